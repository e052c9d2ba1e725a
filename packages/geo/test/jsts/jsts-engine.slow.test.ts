import fc from 'fast-check';
import type { Position as GeoJsonPosition } from 'geojson';
import { type Area, polygonsOf } from '../../src/geojson/area.js';
import { contains } from '../../src/polygon/contains.js';
import { validate } from '../../src/polygon/validate.js';
import { windingNumber } from '../../src/polygon/winding-number.js';
import { outline } from '../../src/shapes/outline.js';
import { signedDoubleArea } from '../../src/shapes/winding.js';
import type { Position } from '../../src/units.js';
import { anyPolygon } from '../arbitrary-shapes.js';
import { jstsEngine } from './jsts-engine.js';
import { isValidForJts } from './jts-validity.js';

const { union, intersection, difference, makeValid } = jstsEngine;
const polygon = (...rings: GeoJsonPosition[][]): Area => ({ type: 'Polygon', coordinates: rings });
const box = (x: number, y: number, width: number, height = width): GeoJsonPosition[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
  [x, y],
];
const flatArea = (area: Area): number =>
  polygonsOf(area)
    .flat()
    .reduce((sum, ring) => sum + signedDoubleArea(ring as unknown as Position[]) / 2, 0);

/** Two star-shaped polygons near each other. */
const pair = fc
  .tuple(
    anyPolygon,
    anyPolygon,
    fc.double({ min: -0.5, max: 0.5, noNaN: true }),
    fc.double({ min: -0.5, max: 0.5, noNaN: true }),
  )
  .map(([a, b, dx, dy]): [Area, Area] => {
    const [one, other] = [outline(a) as Area, outline(b) as Area];
    const [[ax, ay], [bx, by]] = [polygonsOf(one)[0]![0]![0]!, polygonsOf(other)[0]![0]![0]!] as [
      [number, number],
      [number, number],
    ];
    const moved = polygonsOf(other)[0]!.map((ring) => ring.map(([x, y]) => [x! - bx + ax + dx, y! - by + ay + dy]));
    return [one, polygon(...moved)];
  })
  .filter((areas) => areas.every((area) => validate(area).valid));

describe('overlay', () => {
  it.each<[string, Area, number]>([
    ['the union of two boxes', union([polygon(box(0, 0, 2)), polygon(box(1, 1, 2))]), 7],
    ['the union of boxes apart', union([polygon(box(0, 0, 1)), polygon(box(5, 5, 1))]), 2],
    ['the union of boxes sharing an edge', union([polygon(box(0, 0, 1)), polygon(box(1, 0, 1))]), 2],
    ['the union of boxes touching at a corner', union([polygon(box(0, 0, 1)), polygon(box(1, 1, 1))]), 2],
    ['the union of two identical boxes', union([polygon(box(0, 0, 3)), polygon(box(0, 0, 3))]), 9],
    [
      'the union of a ring of boxes, which has a hole',
      union([polygon(box(0, 0, 3, 1)), polygon(box(0, 2, 3, 1)), polygon(box(0, 0, 1, 3)), polygon(box(2, 0, 1, 3))]),
      8,
    ],
    ['the intersection of two boxes', intersection([polygon(box(0, 0, 2)), polygon(box(1, 1, 2))]), 1],
    [
      'the intersection of three boxes',
      intersection([polygon(box(0, 0, 3)), polygon(box(1, 1, 3)), polygon(box(2, 0, 3))]),
      2,
    ],
    ['the intersection of boxes sharing an edge', intersection([polygon(box(0, 0, 1)), polygon(box(1, 0, 1))]), 0],
    ['the intersection of boxes touching at a corner', intersection([polygon(box(0, 0, 1)), polygon(box(1, 1, 1))]), 0],
    ['the difference that leaves a hole', difference([polygon(box(0, 0, 3)), polygon(box(1, 1, 1))]), 8],
    [
      'the difference from several',
      difference([polygon(box(0, 0, 3)), polygon(box(0, 0, 1)), polygon(box(2, 2, 1))]),
      7,
    ],
    ['the difference that leaves nothing', difference([polygon(box(1, 1, 1)), polygon(box(0, 0, 3))]), 0],
  ])('%s is right', (_, result, size) => {
    expect(flatArea(result)).toBeCloseTo(size, 12);
    expect(validate(result).valid).toBe(true);
  });

  it('gives one part as a Polygon, several or none as a MultiPolygon', () => {
    expect(union([polygon(box(0, 0, 2)), polygon(box(1, 1, 2))]).type).toBe('Polygon');
    expect(union([polygon(box(0, 0, 1)), polygon(box(5, 5, 1))]).type).toBe('MultiPolygon');
    expect(intersection([polygon(box(0, 0, 1)), polygon(box(5, 5, 1))])).toEqual({
      type: 'MultiPolygon',
      coordinates: [],
    });
  });

  it('keeps |A ∪ B| = |A| + |B| − |A ∩ B|, and the parts of A with and without B', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const [together, common, rest] = [union([a, b]), intersection([a, b]), difference([a, b])].map(flatArea);
        const whole = flatArea(a) + flatArea(b);
        expect(Math.abs(together! - (whole - common!)) / whole).toBeLessThan(1e-9);
        expect(Math.abs(rest! - (flatArea(a) - common!)) / whole).toBeLessThan(1e-9);
      }),
    );
  });

  it('is valid by JTS and by our own rules', () => {
    fc.assert(
      fc.property(pair, (areas) => {
        for (const result of [union(areas), intersection(areas), difference(areas)]) {
          expect(validate(result)).toEqual({ valid: true, crossings: [] });
          expect(isValidForJts(result)).toBe(true);
        }
      }),
    );
  });

  it('contains in A ∪ B what A contains', () => {
    fc.assert(
      fc.property(pair, fc.nat(), ([a, b], choice) => {
        const ring = polygonsOf(a)[0]![0]!;
        const [x, y] = ring[choice % ring.length]!;
        const [cx, cy] = ring.slice(1).reduce(([sx, sy], [px, py]) => [sx! + px!, sy! + py!], [0, 0]);
        const inner: Position = [
          0.9 * x! + (0.1 * cx!) / (ring.length - 1),
          0.9 * y! + (0.1 * cy!) / (ring.length - 1),
        ];
        if (contains(a, inner)) expect(contains(union([a, b]), inner)).toBe(true);
      }),
    );
  });

  it.each([[[]], [[polygon(box(0, 0, 1))]]])('needs two geometries, not %j', (areas) => {
    for (const operate of [union, intersection, difference]) {
      expect(() => operate(areas)).toThrow('Must have at least 2 geometries');
    }
  });

  it('refuses a bow tie and says where', () => {
    const bowTie = polygon([[0, 0], [2, 2], [2, 0], [0, 2], [0, 0]]); // biome-ignore format: one line
    expect(() => union([bowTie, polygon(box(0, 0, 1))])).toThrow(
      expect.objectContaining({ message: 'Input geometry is not a valid Polygon or MultiPolygon', position: [1, 1] }),
    );
  });
});

/** Within rounding of the ring itself, where the two may differ. */
const isNear = (ring: readonly GeoJsonPosition[], [x, y]: Position): boolean =>
  ring.slice(1).some(([x2, y2], i) => {
    const [x1, y1] = ring[i] as [number, number];
    const [dx, dy] = [x2! - x1, y2! - y1];
    const t = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
    return Math.hypot(x1 + t * dx - x, y1 + t * dy - y) < 1e-6;
  });

describe('making valid', () => {
  it.each<[string, Area, number, number]>([
    ['a bow tie is its two triangles', polygon([[0, 0], [2, 2], [2, 0], [0, 2], [0, 0]]), 2, 2], // biome-ignore format: one line
    ['what a ring goes round twice is kept', polygon([...box(0, 0, 4), ...box(1, 1, 2), [0, 0]]), 1, 16],
    ['a spike is cut off', polygon([[0, 0], [4, 0], [4, 4], [4, 9], [4, 4], [0, 4], [0, 0]]), 1, 16], // biome-ignore format: one line
    ['a ring without area is nothing', polygon([[0, 0], [5, 0], [9, 0], [0, 0]]), 0, 0], // biome-ignore format: one line
    ['a ring of one place is nothing', polygon([[1, 1], [1, 1], [1, 1], [1, 1]]), 0, 0], // biome-ignore format: one line
    ['a hole outside its shell vanishes', polygon(box(0, 0, 2), box(5, 5, 1)), 1, 4],
    ['a hole across its shell is a bite', polygon(box(0, 0, 4), box(3, 1, 2)), 1, 14],
    ['overlapping parts become one', { type: 'MultiPolygon', coordinates: [[box(0, 0, 2)], [box(1, 1, 2)]] }, 1, 7],
    ['a valid box stays', polygon(box(0, 0, 2).reverse()), 1, 4],
  ])('%s', (_, area, parts, size) => {
    const result = makeValid(area);
    expect(polygonsOf(result)).toHaveLength(parts);
    expect(flatArea(result)).toBeCloseTo(size, 1);
    expect(validate(result).valid).toBe(true);
  });

  it('two nearly equal crossings are settled on a grid', () => {
    const ring = [[5, 3], [8, 6], [7, 2], [1, 7], [7, 5], [5, 3]]; // biome-ignore format: one line
    const result = makeValid(polygon(ring));
    expect(validate(result).valid).toBe(true);
    expect(contains(result, [7, 4])).toBe(windingNumber(ring, [7, 4]) !== 0);
    expect(contains(result, [6, 3.5])).toBe(windingNumber(ring, [6, 3.5]) !== 0);
  });

  it('keeps just what the ring goes round', () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }));
    const ring = fc.array(place, { minLength: 3, maxLength: 8 }).map((open): GeoJsonPosition[] => [...open, open[0]!]);
    const amid = fc.double({ min: 0, max: 9, noNaN: true });
    fc.assert(
      fc.property(ring, fc.array(fc.tuple(amid, amid), { minLength: 5 }), (scribble, points) => {
        const result = makeValid(polygon(scribble));
        for (const point of points) {
          if (isNear(scribble, point)) continue;
          expect(contains(result, point)).toBe(windingNumber(scribble, point) !== 0);
        }
      }),
    );
  });

  it('any scribble becomes valid', () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }));
    const ring = fc.array(place, { minLength: 3, maxLength: 8 }).map((open): GeoJsonPosition[] => [...open, open[0]!]);
    fc.assert(
      fc.property(fc.array(ring, { minLength: 1, maxLength: 3 }), (rings) => {
        expect(validate(makeValid(polygon(...rings))).valid).toBe(true);
      }),
    );
  });
});
