import type { Decibels, Megahertz } from '@portal/geo';

/** Gain on the axis at the middle of a band and, where they are known, at its ends. */
export interface BandGains {
  readonly lowFreqMhz: Megahertz;
  readonly highFreqMhz: Megahertz;
  readonly gainLowDbi?: Decibels | null | undefined;
  readonly gainMidDbi: Decibels;
  readonly gainHighDbi?: Decibels | null | undefined;
}

/**
 * Gain in dBi at a frequency of the band, linear between its middle and its ends; that of the middle where no other is
 * known. Outside the band it is that of the nearer end: nothing is known of it there.
 */
export function gainAtFrequency(gains: BandGains, atMhz: Megahertz): Decibels {
  const { lowFreqMhz, highFreqMhz, gainLowDbi, gainMidDbi, gainHighDbi } = gains;
  const frequencyMhz = Math.min(Math.max(atMhz, lowFreqMhz), highFreqMhz);
  const middle = (lowFreqMhz + highFreqMhz) / 2;
  const [edge, gain] = frequencyMhz < middle ? [lowFreqMhz, gainLowDbi] : [highFreqMhz, gainHighDbi];
  if (gain === null || gain === undefined || edge === middle) return gainMidDbi;
  return gainMidDbi + ((gain - gainMidDbi) * (frequencyMhz - middle)) / (edge - middle);
}
