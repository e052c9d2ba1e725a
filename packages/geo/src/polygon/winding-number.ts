import type { Position as GeoJsonPosition } from 'geojson';
import type { Position } from '../units.js';
import { orientation } from './orientation.js';

/** How many times a closed ring goes round a point, counter-clockwise; the point must not lie on it. */
export function windingNumber(ring: readonly GeoJsonPosition[], [x, y]: Position): number {
  let turns = 0;
  for (let i = 1; i < ring.length; i++) {
    const [x1, y1] = ring[i - 1] as [number, number];
    const [x2, y2] = ring[i] as [number, number];
    if (y1 <= y !== y2 <= y) {
      const side = orientation(x1, y1, x2, y2, x, y);
      if (y2 > y1 && side > 0) turns++;
      if (y2 < y1 && side < 0) turns--;
    }
  }
  return turns;
}
