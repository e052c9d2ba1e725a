import type { Decibels, Megahertz } from '@portal/geo';

/** Offset from the centre frequency, 0 or above, and attenuation there relative to the centre, 0 dB or above. */
export type MaskPoint = readonly [offset: Megahertz, attenuation: Decibels];

/**
 * Transmit mask or receiver selectivity, the same on both sides of the centre. Offsets are strictly increasing; between
 * points the attenuation is linear, before the first it is the first's, beyond the last it is the last's.
 */
export type SpectrumMask = readonly MaskPoint[];
