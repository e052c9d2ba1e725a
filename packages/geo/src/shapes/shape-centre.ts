import { meanPosition } from '../sphere.js';
import type { Position } from '../units.js';
import { pivotOf } from './box-frame.js';
import type { Shape } from './shape.js';

/**
 * The position a shape is turned and scaled about: a box's pivot, where other parametric shapes are anchored, or the
 * mean of the corners of a polygon or line, which turns and grows with it.
 */
export function shapeCentre(shape: Shape): Position {
  switch (shape.kind) {
    case 'line':
      return meanPosition(shape.coordinates);
    case 'polygon':
      return meanPosition(shape.coordinates.slice(1));
    case 'multiPolygon':
      return meanPosition(shape.polygons.flatMap(({ coordinates }) => coordinates.slice(1)));
    case 'rectangle':
    case 'trapezoid':
      return pivotOf(shape);
    default:
      return [shape.longitude, shape.latitude];
  }
}
