import { formatLatitude, formatLongitude, type Position } from '@portal/geo';
import type { Position as MapPosition } from 'geojson';
import type { MapFeature } from '../../../features/map/map-feature.js';

/** Degrees to each side of a place that is looked at: some ten kilometres. */
const AROUND = 0.1;

/** Longitude and latitude out of `latitude,longitude` in decimal degrees. */
export function readPlace(text: string | null): Position | undefined {
  const [, latitude, longitude] = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(text ?? '') ?? [];
  const position = [Number(longitude), Number(latitude)] as const;
  return Math.abs(position[0]) <= 180 && Math.abs(position[1]) <= 90 ? position : undefined;
}

/** South-west and north-east corner of what lies around a place. */
export const aroundPlace = ([longitude, latitude]: Position): readonly [MapPosition, MapPosition] => [
  [longitude - AROUND, Math.max(-90, latitude - AROUND)],
  [longitude + AROUND, Math.min(90, latitude + AROUND)],
];

/** The place, named by its coordinates. */
export const placeFeatures = (place: Position | undefined): MapFeature[] =>
  place
    ? [
        {
          kind: 'point',
          id: 'asked-place',
          role: 'crossing',
          label: `${formatLatitude(place[1])} ${formatLongitude(place[0])}`,
          at: [...place],
        },
      ]
    : [];
