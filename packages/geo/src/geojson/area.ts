import type { MultiPolygon, Polygon, Position } from 'geojson';

/** What overlay works on: holes and several parts allowed. */
export type Area = Polygon | MultiPolygon;

/** Coordinates of each polygon: shell, then holes. */
export const polygonsOf = (area: Area): Position[][][] =>
  area.type === 'Polygon' ? [area.coordinates] : area.coordinates;

/** A Polygon for one part, otherwise a MultiPolygon. */
export const areaOf = (polygons: Position[][][]): Area =>
  polygons.length === 1
    ? { type: 'Polygon', coordinates: polygons[0]! }
    : { type: 'MultiPolygon', coordinates: polygons };

/** The same area with every ring changed. */
export function mapRings(area: Area, change: (ring: Position[]) => Position[]): Area {
  return area.type === 'Polygon'
    ? { type: 'Polygon', coordinates: area.coordinates.map(change) }
    : { type: 'MultiPolygon', coordinates: area.coordinates.map((rings) => rings.map(change)) };
}
