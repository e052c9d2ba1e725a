import type { Position } from '@portal/geo';
import type { MapFeature } from '../../features/map/map-feature.js';
import type { LegendEntry } from '../../features/map/map-legend.js';

export const siteLegend: readonly LegendEntry[] = [{ role: 'site-a', labelKey: 'CO_LEGEND_SITE' }];

/** The site of a project on the map. */
export const siteFeatures = (name: string, at: Position | undefined): MapFeature[] =>
  at ? [{ kind: 'point', id: 'site', role: 'site-a', at: [...at], label: name }] : [];
