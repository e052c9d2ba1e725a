import type { Decibels, Degrees, Gigahertz, Kilometres } from '@portal/geo';

/**
 * Limits of coordination distances after Radio Regulations, Appendix 7 (WRC-15), annexes 1 and 2, and ITU-R SM.1448-1.
 * Indicative: to be confirmed on the Regulations before anything is filed.
 */

/** βp: share of the time, in per cent, of anomalous propagation at a latitude over land; annex 1, equations 2 and 3. */
export function pointIncidence(latitude: Degrees): number {
  const absolute = Math.abs(latitude);
  const reduced = absolute <= 1.8 ? 0 : absolute - 1.8;
  return reduced > 70 ? 4.17 : 10 ** (1.67 - 0.015 * reduced);
}

const belowForty = (frequencyGhz: Gigahertz, incidence: number): Kilometres => 100 + (incidence - frequencyGhz) / 2;

/**
 * Least coordination distance of propagation mode (1); annex 1, section 1.3.
 *
 * @param frequencyGhz up to 105
 */
export function leastCoordinationKm(frequencyGhz: Gigahertz, latitude: Degrees): Kilometres {
  const f = frequencyGhz;
  const incidence = pointIncidence(latitude);
  if (f < 40) return belowForty(f, incidence);
  if (f < 54) return ((54 - f) * belowForty(40, incidence) + 10 * (f - 40)) / 14;
  if (f < 66) return 10;
  if (f < 75) return (10 * (75 - f) + 45 * (f - 66)) / 9;
  return f < 90 ? 45 : 45 - (f - 90) / 1.5;
}

/** Greatest coordination distance of propagation mode (1); annex 1, section 1.4. */
export const greatestCoordinationKm = (frequencyGhz: Gigahertz, timePercent: number): Kilometres =>
  frequencyGhz <= 60 ? 1200 : 80 - 10 * Math.log10(timePercent);

/** Least coordination distance of propagation mode (2). */
export const LEAST_SCATTER_KM: Kilometres = 55;

/** Greatest coordination distance of propagation mode (2) by latitude; annex 2, table 2. */
export function greatestScatterKm(latitude: Degrees): Kilometres {
  const absolute = Math.abs(latitude);
  if (absolute < 30) return 350;
  if (absolute < 40) return 360;
  if (absolute < 50) return 340;
  return absolute < 60 ? 310 : 280;
}

export interface ReceiverTolerance {
  /** Noise temperature of the receiver in kelvin. */
  readonly noiseTemperatureK: number;
  readonly bandwidthHz: number;
  /** Noise of the link beside that of the receiver. */
  readonly linkNoiseDb: Decibels;
  /** Margin of the link. */
  readonly marginDb: Decibels;
  /** Equivalence of the interfering emission to noise. */
  readonly noiseEquivalenceDb: Decibels;
}

/** Boltzmann's constant in dBW/(K Hz). */
export const BOLTZMANN_DBW: Decibels = -228.599;

/** Interference permitted during p % of the time, dBW in the bandwidth; Appendix 7, section 2.3. */
export function permissibleInterference(receiver: ReceiverTolerance): Decibels {
  const { noiseTemperatureK, bandwidthHz, linkNoiseDb, marginDb, noiseEquivalenceDb } = receiver;
  const noise = BOLTZMANN_DBW + 10 * Math.log10(noiseTemperatureK * bandwidthHz);
  return noise + linkNoiseDb + 10 * Math.log10(10 ** (marginDb / 10) - 1) - noiseEquivalenceDb;
}
