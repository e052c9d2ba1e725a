import { boxOfPositions } from '@portal/geo';
import type { Position } from 'geojson';

export type Extent = readonly [west: number, south: number, east: number, north: number];

/** The least box around positions. */
export function extentOf(positions: readonly Position[]): Extent {
  const { west, south, east, north } = boxOfPositions(positions);
  return [west, south, east, north];
}
