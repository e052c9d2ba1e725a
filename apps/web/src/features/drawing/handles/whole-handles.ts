import {
  bearing,
  boxOfPositions,
  distance,
  type LineShape,
  longitudeNear,
  type MultiPolygonShape,
  type PolygonShape,
  type Position,
  rotateShape,
  type Shape,
  scaleShape,
  shapeCentre,
} from '@portal/geo';
import type { Position as GeoJsonPosition } from 'geojson';
import type { Handle } from './handle.js';

/** A shape that is known by its positions only: it has no direction and no size of its own to drag. */
type Positioned = LineShape | PolygonShape | MultiPolygonShape;

/** Distance of the handles from the shape, as a fraction of its height or width. */
const BEYOND = 0.18;
const FARTHEST_LATITUDE = 89;
const SMALLEST_FACTOR = 0.01;
/** A turn is taken to a tenth of a degree. */
const TENTHS = 10;

const positionsOf = (shape: Positioned): GeoJsonPosition[] =>
  (shape.kind === 'multiPolygon' ? shape.polygons : [shape]).flatMap(({ coordinates }) =>
    coordinates.map((at) => [...at]),
  );

/** Handles that turn and size the whole shape about its centre: due north of it, and beyond its north-eastern corner. */
export function wholeHandles(shape: Positioned): readonly Handle[] {
  const { west, south, east, north } = boxOfPositions(positionsOf(shape));
  const margin = BEYOND * Math.max(east - west, north - south);
  const above = Math.min(north + margin, FARTHEST_LATITUDE);
  const middle = longitudeNear(shapeCentre(shape)[0], (west + east) / 2);
  return [
    { name: 'turn', kind: 'turn', at: [middle, above] },
    { name: 'size', kind: 'size', at: [east + margin, above] },
  ];
}

export const isWholeHandle = (name: string): name is 'turn' | 'size' => name === 'turn' || name === 'size';

/** Turns or sizes the shape so that the handle comes to lie in the direction, or at the distance, of a position. */
export function dragWholeHandle(shape: Positioned, name: 'turn' | 'size', to: Position): Shape {
  const centre = shapeCentre(shape);
  const { at } = wholeHandles(shape).find((handle) => handle.name === name)!;
  if (name === 'size') return scaleShape(shape, Math.max(distance(centre, to) / distance(centre, at), SMALLEST_FACTOR));
  return rotateShape(shape, Math.round((bearing(centre, to) - bearing(centre, at)) * TENTHS) / TENTHS);
}
