import { type Area, type CrsCode, geometryErrorTexts, splitAtAntimeridian, wrapLongitude } from '@portal/geo';
import type { GeosEngine } from '../engine/geos-engine.js';
import { JobFailure } from '../processors/job-failure.js';
import { placeOf, readGeometries } from './read-geometry.js';

/**
 * Geometries of a job's input as overlay can work on them: each valid, and none across ±180 of longitude.
 *
 * @throws JobFailure with the place, the position and the reason of the first fault
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

/** A position found where longitudes run on, as the input writes it. */
export const positionIn = (crs: CrsCode, [x, y]: readonly [number, number]): [number, number] =>
  crs === 'EPSG:4326' && Math.abs(x) > 180 ? [wrapLongitude(x), y] : [x, y];
