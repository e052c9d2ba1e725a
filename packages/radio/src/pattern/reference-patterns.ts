import type { Decibels, Degrees } from '@portal/geo';
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

/**
 * Gain of a fixed-service antenna at an angle off its axis, for sharing studies with a single interferer; ITU-R F.699-8,
 * recommends 2.1 and 2.2 (D/λ above, or up to, 100).
 */
export function f699(dish: ReferenceDish, angle: Degrees): Decibels {
  const lobe = mainLobeOf(dish);
  const { x, sideLobe, edge } = lobe;
  const off = offAxis(angle);
  if (off < edge) return withinMainLobe(lobe, off);
  if (x > LARGE_DISH) {
    if (off < Math.max(edge, 15.85 * x ** -0.6)) return sideLobe;
    return off < FAR_OUT ? 32 - 25 * Math.log10(off) : -10;
  }
  if (off < Math.max(edge, 100 / x)) return sideLobe;
  const base = 10 * Math.log10(x);
  return off < FAR_OUT ? 52 - base - 25 * Math.log10(off) : 10 - base;
}

/**
 * Average gain of a fixed-service antenna at an angle off its axis, for many interferers or time-varying ones;
 * ITU-R F.1245-3, recommends 2.1 and 2.2 (D/λ above, or up to, 100).
 */
export function f1245(dish: ReferenceDish, angle: Degrees): Decibels {
  const lobe = mainLobeOf(dish);
  const { x, sideLobe, edge } = lobe;
  const off = offAxis(angle);
  if (off < edge) return withinMainLobe(lobe, off);
  if (x > LARGE_DISH) {
    if (off < Math.max(edge, 12.02 * x ** -0.6)) return sideLobe;
    return off < FAR_OUT ? 29 - 25 * Math.log10(off) : -13;
  }
  const base = 5 * Math.log10(x);
  return off < FAR_OUT ? 39 - base - 25 * Math.log10(off) : -3 - base;
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
