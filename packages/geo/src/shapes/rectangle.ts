import type { Ring } from '../units.js';
import { turnedRing } from './box-frame.js';
import type { RectangleShape } from './shape.js';

/** Closed ring of four corners: south-west, south-east, north-east, north-west before turning. */
export function rectangleRing(rectangle: Omit<RectangleShape, 'kind'>): Ring {
  const { longitudeLength: width, latitudeLength: height, topLeftCorner = false } = rectangle;
  const west = topLeftCorner ? 0 : -width / 2;
  const south = topLeftCorner ? -height : -height / 2;
  return turnedRing(rectangle, [
    [west, south],
    [west + width, south],
    [west + width, south + height],
    [west, south + height],
  ]);
}
