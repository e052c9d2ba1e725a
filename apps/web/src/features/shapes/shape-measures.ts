import {
  GeometryError,
  geodesicArea,
  geodesicInverse,
  type Metres,
  outline,
  type Shape,
  type SquareMetres,
} from '@portal/geo';
import { asMultiPolygon } from './shape-area.js';

export interface ShapeMeasures {
  readonly area: SquareMetres;
  /** Of all outlines, those of holes too. */
  readonly perimeter: Metres;
}

/** Length of a line on the ellipsoid of WGS 84. */
export const lengthOf = (ring: readonly (readonly number[])[]): Metres =>
  ring.slice(1).reduce((sum, [longitude = 0, latitude = 0], at) => {
    const [fromLongitude = 0, fromLatitude = 0] = ring[at]!;
    return sum + geodesicInverse([fromLongitude, fromLatitude], [longitude, latitude]).distance;
  }, 0);

/** Whenever one of many shapes changes, all are drawn with their measures, and undo brings shapes back. */
const measured = new WeakMap<Shape, ShapeMeasures | undefined>();

/** Area and perimeter of a shape's outline on the ellipsoid of WGS 84; undefined where it covers no ground. */
export function measuresOfShape(shape: Shape): ShapeMeasures | undefined {
  if (!measured.has(shape)) measured.set(shape, measure(shape));
  return measured.get(shape);
}

function measure(shape: Shape): ShapeMeasures | undefined {
  try {
    const drawn = outline(shape);
    if (drawn.type === 'Point' || drawn.type === 'LineString') return undefined;
    const rings = asMultiPolygon(drawn).coordinates.flat();
    return { area: geodesicArea(drawn), perimeter: rings.reduce((sum, ring) => sum + lengthOf(ring), 0) };
  } catch (error) {
    if (error instanceof GeometryError) return undefined;
    throw error;
  }
}
