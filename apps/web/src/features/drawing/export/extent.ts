import type { Position } from 'geojson';

export type Extent = readonly [west: number, south: number, east: number, north: number];

/** The least box around positions. */
export function extentOf(positions: readonly Position[]): Extent {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x = 0, y = 0] of positions) {
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [south, north] = [Math.min(south, y), Math.max(north, y)];
  }
  return [west, south, east, north];
}
