import type { Area } from '@portal/geo';
import type { Position } from 'geojson';

type Ring = Position[];
type Polygons = Ring[][];

const LITTLE_ENDIAN = 1;
const HEAD_BYTES = 5;
const COUNT_BYTES = 4;
const POSITION_BYTES = 16;

const WKB_POLYGON = 3;
const WKB_MULTI_POLYGON = 6;
const WKB_COLLECTION = 7;
/** Point, LineString, MultiPoint, MultiLineString: what an overlay may leave beside areas. */
const WKB_LESS_THAN_AREA = new Set([1, 2, 4, 5]);

/** Well-known binary of a collection of the areas, one by one: little endian, two dimensions. */
export function encodeAreas(areas: readonly Area[]): Uint8Array {
  const bytes = new Uint8Array(areas.reduce((sum, area) => sum + sizeOf(area), HEAD_BYTES + COUNT_BYTES));
  const view = new DataView(bytes.buffer);
  let at = writeHead(view, 0, WKB_COLLECTION, areas.length);
  for (const area of areas) at = writeArea(view, at, area);
  return bytes;
}

const sizeOf = (area: Area): number =>
  area.type === 'Polygon'
    ? sizeOfPolygon(area.coordinates)
    : area.coordinates.reduce((sum, rings) => sum + sizeOfPolygon(rings), HEAD_BYTES + COUNT_BYTES);

const sizeOfPolygon = (rings: readonly Position[][]): number =>
  rings.reduce((sum, ring) => sum + COUNT_BYTES + ring.length * POSITION_BYTES, HEAD_BYTES + COUNT_BYTES);

function writeArea(view: DataView, start: number, area: Area): number {
  if (area.type === 'Polygon') return writePolygon(view, start, area.coordinates);
  let at = writeHead(view, start, WKB_MULTI_POLYGON, area.coordinates.length);
  for (const rings of area.coordinates) at = writePolygon(view, at, rings);
  return at;
}

function writePolygon(view: DataView, start: number, rings: readonly Position[][]): number {
  let at = writeHead(view, start, WKB_POLYGON, rings.length);
  for (const ring of rings) at = writeRing(view, at, ring);
  return at;
}

function writeHead(view: DataView, at: number, type: number, count: number): number {
  view.setUint8(at, LITTLE_ENDIAN);
  view.setUint32(at + 1, type, true);
  view.setUint32(at + HEAD_BYTES, count, true);
  return at + HEAD_BYTES + COUNT_BYTES;
}

function writeRing(view: DataView, start: number, ring: readonly Position[]): number {
  view.setUint32(start, ring.length, true);
  let at = start + COUNT_BYTES;
  for (const [x, y] of ring) {
    view.setFloat64(at, x!, true);
    view.setFloat64(at + 8, y!, true);
    at += POSITION_BYTES;
  }
  return at;
}

/**
 * Every polygon in little-endian, two-dimensional well-known binary, however deep in collections; lines and points are
 * left out.
 */
export function decodePolygons(bytes: Uint8Array): Polygons {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const coordinates: Polygons = [];
  readGeometry(view, 0, coordinates);
  return coordinates;
}

function readGeometry(view: DataView, start: number, into: Polygons): number {
  const type = view.getUint32(start + 1, true);
  const count = view.getUint32(start + HEAD_BYTES, true);
  const at = start + HEAD_BYTES + COUNT_BYTES;
  if (type === WKB_POLYGON) return readPolygon(view, at, count, into);
  if (type === WKB_MULTI_POLYGON || type === WKB_COLLECTION) {
    let next = at;
    for (let i = 0; i < count; i++) next = readGeometry(view, next, into);
    return next;
  }
  if (!WKB_LESS_THAN_AREA.has(type)) throw new Error(`Unexpected WKB type ${type}`);
  return skipLessThanArea(view, start, type);
}

function readPolygon(view: DataView, start: number, ringCount: number, into: Polygons): number {
  let at = start;
  const rings: Ring[] = [];
  for (let r = 0; r < ringCount; r++) {
    const length = view.getUint32(at, true);
    at += COUNT_BYTES;
    const ring: Ring = new Array(length);
    for (let i = 0; i < length; i++, at += POSITION_BYTES) {
      ring[i] = [view.getFloat64(at, true), view.getFloat64(at + 8, true)];
    }
    rings.push(ring);
  }
  if (rings.length > 0) into.push(rings);
  return at;
}

function skipLessThanArea(view: DataView, start: number, type: number): number {
  if (type === 1) return start + HEAD_BYTES + POSITION_BYTES;
  const count = view.getUint32(start + HEAD_BYTES, true);
  let at = start + HEAD_BYTES + COUNT_BYTES;
  if (type === 2) return at + count * POSITION_BYTES;
  for (let i = 0; i < count; i++) at = skipLessThanArea(view, at, view.getUint32(at + 1, true));
  return at;
}
