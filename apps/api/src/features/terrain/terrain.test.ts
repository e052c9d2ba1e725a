import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TerrainFaultReason } from '@portal/contracts';
import type { Position } from '@portal/geo';
import { zipSync } from 'fflate';
import { writeArrayBuffer } from 'geotiff';
import type { Environment } from '../../kernel/config/environment.js';
import { demoRelief } from './demo-relief.js';
import { loadTerrain } from './load-terrain.js';
import { TerrainService } from './terrain.service.js';

const HGT_CELLS = 1201;
/** A slope that rises to the north and, less, to the east: metres above sea level. */
const slope = ([lon, lat]: Position): number => 100 + 600 * (lat - 43) + 300 * (lon - 5);

/** The square of one degree north-east of 43° N 5° E. */
function hgt(height: (position: Position) => number = slope): Buffer {
  const bytes = Buffer.alloc(HGT_CELLS * HGT_CELLS * 2);
  for (let row = 0; row < HGT_CELLS; row++)
    for (let column = 0; column < HGT_CELLS; column++) {
      const position: Position = [5 + column / (HGT_CELLS - 1), 44 - row / (HGT_CELLS - 1)];
      bytes.writeInt16BE(Math.round(height(position)), (row * HGT_CELLS + column) * 2);
    }
  return bytes;
}

/** A quarter of a degree north-east of 43.5° N 6° E, in cells of half a minute of arc. */
function geotiff({ code = 4326, model = 2, noData = [] as readonly number[], hole = -9999, tags = {} } = {}): Buffer {
  const cells = 30;
  const step = 0.25 / cells;
  const values = Array.from({ length: cells * cells }, (_, at) => {
    const [row, column] = [Math.floor(at / cells), at % cells];
    return noData.includes(at) ? hole : slope([6 + (column + 0.5) * step, 43.75 - (row + 0.5) * step]);
  });
  return Buffer.from(
    writeArrayBuffer(Float32Array.from(values), {
      width: cells,
      height: cells,
      BitsPerSample: [32],
      SampleFormat: [3],
      ModelPixelScale: [step, step, 0],
      ModelTiepoint: [0, 0, 0, 6, 43.75, 0],
      GTModelTypeGeoKey: model,
      GTRasterTypeGeoKey: 1,
      GeographicTypeGeoKey: code,
      GDAL_NODATA: '-9999',
      ...tags,
    }),
  );
}

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'terrain-'));
  await mkdir(join(dataDir, 'terrain'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const put = (name: string, bytes: Buffer) => writeFile(join(dataDir, 'terrain', name), bytes);
const terrain = (demo = false) => new TerrainService({ dataDir, demo } as Environment);

describe('elevation', () => {
  it('of an HGT tile is interpolated between its cells, up to its edges', async () => {
    await put('N43E005.hgt', hgt());
    const places: Position[] = [
      [5, 43],
      [5.5, 43.5],
      [5.123456, 43.987654],
      [5.9999, 43.0001],
    ];
    const { source, heights, missingTiles } = await terrain().groundAt(places);
    expect({ source, missingTiles }).toEqual({ source: 'DEM', missingTiles: [] });
    for (const [i, height] of heights.entries()) expect(Math.abs(height - slope(places[i]!))).toBeLessThan(0.6);
  });

  it('of a GeoTIFF is interpolated between the middles of its cells', async () => {
    await put('relief.TIF', geotiff());
    const places: Position[] = [
      [6.1, 43.6],
      [6.2047, 43.7111],
    ];
    const { heights } = await terrain().groundAt(places);
    for (const [i, height] of heights.entries()) expect(Math.abs(height - slope(places[i]!))).toBeLessThan(0.1);
  });

  it('of a diagonal path through two files comes from both', async () => {
    await put('N43E005.hgt', hgt());
    await put('relief.tif', geotiff());
    const places = Array.from({ length: 400 }, (_, i): Position => [5.8 + i / 1000, 43.51 + i / 2000]);
    const { heights, missingTiles } = await terrain().groundAt(places);
    expect(missingTiles).toEqual([]);
    for (const [i, height] of heights.entries()) expect(Math.abs(height - slope(places[i]!))).toBeLessThan(3.1);
  });

  it('leaves cells without a height out, and is sea level where there is none around', async () => {
    const isHole = ([lon, lat]: Position) => lon > 5.5 && lat > 43.5;
    await put(
      'N43E005.hgt',
      hgt((position) => (isHole(position) ? -32_768 : slope(position))),
    );
    const { heights, missingTiles } = await terrain().groundAt([
      [5.5004, 43.2],
      [5.5004, 43.6],
      [5.8, 43.8],
    ]);
    expect(heights[0]).toBeCloseTo(370, -1);
    expect(heights[1]).toBeCloseTo(610, -1);
    expect(heights[2]).toBe(0);
    expect(missingTiles).toEqual(['N43E005']);
  });

  it('is sea level where no file is, which is said by the names of the squares', async () => {
    await put('N43E005.hgt', hgt());
    const { heights, missingTiles } = await terrain().groundAt([
      [5.5, 43.5],
      [4.9, 42.9],
      [-3.5, -0.5],
    ]);
    expect(heights.slice(1)).toEqual([0, 0]);
    expect(missingTiles).toEqual(['N42E004', 'S01W004']);
  });
});

/** Half a cell of the test's GeoTIFF. */
const HALF = 0.25 / 60;

describe('a GeoTIFF', () => {
  it.each<[string, object]>([
    ['by a tie point of another cell', { ModelTiepoint: [10, 6, 0, 6 + 20 * HALF, 43.75 - 12 * HALF, 0] }],
    [
      'by a transformation',
      { ModelTransformation: [2 * HALF, 0, 0, 6, 0, -2 * HALF, 0, 43.75, 0, 0, 1, 0, 0, 0, 0, 1] },
    ],
    ['by the middles of its cells', { GTRasterTypeGeoKey: 2, ModelTiepoint: [0, 0, 0, 6 + HALF, 43.75 - HALF, 0] }],
    ['by corners, which it does not say', { GTRasterTypeGeoKey: undefined }],
  ])('is placed %s', async (_how, tags) => {
    await put('relief.tif', geotiff({ tags }));
    const service = terrain();
    const place: Position = [6.2047, 43.7111];
    const { heights } = await service.groundAt([place]);
    expect(heights[0]).toBeCloseTo(slope(place), 0);
    const [box] = (await service.coverage()).boxes;
    expect(box).toEqual({
      west: expect.closeTo(6, 9),
      south: expect.closeTo(43.5, 9),
      east: expect.closeTo(6.25, 9),
      north: expect.closeTo(43.75, 9),
    });
  });

  it.each<[string, number]>([
    ['nan', Number.NaN],
    [' -9999 ', -9999],
    ['-32768', -32_768],
    ['42.5', 42.5],
    ['-3.4028234663852886e+38', -3.4028234663852886e38],
  ])('has holes where its text of them is %j', async (text, hole) => {
    const all = Array.from({ length: 900 }, (_, at) => at);
    await put('relief.tif', geotiff({ noData: all, hole, tags: { GDAL_NODATA: text } }));
    expect(await terrain().groundAt([[6.1, 43.6]])).toMatchObject({ heights: [0], missingTiles: ['N43E006'] });
  });
});

describe('a terrain file', () => {
  it.each<[string, string, () => Buffer]>([
    ['that was cut off', 'N43E005.hgt', () => hgt().subarray(0, 700_001)],
    ['that is empty', 'N43E005.hgt', () => Buffer.alloc(0)],
    ['that is no GeoTIFF', 'relief.tif', () => Buffer.from('<html>not found</html>')],
    ['with other coordinates than degrees of WGS 84', 'relief.tif', () => geotiff({ code: 4807 })],
    ['that was cut off behind its header', 'relief.tif', () => geotiff().subarray(0, -2_000)],
  ])('%s is named as missing, and others go on', async (_, name, bytes) => {
    await put(name, bytes());
    await put('N42E005.hgt', hgt());
    const { heights, missingTiles } = await terrain().groundAt(name === 'relief.tif' ? [[6.1, 43.51]] : [[5.5, 43.5]]);
    expect(heights).toEqual([0]);
    expect(missingTiles).toEqual([name === 'relief.tif' ? 'N43E006' : 'N43E005']);
  });

  it.each<[string, string, TerrainFaultReason, () => Buffer]>([
    ['an HGT tile that is empty', 'N43E005.hgt', 'EMPTY', () => Buffer.alloc(0)],
    ['an HGT tile without its last row', 'N43E005.hgt', 'CUT_OFF', () => hgt().subarray(0, -HGT_CELLS * 2)],
    ['an HGT tile of another resolution', 'N43E005.hgt', 'SIZE', () => Buffer.alloc(601 * 601 * 2)],
    ['a GeoTIFF that is empty', 'relief.tif', 'EMPTY', () => Buffer.alloc(0)],
    ['a GeoTIFF without its last cells', 'relief.tif', 'CUT_OFF', () => geotiff().subarray(0, -2_000)],
    ['a GeoTIFF in metres', 'relief.tif', 'CRS', () => geotiff({ model: 1 })],
    ['a GeoTIFF in degrees of another datum', 'relief.tif', 'CRS', () => geotiff({ code: 4807 })],
    [
      'a GeoTIFF that is turned',
      'relief.tif',
      'TRANSFORM',
      () => geotiff({ tags: { ModelTransformation: [HALF, HALF, 0, 6, HALF, -HALF, 0, 43, 0, 0, 1, 0, 0, 0, 0, 1] } }),
    ],
    [
      'a GeoTIFF from 0 to 360°',
      'relief.tif',
      'TRANSFORM',
      () => geotiff({ tags: { ModelTiepoint: [0, 0, 0, 354, 43, 0] } }),
    ],
    ['a GeoTIFF in feet', 'relief.tif', 'UNIT', () => geotiff({ tags: { VerticalUnitsGeoKey: 9002 } })],
    ['a grid of another program', 'ign_0005_6500.asc', 'NAME', () => Buffer.from('ncols 2')],
    ['a page of a web server', 'relief.tif', 'UNREADABLE', () => Buffer.from('<html>not found</html>')],
  ])('%s is named with its reason, and hidden by no invented relief', async (_, name, reason, bytes) => {
    await put(name, bytes());
    const service = terrain(true);
    expect(await service.installed()).toEqual({ files: 0, faults: [{ file: name, reason }], isDemo: false });
    await expect(service.groundAt([[5.5, 43.5]])).rejects.toMatchObject({ code: 'TERRAIN_MISSING' });
    await put('N42E005.hgt', hgt());
    expect(await service.installed()).toMatchObject({ files: 1, faults: [{ file: name, reason }] });
  });

  it('that is put into the directory counts at the next profile', async () => {
    const service = terrain(true);
    expect(await service.groundAt([[5.5, 43.5]])).toMatchObject({ source: 'DEM_DEMO' });
    await put('N43E005.hgt', hgt());
    expect(await service.groundAt([[5.5, 43.5]])).toMatchObject({ source: 'DEM', heights: [550] });
  });

  it('that was still being copied counts once it is whole', async () => {
    const service = terrain();
    await put('relief.tif', geotiff().subarray(0, -2_000));
    await put('N42E005.hgt', hgt());
    expect(await service.groundAt([[6.1, 43.6]])).toMatchObject({ missingTiles: ['N43E006'] });
    await put('relief.tif', geotiff());
    expect(await service.groundAt([[6.1, 43.6]])).toMatchObject({ missingTiles: [] });
  });
});

describe('files that an operator loads', () => {
  const given = async (name: string, bytes: Uint8Array) => {
    const path = join(dataDir, name);
    await writeFile(path, bytes);
    return path;
  };

  it('are found by the next profile: tiles with a distributor’s name, GeoTIFFs, archives', async () => {
    const service = terrain(true);
    expect(await service.coverage()).toEqual({ isInvented: true, files: 0, boxes: [] });
    const paths = [
      await given('N43E005.SRTMGL1.hgt', hgt()),
      await given('relief.zip', zipSync({ 'relief/relief.tif': geotiff(), 'relief/readme.txt': new Uint8Array(3) })),
    ];
    expect(await loadTerrain(dataDir, paths)).toEqual([
      { file: paths[0], name: 'N43E005.hgt' },
      { file: `${paths[1]}: relief/relief.tif`, name: 'relief.tif' },
    ]);
    expect(await service.groundAt([[5.5, 43.5]])).toMatchObject({ source: 'DEM', heights: [550] });
    expect(await service.coverage()).toEqual({
      isInvented: false,
      files: 2,
      boxes: [
        { west: 5, south: 43, east: 6, north: 44 },
        { west: 6, south: 43.5, east: 6.25, north: 43.75 },
      ],
    });
  });

  it('that cannot be used are named with the reason, and leave what is there', async () => {
    await put('N43E005.hgt', hgt());
    const paths = [
      await given('N43E005.hgt.zip', zipSync({ 'N43E005.hgt': hgt().subarray(0, 700_001) })),
      await given('notes.txt', Buffer.from('x')),
      await given('none.zip', zipSync({ 'notes.txt': Buffer.from('x') })),
      await given('broken.zip', Buffer.from('PK')),
    ];
    const outcomes = await loadTerrain(dataDir, paths);
    expect(outcomes.map(({ name }) => name)).toEqual([undefined, undefined, undefined, undefined]);
    expect(outcomes[0]?.reason).toMatch(/700001 bytes/);
    expect(outcomes[1]?.reason).toMatch(/neither an HGT tile/);
    expect(outcomes[2]?.reason).toMatch(/no HGT tile/);
    expect(outcomes[3]?.reason).toMatch(/zip/);
    expect(await terrain().groundAt([[5.5, 43.5]])).toMatchObject({ heights: [550] });
  });

  it.each([-32_768, 32_767, -9999, 9001, -501])('have holes where a sample is %d', async (sample) => {
    await put(
      'N43E005.hgt',
      hgt((position) => (position[0] > 5.5 ? sample : slope(position))),
    );
    const { heights, missingTiles } = await terrain().groundAt([[5.8, 43.5]]);
    expect({ heights, missingTiles }).toEqual({ heights: [0], missingTiles: ['N43E005'] });
  });
});

describe('without terrain files', () => {
  it('a portal with data of its own says that there is no terrain', async () => {
    await rm(join(dataDir, 'terrain'), { recursive: true });
    await expect(terrain().groundAt([[5, 43]])).rejects.toMatchObject({ code: 'TERRAIN_MISSING' });
  });

  it('the relief of the demonstration goes through its sites, and is nowhere below the sea', () => {
    const relief = demoRelief();
    expect(relief([5.2786, 44.1739])).toBeCloseTo(1909, 6);
    expect(relief([2.322, 48.8421])).toBeCloseTo(58, 6);
    for (let lon = -4.9; lon < 8; lon += 0.13)
      for (let lat = 42.5; lat < 51; lat += 0.17) expect(relief([lon, lat])).toBeGreaterThanOrEqual(0);
  });
});
