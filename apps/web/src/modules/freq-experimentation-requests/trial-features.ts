import type { TrialDraft } from '@portal/contracts/modules/freq-experimentation-requests';
import { geodesicDirect, type Position, parsePosition } from '@portal/geo';
import type { MapFeature } from '../../features/map/map-feature.js';
import type { LegendEntry } from '../../features/map/map-legend.js';

type Place = Pick<TrialDraft['places'][number], 'placeName' | 'placeKind' | 'radiusKm' | 'outline'> & {
  readonly latitude?: string | number | null | undefined;
  readonly longitude?: string | number | null | undefined;
};

/** Corners of the polygon that stands for a circle. */
const CORNERS = 64;

export const trialLegend: readonly LegendEntry[] = [
  { role: 'site-a', labelKey: 'EXP_LEGEND_PLACE' },
  { role: 'footprint', labelKey: 'EXP_LEGEND_AREA' },
];

const circle = (centre: Position, radiusKm: number): Position[] =>
  Array.from({ length: CORNERS + 1 }, (_, at) => geodesicDirect(centre, radiusKm * 1000, (360 / CORNERS) * at));

/** Places of a trial on the map: positions with their radius, zones and routes. */
export const trialFeatures = (places: readonly Place[]): MapFeature[] =>
  places.flatMap(({ placeName, placeKind, latitude, longitude, radiusKm, outline }, index): MapFeature[] => {
    const id = `place-${index}`;
    const label = placeName || String(index + 1);
    const points = (outline ?? []).map((point) => [...point]);
    if (placeKind === 'AREA' && points.length >= 3)
      return [
        {
          kind: 'area',
          id,
          role: 'footprint',
          label,
          shape: { type: 'MultiPolygon', coordinates: [[[...points, points[0]!]]] },
        },
      ];
    if (placeKind === 'ROUTE' && points.length >= 2) return [{ kind: 'line', id, role: 'path', label, along: points }];
    const at = parsePosition({ latitude: String(latitude ?? ''), longitude: String(longitude ?? '') });
    if (!at) return [];
    const point: MapFeature = { kind: 'point', id, role: 'site-a', at: [...at], label };
    if (!radiusKm) return [point];
    const ring = circle(at, radiusKm).map((corner) => [...corner]);
    return [
      { kind: 'area', id: `${id}-radius`, role: 'footprint', shape: { type: 'MultiPolygon', coordinates: [[ring]] } },
      point,
    ];
  });
