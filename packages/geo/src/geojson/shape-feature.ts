import type { Feature, LineString, MultiPolygon, Point, Polygon } from 'geojson';
import { crsCatalogue, isWithin } from '../crs/crs.js';
import { GeometryError } from '../errors.js';
import { isShapeSound } from '../shapes/check-shape.js';
import { outline } from '../shapes/outline.js';
import type { PolygonShape, Shape } from '../shapes/shape.js';
import type { Position, Ring } from '../units.js';
import { polygonsOf } from './area.js';
import { readArea } from './read-area.js';

/** An outline any GeoJSON reader can draw, and the parameters it came from. */
export type ShapeFeature = Feature<Point | LineString | Polygon | MultiPolygon, { readonly shape: Shape }>;

/**
 * A shape as a GeoJSON Feature: its outline as geometry, its parameters in `properties.shape`, so that a sector read
 * back by {@link shapeFromGeoJson} is still a sector.
 *
 * @throws GeometryError SHAPE_INVALID, POLE_ENCLOSED
 */
export const shapeFeature = (shape: Shape): ShapeFeature => ({
  type: 'Feature',
  geometry: outline(shape),
  properties: { shape },
});

/**
 * The shape of a GeoJSON Feature or geometry: the parameters of {@link shapeFeature} where they are and are sound,
 * otherwise a point, line, polygon or multi-polygon.
 *
 * @throws GeometryError GEOJSON_REQUIRED, INVALID_POLYGON, SHAPE_INVALID for a line of one place, COORDINATE_OUT_OF_RANGE
 */
export function shapeFromGeoJson(input: unknown): Shape {
  const { type, geometry, properties } = Object(input) as Record<string, unknown>;
  if (type !== 'Feature') return shapeOfGeometry(input);
  const { shape } = Object(properties) as Record<string, unknown>;
  return isShape(shape) ? shape : shapeOfGeometry(geometry);
}

function shapeOfGeometry(input: unknown): Shape {
  const { type, coordinates } = Object(input) as Record<string, unknown>;
  if (type === 'Point') return pointOf(coordinates);
  if (type === 'LineString') return lineOf(coordinates);
  const area = readArea(input);
  const polygons = polygonsOf(area).map(partOf);
  return area.type === 'Polygon' ? { kind: 'polygon', ...polygons[0]! } : { kind: 'multiPolygon', polygons };
}

const pointOf = (coordinates: unknown): Shape => {
  const [longitude, latitude] = positionOf(coordinates);
  return { kind: 'point', longitude, latitude };
};

function lineOf(coordinates: unknown): Shape {
  const line: Shape = { kind: 'line', coordinates: (Array.isArray(coordinates) ? coordinates : []).map(positionOf) };
  if (!isShapeSound(line)) throw new GeometryError('SHAPE_INVALID');
  return line;
}

function positionOf(coordinates: unknown): Position {
  const [longitude, latitude]: unknown[] = Array.isArray(coordinates) ? coordinates : [];
  const position = [Number(longitude), Number(latitude)] as const;
  if (longitude !== position[0] || latitude !== position[1]) throw new GeometryError('INVALID_POLYGON');
  if (!isWithin(position, crsCatalogue['EPSG:4326'].bounds)) {
    throw new GeometryError('COORDINATE_OUT_OF_RANGE', position);
  }
  return position;
}

function partOf([shell, ...holes]: number[][][]): Omit<PolygonShape, 'kind'> {
  const ringOf = (ring: number[][]): Ring => ring.map(([lon, lat]): Position => [lon!, lat!]);
  return { coordinates: ringOf(shell!), holes: holes.map(ringOf) };
}

/** Foreign data under the same name must not break the reader: whatever does not check out is not ours. */
function isShape(value: unknown): value is Shape {
  try {
    return isShapeSound(value as Shape);
  } catch {
    return false;
  }
}
