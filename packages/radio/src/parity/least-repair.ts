import { type Contradiction, someContradiction } from './contradiction.js';
import { exactRepair, LARGEST_EXACT } from './exact-repair.js';
import { neighboursIn, type ParityGraph, pairOf, type Remaining, whole } from './parity-graph.js';
import type { Bounds, LeastRepair } from './repair-bounds.js';

/** How many sites a search looks at, about, before it is content with bounds. */
const SEARCH_STEPS = 400_000;

/**
 * The least repair of a component, exact to some 20 contradictions: hops to retune are an edge bipartisation, sites to free
 * an odd cycle transversal, impositions standing. Beyond, at least as many as there are contradictions that share nothing,
 * at most what a greedy repair takes.
 */
export function leastRepair(graph: ParityGraph, component: readonly number[]): LeastRepair {
  const core = coreOf(graph, component);
  if (core.length <= LARGEST_EXACT) return exactRepair(graph, core);
  return {
    hopsToRetune: search(hopsRepair, whole(graph, core)),
    sitesToFree: search(sitesRepair, whole(graph, core)),
  };
}

/** Without the sites at which a single hop ends, again and again: they are on no cycle. Imposed sites stay. */
function coreOf(graph: ParityGraph, component: readonly number[]): number[] {
  const left = new Set(component);
  const degree = new Map(component.map((site) => [site, graph.neighbours[site]!.size]));
  const queue = component.filter((site) => degree.get(site)! <= 1);
  for (const site of queue) {
    if (graph.imposed.has(site) || graph.neighbours[site]!.has(site) || !left.delete(site)) continue;
    for (const next of graph.neighbours[site]!.keys()) {
      if (!left.has(next)) continue;
      degree.set(next, degree.get(next)! - 1);
      if (degree.get(next)! <= 1) queue.push(next);
    }
  }
  return [...left];
}

/** Something that breaks a contradiction, by number, with what it costs. */
interface Change {
  readonly number: number;
  readonly cost: number;
}

/** A way to break contradictions. */
interface Repair {
  /** The single changes that break a contradiction, the most promising first. */
  changes(remaining: Remaining, contradiction: Contradiction): Change[];
  make(remaining: Remaining, number: number): void;
  takeBack(remaining: Remaining, number: number): void;
}

const hopsRepair: Repair = {
  changes({ graph }, { kind, sites }) {
    const pairs = sites.slice(1).map((site, index) => [sites[index]!, site] as const);
    if (kind === 'ODD_CYCLE') pairs.push([sites.at(-1)!, sites[0]!]);
    return pairs
      .map(([a, b]) => ({ number: pairOf(graph, a, b), cost: graph.neighbours[a]!.get(b)! }))
      .sort((one, other) => one.cost - other.cost);
  },
  make: ({ retuned }, pair) => void retuned.add(pair),
  takeBack: ({ retuned }, pair) => void retuned.delete(pair),
};

const sitesRepair: Repair = {
  changes(remaining, { sites }) {
    return sites
      .map((number) => ({ number, cost: 1, degree: neighboursIn(remaining, number).length }))
      .sort((one, other) => other.degree - one.degree);
  },
  make: ({ sites }, site) => void sites.delete(site),
  takeBack: ({ sites }, site) => void sites.add(site),
};

/** Deepening search, as far as the budget goes. */
function search(repair: Repair, remaining: Remaining): Bounds {
  let budget = Math.ceil(SEARCH_STEPS / remaining.sites.size);
  const isEnough = (allowed: number): boolean => {
    const least = separate(repair, remaining);
    budget -= least + 1;
    if (least === 0 || least > allowed || budget <= 0) return least === 0;
    return repair.changes(remaining, someContradiction(remaining)!).some(({ number, cost }) => {
      if (cost > allowed) return false;
      repair.make(remaining, number);
      const suffices = isEnough(allowed - cost);
      repair.takeBack(remaining, number);
      return suffices;
    });
  };
  const atMost = greedy(repair, remaining);
  for (let atLeast = separate(repair, remaining); atLeast < atMost; atLeast++) {
    if (isEnough(atLeast)) return { atLeast, atMost: atLeast };
    if (budget <= 0) return { atLeast, atMost };
  }
  return { atLeast: atMost, atMost };
}

/** Contradictions that share nothing: each costs its cheapest change at least. */
function separate(repair: Repair, remaining: Remaining): number {
  const made: number[] = [];
  let count = 0;
  for (;;) {
    const contradiction = someContradiction(remaining);
    if (contradiction === undefined) break;
    const changes = repair.changes(remaining, contradiction);
    count += Math.min(...changes.map(({ cost }) => cost));
    for (const { number } of changes) {
      repair.make(remaining, number);
      made.push(number);
    }
  }
  for (const number of made) repair.takeBack(remaining, number);
  return count;
}

/** Breaks one contradiction after another where it promises most. */
function greedy(repair: Repair, remaining: Remaining): number {
  const made: number[] = [];
  let count = 0;
  for (;;) {
    const contradiction = someContradiction(remaining);
    if (contradiction === undefined) break;
    const [best] = repair.changes(remaining, contradiction);
    repair.make(remaining, best!.number);
    made.push(best!.number);
    count += best!.cost;
  }
  for (const number of made) repair.takeBack(remaining, number);
  return count;
}
