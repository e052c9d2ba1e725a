import type { TrialOutline } from '@portal/contracts/modules/freq-experimentation-requests';
import type { Geometry, Position } from 'geojson';
import { readFile } from '../../../features/drawing/import/file/read-file.js';

/** Positions of the first zone or route in a geometry; those of holes are left out. */
function positionsOf(geometry: Geometry): readonly Position[] | undefined {
  switch (geometry.type) {
    case 'Polygon':
      return geometry.coordinates[0];
    case 'MultiPolygon':
      return geometry.coordinates[0]?.[0];
    case 'LineString':
      return geometry.coordinates;
    case 'MultiLineString':
      return geometry.coordinates[0];
    case 'GeometryCollection':
      return geometry.geometries.map(positionsOf).find((found) => found !== undefined);
    default:
      return undefined;
  }
}

/** The ring of a zone repeats its first point; the outline does not. */
export const openedOutline = (points: TrialOutline): TrialOutline => {
  const [first, last] = [points[0], points.at(-1)];
  return points.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1] ? points.slice(0, -1) : points;
};

/**
 * The first zone or route of a file: KML, KMZ, GeoJSON, GPX or WKT in WGS 84; undefined when it has none.
 *
 * @throws ImportFault for a file that cannot be read
 */
export function outlineOfFile(bytes: Uint8Array): TrialOutline | undefined {
  for (const { geometry } of readFile(bytes).features) {
    const found = geometry && positionsOf(geometry);
    if (found) return openedOutline(found.map(([east = 0, north = 0]): [number, number] => [east, north]));
  }
  return undefined;
}
