import type { GeometryRequest } from '@portal/contracts';
import type { Geometry, MultiPolygon, Polygon } from 'geojson';
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js';
import GeoJSONReader from 'jsts/org/locationtech/jts/io/GeoJSONReader.js';
import GeoJSONWriter from 'jsts/org/locationtech/jts/io/GeoJSONWriter.js';
import SnapIfNeededOverlayOp from 'jsts/org/locationtech/jts/operation/overlay/snap/SnapIfNeededOverlayOp.js';
import UnaryUnionOp from 'jsts/org/locationtech/jts/operation/union/UnaryUnionOp.js';

/** The part of a JTS geometry that is used; the package's own types say `any`. */
interface JtsGeometry {
  isEmpty(): boolean;
}

/** Corners of all shapes together above which the server is as quick as a preview would be. */
const MOST_CORNERS = 5000;

const factory = new GeometryFactory();
const reader = new GeoJSONReader(factory);
const writer = new GeoJSONWriter();

const union = (geometries: readonly JtsGeometry[]): JtsGeometry =>
  UnaryUnionOp.union(factory.createGeometryCollection([...geometries]));

const operations: Readonly<Record<string, (geometries: readonly JtsGeometry[]) => JtsGeometry>> = {
  union,
  intersection: (geometries) => geometries.reduce((a, b): JtsGeometry => SnapIfNeededOverlayOp.intersection(a, b)),
  difference: ([first, ...others]) => SnapIfNeededOverlayOp.difference(first, union(others)),
};

const cornersOf = ({ type, coordinates }: Polygon | MultiPolygon): number =>
  (type === 'Polygon' ? [coordinates] : coordinates).flat().reduce((sum, ring) => sum + ring.length, 0);

const isArea = (geometry: Geometry): geometry is Polygon | MultiPolygon =>
  geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';

/**
 * What an overlay of shapes will look like, computed in the plane of degrees while the server computes it right; undefined
 * for other operations, for shapes with very many corners, where nothing is left, and where the shapes defeat it.
 */
export function previewOf(request: GeometryRequest): Polygon | MultiPolygon | undefined {
  const operate = operations[request.operation];
  if (!operate || !('geometries' in request)) return undefined;
  const geometries = request.geometries as readonly (Polygon | MultiPolygon)[];
  if (geometries.reduce((sum, geometry) => sum + cornersOf(geometry), 0) > MOST_CORNERS) return undefined;
  try {
    const found = operate(geometries.map((geometry): JtsGeometry => reader.read(geometry)));
    if (found.isEmpty()) return undefined;
    const written: Geometry = writer.write(found);
    return isArea(written) ? written : undefined;
  } catch {
    // Invalid shapes: the server says where.
    return undefined;
  }
}
