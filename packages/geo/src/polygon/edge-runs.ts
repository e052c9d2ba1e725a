import type { Edges } from './edges.js';

/** Edges of a run that is no chain: fewer are more boxes to search, more are more pairs to compare; 2 to 32 do alike. */
const RUN = 16;

/** Consecutive edges of one ring, from `start` to before `end`, and the box around them. */
export interface EdgeRun {
  readonly start: number;
  readonly end: number;
  /** All go into the same quadrant: they do not meet one another, and the box of any of them is that of their ends. */
  readonly isChain: boolean;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** All edges in their order: in chains as long as those go, and where they turn to and fro in runs of some. */
export function runsOf(edges: Edges): EdgeRun[] {
  const runs: EdgeRun[] = [];
  for (const { firstEdge, size } of edges.rings) {
    const end = firstEdge + size;
    let start = firstEdge;
    while (start < end) {
      const run = runFrom(edges, start, end);
      runs.push(run);
      start = run.end;
    }
  }
  return runs;
}

/** The two halves of a chain. */
export function halvesOf(edges: Edges, { start, end }: EdgeRun): [EdgeRun, EdgeRun] {
  const middle = (start + end) >> 1;
  return [chain(edges, start, middle), chain(edges, middle, end)];
}

function runFrom(edges: Edges, start: number, ringEnd: number): EdgeRun {
  const end = endOfChain(edges, start, ringEnd);
  return end - start >= RUN ? chain(edges, start, end) : zigzag(edges, start, Math.min(start + RUN, ringEnd));
}

function endOfChain({ coordinates }: Edges, start: number, ringEnd: number): number {
  const quadrant = quadrantOf(coordinates, start);
  let end = start + 1;
  while (end < ringEnd && quadrantOf(coordinates, end) === quadrant) end++;
  return end;
}

function quadrantOf(coordinates: Float64Array, edge: number): number {
  const at = 4 * edge;
  return Number(coordinates[at + 2]! >= coordinates[at]!) + 2 * Number(coordinates[at + 3]! >= coordinates[at + 1]!);
}

function chain({ coordinates }: Edges, start: number, end: number): EdgeRun {
  const [x1, y1] = [coordinates[4 * start]!, coordinates[4 * start + 1]!];
  const [x2, y2] = [coordinates[4 * end - 2]!, coordinates[4 * end - 1]!];
  return {
    start,
    end,
    isChain: true,
    minX: Math.min(x1, x2),
    minY: Math.min(y1, y2),
    maxX: Math.max(x1, x2),
    maxY: Math.max(y1, y2),
  };
}

function zigzag({ coordinates }: Edges, start: number, end: number): EdgeRun {
  let [minX, minY] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [maxX, maxY] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 4 * start; at < 4 * end; at += 2) {
    minX = Math.min(minX, coordinates[at]!);
    maxX = Math.max(maxX, coordinates[at]!);
    minY = Math.min(minY, coordinates[at + 1]!);
    maxY = Math.max(maxY, coordinates[at + 1]!);
  }
  return { start, end, isChain: false, minX, minY, maxX, maxY };
}
