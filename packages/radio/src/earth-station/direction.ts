import type { Degrees, Kilometres, Metres } from '@portal/geo';

export const RADIANS = Math.PI / 180;

/** WGS 84: equatorial radius and square of the first eccentricity. */
const EQUATORIAL_KM: Kilometres = 6378.137;
const ECCENTRICITY_SQUARED = 0.00669437999014;

/** Radius of the geostationary orbit; ITU-R S.1525 uses the same figure rounded to 42 164. */
export const ORBIT_KM: Kilometres = 42_164.17;

/** Metres, kilometres or none; axes of the earth: Greenwich, 90° east, north. */
export type Vector = readonly [number, number, number];

/** Somewhere on the earth, WGS 84. */
export interface StationPosition {
  readonly latitude: Degrees;
  readonly longitude: Degrees;
  /** Of the antenna above the ellipsoid, 0 when absent. */
  readonly altitudeM?: Metres;
}

/** Where something is seen from a station. */
export interface Direction {
  /** Clockwise from true north, 0 to 360 (excluded). */
  readonly azimuthDeg: Degrees;
  /** Above the horizontal, without refraction. */
  readonly elevationDeg: Degrees;
}

/** Kilometres from the centre of the earth. */
export function stationVector({ latitude, longitude, altitudeM = 0 }: StationPosition): Vector {
  const [phi, lambda] = [latitude * RADIANS, longitude * RADIANS];
  const normal = EQUATORIAL_KM / Math.sqrt(1 - ECCENTRICITY_SQUARED * Math.sin(phi) ** 2);
  const altitude = altitudeM / 1000;
  const fromAxis = (normal + altitude) * Math.cos(phi);
  return [
    fromAxis * Math.cos(lambda),
    fromAxis * Math.sin(lambda),
    (normal * (1 - ECCENTRICITY_SQUARED) + altitude) * Math.sin(phi),
  ];
}

/** From a station towards a geostationary satellite, kilometres. */
export function towardsSatellite(station: StationPosition, satelliteLongitude: Degrees): Vector {
  const [x, y, z] = stationVector(station);
  const lambda = satelliteLongitude * RADIANS;
  return [ORBIT_KM * Math.cos(lambda) - x, ORBIT_KM * Math.sin(lambda) - y, -z];
}

/** A vector of the earth's axes as seen from a station. */
export function directionOf({ latitude, longitude }: StationPosition, [x, y, z]: Vector): Direction {
  const [phi, lambda] = [latitude * RADIANS, longitude * RADIANS];
  const east = -Math.sin(lambda) * x + Math.cos(lambda) * y;
  const outward = Math.cos(lambda) * x + Math.sin(lambda) * y;
  const north = Math.cos(phi) * z - Math.sin(phi) * outward;
  const up = Math.cos(phi) * outward + Math.sin(phi) * z;
  return {
    azimuthDeg: (Math.atan2(east, north) / RADIANS + 360) % 360,
    elevationDeg: Math.atan2(up, Math.hypot(east, north)) / RADIANS,
  };
}

/** Angle between two directions, 0 to 180. */
export function angleBetween(a: Direction, b: Direction): Degrees {
  const [elevationA, elevationB] = [a.elevationDeg * RADIANS, b.elevationDeg * RADIANS];
  const turn = (a.azimuthDeg - b.azimuthDeg) * RADIANS;
  const half =
    Math.sin((elevationA - elevationB) / 2) ** 2 +
    Math.cos(elevationA) * Math.cos(elevationB) * Math.sin(turn / 2) ** 2;
  return (2 * Math.asin(Math.min(1, Math.sqrt(half)))) / RADIANS;
}
