import type { MultiPolygon, Position } from 'geojson';

/** Area in the plane of the coordinates, by the shoelace formula; holes subtracted. */
export const planarArea = ({ coordinates }: MultiPolygon): number =>
  coordinates.reduce(
    (sum, [shell, ...holes]) => sum + ringArea(shell!) - holes.reduce((h, r) => h + ringArea(r), 0),
    0,
  );

const ringArea = (ring: readonly Position[]): number =>
  Math.abs(ring.slice(1).reduce((sum, [x, y], i) => sum + ring[i]![0]! * y! - x! * ring[i]![1]!, 0)) / 2;
