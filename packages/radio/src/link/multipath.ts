import type { Decibels, Kilometres, Megahertz, Metres } from '@portal/geo';

/** What multipath fading depends on besides length, frequency and margin. */
export interface MultipathClimate {
  /** Refractivity gradient not exceeded for 1 % of the average year in the lowest 65 m, N-units/km; ITU-R P.453. */
  readonly refractivityGradient: number;
  /** Standard deviation of the terrain's heights within 110 km × 110 km. */
  readonly terrainRoughnessM: Metres;
  /** Height of the lower antenna above sea level. */
  readonly lowerAntennaM: Metres;
  /** Slope of the path, milliradians. */
  readonly slopeMrad: number;
}

/** Inland hills of western Europe, a level path. */
export const usualClimate: MultipathClimate = {
  refractivityGradient: -200,
  terrainRoughnessM: 50,
  lowerAntennaM: 200,
  slopeMrad: 0,
};

/**
 * Share of the average worst month, in per cent, in which a narrow-band signal fades deeper than a margin of 0 dB or more;
 * ITU-R P.530-17, formulas 5 and 8 (with terrain roughness), at most 100.
 */
export function multipathOutage(
  lengthKm: Kilometres,
  frequencyMhz: Megahertz,
  margin: Decibels,
  climate: MultipathClimate = usualClimate,
): number {
  const { refractivityGradient, terrainRoughnessM, lowerAntennaM, slopeMrad } = climate;
  const geoclimatic = 10 ** (-4.4 - 0.0027 * refractivityGradient) * (10 + terrainRoughnessM) ** -0.46;
  const length = lengthKm ** 3.4 * (1 + Math.abs(slopeMrad)) ** -1.03 * (frequencyMhz / 1000) ** 0.8;
  return Math.min(100, geoclimatic * length * 10 ** (-0.00076 * lowerAntennaM - margin / 10));
}
