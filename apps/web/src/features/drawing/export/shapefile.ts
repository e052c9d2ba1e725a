import { zipSync } from 'fflate';
import type { Feature, Geometry, Position } from 'geojson';
import { dbfOf } from './dbf.js';
import { type Extent, extentOf } from './extent.js';

const WGS84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

const HEADER = 100;
const POINT = 1;
const LINE = 3;
const POLYGON = 5;

/** An archive of Shapefiles, as one holds either points, lines or areas; one without features is left out. */
export function zippedShapefiles(features: readonly Feature[]): Uint8Array {
  const ofType = (...types: Geometry['type'][]) => features.filter(({ geometry }) => types.includes(geometry.type));
  return zipSync({
    ...layerFiles('points', POINT, ofType('Point')),
    ...layerFiles('lines', LINE, ofType('LineString')),
    ...layerFiles('areas', POLYGON, ofType('Polygon', 'MultiPolygon')),
  });
}

function layerFiles(name: string, type: number, features: readonly Feature[]): Record<string, Uint8Array> {
  if (features.length === 0) return {};
  const records = features.map(({ geometry }) =>
    geometry.type === 'Point' ? pointRecord(geometry.coordinates) : partsRecord(type, partsOf(geometry)),
  );
  const encoder = new TextEncoder();
  const extent = extentOf(features.flatMap(({ geometry }) => positionsOf(geometry)));
  return {
    [`${name}.shp`]: mainFile(type, extent, records),
    [`${name}.shx`]: indexFile(type, extent, records),
    [`${name}.dbf`]: dbfOf(features.map(({ properties }) => [String(properties?.name), String(properties?.kind)])),
    [`${name}.prj`]: encoder.encode(WGS84),
    [`${name}.cpg`]: encoder.encode('UTF-8'),
  };
}

/** The line, or the rings of the areas. */
function partsOf(geometry: Feature['geometry']): Position[][] {
  if (geometry.type === 'LineString') return [geometry.coordinates];
  const polygons =
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
  // Outer rings run clockwise and holes the other way, unlike GeoJSON's.
  return polygons.flatMap((rings) =>
    rings.map((ring, i) => (signedArea(ring) < 0 === (i === 0) ? ring : ring.toReversed())),
  );
}

const signedArea = (ring: readonly Position[]): number =>
  ring.reduce((sum, [x = 0, y = 0], i) => {
    const [nextX = 0, nextY = 0] = ring[(i + 1) % ring.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);

const positionsOf = (geometry: Feature['geometry']): Position[] =>
  geometry.type === 'Point' ? [geometry.coordinates] : partsOf(geometry).flat();

function pointRecord([x = 0, y = 0]: Position): DataView {
  const view = new DataView(new ArrayBuffer(20));
  view.setInt32(0, POINT, true);
  view.setFloat64(4, x, true);
  view.setFloat64(12, y, true);
  return view;
}

/** A line and a polygon are kept alike: parts of positions. */
function partsRecord(type: number, rings: readonly Position[][]): DataView {
  const count = rings.reduce((sum, { length }) => sum + length, 0);
  const start = 44 + 4 * rings.length;
  const view = new DataView(new ArrayBuffer(start + 16 * count));
  view.setInt32(0, type, true);
  for (const [i, edge] of extentOf(rings.flat()).entries()) view.setFloat64(4 + 8 * i, edge, true);
  view.setInt32(36, rings.length, true);
  view.setInt32(40, count, true);
  let written = 0;
  for (const [i, ring] of rings.entries()) {
    view.setInt32(44 + 4 * i, written, true);
    for (const [x = 0, y = 0] of ring) {
      view.setFloat64(start + 16 * written, x, true);
      view.setFloat64(start + 16 * written + 8, y, true);
      written += 1;
    }
  }
  return view;
}

/** Lengths are in words of two bytes. */
function headed(type: number, extent: Extent, length: number): DataView {
  const view = new DataView(new ArrayBuffer(length));
  view.setInt32(0, 9994);
  view.setInt32(24, length / 2);
  view.setInt32(28, 1000, true);
  view.setInt32(32, type, true);
  for (const [i, edge] of extent.entries()) view.setFloat64(36 + 8 * i, edge, true);
  return view;
}

function mainFile(type: number, extent: Extent, records: readonly DataView[]): Uint8Array {
  const length = records.reduce((sum, { byteLength }) => sum + 8 + byteLength, HEADER);
  const view = headed(type, extent, length);
  const bytes = new Uint8Array(view.buffer);
  let at = HEADER;
  for (const [i, record] of records.entries()) {
    view.setInt32(at, i + 1);
    view.setInt32(at + 4, record.byteLength / 2);
    bytes.set(new Uint8Array(record.buffer), at + 8);
    at += 8 + record.byteLength;
  }
  return bytes;
}

function indexFile(type: number, extent: Extent, records: readonly DataView[]): Uint8Array {
  const view = headed(type, extent, HEADER + 8 * records.length);
  let at = HEADER;
  for (const [i, { byteLength }] of records.entries()) {
    view.setInt32(HEADER + 8 * i, at / 2);
    view.setInt32(HEADER + 8 * i + 4, byteLength / 2);
    at += 8 + byteLength;
  }
  return new Uint8Array(view.buffer);
}
