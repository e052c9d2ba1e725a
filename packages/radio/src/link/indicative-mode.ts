import type { DecibelMilliwatts, Megahertz } from '@portal/geo';

/** What a radio of today needs to carry a capacity in a channel. */
export interface IndicativeMode {
  readonly modulationStates: number;
  readonly rxThresholdDbm: DecibelMilliwatts;
}

/** Mbit/s that a symbol bit carries in 1 MHz, after coding and filtering. */
const MBPS_PER_BIT_MHZ = 0.83;
const LEAST_BITS = 2;
const MOST_BITS = 12;
/** A modulation of 4 states in 28 MHz, and what each further bit costs. */
const THRESHOLD_DBM = -91;
const REFERENCE_MHZ = 28;
const DECIBELS_PER_BIT = 3;

/** The fewest states that carry a capacity in a channel; `undefined` when even 4096 do not. */
export function indicativeMode(capacityMbps: number, spacingMhz: Megahertz): IndicativeMode | undefined {
  const bits = Math.max(LEAST_BITS, Math.ceil(capacityMbps / (spacingMhz * MBPS_PER_BIT_MHZ)));
  if (bits > MOST_BITS) return undefined;
  const width = 10 * Math.log10(spacingMhz / REFERENCE_MHZ);
  return {
    modulationStates: 2 ** bits,
    rxThresholdDbm: THRESHOLD_DBM + DECIBELS_PER_BIT * (bits - LEAST_BITS) + width,
  };
}
