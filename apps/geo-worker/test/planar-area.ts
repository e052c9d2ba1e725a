import type { MultiPolygon, Polygon, Position } from 'geojson';

/** Area in the plane of the coordinates, by the shoelace formula; holes subtracted. */
export const planarArea = (area: Polygon | MultiPolygon): number =>
  (area.type === 'Polygon' ? [area.coordinates] : area.coordinates)
    .map(([shell, ...holes]) => holes.reduce((sum, hole) => sum - ringArea(hole), ringArea(shell!)))
    .reduce((sum, part) => sum + part, 0);

const ringArea = (ring: readonly Position[]): number =>
  Math.abs(ring.slice(1).reduce((sum, [x, y], i) => sum + ring[i]![0]! * y! - x! * ring[i]![1]!, 0)) / 2;
