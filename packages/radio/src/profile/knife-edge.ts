import type { Decibels, Kilometres, Megahertz, Metres } from '@portal/geo';

/** Speed of light, in metres × MHz. */
const LIGHT = 299.792458;

/** Below this the edge is so far under the ray that it costs nothing. */
const NO_LOSS_BELOW = -0.78;

/** Loss of a single knife edge with parameter ν, at least 0; ITU-R P.526-15, formula 31. */
export function knifeEdgeLoss(nu: number): Decibels {
  if (nu <= NO_LOSS_BELOW) return 0;
  const above = nu - 0.1;
  return 6.9 + 20 * Math.log10(Math.sqrt(above ** 2 + 1) + above);
}

export interface KnifeEdge {
  /** Top of the edge above the straight ray, negative when it stays below. */
  readonly aboveRayM: Metres;
  readonly d1Km: Kilometres;
  readonly d2Km: Kilometres;
  readonly frequencyMhz: Megahertz;
}

/** Parameter ν of an edge between the ends: h √(2 (d1 + d2) / (λ d1 d2)), lengths in metres; ITU-R P.526-15, formula 26. */
export function knifeEdgeParameter({ aboveRayM, d1Km, d2Km, frequencyMhz }: KnifeEdge): number {
  const wavelength = LIGHT / frequencyMhz;
  return aboveRayM * Math.sqrt((2 * (d1Km + d2Km)) / (wavelength * d1Km * d2Km * 1000));
}

/**
 * Loss over average terrain by the clearance at the worst obstacle: −20 h / F1 + 10, at least 0; ITU-R P.530-17, formula 2.
 * It is meant for losses above some 15 dB.
 *
 * @param clearanceM height of the ray above the obstacle, negative when it is blocked
 * @param fresnelM radius of the first Fresnel ellipsoid there, above 0
 */
export const averageTerrainLoss = (clearanceM: Metres, fresnelM: Metres): Decibels =>
  Math.max(0, 10 - (20 * clearanceM) / fresnelM);
