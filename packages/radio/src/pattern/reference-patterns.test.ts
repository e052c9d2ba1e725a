import fc from 'fast-check';
import { dishVectors, s465Vectors, s580Vectors } from '../../test/vectors.js';
import {
  diameterInWavelengths,
  dishBeamwidth,
  dishGain,
  isPlausible,
  plausibleBeamwidth,
  plausibleGain,
} from './dish.js';
import { f699, f1245, referenceGain, referencePatterns, s465, s580 } from './reference-patterns.js';

/** D/λ = 200 whatever the frequency. */
const dish200 = { diameterM: 0.0299792458 * 200, frequencyMhz: 10_000 };

describe.each(dishVectors)('a dish of $diameterM m at $frequencyMhz MHz', (vector) => {
  it('is as wide in wavelengths and has the gain that is published', () => {
    expect(diameterInWavelengths(vector)).toBeCloseTo(vector.wavelengths, 2);
    expect(dishGain(vector)).toBeCloseTo(vector.gainDbi, 2);
  });

  const dish = { diameterM: vector.diameterM, frequencyMhz: vector.frequencyMhz };
  it.each(vector.f699)('has by F.699 at %d° %d dBi', (angle, gain) => expect(f699(dish, angle)).toBeCloseTo(gain, 2));
  it.each(vector.f1245)('has by F.1245 at %d° %d dBi', (angle, gain) =>
    expect(f1245(dish, angle)).toBeCloseTo(gain, 2),
  );
});

it.each(s465Vectors)('S.465 at %d° is %d dBi', (angle, gain) => expect(s465(dish200, angle)).toBeCloseTo(gain, 2));
it.each(s580Vectors)('S.580 at %d° is %d dBi', (angle, gain) => expect(s580(dish200, angle)).toBeCloseTo(gain, 2));

describe('patterns of earth stations', () => {
  it('say nothing near the axis', () => {
    expect(s465(dish200, 0.99)).toBeUndefined();
    expect(s580(dish200, 0)).toBeUndefined();
  });

  it('begin further out for a smaller dish: at 100 λ/D, below D/λ = 50 at 114 (D/λ)^−1.09', () => {
    const dish80 = { diameterM: 0.0299792458 * 80, frequencyMhz: 10_000 };
    const dish40 = { diameterM: 0.0299792458 * 40, frequencyMhz: 10_000 };
    expect([s465(dish80, 1.24), s465(dish80, 1.26)]).toEqual([undefined, expect.closeTo(29.49, 2)]);
    expect([s465(dish40, 2.04), s465(dish40, 2.05)]).toEqual([undefined, expect.closeTo(24.21, 2)]);
  });

  it('have no S.580 for D/λ below 50', () => {
    expect(s580({ diameterM: 0.0299792458 * 40, frequencyMhz: 10_000 }, 10)).toBeUndefined();
  });
});

describe('patterns of the fixed service above 70 GHz', () => {
  const at = (frequencyMhz: number, wavelengths: number) => ({
    diameterM: (299.792458 / frequencyMhz) * wavelengths,
    frequencyMhz,
  });
  // 32 − 25 log 60 = −12.45, 52 − 10 log 80 − 25 log 60 = −11.48; 3 dB and 13 − 5 log 80 dB less on average.
  it.each([
    ['F699', 200, 60, -12.45],
    ['F699', 200, 130, -20],
    ['F699', 80, 60, -11.48],
    ['F699', 80, 130, -19.03],
    ['F1245', 200, 60, -15.45],
    ['F1245', 200, 130, -23],
    ['F1245', 80, 60, -14.97],
    ['F1245', 80, 130, -22.52],
  ] as const)('%s falls on to 120°: with D/λ %d at %d° %d dBi', (name, wavelengths, angle, gain) =>
    expect(referenceGain(name, at(80_000, wavelengths), angle)).toBeCloseTo(gain, 1),
  );

  it('say nothing above 86 GHz', () => {
    expect([f699(at(92_000, 200), 10), f1245(at(92_000, 200), 10)]).toEqual([undefined, undefined]);
  });

  it('below 1 GHz are those of F.699 alone, down to D/λ 0.63', () => {
    // 52 − 10 log 4 − 25 log 60 = 1.53; behind 144.5 × 4^−0.2 = 109.5° −2 − 5 log 4 = −5.01.
    expect([60, 110].map((angle) => f699(at(900, 4), angle))).toEqual([
      expect.closeTo(1.53, 2),
      expect.closeTo(-5.01, 2),
    ]);
    expect([f699(at(900, 0.6), 60), f1245(at(900, 4), 60), f699(at(90, 4), 60)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('every reference pattern', () => {
  const anyDish = fc.record({
    diameterM: fc.double({ min: 0.3, max: 15, noNaN: true }),
    frequencyMhz: fc.double({ min: 3_000, max: 86_000, noNaN: true }),
  });

  it.each(referencePatterns)('%s is the same on both sides and after a full turn', (name) => {
    fc.assert(
      fc.property(anyDish, fc.integer({ min: 0, max: 180 }), (dish, angle) => {
        const gain = referenceGain(name, dish, angle);
        expect(referenceGain(name, dish, -angle)).toBe(gain);
        expect(referenceGain(name, dish, 360 - angle)).toBe(gain);
      }),
    );
  });

  it.each(['F699', 'F1245'] as const)('%s never rises off the axis by more than its step at the main lobe', (name) => {
    fc.assert(
      fc.property(anyDish, fc.double({ min: 0, max: 170, noNaN: true }), (dish, angle) => {
        const [near, far] = [referenceGain(name, dish, angle)!, referenceGain(name, dish, angle + 10)!];
        expect(far).toBeLessThanOrEqual(near + 0.5);
      }),
    );
  });
});

describe('figures that a dish can have', () => {
  const dish = { diameterM: 1.2, frequencyMhz: 18_700 };

  it('lie around 70 λ/D and the gain of its size', () => {
    expect(dishBeamwidth(dish)).toBeCloseTo(0.935, 3);
    expect(plausibleGain(dish)).toEqual({ low: expect.closeTo(40.45, 2), high: expect.closeTo(49.18, 2) });
    expect(plausibleBeamwidth(dish)).toEqual({ low: expect.closeTo(0.735, 3), high: expect.closeTo(1.136, 3) });
  });

  it.each([
    [44.8, true],
    [40.4, false],
    [49.3, false],
  ])('a gain of %d dBi is plausible: %s', (gain, expected) => {
    expect(isPlausible(gain, plausibleGain(dish))).toBe(expected);
  });
});
