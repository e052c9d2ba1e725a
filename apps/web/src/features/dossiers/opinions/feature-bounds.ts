import { boxOfPositions } from '@portal/geo';
import type { MapBounds } from '../../drawing/use-drawing.js';
import type { MapFeature } from '../../map/map-feature.js';

/** A single place is shown with what lies around it, in degrees. */
const MARGIN = 0.05;

const positionsOf = (feature: MapFeature) => {
  if (feature.kind === 'point') return [feature.at];
  return feature.kind === 'line' ? feature.along : feature.shape.coordinates.flat(2);
};

/** What features cover, with a margin; undefined when there are none. */
export function boundsOfFeatures(features: readonly MapFeature[]): MapBounds | undefined {
  const positions = features.flatMap(positionsOf);
  if (positions.length === 0) return undefined;
  const { west, south, east, north } = boxOfPositions(positions);
  return [
    [west - MARGIN, south - MARGIN],
    [east + MARGIN, north + MARGIN],
  ];
}
