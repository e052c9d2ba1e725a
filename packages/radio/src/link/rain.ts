import type { Decibels, Degrees, Kilometres, Megahertz } from '@portal/geo';

/** Terms a·exp(−((log f − b) / c)²) of ITU-R P.838-3, then slope and constant. */
interface Regression {
  readonly terms: readonly (readonly [a: number, b: number, c: number])[];
  readonly slope: number;
  readonly constant: number;
}

/** Tables 1 to 4 of ITU-R P.838-3. */
const kH: Regression = {
  terms: [
    [-5.3398, -0.10008, 1.13098],
    [-0.35351, 1.2697, 0.454],
    [-0.23789, 0.86036, 0.15354],
    [-0.94158, 0.64552, 0.16817],
  ],
  slope: -0.18961,
  constant: 0.71147,
};
const kV: Regression = {
  terms: [
    [-3.80595, 0.56934, 0.81061],
    [-3.44965, -0.22911, 0.51059],
    [-0.39902, 0.73042, 0.11899],
    [0.50167, 1.07319, 0.27195],
  ],
  slope: -0.16398,
  constant: 0.63297,
};
const alphaH: Regression = {
  terms: [
    [-0.14318, 1.82442, -0.55187],
    [0.29591, 0.77564, 0.19822],
    [0.32177, 0.63773, 0.13164],
    [-5.3761, -0.9623, 1.47828],
    [16.1721, -3.2998, 3.4399],
  ],
  slope: 0.67849,
  constant: -1.95537,
};
const alphaV: Regression = {
  terms: [
    [-0.07771, 2.3384, -0.76284],
    [0.56727, 0.95545, 0.54039],
    [-0.20238, 1.1452, 0.26809],
    [-48.2991, 0.791669, 0.116226],
    [48.5833, 0.791459, 0.116479],
  ],
  slope: -0.053739,
  constant: 0.83433,
};

function regression({ terms, slope, constant }: Regression, logGhz: number): number {
  const sum = terms.reduce((total, [a, b, c]) => total + a * Math.exp(-(((logGhz - b) / c) ** 2)), 0);
  return sum + slope * logGhz + constant;
}

const radians = (angle: Degrees): number => (angle * Math.PI) / 180;

/** Specific attenuation γ = k R^α dB/km. */
export interface RainCoefficients {
  readonly k: number;
  readonly alpha: number;
}

export interface RainWave {
  /** 1 to 1000 GHz. */
  readonly frequencyMhz: Megahertz;
  /** Tilt of the polarisation: 0 horizontal, 90 vertical, 45 circular. */
  readonly tilt: Degrees;
  /** Elevation of the path; 0 unless given. */
  readonly elevation?: Degrees;
}

/** Coefficients of specific rain attenuation; ITU-R P.838-3, formulas 2 to 5. */
export function rainCoefficients({ frequencyMhz, tilt, elevation = 0 }: RainWave): RainCoefficients {
  const logGhz = Math.log10(frequencyMhz / 1000);
  const [horizontal, vertical] = [10 ** regression(kH, logGhz), 10 ** regression(kV, logGhz)];
  const [alphaOfH, alphaOfV] = [regression(alphaH, logGhz), regression(alphaV, logGhz)];
  const mix = Math.cos(radians(elevation)) ** 2 * Math.cos(2 * radians(tilt));
  const k = (horizontal + vertical + (horizontal - vertical) * mix) / 2;
  const weighted = horizontal * alphaOfH + vertical * alphaOfV + (horizontal * alphaOfH - vertical * alphaOfV) * mix;
  return { k, alpha: weighted / (2 * k) };
}

export interface RainPath extends RainWave {
  readonly lengthKm: Kilometres;
  /** Rain rate exceeded for 0.01 % of the time, mm/h. */
  readonly rainRate: number;
}

/** Largest ratio of effective to true path length. */
const MAX_PATH_FACTOR = 2.5;

/** Rain attenuation exceeded for 0.01 % of the time; ITU-R P.530-17, section 2.4.1. */
export function rainAttenuation({ lengthKm, rainRate, ...wave }: RainPath): Decibels {
  const { k, alpha } = rainCoefficients(wave);
  const ghz = wave.frequencyMhz / 1000;
  const reduction =
    0.477 * lengthKm ** 0.633 * rainRate ** (0.073 * alpha) * ghz ** 0.123 - 10.579 * (1 - Math.exp(-0.024 * lengthKm));
  const factor = reduction > 1 / MAX_PATH_FACTOR ? 1 / reduction : MAX_PATH_FACTOR;
  return k * rainRate ** alpha * lengthKm * factor;
}

/** Shares of time, in per cent, for which the scaling of ITU-R P.530-17 holds. */
const SCALED_TIME = { least: 0.001, most: 1 } as const;

interface TimeScaling {
  readonly c1: number;
  readonly c2: number;
  readonly c3: number;
}

/** `C0` is 0.12 + 0.4 (log f/10)^0.8: of the two ways to read the printed formula the one with the power of the logarithm. */
function timeScaling(frequencyMhz: Megahertz): TimeScaling {
  const decades = Math.log10(frequencyMhz / 10_000);
  const c0 = 0.12 + (decades > 0 ? 0.4 * decades ** 0.8 : 0);
  return {
    c1: 0.07 ** c0 * 0.12 ** (1 - c0),
    c2: 0.855 * c0 + 0.546 * (1 - c0),
    c3: 0.139 * c0 + 0.043 * (1 - c0),
  };
}

/**
 * Rain attenuation exceeded for a share of the time, from that of 0.01 %; ITU-R P.530-17, formulas 33 to 36. Shares below
 * 0.001 % count as 0.001 %, those above 1 % as 1 %.
 */
export function rainAttenuationFor(attenuation001: Decibels, frequencyMhz: Megahertz, percent: number): Decibels {
  const { c1, c2, c3 } = timeScaling(frequencyMhz);
  const share = Math.min(SCALED_TIME.most, Math.max(SCALED_TIME.least, percent));
  return attenuation001 * c1 * share ** -(c2 + c3 * Math.log10(share));
}

/**
 * Share of the time, in per cent, in which rain attenuates by more than a margin: {@link rainAttenuationFor} solved for the
 * share. 0 where that is below 0.001 %, 100 for a margin below zero; a margin below the attenuation of 1 % gives 1 %,
 * the largest share for which the formula holds.
 */
export function rainOutage(attenuation001: Decibels, frequencyMhz: Megahertz, margin: Decibels): number {
  if (margin < 0) return 100;
  if (margin >= rainAttenuationFor(attenuation001, frequencyMhz, SCALED_TIME.least)) return 0;
  if (margin <= rainAttenuationFor(attenuation001, frequencyMhz, SCALED_TIME.most)) return SCALED_TIME.most;
  const { c1, c2, c3 } = timeScaling(frequencyMhz);
  const constant = Math.log10(margin / (attenuation001 * c1));
  return 10 ** ((-c2 + Math.sqrt(c2 * c2 - 4 * c3 * constant)) / (2 * c3));
}
