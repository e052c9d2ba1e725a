import { geodesicDirect, type Position } from '@portal/geo';
import type { MapFeature } from '../../features/map/map-feature.js';
import type { LegendEntry } from '../../features/map/map-legend.js';

/** How far the line of the azimuth is drawn, in metres. */
const POINTING = 60_000;

interface MapStation {
  readonly name: string;
  readonly at: Position | undefined;
  /** Clockwise from true north; undefined where the satellite is not seen, or moves. */
  readonly azimuthDeg: number | undefined;
}

export const stationLegend: readonly LegendEntry[] = [
  { role: 'site-a', labelKey: 'ES_LEGEND_STATION' },
  { role: 'path', labelKey: 'ES_LEGEND_POINTING' },
];

/** A station on the map, and the direction in which it points. */
export function stationFeatures({ name, at, azimuthDeg }: MapStation): MapFeature[] {
  if (!at) return [];
  const site: MapFeature = { kind: 'point', id: 'station', role: 'site-a', at: [...at], label: name };
  if (azimuthDeg === undefined) return [site];
  const end = geodesicDirect(at, POINTING, azimuthDeg);
  return [{ kind: 'line', id: 'pointing', role: 'path', along: [[...at], [...end]], arrow: 'forward' }, site];
}
