import { geodesicLine, type Position } from '@portal/geo';
import type { MapFeature } from '../../features/map/map-feature.js';

interface MapSite {
  readonly name: string;
  readonly at: Position | undefined;
}

export interface MapHop {
  readonly a: MapSite;
  readonly b: MapSite;
  /** Passive repeaters, from A to B. */
  readonly repeaters?: readonly MapSite[];
}

/** Metres between the positions a path is drawn through: a long one is no straight line on a map. */
const STEP = 10_000;

const onMap = ([longitude, latitude]: Position): number[] => [longitude, latitude];

const siteFeature = (id: string, role: 'site-a' | 'site-b', { at, name }: MapSite): MapFeature[] =>
  at ? [{ kind: 'point', id, role, at: onMap(at), label: name }] : [];

function pathFeature(id: string, { a, b, repeaters = [] }: MapHop): MapFeature[] {
  if (!a.at || !b.at) return [];
  const places = [a, ...repeaters, b].flatMap(({ at }) => (at ? [at] : []));
  const along = places.slice(1).flatMap((at, index) => geodesicLine(places[index]!, at, STEP).slice(index ? 1 : 0));
  return [{ kind: 'line', id, role: 'path', along: along.map(onMap) }];
}

const repeaterFeatures = (id: string, { repeaters = [] }: MapHop): MapFeature[] =>
  repeaters.flatMap(({ at, name }, index): MapFeature[] =>
    at ? [{ kind: 'point', id: `${id}-${index}`, role: 'marker', at: onMap(at), label: name }] : [],
  );

/** Sites, passive repeaters and paths of hops as a map shows them, as far as their positions are known. */
export const hopFeatures = (hops: readonly MapHop[]): MapFeature[] =>
  hops.flatMap((hop, index) => [
    ...pathFeature(`path-${index}`, hop),
    ...repeaterFeatures(`p-${index}`, hop),
    ...siteFeature(`a-${index}`, 'site-a', hop.a),
    ...siteFeature(`b-${index}`, 'site-b', hop.b),
  ]);
