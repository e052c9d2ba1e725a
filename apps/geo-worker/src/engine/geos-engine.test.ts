import { type Area, polygonsOf } from '@portal/geo';
import fc from 'fast-check';
import type { Polygon, Position } from 'geojson';
import { jstsEngine } from '../../../../packages/geo/test/jsts/jsts-engine.js';
import { planarArea } from '../../test/planar-area.js';
import { areasIn, polygonsIn } from './areas-in-geos.js';
import { Geos } from './geos.js';
import { GeosEngine } from './geos-engine.js';

const polygon = (...rings: Position[][]): Polygon => ({ type: 'Polygon', coordinates: rings });
const rectangle = (x0: number, y0: number, x1: number, y1: number): Position[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
  [x0, y0],
];
const square = polygon(rectangle(0, 0, 2, 2));
const shifted = polygon(rectangle(1, 1, 3, 3));
const far = polygon(rectangle(10, 10, 11, 11));
const bowTie = polygon([
  [0, 0],
  [2, 2],
  [2, 0],
  [0, 2],
  [0, 0],
]);

let geos: Geos;
let engine: GeosEngine;
beforeAll(async () => {
  geos = await Geos.load();
  engine = new GeosEngine(geos);
});

/** Rings with sorted positions, so that rings with another start or direction are equal. */
const corners = (area: Area) =>
  polygonsOf(area).map((rings) =>
    rings.map((ring) => ring.slice(1).sort(([ax, ay], [bx, by]) => ax! - bx! || ay! - by!)),
  );

const turnsLeft = (ring: Position[]) =>
  ring.slice(1).reduce((sum, [x, y], i) => sum + ring[i]![0]! * y! - x! * ring[i]![1]!, 0) > 0;

describe('union', () => {
  it('of two squares that overlap in one unit is one part of seven units', () => {
    const union = engine.union([square, shifted]);
    expect(planarArea(union)).toBe(7);
    expect(union.type).toBe('Polygon');
    expect(polygonsOf(union)[0]).toHaveLength(1);
    expect(polygonsOf(union)[0]![0]).toHaveLength(9);
  });

  it('has separate parts, and a hole enclosed by four walls', () => {
    const walls = [rectangle(0, 0, 4, 1), rectangle(0, 3, 4, 4), rectangle(0, 0, 1, 4), rectangle(3, 0, 4, 4)].map(
      (ring) => polygon(ring),
    );
    const union = engine.union([...walls, far]);
    expect(
      polygonsOf(union)
        .map((rings) => rings.length)
        .sort(),
    ).toEqual([1, 2]);
    expect(planarArea(union)).toBe(13);
  });

  it('closes its rings, turns shells counter-clockwise and holes clockwise', () => {
    const union = engine.union([polygon(rectangle(0, 0, 9, 9).reverse(), rectangle(3, 3, 6, 6)), far]);
    for (const [shell, ...holes] of polygonsOf(union)) {
      expect(shell!.at(0)).toEqual(shell!.at(-1));
      expect(turnsLeft(shell!)).toBe(true);
      for (const hole of holes) expect(turnsLeft(hole)).toBe(false);
    }
    expect(planarArea(union)).toBe(73);
  });

  it('of identical squares is one square, and of squares that touch at a corner two parts', () => {
    expect(corners(engine.union([square, square]))).toEqual(corners(engine.union([square])));
    expect(engine.union([square, polygon(rectangle(2, 2, 3, 3))]).coordinates).toHaveLength(2);
  });

  it('of empty areas is empty', () => {
    expect(engine.union([])).toEqual({ type: 'MultiPolygon', coordinates: [] });
  });

  it("equals the result of the browser's engine for random circles and is valid", () => {
    const coordinate = fc.double({ min: -5, max: 5, noNaN: true });
    const circle = fc
      .tuple(coordinate, coordinate, fc.double({ min: 0.1, max: 3, noNaN: true }))
      .map(([x, y, radius]) => {
        const rim = Array.from({ length: 64 }, (_, i): Position => {
          const angle = (2 * Math.PI * i) / 64;
          return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
        });
        return polygon([...rim, rim[0]!]);
      });
    fc.assert(
      fc.property(fc.array(circle, { minLength: 2, maxLength: 12 }), (circles) => {
        const union = engine.union(circles);
        expect(engine.validity(union)).toEqual({ valid: true });
        expect(planarArea(union) / planarArea(jstsEngine.union(circles))).toBeCloseTo(1, 9);
      }),
      { numRuns: 50 },
    );
  });
});

describe('intersection and difference', () => {
  it('of two squares that overlap in one unit', () => {
    expect(corners(engine.intersection([square, shifted]))).toEqual(
      corners({ type: 'MultiPolygon', coordinates: [[rectangle(1, 1, 2, 2)]] }),
    );
    expect(planarArea(engine.difference([square, shifted]))).toBe(3);
  });

  it('has no line or point where areas only touch', () => {
    const nothing = { type: 'MultiPolygon', coordinates: [] };
    expect(engine.intersection([square, polygon(rectangle(2, 0, 4, 2))])).toEqual(nothing);
    expect(engine.intersection([square, polygon(rectangle(2, 2, 4, 4))])).toEqual(nothing);
    expect(engine.difference([square, square])).toEqual(nothing);
  });

  it('take more than two areas', () => {
    const third = polygon(rectangle(1.5, 1.5, 9, 9));
    expect(planarArea(engine.intersection([square, shifted, third]))).toBe(0.25);
    expect(planarArea(engine.difference([square, shifted, polygon(rectangle(0, 0, 1, 1))]))).toBe(2);
  });
});

describe('validity', () => {
  it.each<[string, Area, string, Position]>([
    ['a bow tie', bowTie, 'Self-intersection', [1, 1]],
    [
      'a hole outside its shell',
      polygon(rectangle(0, 0, 1, 1), rectangle(5, 5, 6, 6)),
      'Hole lies outside shell',
      [5, 5],
    ],
    [
      'a part inside another',
      { type: 'MultiPolygon', coordinates: [square.coordinates, [rectangle(0.5, 0.5, 1, 1)]] },
      'Nested shells',
      [0.5, 0.5],
    ],
  ])('of %s is refused with reason and position', (_, area, reason, position) => {
    expect(engine.validity(area)).toEqual({ valid: false, reason, position });
  });

  it('of a square with a hole is confirmed', () => {
    expect(engine.validity(polygon(rectangle(0, 0, 9, 9), rectangle(1, 1, 2, 2)))).toEqual({ valid: true });
  });

  it('of a ring without area is refused', () => {
    const flat = polygon([
      [0, 0],
      [1, 1],
      [2, 2],
      [0, 0],
    ]);
    expect(engine.validity(flat).valid).toBe(false);
  });
});

describe('makeValid', () => {
  const ringOf = (...positions: Position[]) => polygon(positions);
  it.each<[string, Area, number, number]>([
    ['a bow tie', bowTie, 2, 2],
    [
      'a ring that goes round a part twice',
      polygon([...rectangle(0, 0, 4, 4), ...rectangle(1, 1, 3, 3), [0, 0]]),
      1,
      16,
    ],
    ['a spike', ringOf([0, 0], [4, 0], [4, 4], [4, 9], [4, 4], [0, 4], [0, 0]), 1, 16],
    ['a ring without area', ringOf([0, 0], [5, 0], [9, 0], [0, 0]), 0, 0],
    ['a hole outside its shell', polygon(rectangle(0, 0, 2, 2), rectangle(5, 5, 6, 6)), 1, 4],
    ['a hole across its shell', polygon(rectangle(0, 0, 4, 4), rectangle(3, 1, 5, 3)), 1, 14],
    ['overlapping parts', { type: 'MultiPolygon', coordinates: [square.coordinates, shifted.coordinates] }, 1, 7],
  ])("answers %s as the browser's engine does", (_, area, parts, size) => {
    for (const valid of [engine.makeValid(area), jstsEngine.makeValid(area)]) {
      expect(polygonsOf(valid)).toHaveLength(parts);
      expect(planarArea(valid)).toBe(size);
      expect(engine.validity(valid)).toEqual({ valid: true });
    }
  });
});

it('repairs inputs when overlay fails on them, instead of returning a wrong result', () => {
  const union = engine.union([bowTie, far]);
  expect(engine.validity(union)).toEqual({ valid: true });
  expect(planarArea(union)).toBe(3);
});

it('frees its memory: repeated work needs no more', () => {
  const many = Array.from({ length: 200 }, (_, i) => polygon(rectangle(i, 0, i + 1.5, 40)));
  for (let i = 0; i < 20; i++) engine.union(many);
  const before = geos.heapBytes;
  for (let i = 0; i < 300; i++) engine.union(many);
  expect(geos.heapBytes).toBe(before);
});

it('copies areas to GEOS and back without changing a number', () => {
  const holed = polygon(rectangle(0, 0, 9, 9), rectangle(1, 1, 2, 2), rectangle(3, 3, 4, 4));
  const areas: Area[] = [
    polygon(rectangle(0.1, 1 / 3, Math.PI, 7)),
    { type: 'MultiPolygon', coordinates: [square.coordinates, holed.coordinates] },
    { type: 'MultiPolygon', coordinates: [] },
  ];
  expect(geos.scope((scope) => polygonsIn(scope, areasIn(scope, areas)))).toEqual(areas.flatMap(polygonsOf));
});

it('throws and frees its memory for an invalid ring', () => {
  const open = polygon([
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]);
  expect(() => engine.union([square, open])).toThrow(/linestring|closed/i);
  expect(planarArea(engine.union([square, shifted]))).toBe(7);
});
