import type { Degrees, Kilometres } from '@portal/geo';
import { type Direction, directionOf, RADIANS, type StationPosition, towardsSatellite } from './direction.js';

export interface LookAngles extends Direction {
  readonly rangeKm: Kilometres;
  /** How far linear polarisation is turned, clockwise positive for who looks along the antenna; −90 to 90. */
  readonly feedTiltDeg: Degrees;
}

/** Least elevation of an antenna that transmits; Radio Regulations, No. 21.14. */
export const LEAST_TRANSMIT_ELEVATION: Degrees = 3;

/**
 * Where a station sees a geostationary satellite, on the WGS 84 ellipsoid and without refraction. The elevation of a
 * satellite below the horizon is negative.
 *
 * @param satelliteLongitude east positive
 */
export function lookAngles(station: StationPosition, satelliteLongitude: Degrees): LookAngles {
  const vector = towardsSatellite(station, satelliteLongitude);
  return {
    ...directionOf(station, vector),
    rangeKm: Math.hypot(...vector),
    feedTiltDeg: feedTilt(station, satelliteLongitude),
  };
}

/** atan(sin(station − satellite) / tan latitude): polarisation along the equator, as a distant satellite sends it. */
function feedTilt({ latitude, longitude }: StationPosition, satelliteLongitude: Degrees): Degrees {
  const sine = Math.sin((longitude - satelliteLongitude) * RADIANS);
  if (Math.abs(sine) < 1e-12) return 0;
  return Math.atan(sine / Math.tan(latitude * RADIANS)) / RADIANS;
}
