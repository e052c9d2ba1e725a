import { geodesicLine, type Position } from '@portal/geo';
import type { MapFeature } from '../../features/map/map-feature.js';

interface MapSite {
  readonly name: string;
  readonly at: Position | undefined;
}

export interface MapHop {
  readonly a: MapSite;
  readonly b: MapSite;
}

/** Metres between the positions a path is drawn through: a long one is no straight line on a map. */
const STEP = 10_000;

const onMap = ([longitude, latitude]: Position): number[] => [longitude, latitude];

const siteFeature = (id: string, role: 'site-a' | 'site-b', { at, name }: MapSite): MapFeature[] =>
  at ? [{ kind: 'point', id, role, at: onMap(at), label: name }] : [];

const pathFeature = (id: string, { a, b }: MapHop): MapFeature[] =>
  a.at && b.at ? [{ kind: 'line', id, role: 'path', along: geodesicLine(a.at, b.at, STEP).map(onMap) }] : [];

/** Sites and paths of hops as a map shows them, as far as their positions are known. */
export const hopFeatures = (hops: readonly MapHop[]): MapFeature[] =>
  hops.flatMap((hop, index) => [
    ...pathFeature(`path-${index}`, hop),
    ...siteFeature(`a-${index}`, 'site-a', hop.a),
    ...siteFeature(`b-${index}`, 'site-b', hop.b),
  ]);
