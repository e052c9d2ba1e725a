import type { Degrees } from '@portal/geo';
import { type Dish, dishBeamwidth } from '../pattern/dish.js';
import { directionOf, RADIANS, type StationPosition, towardsSatellite, type Vector } from './direction.js';
import { sunVector } from './sun-position.js';

/** Half the width of the sun as seen from the earth. */
const SUN_RADIUS: Degrees = 0.2666;
const DAY = 86_400_000;
const MINUTE = 60_000;
/** Milliseconds in which the sun moves by a degree. */
const PER_DEGREE = DAY / 360;

/** A passage of the sun behind a satellite. Moments in milliseconds since 1970, UTC. */
export interface SunOutage {
  readonly start: number;
  readonly peak: number;
  readonly end: number;
  readonly leastSeparationDeg: Degrees;
}

/** Angle between beam and sun at which reception is lost: half the beamwidth of 70 λ/D and half the sun's. */
export const sunOutageHalfAngle = (dish: Dish): Degrees => dishBeamwidth(dish) / 2 + SUN_RADIUS;

/**
 * When the sun stands behind a geostationary satellite, in order; the geometry of ITU-R S.1525-1, annex 2, with the
 * station on WGS 84. Refraction lifts sun and satellite alike. None for a satellite below the horizon.
 *
 * @param year of UTC
 */
export function sunOutages(
  station: StationPosition,
  satelliteLongitude: Degrees,
  halfAngleDeg: Degrees,
  year: number,
): SunOutage[] {
  const towards = towardsSatellite(station, satelliteLongitude);
  if (directionOf(station, towards).elevationDeg <= 0) return [];
  const separation = (moment: number): Degrees => angle(towards, sunVector(moment));
  const outages: SunOutage[] = [];
  for (let day = Date.UTC(year, 0, 1); day < Date.UTC(year + 1, 0, 1); day += DAY) {
    const near = passage(towards, day);
    if (near < day || near >= day + DAY) continue;
    // The sun's declination cannot change by more than 0.02° within an hour.
    if (separation(near) > halfAngleDeg + 0.5) continue;
    const peak = lowest(separation, near - 20 * MINUTE, near + 20 * MINUTE);
    const least = separation(peak);
    if (least > halfAngleDeg) continue;
    const reach = (halfAngleDeg * 2 + 1) * PER_DEGREE;
    outages.push({
      start: crossing(separation, halfAngleDeg, peak - reach, peak),
      peak,
      end: crossing(separation, halfAngleDeg, peak + reach, peak),
      leastSeparationDeg: least,
    });
  }
  return outages;
}

function angle(a: Vector, b: Vector): Degrees {
  const across = Math.hypot(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]);
  return Math.atan2(across, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / RADIANS;
}

/** When the sun passes the meridian plane of a direction on the day that begins at `day`. */
function passage(towards: Vector, day: number): number {
  const wanted = Math.atan2(towards[1], towards[0]) / RADIANS;
  const ahead = (moment: number): Degrees => {
    const [x, y] = sunVector(moment);
    const difference = Math.atan2(y, x) / RADIANS - wanted;
    return difference - 360 * Math.round(difference / 360);
  };
  const noon = day + DAY / 2;
  // The sun runs westward: the longitude below it falls.
  const first = noon + ahead(noon) * PER_DEGREE;
  return first + ahead(first) * PER_DEGREE;
}

/** Where a function with one lowest place between two moments is lowest, to a tenth of a second. */
function lowest(value: (moment: number) => number, from: number, to: number): number {
  const ratio = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [from, to];
  while (high - low > 100) {
    const [a, b] = [high - ratio * (high - low), low + ratio * (high - low)];
    if (value(a) < value(b)) high = b;
    else low = a;
  }
  return (low + high) / 2;
}

/** Where a function passes a limit between a moment outside and one inside, to a tenth of a second. */
function crossing(value: (moment: number) => number, limit: number, outside: number, inside: number): number {
  let [out, within] = [outside, inside];
  while (Math.abs(out - within) > 100) {
    const middle = (out + within) / 2;
    if (value(middle) > limit) out = middle;
    else within = middle;
  }
  return (out + within) / 2;
}
