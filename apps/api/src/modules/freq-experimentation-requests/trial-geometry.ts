import type { TrialApplication } from '@portal/contracts/modules/freq-experimentation-requests';
import type { Geometry } from 'geojson';

type Place = TrialApplication['places'][number];

/** Where a place is: a point, a zone or a route, WGS 84; null for the whole country, and while it is not typed. */
export function areaOf({ placeKind, latitude, longitude, outline }: Place): Geometry | null {
  const points = outline ?? [];
  if (placeKind === 'NATIONAL') return null;
  if (placeKind === 'AREA' && points.length >= 3)
    return { type: 'Polygon', coordinates: [[...points, points[0]!].map((point) => [...point])] };
  if (placeKind === 'ROUTE' && points.length >= 2)
    return { type: 'LineString', coordinates: points.map((point) => [...point]) };
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? { type: 'Point', coordinates: [longitude, latitude] }
    : null;
}
