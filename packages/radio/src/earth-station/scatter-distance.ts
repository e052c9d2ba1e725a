import type { Decibels, Degrees, Gigahertz, Kilometres } from '@portal/geo';
import { rainCoefficients } from '../link/rain.js';
import { gasAttenuation } from '../propagation/gas-attenuation.js';
import { greatestScatterKm, LEAST_SCATTER_KM } from './coordination-limits.js';

/** Mode (2): rain that scatters what the main beam of the earth station sends or receives. */
export interface ScatterLink {
  readonly frequencyGhz: Gigahertz;
  readonly latitude: Degrees;
  /** Elevation of the main beam. */
  readonly elevationDeg: Degrees;
  /** Azimuth of the main beam. */
  readonly azimuthDeg: Degrees;
  /** Rain rate exceeded during the time percentage, mm/h. */
  readonly rainRate: number;
  /** Of the station of the other service. */
  readonly otherGainDbi: Decibels;
  /** Power less permissible interference, dB: what must be lost without gains. */
  readonly requiredLossDb: Decibels;
}

export interface ScatterContour {
  /** Radius of the circle. */
  readonly radiusKm: Kilometres;
  /** How far its centre lies from the earth station, in the direction of the main beam. */
  readonly centreKm: Kilometres;
}

/**
 * Contour of propagation mode (2): a circle around where the main beam meets the rain; Radio Regulations, Appendix 7,
 * annex 2, and ITU-R SM.1448-1, annex 1, section 3. Indicative: to be confirmed on the Regulations.
 */
export function scatterContour(link: ScatterLink): ScatterContour {
  const radiusKm = scatterRadius(link);
  const rainHeightKm = rainHeight(link.latitude);
  const displaced = rainHeightKm / 2 / Math.tan((link.elevationDeg * Math.PI) / 180);
  return { radiusKm, centreKm: Math.max(0, Math.min(displaced, radiusKm - 50)) };
}

/** Distance from the earth station to a {@link scatterContour} along an azimuth, at least that of the Regulations. */
export function scatterDistance(
  { radiusKm, centreKm }: ScatterContour,
  beamAzimuthDeg: Degrees,
  azimuthDeg: Degrees,
): Kilometres {
  const turn = ((azimuthDeg - beamAzimuthDeg) * Math.PI) / 180;
  const along = centreKm * Math.cos(turn) + Math.sqrt(radiusKm ** 2 - (centreKm * Math.sin(turn)) ** 2);
  return Math.max(LEAST_SCATTER_KM, along);
}

/** Mean height of rain in km for European latitudes; ITU-R SM.1448-1, table of section 3. */
function rainHeight(latitude: Degrees): Kilometres {
  const absolute = Math.abs(latitude);
  return absolute <= 23 ? 5 : Math.max(0, 5 - 0.075 * (absolute - 23));
}

/** Inwards from the greatest distance, as the Regulations ask: the last kilometre at which the loss suffices. */
function scatterRadius(link: ScatterLink): Kilometres {
  const greatest = greatestScatterKm(link.latitude);
  const lossAt = scatterLoss(link);
  let radius = greatest;
  while (radius > LEAST_SCATTER_KM && lossAt(radius - 1) >= link.requiredLossDb) radius--;
  return radius;
}

/** Loss by rain scatter at a distance in km, equation 12 of annex 2. */
function scatterLoss({ frequencyGhz: f, rainRate, otherGainDbi }: ScatterLink): (km: Kilometres) => Decibels {
  const { k, alpha } = rainCoefficients({ frequencyMhz: f * 1000, tilt: 90 });
  const perKm = k * rainRate ** alpha;
  const cell = 3.5 * rainRate ** -0.08;
  const deviation = f >= 10 && f <= 40.25 ? 0.005 * (f - 10) ** 1.7 * rainRate ** 0.4 : 0;
  const section = f <= 4 ? 0 : 10 * Math.log10((2.17 / (perKm * cell)) * (1 - 10 ** ((-perKm * cell) / 5)));
  const outside = 631 * k * rainRate ** (alpha - 0.5) * 10 ** -((rainRate + 1) ** 0.19);
  const air = { pressureHpa: 1013, temperatureC: 15 };
  const dry = gasAttenuation(f, { ...air, vapourDensity: 0 });
  const vapour = gasAttenuation(f, { ...air, vapourDensity: 7.5 }) - dry;
  const fixed = 168 - 20 * Math.log10(f) - 13.2 * Math.log10(rainRate) - otherGainDbi + deviation - section + outside;
  return (km) => {
    const dryKm = km < 340 ? 0.7 * km + 32 : 270;
    const vapourKm = km < 240 ? 0.7 * km + 32 : 200;
    return fixed + 20 * Math.log10(km) + dry * dryKm + vapour * vapourKm;
  };
}
