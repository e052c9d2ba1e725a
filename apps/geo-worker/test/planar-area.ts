import type { MultiPolygon, Polygon, Position } from 'geojson';

/** Area in the plane of the coordinates, by the shoelace formula; holes subtracted. */
export const planarArea = (area: Polygon | MultiPolygon): number =>
  (area.type === 'Polygon' ? [area.coordinates] : area.coordinates)
    .map(([shell, ...holes]) => holes.reduce((sum, hole) => sum - ringArea(hole), ringArea(shell!)))
    .reduce((sum, part) => sum + part, 0);

/** Relative to the first corner: far from the origin, products of large coordinates would cancel out the digits. */
function ringArea(ring: readonly Position[]): number {
  const [x0, y0] = ring[0]!;
  let doubled = 0;
  for (let i = 1; i < ring.length; i++) {
    const [[ax, ay], [bx, by]] = [ring[i - 1]!, ring[i]!];
    doubled += (ax! - x0!) * (by! - y0!) - (bx! - x0!) * (ay! - y0!);
  }
  return Math.abs(doubled) / 2;
}
