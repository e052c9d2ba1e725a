import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database as SqliteDatabase } from 'node-sqlite3-wasm';
import { writeGeopackage } from '../write-shapes.js';

const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm') as { Database: typeof SqliteDatabase };

const folder = mkdtempSync(join(tmpdir(), 'geopackage-'));
afterAll(() => rmSync(folder, { recursive: true }));

function opened(content: Uint8Array): SqliteDatabase {
  const path = join(folder, 'drawing.gpkg');
  writeFileSync(path, content);
  return new Database(path, { readOnly: true });
}

const ring = (corners: number) =>
  Array.from({ length: corners + 1 }, (_, at): [number, number] => {
    const angle = (2 * Math.PI * (at % corners)) / corners;
    return [2 + Math.cos(angle), 48 + Math.sin(angle)];
  });
const polygon = (corners: number) => ({ kind: 'polygon', coordinates: ring(corners), holes: [] }) as const;
const point = { kind: 'point', longitude: 2.25, latitude: 48.5 } as const;

it('is a sound database that SQLite reads, with its layers listed', () => {
  // Rows that fill several pages, and one that is longer than many.
  const many = Array.from({ length: 400 }, (_, at) => ({ name: `Zone ${at}`, shape: polygon(40) }));
  const shapes = [{ name: 'Château d’eau', shape: point }, ...many, { name: 'Long', shape: polygon(20_000) }];
  const { content, leftOut } = writeGeopackage(shapes);
  const database = opened(content);
  expect(leftOut).toEqual([]);
  expect(database.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  expect(database.all('PRAGMA foreign_key_check')).toEqual([]);
  expect(database.get('PRAGMA application_id')).toEqual({ application_id: 0x47504b47 });
  expect(database.all('SELECT table_name, srs_id FROM gpkg_contents ORDER BY table_name')).toEqual([
    { table_name: 'areas', srs_id: 4326 },
    { table_name: 'points', srs_id: 4326 },
  ]);
  expect(database.all(`SELECT geometry_type_name FROM gpkg_geometry_columns WHERE table_name = 'areas'`)).toEqual([
    { geometry_type_name: 'MULTIPOLYGON' },
  ]);
  expect(database.get('SELECT srs_name FROM gpkg_spatial_ref_sys WHERE srs_id = -1')).toEqual({
    srs_name: 'Undefined Cartesian',
  });
  expect(database.get('SELECT count(*) AS n, max(fid) AS last FROM areas')).toEqual({ n: 401, last: 401 });
  expect(database.get('SELECT name, kind FROM areas WHERE fid = 301')).toEqual({ name: 'Zone 300', kind: 'polygon' });
  const long = database.get('SELECT geom FROM areas WHERE fid = 401') as { geom: Uint8Array };
  // 40 bytes of header with envelope, 9 + 9 + 4 of well-known binary, 16 a position.
  expect(long.geom).toHaveLength(40 + 22 + 16 * 20_001);
  const last = new DataView(long.geom.buffer, long.geom.byteOffset + long.geom.length - 16);
  expect([last.getFloat64(0, true), last.getFloat64(8, true)]).toEqual([3, 48]);
  database.close();
});

it('keeps a point and its name', () => {
  const database = opened(writeGeopackage([{ name: 'Château d’eau', shape: point }]).content);
  const row = database.get('SELECT fid, geom, name FROM points') as { fid: number; geom: Uint8Array; name: string };
  expect(row).toMatchObject({ fid: 1, name: 'Château d’eau' });
  const at = new DataView(row.geom.buffer, row.geom.byteOffset + 45);
  expect([at.getFloat64(0, true), at.getFloat64(8, true)]).toEqual([2.25, 48.5]);
  database.close();
});

it('keeps a line in a layer of its own', () => {
  const line = { kind: 'line', coordinates: ring(3) } as const;
  const database = opened(writeGeopackage([{ name: 'Trace', shape: line }]).content);
  expect(database.all('SELECT table_name FROM gpkg_contents')).toEqual([{ table_name: 'lines' }]);
  const { geom } = database.get('SELECT geom FROM lines') as { geom: Uint8Array };
  expect(geom).toHaveLength(40 + 9 + 16 * 4);
  database.close();
});
