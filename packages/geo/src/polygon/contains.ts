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
export function locateInRing(ring: readonly GeoJsonPosition[], point: Position): Location {
  if (ring.length < 3) return 'OUTSIDE';
  let isInside = false;
  let from = ring.at(-1)!;
  for (const to of ring) {
    const met = meetEdge(from, to, point);
    if (met === 'BOUNDARY') return 'BOUNDARY';
    if (met === 'CROSSED') isInside = !isInside;
    from = to;
  }
  return isInside ? 'INSIDE' : 'OUTSIDE';
}

/** How the ray from a point to the east meets an edge: each edge crossed changes between inside and outside. */
export function meetEdge(
  from: GeoJsonPosition,
  to: GeoJsonPosition,
  [x, y]: Position,
): 'BOUNDARY' | 'CROSSED' | 'MISSED' {
  const [x1, y1, x2, y2] = [from[0]!, from[1]!, to[0]!, to[1]!];
  if (isOnEdge(x1, y1, x2, y2, x, y)) return 'BOUNDARY';
  // Half-open: an edge counts at its lower end only, so a vertex is not counted twice.
  return y1 > y !== y2 > y && orientation(x1, y1, x2, y2, x, y) > 0 === y2 > y1 ? 'CROSSED' : 'MISSED';
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
