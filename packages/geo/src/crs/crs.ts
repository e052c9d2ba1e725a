import proj4, { type Converter } from 'proj4';
import { GeometryError } from '../errors.js';
import type { Position } from '../units.js';
import type { Bounds, Crs } from './crs-catalogue.js';

// Apart from the conversions, so that a list of the systems does not bring the projection library along.
export * from './crs-catalogue.js';

/**
 * Another system by its PROJ definition.
 *
 * @throws GeometryError CRS_INVALID when PROJ cannot read the definition
 */
export function crsFromDefinition(code: string, definition: string, bounds: Bounds): Crs {
  const crs: Crs = { code, definition, bounds, projected: !/\+proj=longlat\b/.test(definition) };
  converter(crs);
  return crs;
}

/**
 * `position` of system `from` in system `to`, x before y.
 *
 * @throws GeometryError COORDINATE_OUT_OF_RANGE when it lies outside the bounds of `from`, or has no place in `to`
 */
export function reproject([x, y]: Position, from: Crs, to: Crs): Position {
  if (!isWithin([x, y], from.bounds)) throw new GeometryError('COORDINATE_OUT_OF_RANGE', [x, y]);
  if (from.code === to.code) return [x, y];
  const [lon, lat] = converter(from).inverse([x, y]);
  const [toX, toY] = converter(to).forward([lon!, lat!]);
  if (!(Number.isFinite(toX) && Number.isFinite(toY))) throw new GeometryError('COORDINATE_OUT_OF_RANGE', [x, y]);
  return [toX!, toY!];
}

export const isWithin = ([x, y]: Position, [minX, minY, maxX, maxY]: Bounds): boolean =>
  x >= minX && x <= maxX && y >= minY && y <= maxY;

const converters = new Map<string, Converter>();

/** Parsing a definition costs far more than converting a position. */
function converter({ definition }: Crs): Converter {
  const known = converters.get(definition);
  if (known) return known;
  try {
    const made = proj4(definition);
    converters.set(definition, made);
    return made;
  } catch {
    throw new GeometryError('CRS_INVALID');
  }
}
