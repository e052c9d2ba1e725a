import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { OwnMap } from '@portal/contracts';
import type { Database as SqliteDatabase } from 'node-sqlite3-wasm';
import { TileType, zxyToTileId } from 'pmtiles';
import { startTestPortal, type TestPortal } from '../../../../test/portal.js';
import { listOwnMaps, loadOwnMap, removeOwnMap } from './own-maps-folder.js';
import { TileArchive } from './tile-archive.js';
import { writeArchive } from './write-archive.js';

const { Database } = createRequire(import.meta.url)('node-sqlite3-wasm') as { Database: typeof SqliteDatabase };

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** A layer `water` of version 2 without features. */
const VECTOR = Buffer.from([0x1a, 0x09, 0x0a, 0x05, ...Buffer.from('water'), 0x78, 0x02]);

const folder = mkdtempSync(join(tmpdir(), 'own-maps-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Row = readonly [z: number, x: number, rowFromSouth: number, bytes: Buffer | string];

function mbtiles(name: string, metadata: Record<string, string>, rows: readonly Row[]): string {
  const path = join(folder, name);
  const database = new Database(path);
  database.exec('CREATE TABLE metadata (name text, value text)');
  database.exec('CREATE TABLE tiles (zoom_level int, tile_column int, tile_row int, tile_data blob)');
  for (const entry of Object.entries(metadata)) database.run('INSERT INTO metadata VALUES (?, ?)', entry);
  for (const row of rows) database.run('INSERT INTO tiles VALUES (?, ?, ?, ?)', [...row]);
  database.close();
  return path;
}

const whole: readonly Row[] = [
  [0, 0, 0, PNG],
  [1, 0, 1, PNG],
];

async function pmtiles(name: string, bytes: Buffer, tileType = TileType.Mvt): Promise<string> {
  const path = join(folder, name);
  const facts = { tileType, bounds: [-5, 41, 10, 51] as const, metadata: { name } };
  await writeArchive(path, [{ z: 0, id: zxyToTileId(0, 0, 0), bytes }], facts);
  return path;
}

const dataDir = () => mkdtempSync(join(folder, 'data-'));

describe('a file of a regulator', () => {
  it('of MBTiles becomes a base map, its rows counted from the north', async () => {
    const dir = dataDir();
    const metadata = { format: 'png', name: 'Aerial <b>view</b>', attribution: '<a href="x">© Survey</a>' };
    const map = await loadOwnMap(dir, mbtiles('aerial-2026.mbtiles', metadata, whole), {});
    expect(map).toMatchObject({ key: 'Own_aerial_2026', title: 'Aerial view', attribution: '© Survey', tiles: 2 });
    const archive = await TileArchive.open(map.path);
    expect(await archive.tile(1, 0, 0)).toEqual(PNG);
    expect(await archive.tile(1, 0, 1)).toBeUndefined();
    await archive.close();
    expect(readdirSync(join(dir, 'basemaps')).sort()).toEqual(['Own_aerial_2026.json', 'Own_aerial_2026.pmtiles']);
  });

  it('of vector tiles is unzipped, and its title and attribution can be given', async () => {
    const dir = dataDir();
    const given = { title: 'Roads', attribution: '© Agency' };
    const map = await loadOwnMap(dir, mbtiles('v.mbtiles', { format: 'pbf' }, [[0, 0, 0, gzipSync(VECTOR)]]), given);
    expect(map).toMatchObject(given);
    const archive = await TileArchive.open(map.path);
    expect(archive.isVector).toBe(true);
    expect(await archive.tile(0, 0, 0)).toEqual(VECTOR);
    await archive.close();
  });

  it('with more tiles than one directory holds keeps each in its place', async () => {
    const path = join(folder, 'many.pmtiles');
    const side = 128;
    const tiles = Array.from({ length: side * side }, (_, at) => {
      const [x, y] = [at % side, Math.floor(at / side)];
      return { z: 7, id: zxyToTileId(7, x, y), bytes: Buffer.concat([PNG, Buffer.from(`${x} ${y}`)]) };
    });
    await writeArchive(path, tiles, { tileType: TileType.Png, bounds: [-180, -85, 180, 85], metadata: {} });
    const archive = await TileArchive.open(path);
    for (const [x, y] of [
      [0, 0],
      [127, 127],
      [63, 5],
    ] as const)
      expect(String(await archive.tile(7, x, y))).toMatch(new RegExp(`${x} ${y}$`));
    await archive.close();
  });

  it('that is loaded again takes the place of the one before, and is gone once it is removed', async () => {
    const dir = dataDir();
    const file = mbtiles('again.mbtiles', { format: 'png' }, whole);
    await loadOwnMap(dir, file, { title: 'First' });
    await loadOwnMap(dir, file, { title: 'Second' });
    expect((await listOwnMaps(dir)).map(({ title }) => title)).toEqual(['Second']);
    expect(await removeOwnMap(dir, 'Own_again')).toBe(true);
    expect(await removeOwnMap(dir, 'Own_again')).toBe(false);
    expect(await removeOwnMap(dir, '../../x')).toBe(false);
    expect(readdirSync(join(dir, 'basemaps'))).toEqual([]);
  });

  const bomb = () => gzipSync(Buffer.alloc(20_000_000));
  const named = (name: string, bytes: Buffer) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  };
  const cut = (path: string, bytes: number) => {
    truncateSync(path, bytes);
    return path;
  };
  /** The root directory says to have 2^40 entries. */
  const endless = async () => {
    const path = await pmtiles('endless.pmtiles', VECTOR);
    const bytes = readFileSync(path);
    const root = gzipSync(Buffer.from([0x80, 0x80, 0x80, 0x80, 0x80, 0x40]));
    root.copy(bytes, 127);
    bytes.writeBigUInt64LE(BigInt(root.length), 16);
    return named('endless.pmtiles', bytes);
  };
  test.each<[string, () => string | Promise<string>, RegExp]>([
    ['nothing', () => named('nothing', Buffer.alloc(0)), /neither PMTiles nor MBTiles/],
    ['a page', () => named('page.mbtiles', Buffer.from('<html></html>        ')), /neither PMTiles nor MBTiles/],
    ['no more than a magic', () => named('short.pmtiles', Buffer.from('PMTiles\u0003')), /no PMTiles 3/],
    [
      'of an older version',
      () => named('old.pmtiles', Buffer.concat([Buffer.from('PMTiles\u0002'), Buffer.alloc(500)])),
      /PMTiles 3|version 3/,
    ],
    [
      'a PMTiles that is cut off',
      async () => cut(await pmtiles('cut.pmtiles', VECTOR), 16_390),
      /cut off|cannot be read/,
    ],
    ['a PMTiles without an end', endless, /more entries than it has/],
    [
      'an MBTiles that is cut off',
      () =>
        cut(
          mbtiles('cut.mbtiles', { format: 'png' }, [...whole, [2, 0, 0, Buffer.concat([PNG, Buffer.alloc(50_000)])]]),
          12_000,
        ),
      /no MBTiles that can be read/,
    ],
    ['an MBTiles without tiles', () => mbtiles('none.mbtiles', { format: 'png' }, []), /no tiles/],
    ['an MBTiles of another format', () => mbtiles('tiff.mbtiles', { format: 'tiff' }, whole), /"tiff"/],
    ['a tile that is text', () => mbtiles('text.mbtiles', { format: 'png' }, [[0, 0, 0, 'tile']]), /is no file/],
    [
      'a tile that is a page',
      () => mbtiles('html.mbtiles', { format: 'png' }, [[0, 0, 0, Buffer.from('<html>')]]),
      /not what the file says/,
    ],
    [
      'a tile outside of the world',
      () => mbtiles('far.mbtiles', { format: 'png' }, [[1, 2, 0, PNG]]),
      /where none can be/,
    ],
    [
      'two tiles of one place',
      () => mbtiles('two.mbtiles', { format: 'png' }, [...whole, [0, 0, 0, PNG]]),
      /two tiles/,
    ],
    [
      'a tile that is a bomb',
      () => mbtiles('bomb.mbtiles', { format: 'pbf' }, [[0, 0, 0, bomb()]]),
      /more than \d+ bytes/,
    ],
    ['a bomb in a bomb', () => pmtiles('bombs.pmtiles', gzipSync(bomb())), /unpacks to more|not what the file says/],
  ])('is refused that is %s, and leaves nothing', async (_, make, sentence) => {
    const dir = dataDir();
    await expect(loadOwnMap(dir, await make(), {})).rejects.toThrow(sentence);
    expect(readdirSync(join(dir, 'basemaps'))).toEqual([]);
  });
});

describe('its tiles', () => {
  let portal: TestPortal;
  let dir: string;
  beforeAll(async () => {
    dir = dataDir();
    await loadOwnMap(dir, mbtiles('served.mbtiles', { format: 'png', bounds: '-5,41,10,51' }, whole), {});
    portal = await startTestPortal({ env: { DATA_DIR: dir } });
  }, 120_000);
  afterAll(() => portal?.close());

  const tile = (address: string) => `/api/main/maps/ownMaps/${address}`;

  it('are served to who has signed in, and not sent twice', async () => {
    await portal.http().get(tile('Own_served/0/0/0')).expect(401);
    const applicant = portal.http(await portal.signIn('applicant'));
    const maps: OwnMap[] = (await applicant.get('/api/main/maps/ownMaps').expect(200)).body;
    expect(maps).toEqual([
      {
        key: 'Own_served',
        title: 'served',
        attribution: '',
        content: 'RASTER',
        minZoom: 0,
        maxZoom: 1,
        bounds: [-5, 41, 10, 51],
      },
    ]);
    const first = await applicant.get(tile('Own_served/1/0/0')).expect(200);
    expect(first.headers['content-type']).toBe('image/png');
    expect(first.body).toEqual(PNG);
    await applicant.get(tile('Own_served/1/0/0')).set('If-None-Match', String(first.headers.etag)).expect(304);
  });

  test.each([
    ['Own_served/1/1/1', 404],
    ['Own_other/0/0/0', 404],
    ['..%2F..%2Fx/0/0/0', 404],
    ['Own_served/-1/0/0', 404],
    ['Own_served/1/2/0', 404],
    ['Own_served/1/0.5/0', 404],
  ])('%s is answered with %d', async (address, status) => {
    await portal
      .http(await portal.signIn('applicant'))
      .get(tile(address))
      .expect(status);
  });

  it('follow a file that is replaced or removed while the portal runs', async () => {
    const applicant = portal.http(await portal.signIn('applicant'));
    await loadOwnMap(dir, mbtiles('later.mbtiles', { format: 'pbf' }, [[0, 0, 0, VECTOR]]), {});
    const later = await applicant.get(tile('Own_later/0/0/0')).expect(200);
    expect(later.headers['content-type']).toBe('application/vnd.mapbox-vector-tile');
    await removeOwnMap(dir, 'Own_later');
    await applicant.get(tile('Own_later/0/0/0')).expect(404);
  });
});
