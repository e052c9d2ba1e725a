import type { AreaResult, GeoMultiPolygon } from '@portal/contracts';
import { areasOf } from '../input/areas-of.js';
import type { Processor } from './processor.js';

/** Everything that is in any of the geometries. */
export const union: Processor<'union'> = ({ geometries, crs }, { engine, progress }) =>
  areaResult(engine.union(areasOf(geometries, crs, engine), progress));

/** What all geometries have in common. */
export const intersection: Processor<'intersection'> = ({ geometries, crs }, { engine, progress }) =>
  areaResult(engine.intersection(areasOf(geometries, crs, engine), progress));

/** The first geometry without all the others. */
export const difference: Processor<'difference'> = ({ geometries, crs }, { engine, progress }) => {
  const [first, ...others] = areasOf(geometries, crs, engine);
  return areaResult(engine.difference(first!, others, progress));
};

/** One part is a Polygon. */
export const areaResult = (area: GeoMultiPolygon): AreaResult => {
  const [only, ...others] = area.coordinates;
  return { geometry: only && others.length === 0 ? { type: 'Polygon', coordinates: only } : area };
};
