import fc from 'fast-check';
import { crossPattern, dish, f699Pattern, f1245Pattern, pattern } from '../../test/patterns.js';
import { isCoPolar } from './antenna-pattern.js';
import { type ClassMask, classVerdict, highestClass, maskExcess, maskFor, maskGainAt } from './class-mask.js';
import { gainAt, gainDifference, relativeGainAt, wrapAngle } from './gain-at.js';
import { indicativeClassMasks } from './indicative-class-masks.js';
import { antennaDistance, NEAR_DUPLICATE, patternDistance } from './pattern-distance.js';

describe('the gain at an angle', () => {
  const full = pattern([[-180, -60], [-10, -20], [0, 0], [10, -22], [180, -60]]); // biome-ignore format: points
  const oneSided = pattern([[0, 0], [10, -20], [90, -40]]); // biome-ignore format: points
  const shortOfATurn = pattern([[-178, -50], [0, 0], [180, -54]]); // biome-ignore format: points

  it.each([
    [0, 0],
    [5, -11],
    [-5, -10],
    [190, relativeGainAt(full, -170)],
    [-360, 0],
    [180, -60],
  ])('is interpolated in dB: at %d° %d dB', (angle, gain) => expect(relativeGainAt(full, angle)).toBeCloseTo(gain!, 9));

  it('is the same on both sides of a pattern of one side, and nothing beyond its last point', () => {
    expect(relativeGainAt(oneSided, -5)).toBeCloseTo(-10, 9);
    expect(relativeGainAt(oneSided, 91)).toBeUndefined();
    expect(relativeGainAt(pattern([]), 0)).toBeUndefined();
  });

  it('closes a turn that stops short of 180', () => {
    expect(relativeGainAt(shortOfATurn, -179)).toBeCloseTo(-52, 9);
    expect(relativeGainAt(shortOfATurn, 179.999)).toBeCloseTo(-54, 2);
  });

  it('in dBi adds the gain on the axis, and two antennas are compared', () => {
    const [first, second] = [{ pattern: full, gainDbi: 44 }, { pattern: oneSided, gainDbi: 40 }]; // biome-ignore format: a pair
    expect(gainAt(first, 5)).toBeCloseTo(33, 9);
    expect(gainDifference(first, second, 5)).toBeCloseTo(3, 9);
    expect(gainDifference(first, second, 120)).toBeUndefined();
  });

  it.each([
    [-180, -180],
    [180, 180],
    [181, -179],
    [359, -1],
    [-540, -180],
    [725, 5],
  ])('takes %d° as %d°', (angle, wrapped) => expect(wrapAngle(angle)).toBe(wrapped));
});

it.each([
  ['H/H', true],
  ['V/H', false],
  ['RR', true],
  ['LR', false],
] as const)('%s is a co-polar pattern: %s', (polarisation, expected) => expect(isCoPolar(polarisation)).toBe(expected));

describe('the mask of a class', () => {
  const mask: ClassMask = {
    rpeClass: '3',
    lowFreqMhz: 17_000,
    highFreqMhz: 20_000,
    coPolar: [[5, 16], [10, 10], [90, -15], [180, -15]], // biome-ignore format: points
    crossPolar: [[5, 0], [180, -20]], // biome-ignore format: points
  };

  it('asks nothing near the axis and the same on both sides', () => {
    expect(maskGainAt(mask.coPolar, 4.9)).toBeUndefined();
    expect(maskGainAt(mask.coPolar, -7.5)).toBeCloseTo(13, 9);
  });

  it('names the angle at which a pattern exceeds it most', () => {
    // F.699 gives −8.74 dBi behind 48°, the mask −15 dBi from 90°.
    expect(maskExcess(f699Pattern(), 44.83, mask.coPolar)).toEqual({ angle: -90, excessDb: expect.closeTo(6.26, 2) });
    const bump = pattern([[-180, -65], [-31, -65], [-30, -25], [-29, -65], [-5, -40], [0, 0], [5, -40], [180, -65]]); // biome-ignore format: points
    expect(maskExcess(bump, 44.83, mask.coPolar)).toEqual({ angle: -30, excessDb: expect.closeTo(16.08, 2) });
  });

  it('is kept or not by co-polar and cross-polar patterns each with their own points', () => {
    const antenna = { gainDbi: 44.83, patterns: [f699Pattern(), crossPattern()] };
    const verdict = classVerdict(antenna, mask);
    expect(verdict.passes).toBe(false);
    expect(verdict.failures.map(({ angle, pattern: { polarisation } }) => [polarisation, angle])).toEqual([
      ['V/H', expect.any(Number)],
      ['V/V', -90],
    ]);
    expect(classVerdict({ gainDbi: 44.83, patterns: [pattern([[-180, -70], [0, 0], [2, -40], [180, -70]])] }, mask).failures).toHaveLength(1); // biome-ignore format: one pattern
  });

  it('is not failed by the rounding of a file', () => {
    const onTheMask = pattern([[5, 16 - 44.83 + 0.004], [10, 10 - 44.83], [90, -15 - 44.83], [180, -15 - 44.83]]); // biome-ignore format: points
    expect(classVerdict({ gainDbi: 44.83, patterns: [onTheMask] }, mask).passes).toBe(true);
  });

  it('is that of the frequency', () => {
    expect(maskFor([mask], '3', 17_000)).toBe(mask);
    expect(maskFor([mask], '3', 20_000)).toBeUndefined();
    expect(maskFor([mask], '2', 18_000)).toBeUndefined();
  });
});

describe('the class of an antenna', () => {
  const lowered = (by: number) =>
    pattern(f699Pattern().points.map(([angle, gain]) => [angle, Math.abs(angle) < 2 ? gain : gain - by] as const));

  it.each([
    [0, '1'],
    [3, '2'],
    [9, '3'],
    [16, '4'],
  ])('with side lobes %d dB below F.699 is %s by the indicative masks', (by, rpeClass) => {
    const antenna = { gainDbi: dish.gainDbi!, patterns: [lowered(by)] };
    expect(highestClass(antenna, indicativeClassMasks, 18_700)).toBe(rpeClass);
  });

  it('is unknown without patterns or masks', () => {
    expect(highestClass({ gainDbi: 44, patterns: [] }, indicativeClassMasks, 18_700)).toBeUndefined();
    expect(highestClass({ gainDbi: 44, patterns: [f699Pattern()] }, [], 18_700)).toBeUndefined();
  });

  it('asks less of lower classes', () => {
    for (const kind of ['coPolar', 'crossPolar'] as const)
      for (let angle = 5; angle <= 180; angle++) {
        const gains = indicativeClassMasks.map((mask) => maskGainAt(mask[kind], angle)!);
        expect(gains).toEqual(gains.toSorted((a, b) => b - a));
      }
  });
});

describe('the distance of two patterns', () => {
  it('is nothing for one pattern sampled twice and the offset for one that lies lower', () => {
    expect(patternDistance(f699Pattern(), f699Pattern())).toBe(0);
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 20, noNaN: true }), (offset) => {
        const lower = pattern(f1245Pattern().points.map(([angle, gain]) => [angle, gain - offset] as const));
        expect(patternDistance(f1245Pattern(), lower)).toBeCloseTo(offset, 9);
      }),
    );
  });

  it('is exact between points: a difference from 0 to 3 dB has the root mean square √3', () => {
    const [flat, slope] = [pattern([[0, -10], [90, -10]]), pattern([[0, -10], [90, -13]])]; // biome-ignore format: a pair
    expect(patternDistance(flat, slope)).toBeCloseTo(Math.sqrt(3), 9);
  });

  it('takes a pattern of one side for both', () => {
    const oneSided = pattern(f699Pattern().points.filter(([angle]) => angle >= 0));
    expect(patternDistance(oneSided, f699Pattern())).toBeCloseTo(0, 9);
  });

  it('tells near duplicates from others, over the cuts both have', () => {
    const renamed = f699Pattern(2);
    expect(antennaDistance([f699Pattern(), crossPattern()], [renamed])).toBeLessThan(NEAR_DUPLICATE);
    expect(antennaDistance([f699Pattern()], [f1245Pattern()])).toBeGreaterThan(NEAR_DUPLICATE);
    expect(antennaDistance([f699Pattern()], [crossPattern()])).toBeUndefined();
  });
});
