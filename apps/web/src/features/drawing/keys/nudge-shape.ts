import { type Shape, shapeCentre } from '@portal/geo';
import type OlMap from 'ol/Map.js';
import { dragShape } from '../handles/shape-handles.js';
import { movedByPixels } from './key-cursor.js';

/** The shape moved by pixels of the map; undefined when it would reach over a pole. */
export function nudgeShape(map: OlMap, shape: Shape, step: readonly [number, number]): Shape | undefined {
  const from = shapeCentre(shape);
  return dragShape(shape, from, movedByPixels(map, from, step));
}
