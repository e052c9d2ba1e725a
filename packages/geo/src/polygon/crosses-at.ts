import type { EdgeMeeting } from './edge-meetings.js';
import type { Edges } from './edges.js';
import { orientation } from './orientation.js';

type Point = readonly [number, number];

/** Whether two rings that touch at a point also change sides there: one leads into and out of the other's interior. */
export function crossesAt(edges: Edges, { first, second, x, y }: EdgeMeeting): boolean {
  const at: Point = [x, y];
  const [before, after] = neighbours(edges, first, at);
  const [otherBefore, otherAfter] = neighbours(edges, second, at);
  return isBetween(at, before, otherBefore, after) !== isBetween(at, before, otherAfter, after);
}

/** Where the ring comes from and goes to at a point of one of its edges: neighbouring vertices, or the edge's ends. */
function neighbours({ coordinates, rings, ringOf }: Edges, edge: number, [x, y]: Point): readonly [Point, Point] {
  const { firstEdge, size } = rings[ringOf[edge]!]!;
  const start: Point = [coordinates[4 * edge]!, coordinates[4 * edge + 1]!];
  const end: Point = [coordinates[4 * edge + 2]!, coordinates[4 * edge + 3]!];
  if (start[0] === x && start[1] === y) {
    const previous = firstEdge + ((edge - firstEdge + size - 1) % size);
    return [[coordinates[4 * previous]!, coordinates[4 * previous + 1]!], end];
  }
  if (end[0] === x && end[1] === y) {
    const next = firstEdge + ((edge - firstEdge + 1) % size);
    return [start, [coordinates[4 * next + 2]!, coordinates[4 * next + 3]!]];
  }
  return [start, end];
}

/** Whether the direction from `at` to `point` is met when turning counter-clockwise from `from` to `to`. */
function isBetween(at: Point, from: Point, point: Point, to: Point): boolean {
  const isLeftOfFrom = orientation(...at, ...from, ...point) > 0;
  const isRightOfTo = orientation(...at, ...to, ...point) < 0;
  // A turn of less than 180° needs both, a larger one either.
  return orientation(...at, ...from, ...to) > 0 ? isLeftOfFrom && isRightOfTo : isLeftOfFrom || isRightOfTo;
}
