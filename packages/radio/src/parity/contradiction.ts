import { type Half, neighboursIn, type Remaining } from './parity-graph.js';

/**
 * Why sites cannot be given halves: an odd cycle, or a walk between imposed sites whose length contradicts them.
 * Each site once, in order; a cycle goes back from the last to the first.
 */
export interface Contradiction {
  readonly kind: 'ODD_CYCLE' | 'IMPOSED_VIOLATED';
  readonly sites: readonly number[];
}

/** The shortest contradiction, a cycle before a walk of the same length; `undefined` when there is none. */
export function shortestContradiction(remaining: Remaining): Contradiction | undefined {
  const cycle = shortestOddCycle(remaining);
  const walk = shortestViolation(remaining);
  if (cycle === undefined || (walk !== undefined && walk.length < cycle.length)) {
    return walk && { kind: 'IMPOSED_VIOLATED', sites: walk };
  }
  return { kind: 'ODD_CYCLE', sites: cycle };
}

/**
 * Any short contradiction: that of one search from each imposed site and from a site of each component. Cheaper than the
 * shortest, and found whenever there is one.
 */
export function someContradiction(remaining: Remaining): Contradiction | undefined {
  const walk = shortestViolation(remaining);
  if (walk !== undefined) return { kind: 'IMPOSED_VIOLATED', sites: walk };
  const odd = siteOnOddCycle(remaining);
  if (odd === undefined) return undefined;
  return { kind: 'ODD_CYCLE', sites: simpleOddCycle(oddWalkFrom(remaining, odd, Number.POSITIVE_INFINITY)!) };
}

/**
 * The shortest odd cycle: the shortest way from a site to itself in the bipartite double cover, where every hop changes
 * sides. Tried from a site of an odd cycle, which is then left out, until no odd cycle remains.
 */
export function shortestOddCycle({ graph, sites, retuned }: Remaining): number[] | undefined {
  const left: Remaining = { graph, sites: new Set(sites), retuned };
  let shortest: number[] | undefined;
  for (;;) {
    const site = siteOnOddCycle(left);
    if (site === undefined) return shortest;
    shortest = oddWalkFrom(left, site, shortest?.length ?? Number.POSITIVE_INFINITY) ?? shortest;
    left.sites.delete(site);
  }
}

/** A site of an odd cycle, one of two neighbours that a breadth-first search puts on the same side. */
function siteOnOddCycle(remaining: Remaining): number | undefined {
  const side = new Map<number, boolean>();
  for (const start of remaining.sites) {
    if (side.has(start)) continue;
    side.set(start, true);
    const queue = [start];
    for (const site of queue) {
      for (const next of neighboursIn(remaining, site)) {
        if (!side.has(next)) {
          side.set(next, !side.get(site));
          queue.push(next);
        } else if (side.get(next) === side.get(site)) return site;
      }
    }
  }
  return undefined;
}

/** The shortest odd closed walk from a site that is shorter than `below`, without its last site; it may cross itself. */
function oddWalkFrom(remaining: Remaining, start: number, below: number): number[] | undefined {
  const [even, odd] = [new Map<number, number>([[start, -1]]), new Map<number, number>()];
  let level = [start];
  for (let length = 1; level.length > 0 && length < below; length++) {
    const reached = length % 2 === 1 ? odd : even;
    const next: number[] = [];
    for (const site of level) {
      for (const neighbour of neighboursIn(remaining, site)) {
        if (reached.has(neighbour)) continue;
        reached.set(neighbour, site);
        if (neighbour === start && reached === odd) return walkBack(even, odd, start, length);
        next.push(neighbour);
      }
    }
    level = next;
  }
  return undefined;
}

function walkBack(
  even: ReadonlyMap<number, number>,
  odd: ReadonlyMap<number, number>,
  start: number,
  length: number,
): number[] {
  const walk: number[] = [];
  let site = start;
  for (let at = length; at > 0; at--) {
    site = (at % 2 === 1 ? odd : even).get(site)!;
    walk.push(site);
  }
  return walk.reverse();
}

/** An odd cycle within an odd closed walk: where it meets itself, one of its two parts is odd. */
function simpleOddCycle(walk: readonly number[]): number[] {
  const seenAt = new Map<number, number>();
  for (const [index, site] of walk.entries()) {
    const before = seenAt.get(site);
    if (before !== undefined) {
      const inner = walk.slice(before, index);
      return simpleOddCycle(inner.length % 2 === 1 ? inner : [...walk.slice(0, before), ...walk.slice(index)]);
    }
    seenAt.set(site, index);
  }
  return [...walk];
}

/** The shortest walk from one imposed site to another that would give it the other half. */
function shortestViolation(remaining: Remaining): number[] | undefined {
  let shortest: number[] | undefined;
  for (const [start, half] of remaining.graph.imposed) {
    if (!remaining.sites.has(start)) continue;
    const walk = violationFrom(remaining, start, half, shortest?.length ?? Number.POSITIVE_INFINITY);
    if (walk !== undefined) shortest = walk;
  }
  return shortest;
}

function violationFrom(remaining: Remaining, start: number, half: Half, below: number): number[] | undefined {
  const { imposed } = remaining.graph;
  const from = new Map<number, number>([[start, -1]]);
  let level = [start];
  for (let length = 1; level.length > 0 && length + 1 < below; length++) {
    const next: number[] = [];
    for (const site of level) {
      for (const neighbour of neighboursIn(remaining, site)) {
        if (from.has(neighbour)) continue;
        from.set(neighbour, site);
        const wanted = imposed.get(neighbour);
        if (wanted !== undefined && (wanted === half) !== (length % 2 === 0)) return pathTo(from, neighbour);
        next.push(neighbour);
      }
    }
    level = next;
  }
  return undefined;
}

function pathTo(from: ReadonlyMap<number, number>, end: number): number[] {
  const path: number[] = [];
  for (let site = end; site !== -1; site = from.get(site)!) path.push(site);
  return path.reverse();
}
