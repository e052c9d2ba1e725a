import {
  type AntennaPattern,
  f699,
  f1245,
  type PatternPoint,
  type PatternPolarisation,
  type ReferenceDish,
} from '../src/index.js';

/** 1.2 m at 18.7 GHz: 44.83 dBi. */
export const dish: ReferenceDish = { diameterM: 1.2, frequencyMhz: 18_700, gainDbi: 44.83 };

/** Angles from −180 to 180 in steps. */
export const anglesBy = (step: number): number[] =>
  Array.from({ length: Math.round(360 / step) + 1 }, (_, i) => Math.round((i * step - 180) * 1000) / 1000);

const rounded = (value: number): number => Math.round(value * 100) / 100 || 0;

/** A pattern of the dish, its gain by a formula, relative to the axis and rounded to 0.01 dB. */
export function sampled(gain: (angle: number) => number, step: number): PatternPoint[] {
  return anglesBy(step).map((angle) => [angle, Math.min(0, rounded(gain(angle) - dish.gainDbi!))]);
}

export const pattern = (
  points: readonly PatternPoint[],
  polarisation: PatternPolarisation = 'V/V',
): AntennaPattern => ({
  frequencyMhz: dish.frequencyMhz,
  cut: 'AZ',
  polarisation,
  kind: 'ENVELOPE',
  points,
});

export const f699Pattern = (step = 1): AntennaPattern => pattern(sampled((angle) => f699(dish, angle)!, step));
export const f1245Pattern = (step = 1): AntennaPattern => pattern(sampled((angle) => f1245(dish, angle)!, step));
/** 30 dB below F.1245 near the axis, never above it. */
export const crossPattern = (step = 1): AntennaPattern =>
  pattern(
    sampled((angle) => Math.min(dish.gainDbi! - 30, f1245(dish, angle)! - 5), step),
    'V/H',
  );
