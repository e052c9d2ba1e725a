import type { Geometry } from 'geojson';
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js';
import GeoJSONReader from 'jsts/org/locationtech/jts/io/GeoJSONReader.js';
import GeoJSONWriter from 'jsts/org/locationtech/jts/io/GeoJSONWriter.js';
import UnaryUnionOp from 'jsts/org/locationtech/jts/operation/union/UnaryUnionOp.js';

/** The part of a JTS geometry we use; the package's own types say `any`. */
export interface JtsGeometry {
  getGeometryType(): string;
  isEmpty(): boolean;
  getArea(): number;
  getNumGeometries(): number;
  getGeometryN(index: number): JtsGeometry;
}

const factory = new GeometryFactory();
const reader = new GeoJSONReader(factory);
const writer = new GeoJSONWriter();

export const readJts = (geometry: Geometry): JtsGeometry => reader.read(geometry);

export const writeJts = (geometry: JtsGeometry): Geometry => writer.write(geometry);

export const unionJts = (geometries: readonly JtsGeometry[]): JtsGeometry =>
  UnaryUnionOp.union(factory.createGeometryCollection([...geometries]));
