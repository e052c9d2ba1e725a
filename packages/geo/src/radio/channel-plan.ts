import type { Megahertz } from '../units.js';

/** Frequency of channel n: reference + offset + step · n. */
export interface ChannelFormula {
  readonly offset: Megahertz;
  readonly step: Megahertz;
}

/** A raster of paired channels: each number n gives one frequency in the low and one in the high half-band. */
export interface ChannelPlan {
  readonly code: string;
  readonly bandCode: string;
  readonly lowMhz: Megahertz;
  readonly highMhz: Megahertz;
  readonly f0Mhz: Megahertz;
  readonly lowFormula: ChannelFormula;
  readonly highFormula: ChannelFormula;
  /** First and last channel number, both included. */
  readonly nMin: number;
  readonly nMax: number;
  readonly spacingMhz: Megahertz;
  readonly duplexMhz: Megahertz;
  readonly docRefs: readonly string[];
}

export interface ChannelFrequencies {
  readonly lowMhz: Megahertz;
  readonly highMhz: Megahertz;
}

/**
 * Both frequencies of channel `n`, rounded to 1 Hz, or `undefined` when `n` is not a whole number of the plan.
 * Membership decides, not the band edges: the outer channels of official rasters do reach beyond them.
 */
export function channelFrequencies(plan: ChannelPlan, n: number): ChannelFrequencies | undefined {
  if (!Number.isInteger(n) || n < plan.nMin || n > plan.nMax) return undefined;
  return {
    lowMhz: toHertz(plan.f0Mhz + plan.lowFormula.offset + plan.lowFormula.step * n),
    highMhz: toHertz(plan.f0Mhz + plan.highFormula.offset + plan.highFormula.step * n),
  };
}

/** Sums of decimal fractions leave noise in the last bits (6004.499999…); no raster is finer than a hertz. */
const toHertz = (frequency: Megahertz): Megahertz => Math.round(frequency * 1e6) / 1e6;
