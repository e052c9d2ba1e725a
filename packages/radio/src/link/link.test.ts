import fc from 'fast-check';
import { rainCoefficientVectors, rainPathVectors } from '../../test/vectors.js';
import type { EquipmentMode } from '../equipment/equipment-mode.js';
import { availability, capacityLadder, fadeMargin, type LadderLink, reach } from './capacity-ladder.js';
import { multipathOutage } from './multipath.js';
import { rainAttenuation, rainAttenuationFor, rainCoefficients, rainOutage } from './rain.js';

describe('rain', () => {
  it.each(rainCoefficientVectors)('at $ghz GHz, tilt $tilt°, has k $k and α $alpha', ({ ghz, tilt, k, alpha }) => {
    const found = rainCoefficients({ frequencyMhz: ghz * 1000, tilt });
    expect(found.k).toBeCloseTo(k, 5);
    expect(found.alpha).toBeCloseTo(alpha, 4);
  });

  it.each([
    { ghz: 14.25, tilt: 0, elevation: 31.07699124, rate: 26.48052, gamma: 1.58130839 },
    { ghz: 29, tilt: 90, elevation: 48.24117054, rate: 63.62668149, gamma: 10.28699163 },
  ])('on a slant path gives the figure of the ITU at $ghz GHz', ({ ghz, tilt, elevation, rate, gamma }) => {
    const { k, alpha } = rainCoefficients({ frequencyMhz: ghz * 1000, tilt, elevation });
    expect(k * rate ** alpha).toBeCloseTo(gamma, 6);
  });

  it.each(rainPathVectors)('over $lengthKm km at $ghz GHz attenuates by $a001 dB for 0.01 %', (vector) => {
    const { lengthKm, ghz, rainRate, tilt, a001, a0001 } = vector;
    const attenuation = rainAttenuation({ lengthKm, frequencyMhz: ghz * 1000, rainRate, tilt });
    expect(Math.abs(attenuation - a001)).toBeLessThan(0.001);
    expect(Math.abs(rainAttenuationFor(attenuation, ghz * 1000, 0.001) - a0001)).toBeLessThan(0.011);
  });

  it('has the outage for which a margin is just exceeded', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 60, noNaN: true }),
        fc.double({ min: 6_000, max: 86_000, noNaN: true }),
        fc.double({ min: 0.0011, max: 0.99, noNaN: true }),
        (a001, mhz, percent) => {
          expect(rainOutage(a001, mhz, rainAttenuationFor(a001, mhz, percent))).toBeCloseTo(percent, 8);
        },
      ),
    );
  });

  it.each([
    [-0.1, 100],
    [0, 1],
    [1000, 0],
  ])('with a margin of %d dB is an outage of %d %%', (margin, percent) => {
    expect(rainOutage(20, 18_000, margin)).toBe(percent);
  });
});

it('deep multipath fading falls tenfold for 10 dB more margin', () => {
  const outage = multipathOutage(50, 7_500, 30);
  expect(multipathOutage(50, 7_500, 40)).toBeCloseTo(outage / 10, 10);
});

it.each([
  [10, 38_000, 3, 3.62],
  [50, 7_000, 10, 2.02],
])(
  'shallow multipath fading over %d km at %d MHz exceeds %d dB for %d %% of the worst month',
  (km, mhz, margin, share) => expect(multipathOutage(km, mhz, margin)).toBeCloseTo(share, 2),
);

it('multipath fading never grows with the margin, and counts as the whole time where P.530 says nothing', () => {
  const shares = Array.from({ length: 41 }, (_, margin) => multipathOutage(50, 7_000, margin));
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  expect(multipathOutage(200, 86_000, 40)).toBe(100);
});

it('multipath fading is that of P.530 for its figures', () => {
  // K = 10^(−4.4 + 0.54) × 60^−0.46 = 2.0988e−5; 50^3.4 = 597 700; 7.5^0.8 = 5.012; 10^(−0.152 − 3) = 7.047e−4.
  expect(multipathOutage(50, 7_500, 30)).toBeCloseTo(0.0443, 3);
});

const mode = (modulationStates: number, ricMbps: number, maxTxPowerDbm: number, rxThresholdBer6Dbm: number) =>
  ({
    modulationStates,
    efficiencyClass: '4L',
    channelSpacingMhz: 28,
    ricMbps,
    maxTxPowerDbm,
    rxThresholdBer6Dbm,
  }) satisfies EquipmentMode;

const ladder = [mode(4, 40, 24, -91), mode(16, 80, 22, -85), mode(256, 180, 18, -72), mode(64, 130, 20, -77)];
const link: LadderLink = { frequencyMhz: 18_700, tilt: 90, gainsDb: 77, lossesDb: 2, rainRate: 34 };

describe('the capacity ladder', () => {
  it('has the margin of the link budget: 24 + 77 − 2 − 137.89 + 91 dB over 10 km', () => {
    expect(fadeMargin(ladder[0]!, link, 10)).toBeCloseTo(52.11, 2);
  });

  it('orders modes by their states and reaches less far with each step and each nine', () => {
    const steps = capacityLadder(ladder, link, [99.9, 99.99, 99.999]);
    expect(steps.map((step) => step.mode.modulationStates)).toEqual([4, 16, 64, 256]);
    for (const { reaches } of steps) {
      const lengths = reaches.map(({ lengthKm }) => lengthKm!);
      expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
    }
    const at9999 = steps.map(({ reaches }) => reaches[1]!.lengthKm!);
    expect(at9999).toEqual(at9999.toSorted((a, b) => b - a));
    expect(new Set(at9999).size).toBe(4);
  });

  it('gives the longest distance at which the availability is kept', () => {
    for (const each of ladder) {
      const km = reach(each, link, 99.99)!;
      expect(availability(each, link, km)).toBeGreaterThanOrEqual(99.99);
      expect(availability(each, link, km + 0.03)).toBeLessThan(99.99);
    }
  });

  it('reaches nowhere with a mode that has no margin', () => {
    expect(reach(mode(1024, 220, -20, 20), link, 99)).toBeUndefined();
    expect(availability(mode(1024, 220, -20, 20), link, 5)).toBe(0);
  });
});
