import Flatbush from 'flatbush';
import type { Edges } from './edges.js';
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
 * consecutive edges are indexed by their boxes (`flatbush`), so a hundred thousand edges take about a second where
 * comparing all pairs would take minutes.
 */
export function* edgeMeetings(edges: Edges): Generator<EdgeMeeting> {
  const { coordinates, ringOf } = edges;
  const count = ringOf.length;
  if (count === 0) return;
  const index = new Flatbush(Math.ceil(count / RUN));
  const boxes = boxesOfRuns(coordinates, count);
  for (let i = 0; i < boxes.length; i += 4) index.add(boxes[i]!, boxes[i + 1]!, boxes[i + 2]!, boxes[i + 3]!);
  index.finish();
  for (let run = 0; run < boxes.length / 4; run++) {
    const others = index.search(
      boxes[4 * run]!,
      boxes[4 * run + 1]!,
      boxes[4 * run + 2]!,
      boxes[4 * run + 3]!,
      (other) => other >= run,
    );
    const found = others.flatMap((other) => meetingsOfRuns(edges, run, other));
    yield* found.sort((a, b) => a.first - b.first || a.second - b.second);
  }
}

/** Edges per box: fewer boxes to search against more pairs to compare; of 1, 4, 8 and 16 the best on smooth and jagged rings. */
const RUN = 4;

function boxesOfRuns(coordinates: Float64Array, count: number): Float64Array {
  const boxes = new Float64Array(4 * Math.ceil(count / RUN));
  for (let box = 0; box < boxes.length; box += 4) {
    let [minX, minY] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    let [maxX, maxY] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let i = box * RUN; i < Math.min((box + 4) * RUN, 4 * count); i += 2) {
      minX = Math.min(minX, coordinates[i]!);
      maxX = Math.max(maxX, coordinates[i]!);
      minY = Math.min(minY, coordinates[i + 1]!);
      maxY = Math.max(maxY, coordinates[i + 1]!);
    }
    boxes[box] = minX;
    boxes[box + 1] = minY;
    boxes[box + 2] = maxX;
    boxes[box + 3] = maxY;
  }
  return boxes;
}

function meetingsOfRuns({ coordinates, ringOf, rings }: Edges, run: number, other: number): EdgeMeeting[] {
  const found: EdgeMeeting[] = [];
  const count = ringOf.length;
  for (let first = run * RUN; first < Math.min((run + 1) * RUN, count); first++) {
    const [x1, y1] = [coordinates[4 * first]!, coordinates[4 * first + 1]!];
    const [x2, y2] = [coordinates[4 * first + 2]!, coordinates[4 * first + 3]!];
    const [minX, maxX] = x1 < x2 ? [x1, x2] : [x2, x1];
    const [minY, maxY] = y1 < y2 ? [y1, y2] : [y2, y1];
    for (let second = Math.max(other * RUN, first + 1); second < Math.min((other + 1) * RUN, count); second++) {
      const [x3, y3] = [coordinates[4 * second]!, coordinates[4 * second + 1]!];
      const [x4, y4] = [coordinates[4 * second + 2]!, coordinates[4 * second + 3]!];
      if ((x3 < minX && x4 < minX) || (x3 > maxX && x4 > maxX)) continue;
      if ((y3 < minY && y4 < minY) || (y3 > maxY && y4 > maxY)) continue;
      const met = meeting(x1, y1, x2, y2, x3, y3, x4, y4);
      if (!met) continue;
      const ring = ringOf[first]!;
      if (met.kind === 'TOUCH' && ring === ringOf[second] && areNeighbours(first, second, rings[ring]!.size)) continue;
      found.push({ ...met, first, second });
    }
  }
  return found;
}

/** Of one ring: one after the other, or its first and last. */
const areNeighbours = (first: number, second: number, size: number): boolean => {
  const apart = second - first;
  return apart === 1 || apart === size - 1;
};
