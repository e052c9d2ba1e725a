import fc from 'fast-check';
import { geodesicDirect, geodesicInverse } from '../geodesic.js';
import type { Position } from '../units.js';
import { bearingFix } from './bearing-fix.js';
import { dayRoute } from './day-route.js';

describe('a fix of bearings', () => {
  const target: Position = [2.3, 48.8];
  const towards = (from: Position, sigma: number, error = 0) => ({
    from,
    sigma,
    azimuth: geodesicInverse(from, target).azimuthAB + error,
  });

  it('is where they cross, with the ellipse of their errors', () => {
    // 10 km south and 10 km west: each degree is 174.5 m across.
    const south = geodesicDirect(target, 10_000, 180);
    const west = geodesicDirect(target, 10_000, 270);
    const fix = bearingFix([towards(south, 1), towards(west, 2)])!;
    expect(geodesicInverse(fix.position, target).distance).toBeLessThan(0.1);
    expect(fix.majorM).toBeCloseTo(349.1, 0);
    expect(fix.minorM).toBeCloseTo(174.5, 0);
    // The bearing from the west is the worse one: it errs to north and south.
    expect(Math.min(fix.majorAzimuth, 180 - fix.majorAzimuth)).toBeLessThan(0.2);
  });

  it('lies between three that do not meet in a point, nearer to the sure ones', () => {
    const sites = [0, 120, 240].map((azimuth) => geodesicDirect(target, 20_000, azimuth));
    const fix = bearingFix(sites.map((site) => towards(site, 1, 1)))!;
    expect(geodesicInverse(fix.position, target).distance).toBeLessThan(5);
    const pulled = bearingFix([towards(sites[0]!, 1, 2), towards(sites[1]!, 0.1), towards(sites[2]!, 0.1)])!;
    expect(geodesicInverse(pulled.position, target).distance).toBeLessThan(30);
  });

  it('does not exist for one, for parallels, nor for lines that cross behind', () => {
    const [here, there]: Position[] = [
      [2, 48],
      [2.2, 48],
    ];
    expect(bearingFix([towards(here!, 1)])).toBeUndefined();
    expect(
      bearingFix([
        { from: here!, azimuth: 0, sigma: 1 },
        { from: geodesicDirect(here!, 5000, 0), azimuth: 0, sigma: 1 },
      ]),
    ).toBeUndefined();
    expect(
      bearingFix([
        { from: here!, azimuth: 340, sigma: 1 },
        { from: there!, azimuth: 20, sigma: 1 },
      ]),
    ).toBeUndefined();
  });
});

describe('the route of a day', () => {
  const start: Position = [2, 48];
  const setting = { start, returns: true, startsAt: 480, speedKmh: 60 };
  const at = (km: number, azimuth: number, minutes = 10) => ({
    position: geodesicDirect(start, km * 1000, azimuth),
    minutes,
  });

  it('is the shortest one', () => {
    const visits = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 359 })), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(visits, (places) => {
        const route = dayRoute(
          places.map(([km, azimuth]) => at(km, azimuth)),
          setting,
        );
        const positions = places.map(([km, azimuth]) => at(km, azimuth).position);
        const lengths = orders(positions.map((_, index) => index)).map((order) =>
          [start, ...order.map((index) => positions[index]!), start].reduce(
            (sum, place, index, all) =>
              sum + (index === 0 ? 0 : geodesicInverse(all[index - 1]!, place).distance / 1000),
            0,
          ),
        );
        expect(route.lengthKm).toBeCloseTo(Math.min(...lengths), 6);
      }),
      { numRuns: 30 },
    );
  });

  it('keeps opening hours and sunset, and says what does not fit', () => {
    const morning = { ...at(30, 90), opens: 480, closes: 560 };
    const afternoon = { ...at(1, 90), opens: 840 };
    const never = { ...at(30, 270), closes: 500 };
    const route = dayRoute([afternoon, never, morning], { ...setting, endsBy: 1000 });
    expect(route.stops).toEqual([
      { visit: 2, begins: expect.closeTo(510, 6) },
      { visit: 0, begins: 840 },
    ]);
    expect(route.leftOut).toEqual([1]);
    expect(route.endsAt).toBeCloseTo(851, 6);
    expect(dayRoute([afternoon], { ...setting, endsBy: 850 }).leftOut).toEqual([0]);
  });

  it('visits 25 places around the start in their order around it', () => {
    const ring = Array.from({ length: 25 }, (_, index) => at(20, (index * 7 * 360) / 25, 0));
    const { stops, lengthKm } = dayRoute(ring, setting);
    expect(stops).toHaveLength(25);
    // Out, 24 chords of 2 · 20 sin 7.2° km, and back.
    expect(lengthKm).toBeCloseTo(40 + 24 * 40 * Math.sin((7.2 * Math.PI) / 180), 0);
  });
});

function orders(items: number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) => orders(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}
