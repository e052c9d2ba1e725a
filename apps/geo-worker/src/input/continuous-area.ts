import type { GeoMultiPolygon, GeoPolygon } from '@portal/contracts';
import { continuousRing, GeometryError, longitudeNear } from '@portal/geo';
import { boxOf } from '../engine/batches.js';
import { areaFault, type Place } from './area-fault.js';

const HALF_TURN = 180;

type Rings = GeoPolygon['coordinates'];
type Ring = Rings[number];

/**
 * An area of longitudes and latitudes whose edges take the short way round: where one jumps across ±180, its ring runs
 * on beyond (181 instead of −179). The same object when none does.
 *
 * @throws JobFailure POLE_ENCLOSED with the position where a ring cannot be laid out because it goes round a pole
 */
export function continuousArea(area: GeoPolygon | GeoMultiPolygon, path: Place): GeoPolygon | GeoMultiPolygon {
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates;
  if (!polygons.some((rings) => rings.some(jumps))) return area;
  try {
    return { type: 'MultiPolygon', coordinates: polygons.map(continuousRings) };
  } catch (error) {
    if (error instanceof GeometryError) throw areaFault(path, error.code, error.position);
    throw error;
  }
}

function jumps(ring: Ring): boolean {
  for (let i = 1; i < ring.length; i++) if (Math.abs(ring[i]![0] - ring[i - 1]![0]) > HALF_TURN) return true;
  return false;
}

/** Holes are laid out next to the middle of their shell. */
function continuousRings([shell, ...holes]: Rings): Rings {
  const outer = continued(shell!);
  const [west, , east] = boxOf({ type: 'Polygon', coordinates: [outer] });
  return [outer, ...holes.map((hole) => continued(startingNear((west + east) / 2, hole)))];
}

const continued = (ring: Ring): Ring => continuousRing(ring).map(([lon, lat]) => [lon, lat]);

const startingNear = (meridian: number, [[lon, lat] = [0, 0], ...rest]: Ring): Ring => [
  [longitudeNear(lon, meridian), lat],
  ...rest,
];
