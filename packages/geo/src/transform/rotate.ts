import type { Position as GeoJsonPosition } from 'geojson';
import { RADIANS_PER_DEGREE } from '../angles.js';
import { type Crs, crsCatalogue } from '../crs/crs.js';
import { GeometryError } from '../errors.js';
import { type Area, mapRings, polygonsOf } from '../geojson/area.js';
import { readArea } from '../geojson/read-area.js';
import { meanPosition } from '../sphere.js';
import type { Degrees, Position } from '../units.js';
import { rotateCoordinates } from './rotation.js';

/**
 * An area turned clockwise about `options.pivot` (the middle of its corners when none is given). In degrees on the sphere,
 * so that every distance stays; in a projected `crs` on its plane, the pivot in the same coordinates. Longitudes run on
 * across ±180.
 *
 * @throws GeometryError GEOJSON_REQUIRED, ANGLE_REQUIRED when the angle is not a finite number, OPTIONS_INVALID when the
 * options are no object or their pivot no position, POLE_ENCLOSED when a ring would go round a pole, and as `readArea`
 */
export function rotate(
  geojson: unknown,
  angle: unknown,
  options: unknown = {},
  crs: Crs = crsCatalogue['EPSG:4326'],
): Area {
  if (geojson === undefined || geojson === null) throw new GeometryError('GEOJSON_REQUIRED');
  if (typeof angle !== 'number' || !Number.isFinite(angle)) throw new GeometryError('ANGLE_REQUIRED');
  const pivot = readPivot(options);
  return rotateArea(readArea(geojson, crs), angle, pivot, crs);
}

/** {@link rotate} for an area that was read already. @throws GeometryError POLE_ENCLOSED */
export const rotateArea = (area: Area, angle: Degrees, pivot: Position | undefined, crs: Crs): Area =>
  crs.projected
    ? rotateOnPlane(area, angle, pivot ?? planeCentre(area))
    : rotateOnSphere(area, angle, pivot ?? meanPosition(corners(area)));

function readPivot(options: unknown): Position | undefined {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw new GeometryError('OPTIONS_INVALID');
  const { pivot } = options as { pivot?: unknown };
  if (pivot === undefined) return undefined;
  if (!Array.isArray(pivot) || !Number.isFinite(pivot[0]) || !Number.isFinite(pivot[1])) {
    throw new GeometryError('OPTIONS_INVALID');
  }
  return [pivot[0], pivot[1]];
}

/** Every corner of the shells once. */
const corners = (area: Area): GeoJsonPosition[] => polygonsOf(area).flatMap(([shell]) => shell!.slice(1));

function planeCentre(area: Area): Position {
  const all = corners(area);
  const [x, y] = all.reduce(([sumX, sumY], [px, py]) => [sumX! + px!, sumY! + py!]);
  return [x! / all.length, y! / all.length];
}

function rotateOnPlane(area: Area, angle: Degrees, [pivotX, pivotY]: Position): Area {
  const [sin, cos] = [Math.sin(angle * RADIANS_PER_DEGREE), Math.cos(angle * RADIANS_PER_DEGREE)];
  return mapRings(area, (ring) =>
    ring.map(([x, y]) => {
      const [dx, dy] = [x! - pivotX, y! - pivotY];
      return [pivotX + dx * cos + dy * sin, pivotY + dy * cos - dx * sin];
    }),
  );
}

function rotateOnSphere(area: Area, angle: Degrees, pivot: Position): Area {
  const coordinates = polygonsOf(area).map((rings) => rotatePolygon(rings, angle, pivot));
  return area.type === 'Polygon'
    ? { type: 'Polygon', coordinates: coordinates[0]! }
    : { type: 'MultiPolygon', coordinates };
}

/** All rings of a polygon in one array, so that a hole's longitudes run on from its shell's. */
function rotatePolygon(rings: GeoJsonPosition[][], angle: Degrees, pivot: Position): GeoJsonPosition[][] {
  const flat = new Float64Array(2 * rings.reduce((sum, ring) => sum + ring.length, 0));
  let i = 0;
  for (const ring of rings) {
    for (const position of ring) {
      flat[i++] = position[0]!;
      flat[i++] = position[1]!;
    }
  }
  const turned = rotateCoordinates(flat, angle, pivot);
  i = 0;
  return rings.map((ring) => closed(ring.map(() => [turned[i++]!, turned[i++]!])));
}

/** Ends meet exactly again, unless the ring now goes round a pole and they are a full turn apart. */
function closed(ring: GeoJsonPosition[]): GeoJsonPosition[] {
  const [first, last] = [ring[0]!, ring.at(-1)!];
  if (Math.abs(first[0]! - last[0]!) > 180) throw new GeometryError('POLE_ENCLOSED', [first[0]!, first[1]!]);
  ring[ring.length - 1] = [...first];
  return ring;
}
