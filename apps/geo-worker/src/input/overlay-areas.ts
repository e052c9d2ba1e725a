import { type Area, type CrsCode, geometryErrorTexts, splitAtAntimeridian, wrapLongitude } from '@portal/geo';
import type { GeosEngine } from '../engine/geos-engine.js';
import { JobFailure } from '../processors/job-failure.js';
import { placeOf, readGeometries } from './read-geometry.js';

/**
 * Geometries of a job's input, prepared for overlay: each valid, and none crosses ±180 of longitude.
 *
 * @throws JobFailure with path, position and reason of the first fault
 */
export function overlayAreas(values: readonly unknown[], crs: CrsCode, engine: GeosEngine): Area[] {
  const areas = readGeometries(values, crs);
  const invalid = engine.firstInvalid(areas);
  if (invalid) {
    const { index, reason, position } = invalid;
    throw new JobFailure({
      code: 'INVALID_POLYGON',
      detail: geometryErrorTexts.INVALID_POLYGON,
      path: placeOf(index),
      reason,
      ...(position && { position: positionIn(crs, position) }),
    });
  }
  return crs === 'EPSG:4326' ? areas.map((area) => splitAtAntimeridian(area, engine)) : areas;
}

/** Converts a position with longitude beyond ±180 to the longitude of the input. */
export const positionIn = (crs: CrsCode, [x, y]: readonly [number, number]): [number, number] =>
  crs === 'EPSG:4326' && Math.abs(x) > 180 ? [wrapLongitude(x), y] : [x, y];
