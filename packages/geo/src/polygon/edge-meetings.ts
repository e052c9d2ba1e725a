import Flatbush from 'flatbush';
import type { Edges } from './edges.js';
import { orientation } from './orientation.js';
import { type Meeting, meeting } from './segments.js';

/** A place where two edges meet that are not simply neighbours in their ring. */
export interface EdgeMeeting {
  readonly kind: Meeting;
  readonly x: number;
  readonly y: number;
  /** Numbers of the two edges, the smaller first. */
  readonly first: number;
  readonly second: number;
}

/**
 * Every pair of edges that meet, but for neighbours sharing just their vertex, in the order of the first edge. Runs of
 * consecutive edges are indexed by their boxes (`flatbush`), so a hundred thousand edges take a fraction of a second
 * where comparing all pairs would take minutes.
 */
export function* edgeMeetings(edges: Edges): Generator<EdgeMeeting> {
  if (edges.ringOf.length === 0) return;
  const boxes = boxesOfRuns(edges);
  const index = new Flatbush(boxes.length / 4);
  for (let at = 0; at < boxes.length; at += 4) index.add(boxes[at]!, boxes[at + 1]!, boxes[at + 2]!, boxes[at + 3]!);
  index.finish();
  for (let run = 0; run < boxes.length / 4; run++) {
    const found: EdgeMeeting[] = [];
    // Compared as they are come upon and none kept: lists of them would cost as much as comparing.
    const compare = (other: number): boolean => {
      if (other >= run) addMeetings(found, edges, boxes, run, other);
      return false;
    };
    index.search(boxes[4 * run]!, boxes[4 * run + 1]!, boxes[4 * run + 2]!, boxes[4 * run + 3]!, compare);
    yield* found.sort((a, b) => a.first - b.first || a.second - b.second);
  }
}

/** Edges per box: fewer boxes to search against more pairs to compare; from 2 to 32 the best on smooth and jagged rings. */
const RUN = 16;

function boxesOfRuns({ coordinates, ringOf }: Edges): Float64Array {
  const boxes = new Float64Array(4 * Math.ceil(ringOf.length / RUN));
  for (let at = 0; at < boxes.length; at += 4) {
    let [minX, minY] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    let [maxX, maxY] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let i = at * RUN; i < Math.min((at + 4) * RUN, coordinates.length); i += 2) {
      minX = Math.min(minX, coordinates[i]!);
      maxX = Math.max(maxX, coordinates[i]!);
      minY = Math.min(minY, coordinates[i + 1]!);
      maxY = Math.max(maxY, coordinates[i + 1]!);
    }
    boxes[at] = minX;
    boxes[at + 1] = minY;
    boxes[at + 2] = maxX;
    boxes[at + 3] = maxY;
  }
  return boxes;
}

function addMeetings(
  found: EdgeMeeting[],
  { coordinates, ringOf, rings }: Edges,
  boxes: Float64Array,
  run: number,
  other: number,
): void {
  const count = ringOf.length;
  for (let first = run * RUN; first < Math.min((run + 1) * RUN, count); first++) {
    const x1 = coordinates[4 * first]!;
    const y1 = coordinates[4 * first + 1]!;
    const x2 = coordinates[4 * first + 2]!;
    const y2 = coordinates[4 * first + 3]!;
    const minX = Math.min(x1, x2);
    const maxX = Math.max(x1, x2);
    const minY = Math.min(y1, y2);
    const maxY = Math.max(y1, y2);
    if (maxX < boxes[4 * other]! || minX > boxes[4 * other + 2]!) continue;
    if (maxY < boxes[4 * other + 1]! || minY > boxes[4 * other + 3]!) continue;
    for (let second = Math.max(other * RUN, first + 1); second < Math.min((other + 1) * RUN, count); second++) {
      const x3 = coordinates[4 * second]!;
      const x4 = coordinates[4 * second + 2]!;
      if ((x3 < minX && x4 < minX) || (x3 > maxX && x4 > maxX)) continue;
      const y3 = coordinates[4 * second + 1]!;
      const y4 = coordinates[4 * second + 3]!;
      if ((y3 < minY && y4 < minY) || (y3 > maxY && y4 > maxY)) continue;
      // Most pairs: one edge after the other, which share their vertex and nothing else unless they lie on one line.
      const isNext = second === first + 1 && ringOf[first] === ringOf[second];
      if (isNext && orientation(x1, y1, x2, y2, x4, y4) !== 0) continue;
      const met = meeting(x1, y1, x2, y2, x3, y3, x4, y4);
      if (!met) continue;
      const ring = ringOf[first]!;
      if (met.kind === 'TOUCH' && ring === ringOf[second] && areNeighbours(first, second, rings[ring]!.size)) continue;
      found.push({ ...met, first, second });
    }
  }
}

/** Of one ring: one after the other, or its first and last. */
const areNeighbours = (first: number, second: number, size: number): boolean => {
  const apart = second - first;
  return apart === 1 || apart === size - 1;
};
