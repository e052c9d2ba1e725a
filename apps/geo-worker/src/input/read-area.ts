import {
  type GeoMultiPolygon,
  type GeoPolygon,
  MAX_GEOMETRIES,
  MAX_RING_VERTICES,
  MAX_VERTICES,
} from '@portal/contracts';
import { type Bounds, type CrsCode, crsCatalogue } from '@portal/geo';
import { JobFailure } from '../processors/job-failure.js';
import { areaFault, type Place } from './area-fault.js';

/** Fewest positions of a closed ring. */
const MIN_RING = 4;

/**
 * Reads GeoJSON Polygons and MultiPolygons in place: what has passed is the same object, with plain, finite, closed
 * rings inside the bounds of its coordinate system. Whether rings cross is not looked at here.
 */
export class AreaReader {
  private readonly bounds: Bounds;
  private vertices = 0;

  constructor(crs: CrsCode) {
    this.bounds = crsCatalogue[crs].bounds;
  }

  /** @throws JobFailure with the place and, where there is one, the position of the first fault */
  readAll(values: readonly unknown[]): (GeoPolygon | GeoMultiPolygon)[] {
    if (values.length > MAX_GEOMETRIES) throw tooLarge('geometries', `at most ${MAX_GEOMETRIES} geometries`);
    return values.map((value, i) => this.read(value, `geometries[${i}]`));
  }

  /** @throws as {@link AreaReader.readAll} */
  read(value: unknown, path: Place): GeoPolygon | GeoMultiPolygon {
    if (!isArea(value)) throw areaFault(path);
    const at = `${path}.coordinates`;
    if (value.type === 'Polygon') this.checkPolygon(value.coordinates, at);
    else value.coordinates.forEach((rings, i) => void this.checkPolygon(rings, `${at}[${i}]`));
    return { type: value.type, coordinates: value.coordinates } as GeoPolygon | GeoMultiPolygon;
  }

  private checkPolygon(rings: unknown, path: Place): void {
    if (!Array.isArray(rings) || rings.length === 0) throw areaFault(path);
    rings.forEach((ring, i) => void this.checkRing(ring, `${path}[${i}]`));
  }

  private checkRing(ring: unknown, path: Place): void {
    if (!Array.isArray(ring) || ring.length < MIN_RING) throw areaFault(path);
    this.vertices += ring.length;
    if (ring.length > MAX_RING_VERTICES) throw tooLarge(path, `at most ${MAX_RING_VERTICES} vertices in a ring`);
    if (this.vertices > MAX_VERTICES) throw tooLarge(path, `at most ${MAX_VERTICES} vertices`);
    for (let i = 0; i < ring.length; i++) this.checkPosition(ring[i], path, i);
    const [first, last] = [ring[0], ring.at(-1)];
    if (first[0] !== last[0] || first[1] !== last[1]) throw areaFault(`${path}[${ring.length - 1}]`, undefined, last);
  }

  private checkPosition(position: unknown, path: Place, index: number): void {
    if (!Array.isArray(position) || position.length < 2) throw areaFault(`${path}[${index}]`);
    const [x, y] = position;
    if (!Number.isFinite(x) || !Number.isFinite(y)) throw areaFault(`${path}[${index}]`);
    const [minX, minY, maxX, maxY] = this.bounds;
    if (x < minX || x > maxX || y < minY || y > maxY) {
      throw areaFault(`${path}[${index}]`, 'COORDINATE_OUT_OF_RANGE', position);
    }
  }
}

function isArea(value: unknown): value is { type: 'Polygon' | 'MultiPolygon'; coordinates: unknown[] } {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('coordinates' in value)) return false;
  return (value.type === 'Polygon' || value.type === 'MultiPolygon') && Array.isArray(value.coordinates);
}

const tooLarge = (path: Place, limit: string) =>
  new JobFailure({ code: 'JOB_TOO_LARGE', detail: `A job takes ${limit}`, path });
