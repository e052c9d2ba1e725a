import { overlayAreas } from '../input/overlay-areas.js';
import { sharedUnion } from '../threads/shared-union.js';
import { areaResult } from './area-result.js';
import type { Processor } from './processor.js';

/** Union of the geometries. */
export const union: Processor<'union'> = async ({ geometries, crs }, { engine, helpers, progress }) =>
  areaResult(await sharedUnion(overlayAreas(geometries, crs, engine), engine, helpers, progress));

/** Intersection of the geometries. */
export const intersection: Processor<'intersection'> = ({ geometries, crs }, { engine, progress }) =>
  areaResult(engine.intersection(overlayAreas(geometries, crs, engine), progress));

/** Difference: the first geometry without the others. */
export const difference: Processor<'difference'> = ({ geometries, crs }, { engine, progress }) =>
  areaResult(engine.difference(overlayAreas(geometries, crs, engine), progress));
