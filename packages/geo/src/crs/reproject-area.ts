import { type Area, mapRings } from '../geojson/area.js';
import { type Crs, reproject } from './crs.js';

/**
 * Every position of an area in another system. Edges stay straight between their ends: densify long ones first.
 *
 * @throws GeometryError COORDINATE_OUT_OF_RANGE
 */
export const reprojectArea = (area: Area, from: Crs, to: Crs): Area =>
  mapRings(area, (ring) => ring.map(([x, y]) => [...reproject([x!, y!], from, to)]));
