import type { Position } from '../units.js';
import { pivotOf } from './box-frame.js';
import type { Shape } from './shape.js';

/**
 * The position a shape is turned and scaled about: a box's pivot, where other parametric shapes are anchored, or the
 * middle of a polygon's bounding box.
 */
export function shapeCentre(shape: Shape): Position {
  switch (shape.kind) {
    case 'polygon':
      return boundsCentre(shape.coordinates);
    case 'multiPolygon':
      return boundsCentre(shape.polygons.flatMap(({ coordinates }) => coordinates));
    case 'rectangle':
    case 'trapezoid':
      return pivotOf(shape);
    default:
      return [shape.longitude, shape.latitude];
  }
}

function boundsCentre(positions: readonly Position[]): Position {
  let [west, south, east, north] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -Number.POSITIVE_INFINITY, -Number.POSITIVE_INFINITY]; // biome-ignore format: four corners
  for (const [lon, lat] of positions) {
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return [(west + east) / 2, (south + north) / 2];
}
