import fc from 'fast-check';
import { anyPosition, within } from '../../test/arbitraries.js';
import { geodesicArea } from '../geodesic.js';
import { distance } from '../sphere.js';
import { ARC_SEGMENTS, circleArea, circleRing } from './circle.js';
import { sectorRing } from './sector.js';

const sector = fc.record({
  apex: anyPosition,
  radius: within(0.1, 400),
  azimuth: within(-360, 720),
  beamwidth: within(0.1, 359.9),
});

describe('a sector', () => {
  it('has every arc position one radius away from its apex, and is closed', () => {
    fc.assert(
      fc.property(sector, (parameters) => {
        const ring = sectorRing(parameters);
        const [apex, ...rest] = ring;
        expect(ring.at(-1)).toEqual(apex);
        expect(rest).toHaveLength(ARC_SEGMENTS + 2);
        for (const p of rest.slice(0, -1)) expect(distance(apex!, p)).toBeCloseTo(parameters.radius * 1000, 3);
      }),
    );
  });

  it('due north of Null Island opens from 315° to 45°', () => {
    const ring = sectorRing({ apex: [0, 0], radius: 111.23, azimuth: 0, beamwidth: 90 });
    expect(ring[1]![0]).toBeCloseTo(-ring.at(-2)![0], 9);
    expect(ring[ARC_SEGMENTS / 2 + 1]).toEqual([expect.closeTo(0, 9), expect.closeTo(1, 3)]);
    expect(ring[1]![0]).toBeLessThan(0);
  });

  it.each([
    ['a radius of zero', { radius: 0 }],
    ['a radius that is no number', { radius: Number.NaN }],
    ['an azimuth that is no number', { azimuth: Number.NaN }],
    ['no opening', { beamwidth: 0 }],
    ['an apex beyond a pole', { apex: [2, 91] as const }],
  ])('is refused with %s', (_, wrong) => {
    const sound = { apex: [2, 48] as const, radius: 10, azimuth: 0, beamwidth: 60 };
    expect(() => sectorRing({ ...sound, ...wrong })).toThrow('do not make a shape');
  });

  it.each([360, 400])('of %p° is a closed circle without its apex', (beamwidth) => {
    const ring = sectorRing({ apex: [2, 48], radius: 10, azimuth: 180, beamwidth });
    const circle = circleRing({ centre: [2, 48], radius: 10 });
    expect(ring).toHaveLength(ARC_SEGMENTS + 1);
    expect(ring.at(-1)).toEqual(ring[0]);
    ring.forEach(([lon, lat], i) => {
      expect(lon).toBeCloseTo(circle[i]![0], 9);
      expect(lat).toBeCloseTo(circle[i]![1], 9);
    });
  });

  it.each([
    [[179.99, 10], 90, 179.9],
    [[-179.99, 10], 270, -180.2],
  ] as const)('at %p across the antimeridian runs on', (apex, azimuth, west) => {
    const longitudes = sectorRing({ apex, radius: 20, azimuth, beamwidth: 60 }).map(([lon]) => lon);
    expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeLessThan(1);
    expect(Math.min(...longitudes)).toBeGreaterThan(west);
    expect(longitudes.some((lon) => Math.abs(lon) > 180)).toBe(true);
  });
});

describe('a circle', () => {
  it('is 64 chords, closed on itself, its centre nowhere on it', () => {
    const ring = circleRing({ centre: [7.44, 46.95], radius: 25 });
    expect(ring).toHaveLength(65);
    expect(ring[64]).toEqual(ring[0]);
    for (const p of ring) expect(distance([7.44, 46.95], p)).toBeCloseTo(25_000, 4);
  });

  it('loses 0.16 % of its area to its chords', () => {
    const ring = circleRing({ centre: [0, 0], radius: 50 });
    const [north, east] = [ring[0]![1], ring[16]![0]];
    const planar = ring.slice(1).reduce((sum, [x, y], i) => sum + (ring[i]![0] * y - x * ring[i]![1]) / 2, 0);
    expect(Math.abs(planar) / (Math.PI * north * east)).toBeCloseTo(1 - 0.0016, 4);
    expect(circleArea(50) / 1e6).toBeCloseTo(7853.98, 2);
    expect(geodesicArea({ type: 'Polygon', coordinates: [ring.map((p) => [...p])] })).toBeLessThan(
      circleArea(50) * 1.01,
    );
  });

  it('round a pole is refused with its reason', () => {
    expect(() => circleRing({ centre: [10, 89], radius: 200 })).toThrow('A ring must not contain a pole');
    expect(() => sectorRing({ apex: [10, -89], radius: 200, azimuth: 0, beamwidth: 360 })).toThrow('contain a pole');
  });

  it('and a sector starting at a pole as well', () => {
    expect(() => sectorRing({ apex: [0, 90], radius: 50, azimuth: 180, beamwidth: 40 })).toThrow('contain a pole');
  });

  it('beside a pole is drawn', () => {
    expect(circleRing({ centre: [10, 89], radius: 100 })).toHaveLength(65);
  });
});
