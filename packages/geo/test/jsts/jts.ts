import type { Geometry } from 'geojson';
import ArrayList from 'jsts/java/util/ArrayList.js';
import InteriorPointArea from 'jsts/org/locationtech/jts/algorithm/InteriorPointArea.js';
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js';
import PrecisionModel from 'jsts/org/locationtech/jts/geom/PrecisionModel.js';
import GeoJSONReader from 'jsts/org/locationtech/jts/io/GeoJSONReader.js';
import GeoJSONWriter from 'jsts/org/locationtech/jts/io/GeoJSONWriter.js';
import GeometryNoder from 'jsts/org/locationtech/jts/noding/snapround/GeometryNoder.js';
import SnapIfNeededOverlayOp from 'jsts/org/locationtech/jts/operation/overlay/snap/SnapIfNeededOverlayOp.js';
import Polygonizer from 'jsts/org/locationtech/jts/operation/polygonize/Polygonizer.js';
import UnaryUnionOp from 'jsts/org/locationtech/jts/operation/union/UnaryUnionOp.js';
import GeometryPrecisionReducer from 'jsts/org/locationtech/jts/precision/GeometryPrecisionReducer.js';
import type { Position } from '../../src/units.js';

/** The part of a JTS geometry we use; the package's own types say `any`. This file is the boundary to them. */
export interface JtsGeometry {
  isEmpty(): boolean;
}

const factory = new GeometryFactory();
const reader = new GeoJSONReader(factory);
const writer = new GeoJSONWriter();

export const readJts = (geometry: Geometry): JtsGeometry => reader.read(geometry);

/** Nothing at all is an empty collection: the package's writer cannot write an empty polygon. */
export const writeJts = (geometry: JtsGeometry): Geometry =>
  geometry.isEmpty() ? { type: 'GeometryCollection', geometries: [] } : writer.write(geometry);

/** Everything covered by any of the geometries, by cascaded union. */
export const unionJts = (geometries: readonly JtsGeometry[]): JtsGeometry =>
  UnaryUnionOp.union(factory.createGeometryCollection([...geometries]));

export const intersectionJts = (a: JtsGeometry, b: JtsGeometry): JtsGeometry =>
  SnapIfNeededOverlayOp.intersection(a, b);

export const differenceJts = (a: JtsGeometry, b: JtsGeometry): JtsGeometry => SnapIfNeededOverlayOp.difference(a, b);

/** The pieces into which a line cuts the plane, the endless one apart. */
export const facesJts = (line: JtsGeometry): JtsGeometry[] => polygonized(unionJts([line]));

/** As {@link facesJts}, by snap rounding: crossings come to lie on multiples of `grid`, which cannot fail. */
export function facesOnGridJts(line: JtsGeometry, grid: number): JtsGeometry[] {
  const lines = new ArrayList(null);
  lines.add(line);
  const noded: JtsGeometry[] = new GeometryNoder(new PrecisionModel(1 / grid)).node(lines).toArray();
  return polygonized(unionJts(noded));
}

function polygonized(nodedLines: JtsGeometry): JtsGeometry[] {
  const polygonizer = new Polygonizer();
  polygonizer.add(nodedLines);
  return polygonizer.getPolygons().toArray();
}

/** A position well inside a polygon. */
export function interiorPointJts(polygon: JtsGeometry): Position {
  const { x, y }: { x: number; y: number } = InteriorPointArea.getInteriorPoint(polygon);
  return [x, y];
}

/** The geometry with its coordinates rounded to multiples of `grid`. */
export const onGridJts = (geometry: JtsGeometry, grid: number): JtsGeometry =>
  GeometryPrecisionReducer.reduce(geometry, new PrecisionModel(1 / grid));
