import type { Decibels, Degrees, Megahertz, Metres } from '@portal/geo';

/** Speed of light as metres times megahertz. */
const LIGHT = 299.792458;

/** Aperture efficiency of a usual dish. */
export const DISH_EFFICIENCY = 0.55;

/** Efficiencies within which a stated gain is plausible, and the margin beyond them. */
const EFFICIENCY_RANGE = [0.4, 0.75] as const;
const GAIN_MARGIN: Decibels = 3;

/** Half-power beamwidths are plausible between these multiples of λ/D. */
const BEAMWIDTH_RANGE = [55, 85] as const;

/** Diameter and frequency above zero. */
export interface Dish {
  readonly diameterM: Metres;
  readonly frequencyMhz: Megahertz;
}

/** Diameter in wavelengths, D/λ. */
export const diameterInWavelengths = ({ diameterM, frequencyMhz }: Dish): number => (diameterM * frequencyMhz) / LIGHT;

/** Gain on the axis: 10 log (η (πD/λ)²). `efficiency` from 0 (exclusive) to 1. */
export function dishGain(dish: Dish, efficiency: number = DISH_EFFICIENCY): Decibels {
  return 10 * Math.log10(efficiency * (Math.PI * diameterInWavelengths(dish)) ** 2);
}

/** Full width between the half-power directions of a dish: 70 λ/D; ITU-R F.699. */
export const dishBeamwidth = (dish: Dish): Degrees => 70 / diameterInWavelengths(dish);

/** Where a value must lie to be plausible, both ends included. */
export interface PlausibleRange {
  readonly low: number;
  readonly high: number;
}

/** Gains that a dish of this size can have: efficiency from 0.4 to 0.75, and 3 dB beyond. */
export function plausibleGain(dish: Dish): PlausibleRange {
  const [least, most] = EFFICIENCY_RANGE;
  return { low: dishGain(dish, least) - GAIN_MARGIN, high: dishGain(dish, most) + GAIN_MARGIN };
}

/** Half-power beamwidths that a dish of this size can have: 55 to 85 λ/D, in degrees. */
export function plausibleBeamwidth(dish: Dish): PlausibleRange {
  const [least, most] = BEAMWIDTH_RANGE;
  return { low: least / diameterInWavelengths(dish), high: most / diameterInWavelengths(dish) };
}

export const isPlausible = (value: number, { low, high }: PlausibleRange): boolean => value >= low && value <= high;

/** Diameter of a dish of a gain, where nothing else is known of it: 20 log D/λ = G − 7.7; ITU-R F.699, recommends 3. */
export const diameterOfGain = (gainDbi: Decibels, frequencyMhz: Megahertz): Metres =>
  (10 ** ((gainDbi - 7.7) / 20) * LIGHT) / frequencyMhz;
