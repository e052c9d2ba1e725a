import { type Area, polygonsOf } from '@portal/geo';

/** Areas that are united by one call. */
export type Batch = readonly Area[];
/** Batches whose unions must be merged. Areas of different works do not touch. */
export type Work = readonly Batch[];

/** `[minX, minY, maxX, maxY]` */
export type Box = readonly [number, number, number, number];

export function boxOf(area: Area): Box {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [shell] of polygonsOf(area)) {
    for (const [x, y] of shell ?? []) {
      if (x! < minX) minX = x!;
      if (x! > maxX) maxX = x!;
      if (y! < minY) minY = y!;
      if (y! > maxY) maxY = y!;
    }
  }
  return [minX, minY, maxX, maxY];
}

/**
 * Indices of the boxes in groups that do not touch each other, so that each group can be computed independently.
 * Sweeps from west to east over the boxes that are still open.
 */
export function groupsOf(boxes: readonly Box[]): number[][] {
  const order = boxes.map((_, i) => i).sort((a, b) => boxes[a]![0] - boxes[b]![0]);
  const leaders = boxes.map((_, i) => i);
  let open: number[] = [];
  for (const index of order) {
    const [minX, minY, , maxY] = boxes[index]!;
    open = open.filter((other) => boxes[other]![2] >= minX);
    for (const other of open) {
      if (boxes[other]![1] <= maxY && boxes[other]![3] >= minY) join(leaders, other, index);
    }
    open.push(index);
  }
  const groups = new Map<number, number[]>();
  for (const index of order) {
    const leader = leaderOf(leaders, index);
    const group = groups.get(leader);
    if (group) group.push(index);
    else groups.set(leader, [index]);
  }
  return [...groups.values()];
}

/** Root of the set that an index belongs to (union-find with path halving). */
function leaderOf(leaders: number[], index: number): number {
  let at = index;
  while (leaders[at] !== at) {
    leaders[at] = leaders[leaders[at]!]!;
    at = leaders[at]!;
  }
  return at;
}

function join(leaders: number[], a: number, b: number): void {
  const [leaderA, leaderB] = [leaderOf(leaders, a), leaderOf(leaders, b)];
  if (leaderA !== leaderB) leaders[leaderB] = leaderA;
}

/** Divides a union of the areas into batches of about `size`. */
export const worksOf = (areas: readonly Area[], size: number): Work[] =>
  batchesOf(areas.map(boxOf), size).map((work) => work.map((batch) => batch.map((index) => areas[index]!)));

/**
 * Divides groups into batches of about `size` boxes: small groups share a batch, large ones are split by neighbourhood.
 *
 * @returns for each independent piece of work its batches, whose unions must be merged
 */
export function batchesOf(boxes: readonly Box[], size: number): number[][][] {
  const works: number[][][] = [];
  let shared: number[] = [];
  for (const group of groupsOf(boxes)) {
    if (group.length > size) {
      works.push(neighbourhoodsOf(group, boxes, size));
      continue;
    }
    shared.push(...group);
    if (shared.length < size) continue;
    works.push([shared]);
    shared = [];
  }
  return shared.length > 0 ? [...works, [shared]] : works;
}

/** Sort-tile-recursive: strips by x, each cut by y. */
function neighbourhoodsOf(group: readonly number[], boxes: readonly Box[], size: number): number[][] {
  const centre = (axis: 0 | 1) => (index: number) => boxes[index]![axis] + boxes[index]![axis + 2]!;
  const strips = Math.ceil(Math.sqrt(group.length / size));
  return inParts(sortedBy(group, centre(0)), Math.ceil(group.length / strips)).flatMap((strip) =>
    inParts(sortedBy(strip, centre(1)), size),
  );
}

const sortedBy = (indices: readonly number[], key: (index: number) => number) =>
  [...indices].sort((a, b) => key(a) - key(b));

function inParts(indices: readonly number[], size: number): number[][] {
  const count = Math.ceil(indices.length / size);
  const each = Math.ceil(indices.length / count);
  return Array.from({ length: count }, (_, i) => indices.slice(i * each, (i + 1) * each));
}
