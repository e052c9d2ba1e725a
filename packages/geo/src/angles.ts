import type { Degrees } from './units.js';

export const RADIANS_PER_DEGREE = Math.PI / 180;

/** The same direction in 0 (included) … 360 (excluded). */
export function normaliseAzimuth(azimuth: Degrees): Degrees {
  return ((azimuth % 360) + 360) % 360;
}

/** The same meridian in −180 (included) … 180 (excluded); longitudes already there come back untouched. */
export function wrapLongitude(longitude: Degrees): Degrees {
  if (longitude >= -180 && longitude < 180) return longitude;
  return normaliseAzimuth(longitude + 180) - 180;
}

/** The same meridian written within half a turn of `reference`, so that a drawn line does not jump at ±180. */
export function longitudeNear(longitude: Degrees, reference: Degrees): Degrees {
  return longitude + 360 * Math.round((reference - longitude) / 360);
}
