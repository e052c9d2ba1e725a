import type { Degrees } from '@portal/geo';

const RADIANS = Math.PI / 180;
/** Radius of the geostationary orbit over that of the earth. */
const ORBIT_RATIO = 42_164 / 6378.137;
/** Degrees of longitude between positions that are tried, first and then around the nearest. */
const COARSE: Degrees = 0.5;
const FINE: Degrees = 0.005;
/** Farther away in longitude no place sees a satellite. */
const FARTHEST: Degrees = 90;

export interface PointedAntenna {
  readonly latitude: Degrees;
  /** From true north. */
  readonly azimuth: Degrees;
  readonly elevation: Degrees;
}

/**
 * Least angle between where an antenna points and the geostationary orbit, without refraction. Satellites just below the
 * horizon count: refraction lifts them above it.
 */
export function orbitSeparation({ latitude, azimuth, elevation }: PointedAntenna): Degrees {
  const [phi, az, el] = [latitude * RADIANS, azimuth * RADIANS, elevation * RADIANS];
  const pointed = [Math.sin(az) * Math.cos(el), Math.cos(az) * Math.cos(el), Math.sin(el)] as const;
  /** By the longitude of a satellite, counted from that of the antenna. */
  const angleTo = (longitude: Degrees): Degrees => {
    const [x, y] = [ORBIT_RATIO * Math.cos(longitude * RADIANS), ORBIT_RATIO * Math.sin(longitude * RADIANS)];
    const [east, north, up] = [y, -x * Math.sin(phi), x * Math.cos(phi) - 1];
    const cosine = (pointed[0] * east + pointed[1] * north + pointed[2] * up) / Math.hypot(east, north, up);
    return Math.acos(Math.min(1, cosine)) / RADIANS;
  };
  const nearest = (from: Degrees, to: Degrees, step: Degrees): Degrees => {
    let best = from;
    for (let at = from; at <= to; at += step) if (angleTo(at) < angleTo(best)) best = at;
    return best;
  };
  const coarse = nearest(-FARTHEST, FARTHEST, COARSE);
  return angleTo(nearest(coarse - COARSE, coarse + COARSE, FINE));
}
