import { type Bounds, type Crs, crsCatalogue, isWithin } from '../crs/crs.js';
import { GeometryError } from '../errors.js';
import type { Position } from '../units.js';
import type { Area } from './area.js';

/**
 * A Polygon or MultiPolygon from untrusted data, bare or in a Feature: plain numbers within the bounds of `crs`, rings
 * closed and of four positions at least. Third and further coordinates are dropped. Crossing edges are not looked for
 * here: see `validate`. Rings are new arrays, their positions those of the input.
 *
 * @throws GeometryError GEOJSON_REQUIRED for nothing, INVALID_POLYGON, or COORDINATE_OUT_OF_RANGE, with the position at
 * fault and the path to it
 */
export function readArea(input: unknown, crs: Crs = crsCatalogue['EPSG:4326']): Area {
  if (input === undefined || input === null) throw new GeometryError('GEOJSON_REQUIRED');
  const { type, coordinates, geometry } = Object(input) as Record<string, unknown>;
  if (type === 'Feature' && isGeometry(geometry)) return readArea(geometry, crs);
  if (type === 'Polygon') return { type, coordinates: readPolygon(coordinates, crs.bounds, []) };
  if (type !== 'MultiPolygon') throw new GeometryError('INVALID_POLYGON');
  const polygons = list(coordinates, []);
  return { type, coordinates: polygons.map((polygon, i) => readPolygon(polygon, crs.bounds, [i])) };
}

/**
 * At least two areas to overlay.
 *
 * @throws GeometryError TOO_FEW_GEOMETRIES, and whatever {@link readArea} does
 */
export function readAreas(input: unknown, crs?: Crs): Area[] {
  if (!Array.isArray(input) || input.length < 2) throw new GeometryError('TOO_FEW_GEOMETRIES');
  return input.map((area) => readArea(area, crs));
}

/** A Feature in a Feature is nothing RFC 7946 knows, and no reason to recurse. */
const isGeometry = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type !== 'Feature';

const readPolygon = (input: unknown, bounds: Bounds, path: readonly number[]): number[][][] =>
  list(input, path).map((ring, i) => readRing(ring, bounds, [...path, i]));

/** Millions of positions pass here: one that is as it should be is taken as it is. */
function readRing(input: unknown, bounds: Bounds, path: readonly number[]): number[][] {
  const positions = list(input, path);
  const ring: number[][] = new Array(positions.length);
  for (let i = 0; i < positions.length; i++) {
    const position = positions[i];
    ring[i] = isPosition(position, bounds) ? position : readPosition(position, bounds, path, i);
  }
  const [first, last] = [ring[0]!, ring.at(-1)!];
  if (ring.length < 4 || first[0] !== last[0] || first[1] !== last[1]) {
    throw new GeometryError('INVALID_POLYGON', [last[0]!, last[1]!], [...path, ring.length - 1]);
  }
  return ring;
}

/** Two plain numbers within the bounds; NaN is within none. */
function isPosition(input: unknown, [minX, minY, maxX, maxY]: Bounds): input is number[] {
  if (!Array.isArray(input) || input.length !== 2) return false;
  const [x, y]: unknown[] = input;
  return typeof x === 'number' && typeof y === 'number' && x >= minX && x <= maxX && y >= minY && y <= maxY;
}

function readPosition(input: unknown, bounds: Bounds, path: readonly number[], index: number): number[] {
  const [x, y]: unknown[] = Array.isArray(input) ? input : [];
  if (!isNumber(x) || !isNumber(y)) throw new GeometryError('INVALID_POLYGON', undefined, [...path, index]);
  const position: Position = [x, y];
  if (!isWithin(position, bounds)) throw new GeometryError('COORDINATE_OUT_OF_RANGE', position, [...path, index]);
  return [x, y];
}

const isNumber = (value: unknown): value is number => Number.isFinite(value);

function list(input: unknown, path: readonly number[]): unknown[] {
  if (!Array.isArray(input) || input.length === 0) throw new GeometryError('INVALID_POLYGON', undefined, path);
  return input;
}
