import type { Position as GeoJsonPosition } from 'geojson';
import { type Area, polygonsOf } from '../geojson/area.js';
import type { Position } from '../units.js';
import { orientation } from './orientation.js';

export type Location = 'INSIDE' | 'BOUNDARY' | 'OUTSIDE';

/**
 * Whether a point lies in an area, holes considered, in the plane of the coordinates. The area is closed: a point on its
 * outer edge is inside, and so is one on the edge of a hole. Fewer than three positions contain nothing.
 */
export const contains = (area: Area, point: Position): boolean =>
  polygonsOf(area).some((rings) => locateInPolygon(rings, point) !== 'OUTSIDE');

export function locateInPolygon([shell, ...holes]: readonly GeoJsonPosition[][], point: Position): Location {
  const location = locateInRing(shell!, point);
  if (location !== 'INSIDE') return location;
  for (const hole of holes) {
    const inHole = locateInRing(hole, point);
    if (inHole === 'INSIDE') return 'OUTSIDE';
    if (inHole === 'BOUNDARY') return 'BOUNDARY';
  }
  return 'INSIDE';
}

/** Exact for the coordinates given, by counting edges crossed towards the east. The ring may be open or closed. */
export function locateInRing(ring: readonly GeoJsonPosition[], [x, y]: Position): Location {
  if (ring.length < 3) return 'OUTSIDE';
  let isInside = false;
  let [x1, y1] = ring.at(-1) as [number, number];
  for (const position of ring) {
    const [x2, y2] = position as [number, number];
    if (isOnEdge(x1, y1, x2, y2, x, y)) return 'BOUNDARY';
    // Half-open: an edge counts at its lower end only, so a vertex is not counted twice.
    if (y1 > y !== y2 > y && orientation(x1, y1, x2, y2, x, y) > 0 === y2 > y1) isInside = !isInside;
    [x1, y1] = [x2, y2];
  }
  return isInside ? 'INSIDE' : 'OUTSIDE';
}

function isOnEdge(x1: number, y1: number, x2: number, y2: number, x: number, y: number): boolean {
  return (
    x >= Math.min(x1, x2) &&
    x <= Math.max(x1, x2) &&
    y >= Math.min(y1, y2) &&
    y <= Math.max(y1, y2) &&
    orientation(x1, y1, x2, y2, x, y) === 0
  );
}
