import { shortestContradiction, shortestOddCycle } from './contradiction.js';
import { leastRepair } from './least-repair.js';
import {
  componentsOf,
  type Half,
  otherHalf,
  type ParityGraph,
  type ParityHop,
  parityGraph,
  whole,
} from './parity-graph.js';
import type { Bounds } from './repair-bounds.js';

export interface ColouringSetting {
  /** Halves that are imposed on sites. */
  readonly imposed?: Readonly<Record<string, Half>>;
  /** Halves that sites have so far: a component that nothing forces keeps them. */
  readonly previous?: ReadonlyMap<string, Half>;
}

export interface ParityColouring {
  readonly consistent: boolean;
  /** One valid choice, when there is one. */
  readonly colours?: Readonly<Record<string, Half>>;
  /** Sites of each component without contradiction in which no half is imposed: both halves may be swapped. */
  readonly undetermined: readonly (readonly string[])[];
  readonly kind?: 'ODD_CYCLE' | 'IMPOSED_VIOLATED';
  /** In order; the last has a hop to the first. */
  readonly shortestOddCycle?: readonly string[];
  /** From one imposed site to another whose half contradicts it. */
  readonly walk?: readonly string[];
  readonly hopsToRetune: Bounds;
  readonly sitesToFree: Bounds;
}

/** Hops that sites join, directly or over others, in lists of their own: what is wrong in one does not concern the others. */
export function joinedHops<Hop extends ParityHop>(hops: readonly Hop[]): Hop[][] {
  const graph = parityGraph(hops);
  const componentOf = new Map(
    componentsOf(graph).flatMap((sites, index) => sites.map((site) => [graph.sites[site]!, index] as const)),
  );
  const lists: Hop[][] = [];
  for (const hop of hops) {
    const component = componentOf.get(hop.a)!;
    lists[component] = [...(lists[component] ?? []), hop];
  }
  return lists;
}

/** Gives the ends of hops halves, or says why they cannot have them and what is the least to change. */
export function colourHops(hops: readonly ParityHop[], setting: ColouringSetting = {}): ParityColouring {
  const graph = parityGraph(hops, setting.imposed);
  const colours = new Map<string, Half>();
  const undetermined: string[][] = [];
  const contradicting: number[][] = [];
  for (const component of componentsOf(graph)) {
    const halves = halvesOf(graph, component, setting.previous);
    if (halves === undefined) {
      contradicting.push(component);
      continue;
    }
    for (const [site, half] of halves) colours.set(graph.sites[site]!, half);
    if (!component.some((site) => graph.imposed.has(site))) {
      undetermined.push(component.map((site) => graph.sites[site]!));
    }
  }
  const none = { atLeast: 0, atMost: 0 };
  if (contradicting.length === 0) {
    return {
      consistent: true,
      colours: Object.fromEntries(colours),
      undetermined,
      hopsToRetune: none,
      sitesToFree: none,
    };
  }
  const repairs = contradicting.map((component) => leastRepair(graph, component));
  return {
    consistent: false,
    undetermined,
    ...evidenceOf(graph, contradicting.flat()),
    hopsToRetune: repairs.map((repair) => repair.hopsToRetune).reduce(sum, none),
    sitesToFree: repairs.map((repair) => repair.sitesToFree).reduce(sum, none),
  };
}

const sum = (a: Bounds, b: Bounds): Bounds => ({ atLeast: a.atLeast + b.atLeast, atMost: a.atMost + b.atMost });

/** Halves of a component by breadth-first search; `undefined` when it contradicts itself or what is imposed. */
function halvesOf(
  graph: ParityGraph,
  component: readonly number[],
  previous: ReadonlyMap<string, Half> | undefined,
): Map<number, Half> | undefined {
  const first = component.find((site) => graph.imposed.has(site)) ?? component[0]!;
  const halves = new Map<number, Half>([[first, graph.imposed.get(first) ?? 'L']]);
  const queue = [first];
  for (const site of queue) {
    const opposite = otherHalf(halves.get(site)!);
    for (const next of graph.neighbours[site]!.keys()) {
      const half = halves.get(next);
      if (half === undefined) {
        halves.set(next, opposite);
        queue.push(next);
      } else if (half !== opposite) return undefined;
    }
  }
  for (const [site, half] of halves) if ((graph.imposed.get(site) ?? half) !== half) return undefined;
  if (graph.imposed.has(first) || previous === undefined) return halves;
  let agreeing = 0;
  for (const [site, half] of halves) {
    const before = previous.get(graph.sites[site]!);
    if (before !== undefined) agreeing += before === half ? 1 : -1;
  }
  return agreeing >= 0 ? halves : new Map([...halves].map(([site, half]) => [site, otherHalf(half)]));
}

/** An odd cycle counts before a violated imposition: it can be mended by no other imposition. */
function evidenceOf(graph: ParityGraph, sites: readonly number[]): Partial<ParityColouring> {
  const names = (numbers: readonly number[]): string[] => numbers.map((site) => graph.sites[site]!);
  const remaining = whole(graph, sites);
  const cycle = shortestOddCycle(remaining);
  if (cycle !== undefined) return { kind: 'ODD_CYCLE', shortestOddCycle: names(cycle) };
  const walk = shortestContradiction(remaining)!;
  return { kind: walk.kind, walk: names(walk.sites) };
}
