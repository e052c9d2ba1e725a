import type { Position } from '@portal/geo';
import type { Coordinate } from 'ol/coordinate.js';
import LineString from 'ol/geom/LineString.js';
import type { Geometry } from 'ol/geom.js';
import { toLonLat } from 'ol/proj.js';

const LEAST_CORNERS = 3;

/**
 * Corners of the area inside a path on the map; of a long one those that matter for its form. Undefined for a path that
 * encloses nothing.
 *
 * @param resolution metres of a pixel
 */
export function areaAround(
  path: readonly Coordinate[],
  mostCorners: number,
  resolution: number,
): readonly Position[] | undefined {
  const whole = new LineString(path.map((at) => [...at]));
  const thinned = (tolerance: number): Coordinate[] => {
    const geometry: Geometry = whole.getSimplifiedGeometry(tolerance ** 2);
    const rest = geometry instanceof LineString ? geometry.getCoordinates() : [];
    return rest.length > mostCorners ? thinned(tolerance * 2) : rest;
  };
  const corners = thinned(resolution).map((at): Position => {
    const [longitude = 0, latitude = 0] = toLonLat(at);
    return [longitude, latitude];
  });
  return corners.length < LEAST_CORNERS ? undefined : corners;
}
