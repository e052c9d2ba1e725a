import { type CrsCode, geometryErrorTexts, wrapLongitude } from '@portal/geo';
import { splitAtAntimeridian } from '../engine/antimeridian.js';
import type { GeosEngine, InvalidArea } from '../engine/geos-engine.js';
import type { Area } from '../engine/wkb.js';
import { JobFailure } from '../processors/job-failure.js';
import type { Place } from './area-fault.js';
import { continuousArea } from './continuous-area.js';
import { AreaReader } from './read-area.js';

const GEOGRAPHIC: CrsCode = 'EPSG:4326';

const placeOf = (index: number): Place => `geometries[${index}]`;

/**
 * Geometries of a job's input as overlay can work on them: each valid, and none across ±180 of longitude.
 *
 * @throws JobFailure with the place, the position and the reason of the first fault
 */
export function areasOf(values: readonly unknown[], crs: CrsCode, engine: GeosEngine): Area[] {
  const read = new AreaReader(crs).readAll(values);
  const areas = crs === GEOGRAPHIC ? read.map((area, i) => continuousArea(area, placeOf(i))) : read;
  const invalid = engine.firstInvalid(areas);
  if (invalid) throw invalidArea(invalid, crs);
  return areas.map((area, i) => (area === read[i] ? area : splitAtAntimeridian(engine, area)));
}

/**
 * The one geometry of a job's input, which need not be valid; longitudes run on beyond ±180 where its edges cross it.
 *
 * @throws JobFailure with the place and the position of the first fault
 */
export function areaOf(value: unknown, crs: CrsCode): Area {
  const area = new AreaReader(crs).read(value, 'geojson');
  return crs === GEOGRAPHIC ? continuousArea(area, 'geojson') : area;
}

function invalidArea({ index, reason, position }: InvalidArea, crs: CrsCode): JobFailure {
  return new JobFailure({
    code: 'INVALID_POLYGON',
    detail: geometryErrorTexts.INVALID_POLYGON,
    path: placeOf(index),
    reason,
    ...(position && { position: positionIn(crs, position) }),
  });
}

/** A position that the engine named, as the input writes it. */
export const positionIn = (crs: CrsCode, [x, y]: [number, number]): [number, number] =>
  crs === GEOGRAPHIC && Math.abs(x) > 180 ? [wrapLongitude(x), y] : [x, y];
