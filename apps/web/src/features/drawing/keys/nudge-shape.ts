import { type Shape, shapeCentre } from '@portal/geo';
import type OlMap from 'ol/Map.js';
import { fromLonLat } from 'ol/proj.js';
import { positionOf } from '../../map/follow-pointer.js';
import { dragShape } from '../handles/shape-handles.js';

/** The shape moved by pixels of the map; undefined when it would reach over a pole. */
export function nudgeShape(map: OlMap, shape: Shape, [right, up]: readonly [number, number]): Shape | undefined {
  const from = shapeCentre(shape);
  const [x = 0, y = 0] = fromLonLat([...from]);
  const resolution = map.getView().getResolution() ?? 1;
  return dragShape(shape, from, positionOf([x + right * resolution, y + up * resolution]));
}
