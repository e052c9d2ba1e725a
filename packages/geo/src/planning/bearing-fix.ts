import { geodesicDirect, geodesicInverse } from '../geodesic.js';
import { meanPosition } from '../sphere.js';
import type { Degrees, Metres, Position } from '../units.js';

/** A direction in which a transmitter was heard. */
export interface Bearing {
  readonly from: Position;
  /** Clockwise from true north. */
  readonly azimuth: Degrees;
  /** Standard deviation, above 0. */
  readonly sigma: Degrees;
}

export interface BearingFix {
  readonly position: Position;
  /** Ellipse of the standard deviation (39 % of fixes lie in it): half axes, and the direction of the longer one. */
  readonly majorM: Metres;
  readonly minorM: Metres;
  /** 0 to 180 (excluded), clockwise from true north. */
  readonly majorAzimuth: Degrees;
}

const RADIANS = Math.PI / 180;
const MOST_ROUNDS = 50;
/** Below this the fix has settled. */
const SETTLED: Metres = 0.01;
/** Lines that cross at a smaller angle than this (some 0.06°) give no fix. */
const PARALLEL = 1e-6;

/**
 * Where a transmitter stands by bearings: the place with the least sum of squares of the deviations over their standard
 * deviations, on WGS 84, by rounds of linear least squares. `undefined` when the bearings do not cross ahead of where they
 * were taken, or are fewer than two.
 */
export function bearingFix(bearings: readonly Bearing[]): BearingFix | undefined {
  if (bearings.length < 2) return undefined;
  let position = crossing(bearings);
  for (let round = 0; position !== undefined && round < MOST_ROUNDS; round++) {
    const here: Position = position;
    const normal = normalOf(here, bearings);
    const determinant = normal.ee * normal.nn - normal.en ** 2;
    if (determinant <= PARALLEL * normal.ee * normal.nn) return undefined;
    const east = (normal.nn * normal.e - normal.en * normal.n) / determinant;
    const north = (normal.ee * normal.n - normal.en * normal.e) / determinant;
    const step = Math.hypot(east, north);
    if (step < SETTLED) return isAhead(here, bearings) ? { position: here, ...ellipseOf(normal) } : undefined;
    position = geodesicDirect(here, step, Math.atan2(east, north) / RADIANS);
  }
  return undefined;
}

/** Sums over the bearings in a plane around a place, east and north in metres. */
interface Normal {
  readonly ee: number;
  readonly en: number;
  readonly nn: number;
  readonly e: number;
  readonly n: number;
}

function normalOf(position: Position, bearings: readonly Bearing[]): Normal {
  let [ee, en, nn, e, n] = [0, 0, 0, 0, 0];
  for (const { from, azimuth, sigma } of bearings) {
    const { distance, azimuthAB, azimuthBA } = geodesicInverse(from, position);
    const deviation = (((azimuth - azimuthAB + 540) % 360) - 180) * RADIANS;
    const here = (azimuthBA + 180) * RADIANS;
    const weight = 1 / (sigma * RADIANS * Math.max(1, distance)) ** 2;
    const [perEast, perNorth] = [Math.cos(here), -Math.sin(here)];
    ee += weight * perEast ** 2;
    en += weight * perEast * perNorth;
    nn += weight * perNorth ** 2;
    e += weight * perEast * deviation * distance;
    n += weight * perNorth * deviation * distance;
  }
  return { ee, en, nn, e, n };
}

/** Where the lines cross on a plane, weighed by their standard deviations only. */
function crossing(bearings: readonly Bearing[]): Position | undefined {
  const origin = meanPosition(bearings.map(({ from }) => from));
  let [ee, en, nn, e, n] = [0, 0, 0, 0, 0];
  for (const { from, azimuth, sigma } of bearings) {
    const { distance, azimuthAB } = geodesicInverse(origin, from);
    const [x, y] = [distance * Math.sin(azimuthAB * RADIANS), distance * Math.cos(azimuthAB * RADIANS)];
    const [perEast, perNorth] = [Math.cos(azimuth * RADIANS), -Math.sin(azimuth * RADIANS)];
    const offset = perEast * x + perNorth * y;
    const weight = 1 / sigma ** 2;
    ee += weight * perEast ** 2;
    en += weight * perEast * perNorth;
    nn += weight * perNorth ** 2;
    e += weight * perEast * offset;
    n += weight * perNorth * offset;
  }
  const determinant = ee * nn - en ** 2;
  if (determinant <= PARALLEL * (ee + nn) ** 2) return undefined;
  const east = (nn * e - en * n) / determinant;
  const north = (ee * n - en * e) / determinant;
  return geodesicDirect(origin, Math.hypot(east, north), Math.atan2(east, north) / RADIANS);
}

const isAhead = (position: Position, bearings: readonly Bearing[]): boolean =>
  bearings.every(({ from, azimuth }) => {
    const { azimuthAB } = geodesicInverse(from, position);
    return Math.cos((azimuth - azimuthAB) * RADIANS) > 0;
  });

/** Axes of the covariance, the inverse of the normal matrix. */
function ellipseOf({ ee, en, nn }: Normal): Pick<BearingFix, 'majorM' | 'minorM' | 'majorAzimuth'> {
  const determinant = ee * nn - en ** 2;
  const [varianceE, varianceN, covariance] = [nn / determinant, ee / determinant, -en / determinant];
  const middle = (varianceE + varianceN) / 2;
  const spread = Math.hypot((varianceE - varianceN) / 2, covariance);
  const azimuth = Math.atan2(2 * covariance, varianceN - varianceE) / 2 / RADIANS;
  return {
    majorM: Math.sqrt(middle + spread),
    minorM: Math.sqrt(Math.max(0, middle - spread)),
    majorAzimuth: (azimuth + 180) % 180,
  };
}
