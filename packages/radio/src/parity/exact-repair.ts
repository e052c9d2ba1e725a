import type { ParityGraph } from './parity-graph.js';
import type { LeastRepair } from './repair-bounds.js';

/** Sites up to which every choice of halves is tried. */
export const LARGEST_EXACT = 20;

/** The least repair among sites, by trying every choice. */
export function exactRepair(graph: ParityGraph, sites: readonly number[]): LeastRepair {
  const hops = fewestHops(graph, sites);
  const freed = fewestSites(graph, sites);
  return { hopsToRetune: { atLeast: hops, atMost: hops }, sitesToFree: { atLeast: freed, atMost: freed } };
}

/** Every choice of halves in the order of Gray, in which only one site changes at a time. */
function fewestHops(graph: ParityGraph, sites: readonly number[]): number {
  const isHigh = new Map(sites.map((site) => [site, graph.imposed.get(site) === 'H']));
  const free = sites.filter((site) => !graph.imposed.has(site));
  // Without an imposition both halves may be swapped: one site can stay as it is.
  if (free.length === sites.length) free.pop();
  let same = 0;
  let own = 0;
  for (const site of sites) {
    for (const [next, hops] of graph.neighbours[site]!) {
      if (next === site) own += hops;
      else if (next > site && isHigh.get(next) === isHigh.get(site)) same += hops;
    }
  }
  let fewest = same;
  for (let step = 1; step < 2 ** free.length; step++) {
    const site = free[31 - Math.clz32(step & -step)]!;
    isHigh.set(site, !isHigh.get(site));
    for (const [next, hops] of graph.neighbours[site]!) {
      if (next === site || !isHigh.has(next)) continue;
      same += isHigh.get(next) === isHigh.get(site) ? hops : -hops;
    }
    fewest = Math.min(fewest, same);
  }
  return fewest + own;
}

/**
 * All sites less those of the two largest sets without a hop between their own: `largest[m]` is the size of the largest
 * such set of high sites within the sites of the bits of m.
 */
function fewestSites(graph: ParityGraph, sites: readonly number[]): number {
  const bitOf = new Map(sites.map((site, index) => [site, index]));
  const mask = (wanted: (site: number) => boolean): number =>
    sites.reduce((sum, site, index) => (wanted(site) ? sum | (1 << index) : sum), 0);
  const near = sites.map((site) => {
    let bits = 0;
    for (const next of graph.neighbours[site]!.keys()) bits |= bitOf.has(next) ? 1 << bitOf.get(next)! : 0;
    return bits;
  });
  const own = mask((site) => graph.neighbours[site]!.has(site));
  const mayBeHigh = mask((site) => graph.imposed.get(site) !== 'L') & ~own;
  const mayBeLow = mask((site) => graph.imposed.get(site) !== 'H') & ~own;
  const largest = new Uint8Array(2 ** sites.length);
  const isSeparate = new Uint8Array(2 ** sites.length);
  isSeparate[0] = 1;
  let kept = 0;
  for (let set = 1; set < largest.length; set++) {
    const top = 31 - Math.clz32(set);
    const rest = set & ~(1 << top);
    largest[set] = Math.max(largest[rest]!, 1 + largest[rest & ~near[top]!]!);
    isSeparate[set] = isSeparate[rest]! & ((near[top]! & rest) === 0 ? 1 : 0);
  }
  for (let low = 0; low < largest.length; low++) {
    if (isSeparate[low] === 0 || (low & ~mayBeLow) !== 0) continue;
    kept = Math.max(kept, bits(low) + largest[mayBeHigh & ~low]!);
  }
  return sites.length - kept;
}

function bits(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count++;
  return count;
}
