import { longitudeNear, normaliseAzimuth, RADIANS_PER_DEGREE, wrapLongitude } from './angles.js';
import { GeometryError } from './errors.js';
import type { Degrees, Metres, Position } from './units.js';

/**
 * Radius the product specifies for drawn offsets and distances. Not the IUGG mean (6 371 008.8 m): shapes drawn here
 * must agree with those drawn before. Anything legal, billed or shown as a measurement uses `geodesic.ts`.
 */
export const EARTH_RADIUS: Metres = 6_373_000;

/**
 * Position reached from `origin` after `distance` along the great circle leaving at `bearing`.
 * Spherical direct problem: φ₂ = asin(sin φ₁ cos δ + cos φ₁ sin δ cos θ), δ = distance / {@link EARTH_RADIUS}.
 * The longitude is wrapped to −180 … 180.
 *
 * @param bearing clockwise from true north
 */
export function offset([lon, lat]: Position, distance: Metres, bearing: Degrees): Position {
  const delta = distance / EARTH_RADIUS;
  const theta = bearing * RADIANS_PER_DEGREE;
  const phi1 = lat * RADIANS_PER_DEGREE;
  const sinPhi2 = Math.sin(phi1) * Math.cos(delta) + Math.cos(phi1) * Math.sin(delta) * Math.cos(theta);
  // Both arguments divided by cos φ₁, so that the pole itself is an ordinary origin.
  const dLambda = Math.atan2(
    Math.sin(theta) * Math.sin(delta),
    Math.cos(phi1) * Math.cos(delta) - Math.sin(phi1) * Math.sin(delta) * Math.cos(theta),
  );
  const phi2 = Math.asin(Math.min(1, Math.max(-1, sinPhi2)));
  return [wrapLongitude(lon + dLambda / RADIANS_PER_DEGREE), phi2 / RADIANS_PER_DEGREE];
}

/** Great-circle distance on the product's sphere; haversine form, stable for the short paths we draw. */
export function distance([lon1, lat1]: Position, [lon2, lat2]: Position): Metres {
  const sinLat = Math.sin(((lat2 - lat1) * RADIANS_PER_DEGREE) / 2);
  const sinLon = Math.sin(((lon2 - lon1) * RADIANS_PER_DEGREE) / 2);
  const a = sinLat ** 2 + Math.cos(lat1 * RADIANS_PER_DEGREE) * Math.cos(lat2 * RADIANS_PER_DEGREE) * sinLon ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** Direction in which the great circle leaves `from` towards `to`: clockwise from true north, 0 … 360 (excluded). */
export function bearing([lon1, lat1]: Position, [lon2, lat2]: Position): Degrees {
  const [phi1, phi2] = [lat1 * RADIANS_PER_DEGREE, lat2 * RADIANS_PER_DEGREE];
  const dLambda = (lon2 - lon1) * RADIANS_PER_DEGREE;
  const east = Math.sin(dLambda) * Math.cos(phi2);
  const north = Math.cos(phi1) * Math.sin(phi2) - Math.sin(phi1) * Math.cos(phi2) * Math.cos(dLambda);
  return normaliseAzimuth(Math.atan2(east, north) / RADIANS_PER_DEGREE);
}

/** Below this angle (radians, under a micrometre on the ground) two directions cannot be told apart. */
const SAME_DIRECTION = 1e-13;

/**
 * Position at `fraction` (0 … 1) of the way along the great circle, by spherical interpolation.
 * The longitude is written within half a turn of `from`, so a path across ±180 does not jump.
 *
 * @throws GeometryError ANTIPODAL when the two positions are opposite each other
 */
export function along(from: Position, to: Position, fraction: number): Position {
  const sigma = distance(from, to) / EARTH_RADIUS;
  if (sigma < SAME_DIRECTION) return from;
  if (Math.PI - sigma < SAME_DIRECTION) throw new GeometryError('ANTIPODAL', to);
  const a = Math.sin((1 - fraction) * sigma) / Math.sin(sigma);
  const b = Math.sin(fraction * sigma) / Math.sin(sigma);
  const [p, q] = [toUnitVector(from), toUnitVector(to)];
  const [x, y, z] = [a * p[0] + b * q[0], a * p[1] + b * q[1], a * p[2] + b * q[2]];
  const longitude = Math.atan2(y, x) / RADIANS_PER_DEGREE;
  return [longitudeNear(longitude, from[0]), Math.atan2(z, Math.hypot(x, y)) / RADIANS_PER_DEGREE];
}

/** Middle of some positions: the direction of the sum of their vectors. Longitude within half a turn of the first. */
export function meanPosition(positions: readonly (readonly number[])[]): Position {
  let [x, y, z] = [0, 0, 0];
  for (const position of positions) {
    const phi = position[1]! * RADIANS_PER_DEGREE;
    const lambda = position[0]! * RADIANS_PER_DEGREE;
    const cosPhi = Math.cos(phi);
    x += cosPhi * Math.cos(lambda);
    y += cosPhi * Math.sin(lambda);
    z += Math.sin(phi);
  }
  const longitude = Math.atan2(y, x) / RADIANS_PER_DEGREE;
  return [longitudeNear(longitude, positions[0]![0]!), Math.atan2(z, Math.hypot(x, y)) / RADIANS_PER_DEGREE];
}

function toUnitVector([lon, lat]: Position): readonly [number, number, number] {
  const cosLat = Math.cos(lat * RADIANS_PER_DEGREE);
  return [
    cosLat * Math.cos(lon * RADIANS_PER_DEGREE),
    cosLat * Math.sin(lon * RADIANS_PER_DEGREE),
    Math.sin(lat * RADIANS_PER_DEGREE),
  ];
}
