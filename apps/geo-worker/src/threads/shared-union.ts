import { type Area, polygonsOf } from '@portal/geo';
import { type Batch, worksOf } from '../engine/batches.js';
import { BATCHES_SHARE, type GeosEngine, type Progress } from '../engine/geos-engine.js';
import { type PackedAreas, pack, unpack } from '../engine/packed-areas.js';

/** Fewer vertices are united before another thread has them. */
const WORTH_SHARING = 20_000;

/** Inputs united at a time when threads share them: few enough to be dealt out evenly. */
const BATCH = 250;

/** Has another thread unite each batch; undefined when none is free to, or it did not get through. */
export type Help = (batches: readonly PackedAreas[]) => Promise<readonly PackedAreas[] | undefined>;

/** Other threads, as far as they are idle. */
export interface Helpers {
  readonly most: number;
  readonly help: Help;
}

/**
 * The union of valid areas, dealt out to this thread and to those that are idle. What nobody helped with, this thread
 * does itself, so that the answer does not depend on who did what.
 *
 * @throws as the engine
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

/** The batches in order, in as many parts, or fewer, of about as many areas each. */
function dealtOut(batches: readonly Batch[], parts: number): Batch[][] {
  const total = batches.reduce((sum, { length }) => sum + length, 0);
  const dealt = Array.from({ length: parts }, (): Batch[] => []);
  let before = 0;
  for (const batch of batches) {
    // A batch belongs to the part in which its middle lies.
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
