import Flatbush from 'flatbush';
import { type EdgeRun, halvesOf, runsOf } from './edge-runs.js';
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
  const runs = runsOf(edges);
  if (runs.length === 0) return;
  const index = new Flatbush(runs.length);
  for (const { minX, minY, maxX, maxY } of runs) index.add(minX, minY, maxX, maxY);
  index.finish();
  for (const [number, run] of runs.entries()) {
    const found: EdgeMeeting[] = [];
    // Compared as they are come upon and none kept: lists of them would cost as much as comparing.
    const compare = (other: number): boolean => {
      if (other > number) addMeetings(found, edges, run, runs[other]!);
      else if (other === number && !run.isChain) comparePairs(found, edges, run, run);
      return false;
    };
    index.search(run.minX, run.minY, run.maxX, run.maxY, compare);
    yield* found.sort((a, b) => a.first - b.first || a.second - b.second);
  }
}

/** A chain of more edges is compared half by half. */
const SHORT = 8;
const isLong = ({ start, end, isChain }: EdgeRun): boolean => isChain && end - start > SHORT;

/** Meetings of a run with a later one. */
function addMeetings(found: EdgeMeeting[], edges: Edges, run: EdgeRun, later: EdgeRun): void {
  if (run.maxX < later.minX || run.minX > later.maxX || run.maxY < later.minY || run.minY > later.maxY) return;
  if (isLong(run)) for (const half of halvesOf(edges, run)) addMeetings(found, edges, half, later);
  else if (isLong(later)) for (const half of halvesOf(edges, later)) addMeetings(found, edges, run, half);
  else comparePairs(found, edges, run, later);
}

function comparePairs(found: EdgeMeeting[], { coordinates, ringOf, rings }: Edges, run: EdgeRun, later: EdgeRun): void {
  const { start, end, minX: left, minY: bottom, maxX: right, maxY: top } = later;
  for (let first = run.start; first < run.end; first++) {
    const x1 = coordinates[4 * first]!;
    const y1 = coordinates[4 * first + 1]!;
    const x2 = coordinates[4 * first + 2]!;
    const y2 = coordinates[4 * first + 3]!;
    const minX = Math.min(x1, x2);
    const maxX = Math.max(x1, x2);
    const minY = Math.min(y1, y2);
    const maxY = Math.max(y1, y2);
    if (maxX < left || minX > right || maxY < bottom || minY > top) continue;
    // The side of a vertex tells of two edges: the one it ends and the one it begins.
    let toldOf = -1;
    let told = 0;
    for (let second = Math.max(start, first + 1); second < end; second++) {
      const x3 = coordinates[4 * second]!;
      const x4 = coordinates[4 * second + 2]!;
      if ((x3 < minX && x4 < minX) || (x3 > maxX && x4 > maxX)) continue;
      const y3 = coordinates[4 * second + 1]!;
      const y4 = coordinates[4 * second + 3]!;
      if ((y3 < minY && y4 < minY) || (y3 > maxY && y4 > maxY)) continue;
      const side3 = second === toldOf ? told : orientation(x1, y1, x2, y2, x3, y3);
      const side4 = orientation(x1, y1, x2, y2, x4, y4);
      toldOf = second + 1;
      told = side4;
      if ((side3 > 0 && side4 > 0) || (side3 < 0 && side4 < 0)) continue;
      // One edge after the other: they share their vertex and nothing else unless they lie on one line.
      if (side4 !== 0 && second === first + 1 && ringOf[first] === ringOf[second]) continue;
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
