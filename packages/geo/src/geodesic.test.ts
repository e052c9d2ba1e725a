import fc from 'fast-check';
import type { MultiPolygon, Polygon } from 'geojson';
import { anyPosition, within } from '../test/arbitraries.js';
import { geodesicVectors } from '../test/vectors.js';
import {
  geodesicAlong,
  geodesicArea,
  geodesicDirect,
  geodesicInverse,
  geodesicLine,
  geodesicPositions,
} from './geodesic.js';

const square = (west: number, south: number, size: number) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

describe('the WGS 84 geodesic', () => {
  it.each(geodesicVectors)('$a to $b is $km km at $ab° / $ba°', ({ a, b, km, ab, ba }) => {
    const path = geodesicInverse(a, b);
    expect(path.distance / 1000).toBeCloseTo(km, 3);
    expect(path.azimuthAB).toBeCloseTo(ab, 2);
    expect(path.azimuthBA).toBeCloseTo(ba, 2);
  });

  it.each(geodesicVectors)('$b to $a is the same path walked back', ({ a, b, km, ab, ba }) => {
    const path = geodesicInverse(b, a);
    expect(path.distance / 1000).toBeCloseTo(km, 3);
    expect([path.azimuthAB, path.azimuthBA]).toEqual([expect.closeTo(ba, 2), expect.closeTo(ab, 2)]);
  });

  it('has a quarter meridian of 10 001 965.729 m', () => {
    expect(geodesicInverse([0, 0], [0, 90]).distance).toBeCloseTo(10_001_965.729, 3);
  });

  it('leads back to where the inverse problem started', () => {
    fc.assert(
      fc.property(anyPosition, within(1, 1e6), within(0, 360), (a, metres, azimuth) => {
        const path = geodesicInverse(a, geodesicDirect(a, metres, azimuth));
        expect(path.distance).toBeCloseTo(metres, 5);
      }),
    );
  });

  it('is divided into even steps no longer than asked', () => {
    const { a, b } = geodesicVectors[2]!;
    const line = geodesicLine(a, b, 1000);
    expect(line).toHaveLength(77);
    expect([line[0], line.at(-1)]).toEqual([a, b]);
    const steps = line.slice(1).map((position, i) => geodesicInverse(line[i]!, position).distance);
    for (const step of steps) expect(step).toBeCloseTo(75_311.2 / 76, 1);
  });

  it.each([0, -1, Number.NaN])('cannot be walked in steps of %p', (step) => {
    expect(() => geodesicLine([0, 0], [1, 1], step)).toThrow('The step must be above zero');
  });

  it('of no length has its two ends', () => {
    expect(geodesicLine([1, 2], [1, 2], 100)).toEqual([[1, 2], [1, 2]]); // biome-ignore format: one line
  });

  it('runs on across the antimeridian', () => {
    const longitudes = geodesicLine([179, 10], [-179, 10], 50_000).map(([lon]) => lon);
    expect(longitudes[0]).toBe(179);
    expect(longitudes.at(-1)).toBe(181);
    expect(longitudes).toEqual([...longitudes].sort((p, q) => p - q));
    expect(geodesicAlong([179, 0], [-179, 0], 0.75)).toEqual([expect.closeTo(180.5, 9), expect.closeTo(0, 9)]);
  });

  it('has many positions in the order asked for', () => {
    expect(geodesicPositions([179, 0], [-179, 0], [0.75, 0])).toEqual([
      [expect.closeTo(180.5, 9), expect.closeTo(0, 9)],
      [expect.closeTo(179, 9), expect.closeTo(0, 9)],
    ]);
  });

  it('has its middle half-way', () => {
    const { a, b } = geodesicVectors[3]!;
    const middle = geodesicAlong(a, b, 0.5);
    expect(geodesicInverse(a, middle).distance).toBeCloseTo(geodesicInverse(middle, b).distance, 5);
  });
});

describe('geodesic area', () => {
  it('of an octant is an eighth of the ellipsoid', () => {
    const octant: Polygon = { type: 'Polygon', coordinates: [[[0, 0], [90, 0], [0, 90], [0, 0]]] }; // biome-ignore format: one line
    expect(geodesicArea(octant) / 1e6).toBeCloseTo(510_065_621.724 / 8, 1);
  });

  it('of one degree at the equator is 12 308.8 km²', () => {
    expect(geodesicArea({ type: 'Polygon', coordinates: [square(0, 0, 1)] }) / 1e6).toBeCloseTo(12_308.778, 2);
  });

  it('subtracts holes, adds parts, and does not mind the direction of rings', () => {
    const outer = geodesicArea({ type: 'Polygon', coordinates: [square(0, 0, 3)] });
    const inner = geodesicArea({ type: 'Polygon', coordinates: [square(1, 1, 1)] });
    const holed: Polygon = { type: 'Polygon', coordinates: [square(0, 0, 3).reverse(), square(1, 1, 1)] };
    const two: MultiPolygon = { type: 'MultiPolygon', coordinates: [holed.coordinates, [square(10, 0, 3)]] };
    expect(geodesicArea(holed)).toBeCloseTo(outer - inner, 3);
    expect(geodesicArea(two)).toBeCloseTo(2 * outer - inner, 2);
  });

  it('is the same across the antimeridian as anywhere on the parallel', () => {
    const across: Polygon = { type: 'Polygon', coordinates: [[[179, 0], [-179, 0], [-179, 2], [179, 2], [179, 0]]] }; // biome-ignore format: one line
    expect(geodesicArea(across)).toBeCloseTo(geodesicArea({ type: 'Polygon', coordinates: [square(0, 0, 2)] }), 0);
  });

  it('of nothing is nothing', () => {
    expect(geodesicArea({ type: 'MultiPolygon', coordinates: [] })).toBe(0);
    expect(geodesicArea({ type: 'Polygon', coordinates: [] })).toBe(0);
  });
});

it('makes 30.9 m of an arc second northwards, and 20.5 m of one eastwards at 48.5°', () => {
  // AG-DATES: a position rounded to seconds is off by less than the 100 m that agency control allows.
  const [here, second] = [[2, 48.5] as const, 1 / 3600];
  expect(geodesicInverse([...here], [2, 48.5 + second]).distance).toBeCloseTo(30.9, 1);
  expect(geodesicInverse([...here], [2 + second, 48.5]).distance).toBeCloseTo(20.5, 0);
});
