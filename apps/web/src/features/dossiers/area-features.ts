import type { AreaOutline } from '@portal/contracts';
import type { MapFeature } from '../map/map-feature.js';
import type { LegendEntry } from '../map/map-legend.js';

export const areaLegend: readonly LegendEntry[] = [
  { role: 'area-forbid', labelKey: 'DOSSIER_LEGEND_AREA_FORBID' },
  { role: 'area-opinion', labelKey: 'DOSSIER_LEGEND_AREA_OPINION' },
];

/** Restricted areas on a map, each once. */
export const areaFeatures = (areas: readonly AreaOutline[]): MapFeature[] =>
  [...new Map(areas.map((area) => [area.areaId, area])).values()].map(({ areaId, name, effect, geometry }) => ({
    kind: 'area',
    id: `area-${areaId}`,
    role: effect === 'FORBID' ? 'area-forbid' : 'area-opinion',
    shape: geometry,
    label: name,
  }));
