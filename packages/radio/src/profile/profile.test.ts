import fc from 'fast-check';
import { bullingtonLoss } from './bullington.js';
import { clearanceVerdicts } from './clearance-rule.js';
import { averageTerrainLoss, knifeEdgeLoss, knifeEdgeParameter } from './knife-edge.js';
import { type GroundSample, pathProfile, profileSteps } from './path-profile.js';

/** Ground at even distances, level but for the heights given by sample. */
const ground = (lengthKm: number, steps: number, heights: Readonly<Record<number, number>> = {}): GroundSample[] =>
  Array.from({ length: steps + 1 }, (_, i) => ({
    dKm: (i * lengthKm) / steps,
    groundM: heights[i] ?? 0,
    clutterM: 0,
  }));

/** Without curvature of the earth. */
const FLAT = Number.POSITIVE_INFINITY;

describe('steps of a profile', () => {
  it.each([
    ['a short path has 200 samples', 1, 100, 199],
    ['a long one none farther apart than 100 m', 50, 1000, 500],
    ['a finer step is kept', 50, 50, 1000],
    ['a part of a step counts as one', 50.01, 100, 501],
  ])('%s', (_, lengthKm, stepM, expected) => expect(profileSteps(lengthKm, stepM)).toBe(expected));
});

describe('a knife edge', () => {
  it.each([
    [-1, 0],
    [0, 6.03],
    [1, 13.93],
    [2.4, 20.54],
  ])('with parameter %d costs %d dB', (nu, loss) => expect(knifeEdgeLoss(nu)).toBeCloseTo(loss, 1));

  it('that cuts 0.6 of the first Fresnel radius below the ray has parameter −0.6 √2', () => {
    // F1 = √(λ d1 d2 / d), ν = h √(2 d / (λ d1 d2)): their product is √2.
    const at = { d1Km: 5, d2Km: 20, frequencyMhz: 7500 };
    const f1 = Math.sqrt((299.792458 / 7500) * ((5 * 20) / 25) * 1000);
    expect(knifeEdgeParameter({ ...at, aboveRayM: -0.6 * f1 })).toBeCloseTo(-0.6 * Math.SQRT2, 9);
  });

  it.each([
    [0, 10],
    [0.6, 0],
    [-1, 30],
  ])('of average terrain with a clearance of %d F1 costs %d dB', (clearance, loss) =>
    expect(averageTerrainLoss(clearance * 12.6, 12.6)).toBeCloseTo(loss, 9),
  );
});

describe('a profile', () => {
  it('has ray, bulge and Fresnel radius of the published figures', () => {
    const path = { h1: 30, h2: 30, frequencyMhz: 6175, k: 4 / 3 };
    const { points, worst, lengthKm } = pathProfile(ground(50, 500), path);
    expect(lengthKm).toBe(50);
    expect(points[250]).toMatchObject({ dKm: 25, losM: 30 });
    expect(points[250]?.bulgeM).toBeCloseTo(36.788, 3);
    expect(points[250]?.f1M).toBeCloseTo(24.614, 3);
    expect(worst.clearanceM).toBeLessThan(-6);
    expect(points[0]).toMatchObject({ bulgeM: 0, f1M: 0, clearanceM: 30 });
  });

  it('names the worst point by its share of the Fresnel radius, not by metres', () => {
    // 20 m below the ray near end A keep more of the narrow ellipsoid than 25 m do half-way.
    const path = { h1: 50, h2: 50, frequencyMhz: 6175, k: FLAT };
    const { worst } = pathProfile(ground(50, 500, { 10: 30, 250: 25 }), path);
    expect(worst).toMatchObject({ dKm: 25, clearanceM: 25 });
    expect(worst.ratioF1).toBeCloseTo(25 / 24.614, 3);
  });

  it('counts clutter between the ends, not at the foot of the antennas', () => {
    const forest = ground(10, 200).map((sample) => ({ ...sample, clutterM: 15 }));
    const { points } = pathProfile(forest, { h1: 10, h2: 10, frequencyMhz: 18700, k: FLAT });
    expect(points[0]?.clearanceM).toBe(10);
    expect(points[100]?.clearanceM).toBe(-5);
  });

  it('groups samples that reach into the inner Fresnel zone to obstacles', () => {
    const path = { h1: 50, h2: 50, frequencyMhz: 6175, k: FLAT };
    const { obstacles } = pathProfile(ground(50, 500, { 150: 45, 151: 60, 152: 45, 400: 55 }), path);
    expect(obstacles).toHaveLength(2);
    expect(obstacles[0]).toMatchObject({ fromKm: 15, toKm: 15.2, dKm: 15.1, clearanceM: -10 });
    expect(obstacles[0]?.knifeEdgeDb).toBeGreaterThan(6.03);
  });

  it('needs a sample between its ends', () =>
    expect(() => pathProfile(ground(1, 1), { h1: 1, h2: 1, frequencyMhz: 6000, k: 1 })).toThrow(RangeError));
});

describe('the loss by Bullington', () => {
  const path = { lengthKm: 50, aM: 60, bM: 60, frequencyMhz: 6175, k: FLAT };

  it('of one edge is that of the edge, raised by the length of the path', () => {
    const nu = knifeEdgeParameter({ aboveRayM: 40, d1Km: 20, d2Km: 30, frequencyMhz: 6175 });
    const edge = knifeEdgeLoss(nu);
    const expected = edge + (1 - Math.exp(-edge / 6)) * (10 + 0.02 * 50);
    expect(bullingtonLoss(path, [{ dKm: 20, topM: 100 }])).toBeCloseTo(expected, 9);
  });

  it('is nothing where everything stays far below the ray', () =>
    expect(bullingtonLoss(path, [{ dKm: 20, topM: 10 }])).toBe(0));

  it('is the same from both ends, and does not fall when an obstruction grows', () => {
    const place = fc.double({ min: 1, max: 49, noNaN: true });
    const top = fc.double({ min: 0, max: 400, noNaN: true });
    const tops = fc.array(fc.record({ dKm: place, topM: top }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(tops, fc.double({ min: 5, max: 200, noNaN: true }), (obstructions, bM) => {
        const there = bullingtonLoss({ ...path, bM, k: 4 / 3 }, obstructions);
        const back = obstructions.map(({ dKm, topM }) => ({ dKm: 50 - dKm, topM }));
        expect(bullingtonLoss({ ...path, aM: bM, bM: 60, k: 4 / 3 }, back)).toBeCloseTo(there, 6);
        const grown = obstructions.map(({ dKm, topM }) => ({ dKm, topM: topM + 20 }));
        expect(bullingtonLoss({ ...path, bM, k: 4 / 3 }, grown)).toBeGreaterThanOrEqual(there - 1e-9);
      }),
    );
  });
});

describe('clearance verdicts', () => {
  it('are given at each k, with the worst point there', () => {
    const sites = { h1: 75, h2: 75, frequencyMhz: 6175 };
    const verdicts = clearanceVerdicts(ground(50, 500), sites);
    expect(verdicts.map(({ k, isKept }) => [k, isKept])).toEqual([
      [4 / 3, true],
      [2 / 3, false],
    ]);
    expect(verdicts[1]?.worst.clearanceM).toBeCloseTo(75 - 73.576, 2);
  });
});
