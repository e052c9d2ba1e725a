import { formatLatitude, formatLongitude, type Position } from '@portal/geo';
import type { Position as MapPosition } from 'geojson';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MapFeature } from '../../map/map-feature.js';

/** Half the width and height of the view around a position in the address, degrees; 0.1° is some ten kilometres. */
const HALF_VIEW = 0.1;

/** Longitude and latitude read from `latitude,longitude` in decimal degrees; undefined for any other text. */
export function readPosition(text: string | null): Position | undefined {
  const [, latitude, longitude] = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(text ?? '') ?? [];
  const position = [Number(longitude), Number(latitude)] as const;
  return Math.abs(position[0]) <= 180 && Math.abs(position[1]) <= 90 ? position : undefined;
}

/** South-west and north-east corner of the view around a position. */
export const boundsAround = ([longitude, latitude]: Position): readonly [MapPosition, MapPosition] => [
  [longitude - HALF_VIEW, Math.max(-90, latitude - HALF_VIEW)],
  [longitude + HALF_VIEW, Math.min(90, latitude + HALF_VIEW)],
];

/** Map feature of a position, labelled with its coordinates. */
export const positionFeatures = (position: Position | undefined): MapFeature[] =>
  position
    ? [
        {
          kind: 'point',
          id: 'position-in-address',
          role: 'crossing',
          label: `${formatLatitude(position[1])} ${formatLongitude(position[0])}`,
          at: [...position],
        },
      ]
    : [];

/** The position in the address of the page, `?at=latitude,longitude`, and the view around it. */
export function usePositionInAddress() {
  const [params] = useSearchParams();
  const at = params.get('at');
  return useMemo(() => {
    const position = readPosition(at);
    return position && { position, bounds: boundsAround(position) };
  }, [at]);
}
