import { type Area, polygonsOf } from '@portal/geo';
import { type Batch, worksOf } from '../engine/batches.js';
import { BATCHES_SHARE, type GeosEngine, type Progress } from '../engine/geos-engine.js';
import { type PackedAreas, pack, unpack } from '../engine/packed-areas.js';

/** Least number of vertices: with fewer, one thread is done before another has received its part. */
const WORTH_SHARING = 20_000;

/** Inputs per batch when several threads share a union: few enough for an even distribution. */
const BATCH = 250;

/** Unites each batch in another thread; undefined when no thread is free, or it failed. */
export type Help = (batches: readonly PackedAreas[]) => Promise<readonly PackedAreas[] | undefined>;

/** Other threads that may be idle. */
export interface Helpers {
  readonly most: number;
  readonly help: Help;
}

/**
 * The union of valid areas, distributed over this thread and idle ones. This thread computes what no other did, and the
 * result does not depend on the distribution.
 *
 * @throws what the engine throws
 */
export async function sharedUnion(
  areas: readonly Area[],
  engine: GeosEngine,
  { most, help }: Helpers,
  progress: Progress,
): Promise<Area> {
  if (most === 0 || verticesOf(areas) < WORTH_SHARING) return engine.union(areas, progress);
  const works = worksOf(areas, BATCH);
  const [own = [], ...others] = dealtOut(works.flat(), most + 1);
  const helped = others.map((batches) => help(batches.map(pack)));
  const unions = engine.unite(own, (fraction) => progress(BATCHES_SHARE * fraction));
  for (const [i, batches] of others.entries()) {
    const theirs = await helped[i];
    unions.push(...(theirs ? theirs.flatMap(unpack) : engine.unite(batches)));
  }
  return engine.merge(works, unions);
}

/** Divides the batches, in order, into at most the given number of parts with about as many areas each. */
function dealtOut(batches: readonly Batch[], parts: number): Batch[][] {
  const total = batches.reduce((sum, { length }) => sum + length, 0);
  const dealt = Array.from({ length: parts }, (): Batch[] => []);
  let before = 0;
  for (const batch of batches) {
    // A batch belongs to the part that contains its middle.
    dealt[Math.floor((parts * (before + batch.length / 2)) / total)]!.push(batch);
    before += batch.length;
  }
  return dealt.filter(({ length }) => length > 0);
}

function verticesOf(areas: readonly Area[]): number {
  let vertices = 0;
  for (const area of areas) for (const polygon of polygonsOf(area)) for (const ring of polygon) vertices += ring.length;
  return vertices;
}
