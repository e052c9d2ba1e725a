import geographiclib from 'geographiclib-geodesic';
import type { Position as GeoJsonPosition, MultiPolygon, Polygon } from 'geojson';
import { longitudeNear, normaliseAzimuth, wrapLongitude } from './angles.js';
import { GeometryError } from './errors.js';
import type { Degrees, Metres, Position, SquareMetres } from './units.js';

/**
 * The WGS 84 geodesic (C. F. F. Karney, "Algorithms for geodesics", J. Geodesy 87, 2013), accurate to nanometres.
 * For every length, azimuth and area that is legal, billed or shown as a measurement.
 */
const { Geodesic } = geographiclib;
const wgs84 = Geodesic.WGS84;

export interface GeodesicInverse {
  readonly distance: Metres;
  /** Direction of the path at `a` towards `b`: clockwise from true north, 0 … 360 (excluded). */
  readonly azimuthAB: Degrees;
  /** Direction of the path at `b` towards `a`. Not `azimuthAB` + 180: meridians converge. */
  readonly azimuthBA: Degrees;
}

/** Shortest path between two positions. The azimuths of a path of length zero mean nothing. */
export function geodesicInverse(a: Position, b: Position): GeodesicInverse {
  const path = wgs84.Inverse(a[1], a[0], b[1], b[0]);
  return {
    distance: path.s12!,
    azimuthAB: normaliseAzimuth(path.azi1!),
    azimuthBA: normaliseAzimuth(path.azi2! + 180),
  };
}

/** Position reached from `origin` after `distance` along the geodesic leaving at `azimuth` (clockwise from north). */
export function geodesicDirect(origin: Position, distance: Metres, azimuth: Degrees): Position {
  const reached = wgs84.Direct(origin[1], origin[0], azimuth, distance);
  return [wrapLongitude(reached.lon2!), reached.lat2!];
}

/**
 * Positions along the shortest path, both ends included, evenly spaced and at most `maxStep` apart.
 * Longitudes run on across ±180 instead of jumping, so the last one may be `b`'s plus or minus a full turn.
 *
 * @throws GeometryError STEP_INVALID when `maxStep` is not above zero
 */
export function geodesicLine(a: Position, b: Position, maxStep: Metres): Position[] {
  if (!(maxStep > 0)) throw new GeometryError('STEP_INVALID');
  const line = wgs84.InverseLine(a[1], a[0], b[1], b[0]);
  const steps = Math.max(1, Math.ceil(line.s13 / maxStep));
  const positions: Position[] = [a];
  for (let step = 1; step < steps; step++) {
    const { lon2, lat2 } = line.Position((line.s13 * step) / steps, Geodesic.STANDARD | Geodesic.LONG_UNROLL);
    positions.push([lon2!, lat2!]);
  }
  positions.push([longitudeNear(b[0], positions.at(-1)![0]), b[1]]);
  return positions;
}

/** Position at `fraction` (0 … 1) of the way along the shortest path, longitude continuous from `a`. */
export const geodesicAlong = (a: Position, b: Position, fraction: number): Position =>
  geodesicPositions(a, b, [fraction])[0]!;

/** {@link geodesicAlong} for many fractions of one path, which is found once. */
export function geodesicPositions(a: Position, b: Position, fractions: readonly number[]): Position[] {
  const line = wgs84.InverseLine(a[1], a[0], b[1], b[0]);
  return fractions.map((fraction) => {
    const { lon2, lat2 } = line.Position(line.s13 * fraction, Geodesic.STANDARD | Geodesic.LONG_UNROLL);
    return [lon2!, lat2!];
  });
}

/**
 * Area on the ellipsoid, holes subtracted, independent of the rings' direction.
 * Edges are taken as geodesics: densify long ones first if they mean straight lines in degrees.
 */
export function geodesicArea(shape: Polygon | MultiPolygon): SquareMetres {
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  return polygons.reduce((sum, polygon) => sum + polygonArea(polygon), 0);
}

function polygonArea([shell, ...holes]: GeoJsonPosition[][]): SquareMetres {
  if (shell === undefined) return 0;
  return holes.reduce((area, hole) => area - ringArea(hole), ringArea(shell));
}

function ringArea(ring: readonly GeoJsonPosition[]): SquareMetres {
  const polygon = wgs84.Polygon();
  for (const [lon, lat] of ring.slice(0, -1)) polygon.AddPoint(lat!, lon!);
  return Math.abs(polygon.Compute(false, true).area!);
}
