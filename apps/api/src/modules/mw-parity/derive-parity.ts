import { createHash } from 'node:crypto';
import type { Half, Parity, ParityConflictKind, ParitySource } from '@portal/contracts/modules/mw-parity';
import { distance, type Metres, type Position } from '@portal/geo';
import { colourHops, groupSites, joinedHops, otherHalf, type PlacedSite } from '@portal/radio';

/** One end of a link, as the derivation reads it. */
export interface ParityEnd {
  readonly site: string;
  readonly position: Position;
  readonly frequencyMhz: number;
}

/** A link of a plan family, pending or in force. */
export interface ParityLink {
  readonly id: string;
  readonly reference: string;
  readonly holderId: string;
  readonly isInForce: boolean;
  readonly bandwidthMhz: number;
  readonly txHighEnd: 'A' | 'B';
  readonly ends: { readonly A: ParityEnd; readonly B: ParityEnd };
}

export interface ImposedHalf {
  readonly position: Position;
  readonly half: Half;
}

export interface DerivedGroup {
  readonly id: string;
  readonly name: string;
  readonly centre: Position;
  readonly diameterM: Metres;
  readonly parity: Parity;
  readonly source: ParitySource;
  readonly lowCount: number;
  readonly highCount: number;
  readonly holderCount: number;
}

export interface DerivedConflict {
  readonly id: string;
  readonly kind: ParityConflictKind;
  readonly severity: 'BLOCK' | 'WARN';
  readonly walk: readonly { readonly name: string; readonly latitude: number; readonly longitude: number }[];
  readonly references: readonly string[];
  readonly deltaMhz: number | null;
}

export interface DerivedParity {
  readonly groups: readonly DerivedGroup[];
  readonly conflicts: readonly DerivedConflict[];
}

/** An end at a group of sites. */
interface Use {
  readonly link: ParityLink;
  readonly half: Half;
  readonly transmitsMhz: number;
  readonly receivesMhz: number;
}

/** A link between two groups. */
interface GroupHop {
  readonly a: string;
  readonly b: string;
  readonly reference: string;
}

interface Group extends Omit<DerivedGroup, 'parity' | 'source'> {
  readonly uses: readonly Use[];
  readonly imposed: Half | undefined;
}

const placeOf = ([longitude, latitude]: Position): string => `${longitude} ${latitude}`;

/** A uuid that is the same for the same words: version 8, RFC 9562. */
function uuidOf(...words: readonly string[]): string {
  const hex = createHash('sha256').update(words.join('\n')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const halfOf = (link: ParityLink, end: 'A' | 'B'): Half => (link.txHighEnd === end ? 'H' : 'L');

/** Groups, their parity and their conflicts from the links of one plan family. */
export function deriveParity(
  planFamily: string,
  radiusM: Metres,
  links: readonly ParityLink[],
  impositions: readonly ImposedHalf[],
): DerivedParity {
  const groups = groupsOf(planFamily, radiusM, links, impositions);
  const groupAt = new Map(groups.flatMap(({ id, places }) => places.map((place) => [place, id] as const)));
  const hops = links.map(({ ends, reference }) => ({
    a: groupAt.get(placeOf(ends.A.position))!,
    b: groupAt.get(placeOf(ends.B.position))!,
    reference,
  }));
  const components = joinedHops(hops);
  const colours = forcedHalves(groups, components);
  return {
    groups: groups.map(({ uses, imposed, places: _, ...group }) => ({
      ...group,
      ...parityOf(uses, imposed, colours.get(group.id)),
    })),
    conflicts: [
      ...groups.flatMap((group) => [...conflictsWithin(planFamily, group)]),
      ...components.flatMap((component) => walkConflict(planFamily, groups, component) ?? []),
    ],
  };
}

function groupsOf(
  planFamily: string,
  radiusM: Metres,
  links: readonly ParityLink[],
  impositions: readonly ImposedHalf[],
): (Group & { readonly places: readonly string[] })[] {
  const usesAt = new Map<string, Use[]>();
  const namesAt = new Map<string, string>();
  const sites = new Map<string, PlacedSite>();
  for (const link of links) {
    for (const end of ['A', 'B'] as const) {
      const { position, site, frequencyMhz } = link.ends[end];
      const place = placeOf(position);
      sites.set(place, { id: place, position });
      namesAt.set(place, [namesAt.get(place), site].filter(Boolean).sort()[0]!);
      const other = link.ends[end === 'A' ? 'B' : 'A'];
      usesAt.set(place, [
        ...(usesAt.get(place) ?? []),
        { link, half: halfOf(link, end), transmitsMhz: frequencyMhz, receivesMhz: other.frequencyMhz },
      ]);
    }
  }
  return groupSites([...sites.values()], radiusM).map(({ siteIds, centre, diameterM }) => {
    const uses = siteIds.flatMap((place) => usesAt.get(place)!);
    const inForce = uses.filter(({ link }) => link.isInForce);
    return {
      id: uuidOf(planFamily, siteIds[0]!),
      name: siteIds.map((place) => namesAt.get(place)!).sort()[0]!,
      centre,
      diameterM,
      places: siteIds,
      uses,
      imposed: impositions.find(({ position }) => distance(position, centre) <= Math.max(radiusM, diameterM))?.half,
      lowCount: inForce.filter(({ half }) => half === 'L').length,
      highCount: inForce.filter(({ half }) => half === 'H').length,
      holderCount: new Set(uses.map(({ link }) => link.holderId)).size,
    };
  });
}

/** The half that links in force use at a group; undefined without any, and where they use both. */
function usedHalf(uses: readonly Use[]): Half | undefined {
  const halves = new Set(uses.filter(({ link }) => link.isInForce).map(({ half }) => half));
  return halves.size === 1 ? [...halves][0] : undefined;
}

/** Halves that imposed and used ones leave to the groups around them; none in a component that contradicts itself. */
function forcedHalves(
  groups: readonly Group[],
  components: readonly (readonly GroupHop[])[],
): ReadonlyMap<string, Half> {
  const fixed = new Map(
    groups.flatMap(({ id, uses, imposed }) => {
      const half = imposed ?? usedHalf(uses);
      return half === undefined ? [] : [[id, half] as const];
    }),
  );
  const forced = new Map<string, Half>();
  for (const hops of components) {
    const { colours = {}, undetermined } = colourHops(hops, { imposed: fixedIn(hops, fixed) });
    if (undetermined.length > 0) continue;
    for (const [id, half] of Object.entries(colours)) forced.set(id, half);
  }
  return forced;
}

/** What is fixed of the groups that hops join. */
const fixedIn = (hops: readonly GroupHop[], fixed: ReadonlyMap<string, Half>): Record<string, Half> =>
  Object.fromEntries(
    hops.flatMap(({ a, b }) => [a, b].flatMap((id) => (fixed.has(id) ? [[id, fixed.get(id)!] as const] : []))),
  );

function parityOf(
  uses: readonly Use[],
  imposed: Half | undefined,
  forced: Half | undefined,
): { readonly parity: Parity; readonly source: ParitySource } {
  const isInForce = uses.some(({ link }) => link.isInForce);
  const used = usedHalf(uses);
  if (isInForce && used === undefined) return { parity: 'MIXED', source: 'DERIVED' };
  if (imposed !== undefined)
    return { parity: used === undefined || used === imposed ? imposed : 'MIXED', source: 'IMPOSED' };
  if (used !== undefined) return { parity: used, source: 'DERIVED' };
  return { parity: forced ?? 'UNDETERMINED', source: 'DECLARED' };
}

const stopOf = ({ name, centre }: Group) => ({ name, latitude: centre[1], longitude: centre[0] });

const referencesOf = (uses: readonly Use[]): string[] => [...new Set(uses.map(({ link }) => link.reference))].sort();

/** What is wrong within a group: both halves used, or a transmitter in the channel that another link receives. */
function* conflictsWithin(planFamily: string, group: Group): Generator<DerivedConflict> {
  const { id, uses, imposed } = group;
  const halves = new Set(uses.map(({ half }) => half));
  const common = { walk: [stopOf(group)], references: referencesOf(uses), deltaMhz: null };
  if (halves.size > 1) {
    yield { ...common, id: uuidOf(planFamily, 'MIXED_SITE', id), kind: 'MIXED_SITE', severity: 'WARN' };
    const near = nearestChannels(uses);
    if (near) {
      yield {
        ...common,
        id: uuidOf(planFamily, 'COCHANNEL_NEAR_END', id),
        kind: 'COCHANNEL_NEAR_END',
        severity: 'BLOCK',
        references: referencesOf(near.uses),
        deltaMhz: near.deltaMhz,
      };
    }
  }
  if (imposed !== undefined && halves.has(otherHalf(imposed))) {
    yield {
      ...common,
      id: uuidOf(planFamily, 'IMPOSED_VIOLATED', id),
      kind: 'IMPOSED_VIOLATED',
      severity: 'WARN',
      references: referencesOf(uses.filter(({ half }) => half !== imposed)),
    };
  }
}

/** The transmitter that is nearest to what another link receives, when their channels overlap. */
function nearestChannels(
  uses: readonly Use[],
): { readonly uses: readonly Use[]; readonly deltaMhz: number } | undefined {
  let nearest: { readonly uses: readonly Use[]; readonly deltaMhz: number } | undefined;
  const high = uses.filter(({ half }) => half === 'H');
  const low = uses.filter(({ half }) => half === 'L');
  for (const one of high) {
    for (const other of low) {
      const deltaMhz = Math.min(
        Math.abs(one.transmitsMhz - other.receivesMhz),
        Math.abs(other.transmitsMhz - one.receivesMhz),
      );
      if (deltaMhz >= (one.link.bandwidthMhz + other.link.bandwidthMhz) / 2) continue;
      if (nearest === undefined || deltaMhz < nearest.deltaMhz) nearest = { uses: [one, other], deltaMhz };
    }
  }
  return nearest;
}

/** A cycle of a component that no choice of halves satisfies, or a walk that contradicts what is imposed. */
function walkConflict(
  planFamily: string,
  groups: readonly Group[],
  hops: readonly GroupHop[],
): DerivedConflict | undefined {
  const imposed = new Map(groups.flatMap(({ id, imposed: half }) => (half === undefined ? [] : [[id, half] as const])));
  const found = colourHops(hops, { imposed: fixedIn(hops, imposed) });
  const walk = found.shortestOddCycle ?? found.walk;
  if (walk === undefined || found.kind === undefined) return undefined;
  const stops = new Set(walk);
  const references = hops.flatMap(({ a, b, reference }) => (stops.has(a) && stops.has(b) ? [reference] : []));
  return {
    id: uuidOf(planFamily, found.kind, ...[...walk].sort()),
    kind: found.kind,
    severity: 'BLOCK',
    walk: walk.map((id) => stopOf(groups.find((group) => group.id === id)!)),
    references: [...new Set(references)].sort(),
    deltaMhz: null,
  };
}
