import fc from 'fast-check';
import type { Position as GeoJsonPosition } from 'geojson';
import { isValidForJts } from '../../test/jsts/jts-validity.js';
import type { Area } from '../geojson/area.js';
import type { Position } from '../units.js';
import { crossings, validate } from './validate.js';

const polygon = (...rings: GeoJsonPosition[][]): Area => ({ type: 'Polygon', coordinates: rings });
const multi = (...shells: GeoJsonPosition[][]): Area => ({
  type: 'MultiPolygon',
  coordinates: shells.map((shell) => [shell]),
});
const box = (x: number, y: number, width: number, height = width): GeoJsonPosition[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
  [x, y],
];
const bowTie: GeoJsonPosition[] = [[0, 0], [2, 2], [2, 0], [0, 2], [0, 0]]; // biome-ignore format: one line
const diamond = (x: number, y: number, size: number): GeoJsonPosition[] => [
  [x - size, y],
  [x, y - size],
  [x + size, y],
  [x, y + size],
  [x - size, y],
];

/** The ring enlarged, each of its edges cut in so many pieces, all at whole numbers. */
const inPieces = (ring: readonly GeoJsonPosition[], pieces: number): GeoJsonPosition[] => [
  ...ring.slice(1).flatMap(([x2, y2], i) => {
    const [x1, y1] = ring[i]!;
    const at = (from: number, to: number, piece: number) => from * (pieces - piece) + to * piece;
    return Array.from({ length: pieces }, (_, piece) => [at(x1!, x2!, piece), at(y1!, y2!, piece)]);
  }),
  [ring[0]![0]! * pieces, ring[0]![1]! * pieces],
];

describe('a valid area', () => {
  it.each<[string, Area]>([
    ['a square', polygon(box(0, 0, 10))],
    ['a square walked the other way', polygon(box(0, 0, 10).reverse())],
    ['a square with repeated positions', polygon(box(0, 0, 10).flatMap((p) => [p, p, p]))],
    ['a square with a vertex amid an edge', polygon([[0, 0], [5, 0], [10, 0], [10, 10], [0, 10], [0, 0]])], // biome-ignore format: one line
    ['a square with a hole', polygon(box(0, 0, 10), box(2, 2, 3))],
    ['a hole touching its shell in a corner', polygon(box(0, 0, 10), [[0, 0], [5, 2], [2, 5], [0, 0]])], // biome-ignore format: one line
    ['a hole touching its shell amid an edge', polygon(box(0, 0, 10), [[5, 0], [7, 3], [3, 3], [5, 0]])], // biome-ignore format: one line
    ['two holes touching in a corner', polygon(box(0, 0, 10), box(2, 2, 2), box(4, 4, 2))],
    ['three holes meeting in one point', polygon(box(0, 0, 10), box(2, 2, 3), box(5, 5, 2), [[5, 5], [6, 3], [6, 4], [5, 5]])], // biome-ignore format: one line
    ['a hole whose every corner is on the shell, once', polygon(box(0, 0, 4), [[0, 2], [1, 1], [1, 3], [0, 2]])], // biome-ignore format: one line
    ['two parts', multi(box(0, 0, 1), box(5, 5, 1))],
    ['two parts touching in a corner', multi(box(0, 0, 1), box(1, 1, 1))],
    ['two parts touching amid an edge', multi(box(0, 0, 2), [[1, 2], [2, 3], [0, 3], [1, 2]])], // biome-ignore format: one line
    [
      'a part in the hole of another',
      { type: 'MultiPolygon', coordinates: [[box(0, 0, 10), box(2, 2, 6)], [box(3, 3, 2)]] },
    ],
    [
      'a part filling the hole of another but for corners',
      { type: 'MultiPolygon', coordinates: [[box(0, 0, 10), box(2, 2, 6)], [diamond(5, 5, 3)]] },
    ],
    ['nothing', { type: 'MultiPolygon', coordinates: [] }],
  ])('is %s', (_, area) => {
    expect(validate(area)).toEqual({ valid: true, crossings: [] });
    expect(isValidForJts(area)).toBe(true);
  });
});

describe('an invalid area', () => {
  it.each<[string, Area, string, Position]>([
    ['a bow tie', polygon(bowTie), 'SELF_INTERSECTION', [1, 1]],
    ['a ring of two places', polygon([[0, 0], [1, 1], [0, 0], [0, 0]]), 'TOO_FEW_POSITIONS', [0, 0]], // biome-ignore format: one line
    ['a ring of one place', polygon([[3, 4], [3, 4], [3, 4], [3, 4]]), 'TOO_FEW_POSITIONS', [3, 4]], // biome-ignore format: one line
    ['a ring without area', polygon([[0, 0], [5, 0], [9, 0], [0, 0]]), 'SELF_INTERSECTION', [0, 0]], // biome-ignore format: one line
    ['a spike', polygon([[0, 0], [4, 0], [4, 4], [4, 9], [4, 4], [0, 4], [0, 0]]), 'SELF_INTERSECTION', [4, 4]], // biome-ignore format: one line
    ['a ring meeting itself in a corner', polygon([[0, 0], [2, 2], [4, 0], [4, 4], [2, 2], [0, 4], [0, 0]]), 'RING_SELF_TOUCH', [2, 2]], // biome-ignore format: one line
    ['a ring meeting itself amid an edge', polygon([[0, 0], [4, 0], [4, 4], [2, 0], [0, 4], [0, 0]]), 'RING_SELF_TOUCH', [2, 0]], // biome-ignore format: one line
    ['a hole across its shell', polygon(box(0, 0, 4), box(3, 1, 2)), 'SELF_INTERSECTION', [4, 1]],
    [
      'a hole leaving its shell through corners',
      polygon(diamond(0, 0, 2), box(0, -2, 3, 4)),
      'SELF_INTERSECTION',
      [0, -2],
    ],
    ['a hole leaving its shell amid an edge', polygon(box(0, 0, 4), [[1, 1], [2, 0], [3, -1], [3, 1], [1, 1]]), 'SELF_INTERSECTION', [2, 0]], // biome-ignore format: one line
    ['a hole sharing an edge with its shell', polygon(box(0, 0, 4), box(0, 1, 2)), 'SELF_INTERSECTION', [0, 1]],
    ['a hole beside its shell', polygon(box(0, 0, 4), box(6, 6, 1)), 'HOLE_OUTSIDE_SHELL', [6, 6]],
    ['a hole beside its shell, touching it', polygon(box(0, 0, 4), box(4, 4, 1)), 'HOLE_OUTSIDE_SHELL', [5, 4]],
    ['a hole in a hole', polygon(box(0, 0, 9), box(1, 1, 7), box(3, 3, 2)), 'NESTED_HOLES', [3, 3]],
    ['a hole equal to its shell', polygon(box(0, 0, 4), box(0, 0, 4)), 'SELF_INTERSECTION', [0, 0]],
    ['two equal parts', multi(box(0, 0, 4), box(0, 0, 4)), 'SELF_INTERSECTION', [0, 0]],
    ['overlapping parts', multi(box(0, 0, 4), box(2, 2, 4)), 'SELF_INTERSECTION', [4, 2]],
    ['parts sharing an edge', multi(box(0, 0, 4), box(4, 0, 4)), 'SELF_INTERSECTION', [4, 0]],
    ['a part in another', multi(box(0, 0, 9), box(2, 2, 2)), 'NESTED_SHELLS', [2, 2]],
    [
      'a part in another, touching it from inside with every corner',
      multi(box(0, 0, 4), diamond(2, 2, 2)),
      'NESTED_SHELLS',
      [1, 1],
    ],
    ['a hole from edge to edge', polygon(box(0, 0, 4), diamond(2, 2, 2)), 'DISCONNECTED_INTERIOR', [4, 2]],
    ['two holes that cut off a corner', polygon(box(0, 0, 6), [[3, 0], [4, 1], [4, 2], [3, 0]], [[4, 2], [6, 3], [5, 3], [4, 2]]), 'DISCONNECTED_INTERIOR', [4, 2]], // biome-ignore format: one line
  ])('is %s', (_, area, reason, [x, y]) => {
    const validity = validate(area);
    expect(validity).toMatchObject({ valid: false, reason });
    expect(validity.position).toEqual([x, y]);
    expect(isValidForJts(area)).toBe(false);
  });

  it('shows every crossing of a bow tie chain once', () => {
    const chain: GeoJsonPosition[] = [[0, 0], [2, 2], [4, 0], [6, 2], [6, 0], [4, 2], [2, 0], [0, 2], [0, 0]]; // biome-ignore format: one line
    expect(validate(polygon(chain)).crossings).toEqual([
      [1, 1],
      [3, 1],
      [5, 1],
    ]);
    expect(crossings(polygon(chain))).toHaveLength(3);
    expect(crossings(polygon(box(0, 0, 1)))).toEqual([]);
  });

  it('prefers the crossing to the self-touch that comes before it', () => {
    const both: GeoJsonPosition[] = [[0, 0], [2, 2], [4, 0], [9, 0], [7, 4], [9, 4], [7, 0.5], [4, 4], [2, 2], [0, 4], [0, 0]]; // biome-ignore format: one line
    const { reason, crossings: places } = validate(polygon(both));
    expect(reason).toBe('SELF_INTERSECTION');
    expect(places[0]).toEqual([2, 2]);
  });

  it('stops listing the crossings of a tangle at a thousand', () => {
    const tangle = Array.from({ length: 101 }, (_, i): GeoJsonPosition => {
      const angle = (i * 2 * Math.PI * 50) / 101;
      return [Math.cos(angle), Math.sin(angle)];
    });
    expect(validate(polygon([...tangle, tangle[0]!])).crossings).toHaveLength(1000);
  });

  it('agrees with JTS on any small polygon, hole or multi-polygon', () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }));
    const ring = fc.array(place, { minLength: 3, maxLength: 7 }).map((open): GeoJsonPosition[] => [...open, open[0]!]);
    const rings = fc.array(ring, { minLength: 1, maxLength: 3 });
    const seen = { valid: 0, invalid: 0 };
    fc.assert(
      fc.property(fc.array(rings, { minLength: 1, maxLength: 2 }), (coordinates) => {
        const area: Area =
          coordinates.length === 1 ? polygon(...coordinates[0]!) : { type: 'MultiPolygon', coordinates };
        const { valid } = validate(area);
        seen[valid ? 'valid' : 'invalid']++;
        expect(valid).toBe(isValidForJts(area));
      }),
      // Few of the rings that are made are valid: fewer tries would compare too few of these.
      { numRuns: Math.max(1000, fc.readConfigureGlobal().numRuns ?? 0) },
    );
    expect(Math.min(seen.valid, seen.invalid)).toBeGreaterThan(20);
  });

  it('agrees with JTS on any small area whose edges are long chains of short ones', () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }));
    const ring = fc.array(place, { minLength: 3, maxLength: 6 }).map((open): GeoJsonPosition[] => [...open, open[0]!]);
    const parts = fc.array(fc.array(ring, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 2, max: 40 }), (coordinates, pieces) => {
        const fine = coordinates.map((rings) => rings.map((positions) => inPieces(positions, pieces)));
        const { valid, position } = validate({ type: 'MultiPolygon', coordinates: fine });
        expect(valid).toBe(isValidForJts({ type: 'MultiPolygon', coordinates }));
        expect(position?.every(Number.isFinite)).toBe(valid ? undefined : true);
      }),
    );
  });

  it('agrees with JTS on boxes and diamonds put together in every way', () => {
    const small = fc.integer({ min: 0, max: 5 });
    const shape = fc.oneof(
      fc.tuple(small, small, fc.integer({ min: 1, max: 5 })).map(([x, y, size]) => box(x, y, size)),
      fc.tuple(small, small, fc.integer({ min: 1, max: 3 })).map(([x, y, size]) => diamond(x, y, size)),
    );
    const rings = fc.array(shape, { minLength: 1, maxLength: 3 }).map((holes) => [box(0, 0, 7), ...holes]);
    const parts = fc.array(fc.array(shape, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 3 });
    fc.assert(
      fc.property(fc.oneof(rings, parts), (coordinates) => {
        const area = Array.isArray(coordinates[0]![0]![0])
          ? ({ type: 'MultiPolygon', coordinates } as Area)
          : polygon(...(coordinates as GeoJsonPosition[][]));
        expect(validate(area).valid).toBe(isValidForJts(area));
      }),
    );
  });
});

it('finds the one crossing of a ring of 20,000 vertices', () => {
  const count = 20_000;
  const ring = Array.from({ length: count }, (_, i): GeoJsonPosition => {
    const angle = (2 * Math.PI * i) / count;
    const radius = 1 + 0.2 * Math.sin(37 * angle) + 0.01 * Math.sin(1999 * angle);
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  expect(validate(polygon([...ring, ring[0]!])).valid).toBe(true);
  const [before, after] = [ring[12_345]!, ring[12_346]!];
  [ring[12_345], ring[12_346]] = [after, before];
  const { reason, position, crossings: places } = validate(polygon([...ring, ring[0]!]));
  expect(reason).toBe('SELF_INTERSECTION');
  expect(places.length).toBeGreaterThan(0);
  expect(Math.hypot(position![0] - before[0]!, position![1] - before[1]!)).toBeLessThan(0.01);
});
