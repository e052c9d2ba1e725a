/** The half of a paired band in which a site transmits: low or high. */
export type Half = 'L' | 'H';

export const otherHalf = (half: Half): Half => (half === 'L' ? 'H' : 'L');

/** A hop between two sites, which transmit in different halves. */
export interface ParityHop {
  readonly a: string;
  readonly b: string;
}

/** Sites as numbers. Hops between the same two sites are one edge with their number as its weight. */
export interface ParityGraph {
  readonly sites: readonly string[];
  /** Neighbours of each site with the number of hops to them. A site that has a hop to itself is its own neighbour. */
  readonly neighbours: readonly ReadonlyMap<number, number>[];
  /** Halves that are imposed, by site. */
  readonly imposed: ReadonlyMap<number, Half>;
}

export function parityGraph(hops: readonly ParityHop[], imposed: Readonly<Record<string, Half>> = {}): ParityGraph {
  const numbers = new Map<string, number>();
  const neighbours: Map<number, number>[] = [];
  const numberOf = (site: string): number => {
    let number = numbers.get(site);
    if (number === undefined) {
      number = neighbours.length;
      numbers.set(site, number);
      neighbours.push(new Map());
    }
    return number;
  };
  const join = (from: number, to: number): void => {
    neighbours[from]!.set(to, (neighbours[from]!.get(to) ?? 0) + 1);
  };
  for (const hop of hops) {
    const [a, b] = [numberOf(hop.a), numberOf(hop.b)];
    join(a, b);
    if (a !== b) join(b, a);
  }
  const imposedAt = new Map(Object.entries(imposed).map(([site, half]) => [numberOf(site), half]));
  return { sites: [...numbers.keys()], neighbours, imposed: imposedAt };
}

/** The sites that hops join, directly or over others, each list in the order of the graph. */
export function componentsOf({ neighbours }: ParityGraph): number[][] {
  const seen = new Uint8Array(neighbours.length);
  const components: number[][] = [];
  for (let start = 0; start < neighbours.length; start++) {
    if (seen[start] === 1) continue;
    seen[start] = 1;
    const component = [start];
    for (const site of component) {
      for (const next of neighbours[site]!.keys()) {
        if (seen[next] === 1) continue;
        seen[next] = 1;
        component.push(next);
      }
    }
    components.push(component.sort((a, b) => a - b));
  }
  return components;
}

/** What remains of a graph while a repair is looked for; the search changes it and takes its changes back. */
export interface Remaining {
  readonly graph: ParityGraph;
  /** Sites that are not freed. */
  readonly sites: Set<number>;
  /** Pairs of sites whose hops are retuned, by {@link pairOf}. */
  readonly retuned: Set<number>;
}

export const whole = (graph: ParityGraph, component: Iterable<number>): Remaining => ({
  graph,
  sites: new Set(component),
  retuned: new Set(),
});

/** A number for two sites in either order. */
export const pairOf = ({ sites }: ParityGraph, a: number, b: number): number =>
  a < b ? a * sites.length + b : b * sites.length + a;

/** Neighbours of a site in what remains. */
export function neighboursIn({ graph, sites, retuned }: Remaining, site: number): number[] {
  const left: number[] = [];
  for (const next of graph.neighbours[site]!.keys()) {
    if (sites.has(next) && !retuned.has(pairOf(graph, site, next))) left.push(next);
  }
  return left;
}
