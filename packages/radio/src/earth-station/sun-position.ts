import type { Degrees } from '@portal/geo';
import { type Direction, directionOf, RADIANS, type StationPosition, type Vector } from './direction.js';

/** Moment of 2000-01-01 12:00 UTC, and a day, in milliseconds. */
const EPOCH = Date.UTC(2000, 0, 1, 12);
const DAY = 86_400_000;
/** How far clocks of astronomers are ahead of universal time, this decade. */
const DYNAMICAL_AHEAD = 70_000;

export interface SunPosition {
  /** Apparent, of date. */
  readonly rightAscensionDeg: Degrees;
  readonly declinationDeg: Degrees;
}

const turn = (degrees: number): Degrees => ((degrees % 360) + 360) % 360;

/**
 * Apparent place of the sun to 0.01°, from 1950 to 2050; J. Meeus, "Astronomical Algorithms", 2nd edition, chapter 25,
 * low accuracy.
 *
 * @param moment milliseconds since 1970, UTC
 */
export function sunPosition(moment: number): SunPosition {
  const centuries = (moment + DYNAMICAL_AHEAD - EPOCH) / (36_525 * DAY);
  const meanLongitude = 280.46646 + centuries * (36_000.76983 + 0.0003032 * centuries);
  const anomaly = (357.52911 + centuries * (35_999.05029 - 0.0001537 * centuries)) * RADIANS;
  const centre =
    (1.914602 - centuries * (0.004817 + 0.000014 * centuries)) * Math.sin(anomaly) +
    (0.019993 - 0.000101 * centuries) * Math.sin(2 * anomaly) +
    0.000289 * Math.sin(3 * anomaly);
  const node = (125.04 - 1934.136 * centuries) * RADIANS;
  const longitude = (meanLongitude + centre - 0.00569 - 0.00478 * Math.sin(node)) * RADIANS;
  const obliquity = (23.43929111 - 0.013004167 * centuries + 0.00256 * Math.cos(node)) * RADIANS;
  return {
    rightAscensionDeg: turn(Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude)) / RADIANS),
    declinationDeg: Math.asin(Math.sin(obliquity) * Math.sin(longitude)) / RADIANS,
  };
}

/** Greenwich mean sidereal time as an angle; Meeus, chapter 12. */
function siderealAngle(moment: number): Degrees {
  const days = (moment - EPOCH) / DAY;
  const centuries = days / 36_525;
  return turn(280.46061837 + 360.98564736629 * days + 0.000387933 * centuries ** 2);
}

/** Direction of the sun in the axes of the earth, of length 1. */
export function sunVector(moment: number): Vector {
  const { rightAscensionDeg, declinationDeg } = sunPosition(moment);
  const longitude = (rightAscensionDeg - siderealAngle(moment)) * RADIANS;
  const declination = declinationDeg * RADIANS;
  return [
    Math.cos(declination) * Math.cos(longitude),
    Math.cos(declination) * Math.sin(longitude),
    Math.sin(declination),
  ];
}

/** Where a station sees the sun, without refraction. */
export const sunDirection = (station: StationPosition, moment: number): Direction =>
  directionOf(station, sunVector(moment));
