import fc from 'fast-check';
import { anyPosition, within } from '../test/arbitraries.js';
import { geodesicVectors } from '../test/vectors.js';
import { along, bearing, distance, EARTH_RADIUS, meanPosition, offset } from './sphere.js';
import type { Position } from './units.js';

describe('on the product sphere', () => {
  it.each(geodesicVectors)('$a to $b is $sphereKm km', ({ a, b, sphereKm }) => {
    expect(distance(a, b) / 1000).toBeCloseTo(sphereKm, 3);
  });

  it('a degree of a great circle is 111.23 km', () => {
    const degree = (2 * Math.PI * EARTH_RADIUS) / 360;
    expect(distance([0, 0], [0, 1])).toBeCloseTo(degree, 6);
    expect(distance([10, 0], [11, 0])).toBeCloseTo(degree, 6);
    expect(degree / 1000).toBeCloseTo(111.23, 2);
  });

  it('an offset lies at its distance, in its direction', () => {
    fc.assert(
      fc.property(anyPosition, within(1, 500_000), within(0, 359.99), (origin, metres, azimuth) => {
        const reached = offset(origin, metres, azimuth);
        expect(distance(origin, reached)).toBeCloseTo(metres, 3);
        const turn = Math.abs(bearing(origin, reached) - azimuth);
        expect(Math.min(turn, 360 - turn)).toBeLessThan(0.001);
        expect(Math.abs(reached[0])).toBeLessThanOrEqual(180);
      }),
    );
  });

  it('an offset over the pole comes down on the other side', () => {
    const [lon, lat] = offset([20, 89], 2 * distance([0, 89], [0, 90]), 0);
    expect([lon, lat]).toEqual([expect.closeTo(-160, 6), expect.closeTo(89, 6)]);
  });

  it('an offset to the pole itself stops at 90°', () => {
    expect(offset([0, 0], (Math.PI / 2) * EARTH_RADIUS, 0)[1]).toBeCloseTo(90, 6);
  });

  it.each([
    [[0, 0], [0, 1], 0],
    [[0, 0], [1, 0], 90],
    [[0, 1], [0, 0], 180],
    [[0, 0], [-1, 0], 270],
    [[179, 0], [-179, 0], 90],
  ] as const)('%p to %p starts at %p°', (a, b, azimuth) => expect(bearing(a, b)).toBeCloseTo(azimuth, 9));

  it('a position at fraction f is f of the way from the start', () => {
    fc.assert(
      fc.property(anyPosition, within(-5, 5), within(0, 1), (a, d, f) => {
        const b = [a[0] + d, a[1] + d / 2] as const;
        fc.pre(distance(a, b) > 1);
        expect(distance(a, along(a, b, f))).toBeCloseTo(f * distance(a, b), 2);
      }),
    );
  });

  it('positions along a path across ±180 do not jump', () => {
    expect(along([179, 0], [-179, 0], 0.75)).toEqual([expect.closeTo(180.5, 9), expect.closeTo(0, 9)]);
  });

  it('straight lines in degrees leave the great circle: 225 m half-way over 100 km at 49° N', () => {
    const b = [100_000 / (111_230 * Math.cos((49 * Math.PI) / 180)), 49] as const;
    expect(distance(along([0, 49], b, 0.5), [b[0] / 2, 49])).toBeCloseTo(225, -1);
  });

  it.each([
    [
      [
        [0, 0],
        [0, 10],
      ],
      [0, 5],
    ],
    [
      [
        [179, 0],
        [-179, 0],
      ],
      [180, 0],
    ],
    [
      [
        [0, 60],
        [90, 60],
        [180, 60],
        [270, 60],
      ],
      [0, 90],
    ],
  ] as [Position[], Position][])('the middle of %j is %p', (positions, [, lat]) => {
    expect(meanPosition(positions)[1]).toBeCloseTo(lat, 9);
  });

  it('the middle of positions on both sides of ±180 lies between them', () => {
    expect(
      meanPosition([
        [179, 0],
        [-179, 0],
      ]),
    ).toEqual([expect.closeTo(180, 9), expect.closeTo(0, 9)]);
  });

  it('a path of no length stays where it is', () => expect(along([3, 4], [3, 4], 0.5)).toEqual([3, 4]));

  it('opposite positions have no path between them', () => {
    expect(() => along([0, 0], [180, 0], 0.5)).toThrow('Opposite positions have no single shortest path');
  });
});
