import {
  type HopDirection,
  type MwHopDraft,
  repeaterName,
  sendersOf,
} from '@portal/contracts/modules/mw-applications-requests';
import { geodesicLine, type Position, parsePosition } from '@portal/geo';
import type { LineArrow, MapFeature } from '../../features/map/map-feature.js';
import type { LegendEntry } from '../../features/map/map-legend.js';

interface MapSite {
  readonly name: string;
  readonly at: Position | undefined;
}

export interface MapHop {
  readonly a: MapSite;
  readonly b: MapSite;
  /** Passive repeaters, from A to B. */
  readonly repeaters?: readonly MapSite[];
  readonly direction?: HopDirection | null | undefined;
}

/** Metres between the positions a path is drawn through: a long one is no straight line on a map. */
const STEP = 10_000;

const onMap = ([longitude, latitude]: Position): number[] => [longitude, latitude];

const siteFeature = (id: string, role: 'site-a' | 'site-b', { at, name }: MapSite): MapFeature[] =>
  at ? [{ kind: 'point', id, role, at: onMap(at), label: name }] : [];

/** What lines with arrowheads are. */
export const oneWayEntry: LegendEntry = { role: 'path', hasArrow: true, labelKey: 'MW_LEGEND_ONE_WAY' };

function arrowOf(hop: MapHop): LineArrow | undefined {
  const [sender, ...others] = sendersOf(hop);
  if (others.length > 0) return undefined;
  return sender === 'A' ? 'forward' : 'backward';
}

/** A line for each leg: an arrowhead stands on every one of them. */
function pathFeatures(id: string, hop: MapHop): MapFeature[] {
  const { a, b, repeaters = [] } = hop;
  if (!a.at || !b.at) return [];
  const places = [a, ...repeaters, b].flatMap(({ at }) => (at ? [at] : []));
  const arrow = arrowOf(hop);
  return places.slice(1).map((at, index) => ({
    ...({ kind: 'line', id: index === 0 ? id : `${id}-${index}`, role: 'path' } as const),
    along: geodesicLine(places[index]!, at, STEP).map(onMap),
    ...(arrow && { arrow }),
  }));
}

const repeaterFeatures = (id: string, { repeaters = [] }: MapHop): MapFeature[] =>
  repeaters.flatMap(({ at, name }, index): MapFeature[] =>
    at ? [{ kind: 'point', id: `${id}-${index}`, role: 'marker', at: onMap(at), label: name }] : [],
  );

/** Sites, passive repeaters and paths of hops as a map shows them, as far as their positions are known. */
export const hopFeatures = (hops: readonly MapHop[]): MapFeature[] =>
  hops.flatMap((hop, index) => [
    ...pathFeatures(`path-${index}`, hop),
    ...repeaterFeatures(`p-${index}`, hop),
    ...siteFeature(`a-${index}`, 'site-a', hop.a),
    ...siteFeature(`b-${index}`, 'site-b', hop.b),
  ]);

/** A hop as far as it is typed. */
export const draftedHop = ({ ends: { A, B }, passiveRepeaters, direction }: MwHopDraft): MapHop => ({
  direction,
  a: { name: A.siteName || 'A', at: parsePosition(A) },
  b: { name: B.siteName || 'B', at: parsePosition(B) },
  repeaters: (passiveRepeaters ?? []).map((repeater, index) => ({
    name: repeaterName(index),
    at: parsePosition(repeater),
  })),
});
