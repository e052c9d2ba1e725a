import type { Decibels, Degrees, Megahertz } from '@portal/geo';
import { type Dish, diameterInWavelengths, dishGain } from './dish.js';

/** Reference patterns that a plot can show beside a measured one. */
export const referencePatterns = ['F699', 'F1245', 'S465', 'S580'] as const;
export type ReferencePattern = (typeof referencePatterns)[number];

/** `gainDbi` is the gain on the axis; without it that of a dish of usual efficiency. */
export interface ReferenceDish extends Dish {
  readonly gainDbi?: Decibels;
}

/** Sizes, in wavelengths, at which the formulas change or begin. */
const LARGE_DISH = 100;
const EARTH_STATION_DISH = 50;

/** From here outwards the patterns are flat. */
const FAR_OUT: Degrees = 48;

interface MainLobe {
  readonly x: number;
  readonly gain: Decibels;
  /** Gain of the first side lobe, 2 + 15 log D/λ. */
  readonly sideLobe: Decibels;
  /** Where the main lobe falls to the side lobe. */
  readonly edge: Degrees;
}

function mainLobeOf(dish: ReferenceDish): MainLobe {
  const x = diameterInWavelengths(dish);
  const gain = dish.gainDbi ?? dishGain(dish);
  const sideLobe = 2 + 15 * Math.log10(x);
  return { x, gain, sideLobe, edge: (20 / x) * Math.sqrt(Math.max(0, gain - sideLobe)) };
}

const withinMainLobe = ({ x, gain }: MainLobe, off: Degrees): Decibels => gain - 0.0025 * (x * off) ** 2;

/** Angle off the axis as 0 to 180. */
const offAxis = (angle: Degrees): Degrees => {
  const turn = Math.abs(angle) % 360;
  return turn > 180 ? 360 - turn : turn;
};

/** Frequencies, in MHz, for which the patterns of the fixed service are given, and above which they reach further back. */
const F699_RANGE = [100, 86_000] as const;
const F1245_RANGE = [1_000, 86_000] as const;
const GIGAHERTZ: Megahertz = 1_000;
const MILLIMETRE_WAVES: Megahertz = 70_000;

/** Smallest D/λ of the pattern below 1 GHz. */
const SMALLEST_DISH = 0.63;

const isWithin = (frequencyMhz: Megahertz, [least, most]: readonly [Megahertz, Megahertz]): boolean =>
  frequencyMhz >= least && frequencyMhz <= most;

/** Where the side lobes end, and by how much the pattern is lower behind: it falls to 120° above 70 GHz, to 48° below. */
const farOutAt = (frequencyMhz: Megahertz): { readonly farOut: Degrees; readonly lower: Decibels } =>
  frequencyMhz > MILLIMETRE_WAVES ? { farOut: 120, lower: 10 } : { farOut: FAR_OUT, lower: 0 };

/**
 * Gain of a fixed-service antenna at an angle off its axis, for sharing studies with a single interferer; ITU-R F.699-8
 * (01/2018), recommends 2.1 to 2.3: 100 MHz to 86 GHz, with a formula each for D/λ above, or up to, 100, and for
 * frequencies up to 1 GHz (D/λ above 0.63). `undefined` outside, as up to 174.8 GHz, which F.699-9 has added.
 */
export function f699(dish: ReferenceDish, angle: Degrees): Decibels | undefined {
  const { frequencyMhz } = dish;
  if (!isWithin(frequencyMhz, F699_RANGE)) return undefined;
  const lobe = mainLobeOf(dish);
  const { x, sideLobe, edge } = lobe;
  const isLow = frequencyMhz < GIGAHERTZ;
  if (isLow && x <= SMALLEST_DISH) return undefined;
  const off = offAxis(angle);
  if (off < edge) return withinMainLobe(lobe, off);
  const { farOut, lower } = farOutAt(frequencyMhz);
  if (x > LARGE_DISH && !isLow) {
    if (off < Math.max(edge, 15.85 * x ** -0.6)) return sideLobe;
    return off < farOut ? 32 - 25 * Math.log10(off) : -10 - lower;
  }
  if (off < Math.max(edge, 100 / x)) return sideLobe;
  const base = 10 * Math.log10(x);
  if (isLow) return off < 144.5 * x ** -0.2 ? 52 - base - 25 * Math.log10(off) : -2 - base / 2;
  return off < farOut ? 52 - base - 25 * Math.log10(off) : 10 - lower - base;
}

/**
 * Average gain of a fixed-service antenna at an angle off its axis, for many interferers or time-varying ones;
 * ITU-R F.1245-3 (01/2019), recommends 2.1 and 2.2 (D/λ above, or up to, 100): 1 to 86 GHz, `undefined` outside.
 */
export function f1245(dish: ReferenceDish, angle: Degrees): Decibels | undefined {
  const { frequencyMhz } = dish;
  if (!isWithin(frequencyMhz, F1245_RANGE)) return undefined;
  const lobe = mainLobeOf(dish);
  const { x, sideLobe, edge } = lobe;
  const off = offAxis(angle);
  if (off < edge) return withinMainLobe(lobe, off);
  const { farOut, lower } = farOutAt(frequencyMhz);
  if (x > LARGE_DISH) {
    if (off < Math.max(edge, 12.02 * x ** -0.6)) return sideLobe;
    return off < farOut ? 29 - 25 * Math.log10(off) : -13 - lower;
  }
  const base = 5 * Math.log10(x);
  return off < farOut ? 39 - base - 25 * Math.log10(off) : -3 - lower - base;
}

/** Smallest angle for which S.465 gives a gain: max(1°, 100 λ/D); for D/λ below 50 max(2°, 114 (D/λ)^−1.09). */
function s465Start(x: number): Degrees {
  return x >= EARTH_STATION_DISH ? Math.max(1, 100 / x) : Math.max(2, 114 * x ** -1.09);
}

/** Gain of an earth-station antenna, for coordination; ITU-R S.465-6. `undefined` nearer the axis than it applies. */
export function s465(dish: Dish, angle: Degrees): Decibels | undefined {
  const off = offAxis(angle);
  if (off < s465Start(diameterInWavelengths(dish))) return undefined;
  return off < FAR_OUT ? 32 - 25 * Math.log10(off) : -10;
}

/**
 * Design objective of an earth-station antenna towards the geostationary orbit; ITU-R S.580-6. `undefined` nearer the
 * axis than it applies, and for D/λ below 50, of which it says nothing.
 */
export function s580(dish: Dish, angle: Degrees): Decibels | undefined {
  const x = diameterInWavelengths(dish);
  const off = offAxis(angle);
  if (x < EARTH_STATION_DISH || off < s465Start(x)) return undefined;
  if (off <= 20) return 29 - 25 * Math.log10(off);
  return off <= 26.3 ? -3.5 : s465(dish, angle);
}

const formulas: Readonly<Record<ReferencePattern, (dish: ReferenceDish, angle: Degrees) => Decibels | undefined>> = {
  F699: f699,
  F1245: f1245,
  S465: s465,
  S580: s580,
};

/** Gain of a reference pattern in dBi; `undefined` where it says nothing. */
export function referenceGain(name: ReferencePattern, dish: ReferenceDish, angle: Degrees): Decibels | undefined {
  return formulas[name](dish, angle);
}
