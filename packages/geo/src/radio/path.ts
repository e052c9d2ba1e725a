import { RADIANS_PER_DEGREE } from '../angles.js';
import type { DecibelMilliwatts, Decibels, Degrees, Kilometres, Megahertz, Metres } from '../units.js';

/** Mean earth radius used by the propagation recommendations (ITU-R P.310, P.530); not the drawing sphere. */
const MEAN_EARTH_RADIUS: Kilometres = 6371;

/** Ratio of effective to true earth radius in a standard atmosphere. */
export const STANDARD_K = 4 / 3;

/** Free-space loss 92.45 + 20 log f + 20 log d (GHz, km); ITU-R P.525. Both arguments above zero. */
export function freeSpaceLoss(frequencyMhz: Megahertz, distanceKm: Kilometres): Decibels {
  return 92.45 + 20 * Math.log10(frequencyMhz / 1000) + 20 * Math.log10(distanceKm);
}

export interface FresnelPlace {
  readonly d1Km: Kilometres;
  readonly d2Km: Kilometres;
  readonly frequencyMhz: Megahertz;
}

/** Radius of the first Fresnel ellipsoid at distances d1 and d2 from the ends: 17.3 √(d1 d2 / (f d)) (km, GHz); P.530. */
export function fresnelRadius({ d1Km, d2Km, frequencyMhz }: FresnelPlace): Metres {
  return 17.3 * Math.sqrt((d1Km * d2Km) / ((frequencyMhz / 1000) * (d1Km + d2Km)));
}

/** {@link fresnelRadius} half-way, where the ellipsoid is widest. */
export function fresnelMidRadius(frequencyMhz: Megahertz, distanceKm: Kilometres): Metres {
  return fresnelRadius({ d1Km: distanceKm / 2, d2Km: distanceKm / 2, frequencyMhz });
}

/** Height of the earth's curve above the chord at d1 and d2 from the ends: d1 d2 / (2 k Re) = d1 d2 / (12.742 k) (km). */
export function earthBulge(d1Km: Kilometres, d2Km: Kilometres, k: number = STANDARD_K): Metres {
  return (d1Km * d2Km * 1000) / (2 * k * MEAN_EARTH_RADIUS);
}

/** Equivalent isotropically radiated power. `lineLoss` is the feeder's attenuation, a positive number. */
export function eirp(txPower: DecibelMilliwatts, antennaGainDbi: Decibels, lineLoss: Decibels): DecibelMilliwatts {
  return txPower + antennaGainDbi - lineLoss;
}

/** Full width between the half-power directions of a dish of gain G: 10^((44.5 − G) / 20) degrees; ITU-R F.699. */
export function halfPowerBeamwidth(gainDbi: Decibels): Degrees {
  return 10 ** ((44.5 - gainDbi) / 20);
}

export interface ElevationPath {
  /** Height of this antenna above sea level. */
  readonly fromM: Metres;
  /** Height of the antenna looked at above sea level. */
  readonly toM: Metres;
  readonly distanceKm: Kilometres;
  readonly k?: number;
}

/** Angle above the horizontal at which one antenna sees the other: atan((hB − hA) / d − d / (2 k Re)). */
export function elevationAngle({ fromM, toM, distanceKm, k = STANDARD_K }: ElevationPath): Degrees {
  const slope = (toM - fromM) / (distanceKm * 1000) - distanceKm / (2 * k * MEAN_EARTH_RADIUS);
  return Math.atan(slope) / RADIANS_PER_DEGREE;
}
