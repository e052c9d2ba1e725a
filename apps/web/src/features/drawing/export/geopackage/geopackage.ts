import type { Feature, Geometry, Position } from 'geojson';
import { extentOf } from '../extent.js';
import { type SqlTable, sqliteFile } from './sqlite-file.js';
import { joined, type SqlValue } from './sqlite-record.js';

/** `GPKG`, and version 1.3 of OGC 12-128. */
const IDENTITY = { applicationId: 0x47504b47, userVersion: 10_300 };
const SRS = 4326;
const WGS84 =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AUTHORITY["EPSG","4326"]]';

interface Layer {
  readonly name: string;
  readonly type: 'POINT' | 'LINESTRING' | 'MULTIPOLYGON';
  readonly features: readonly Feature[];
}

const polygonsOf = (geometry: Geometry): Position[][][] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [];

function positionsOf(geometry: Geometry): Position[] {
  if (geometry.type === 'Point') return [geometry.coordinates];
  return geometry.type === 'LineString' ? geometry.coordinates : polygonsOf(geometry).flat(2);
}

function littleEndian(write: (view: DataView) => void, length: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(length));
  write(view);
  return new Uint8Array(view.buffer);
}

const number32 = (value: number): Uint8Array => littleEndian((view) => view.setInt32(0, value, true), 4);

const doubles = (values: readonly number[]): Uint8Array =>
  littleEndian((view) => {
    for (const [at, value] of values.entries()) view.setFloat64(8 * at, value, true);
  }, 8 * values.length);

const WKB = { point: 1, line: 2, polygon: 3, multiPolygon: 6 } as const;
const wkbHead = (type: number): Uint8Array => joined([[1], number32(type)]);
const pairOf = ([x = 0, y = 0]: Position): number[] => [x, y];

const wkbPositions = (positions: readonly Position[]): Uint8Array[] => [
  number32(positions.length),
  doubles(positions.flatMap(pairOf)),
];

const wkbPolygon = (rings: readonly Position[][]): Uint8Array =>
  joined([wkbHead(WKB.polygon), number32(rings.length), ...rings.flatMap(wkbPositions)]);

function wkbOf(geometry: Geometry): Uint8Array {
  if (geometry.type === 'Point') return joined([wkbHead(WKB.point), doubles(pairOf(geometry.coordinates))]);
  if (geometry.type === 'LineString') return joined([wkbHead(WKB.line), ...wkbPositions(geometry.coordinates)]);
  const polygons = polygonsOf(geometry);
  return joined([wkbHead(WKB.multiPolygon), number32(polygons.length), ...polygons.map(wkbPolygon)]);
}

/** Section 2.1.3: flags, reference system, envelope, then well-known binary; all little-endian. */
function blobOf(geometry: Geometry): Uint8Array {
  const [west, south, east, north] = extentOf(positionsOf(geometry));
  return joined([[0x47, 0x50, 0, 0b11], number32(SRS), doubles([west, east, south, north]), wkbOf(geometry)]);
}

const column = (name: string, type: string): string => `${name} ${type} NOT NULL`;
const toSystems = 'FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id)';

const systems: SqlTable = {
  name: 'gpkg_spatial_ref_sys',
  sql: `CREATE TABLE gpkg_spatial_ref_sys (${column('srs_name', 'TEXT')}, srs_id INTEGER PRIMARY KEY, ${column('organization', 'TEXT')}, ${column('organization_coordsys_id', 'INTEGER')}, ${column('definition', 'TEXT')}, description TEXT)`,
  ids: [-1, 0, SRS],
  rows: [
    ['Undefined Cartesian', null, 'NONE', -1, 'undefined', null],
    ['Undefined geographic', null, 'NONE', 0, 'undefined', null],
    ['WGS 84', null, 'EPSG', SRS, WGS84, null],
  ],
};

const contentsOf = (layers: readonly Layer[], at: Date): SqlTable => ({
  name: 'gpkg_contents',
  sql: `CREATE TABLE gpkg_contents (table_name TEXT NOT NULL PRIMARY KEY, ${column('data_type', 'TEXT')}, identifier TEXT UNIQUE, description TEXT DEFAULT '', last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')), min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER, CONSTRAINT fk_gc_r_srs_id ${toSystems})`,
  unique: [[0], [2]],
  rows: layers.map(({ name, features }) => {
    const extent = extentOf(features.flatMap(({ geometry }) => positionsOf(geometry)));
    return [name, 'features', name, '', at.toISOString(), ...extent, SRS];
  }),
});

const geometryColumnsOf = (layers: readonly Layer[]): SqlTable => ({
  name: 'gpkg_geometry_columns',
  sql: `CREATE TABLE gpkg_geometry_columns (${column('table_name', 'TEXT')}, ${column('column_name', 'TEXT')}, ${column('geometry_type_name', 'TEXT')}, ${column('srs_id', 'INTEGER')}, ${column('z', 'TINYINT')}, ${column('m', 'TINYINT')}, CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name), CONSTRAINT uk_gc_table_name UNIQUE (table_name), CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents (table_name), CONSTRAINT fk_gc_srs ${toSystems})`,
  unique: [[0, 1], [0]],
  rows: layers.map(({ name, type }) => [name, 'geom', type, SRS, 0, 0]),
});

const tableOf = ({ name, type, features }: Layer): SqlTable => ({
  name,
  sql: `CREATE TABLE ${name} (fid INTEGER PRIMARY KEY NOT NULL, geom ${type}, name TEXT, kind TEXT)`,
  rows: features.map(({ geometry, properties }): SqlValue[] => [
    null,
    blobOf(geometry),
    String(properties?.name),
    String(properties?.kind),
  ]),
});

/** A GeoPackage of points, lines and areas in WGS 84; a layer without features is left out. */
export function geopackageOf(features: readonly Feature[], at = new Date()): Uint8Array<ArrayBuffer> {
  const ofType = (...types: Geometry['type'][]) => features.filter(({ geometry }) => types.includes(geometry.type));
  const layers: readonly Layer[] = [
    { name: 'points', type: 'POINT' as const, features: ofType('Point') },
    { name: 'lines', type: 'LINESTRING' as const, features: ofType('LineString') },
    { name: 'areas', type: 'MULTIPOLYGON' as const, features: ofType('Polygon', 'MultiPolygon') },
  ].filter((layer) => layer.features.length > 0);
  return sqliteFile([systems, contentsOf(layers, at), geometryColumnsOf(layers), ...layers.map(tableOf)], IDENTITY);
}
