import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Bench } from '../bench.js';
import { startProgram } from '../program.js';
import { type Finding, median } from '../report.js';
import { burst } from './load.js';
import { manyLinks } from './many-dossiers.js';
import { signIn } from './portal-calls.js';

export const TILES = '/api/mwApplicationsRequests/dossiers/tiles';

const ZOOMS = { first: 4, last: 14 };
/** Tiles of a zoom that are weighed: the fullest ones that draw objects, and the fullest of all. */
const FULLEST = 8;
/** Tiles of each sort that are timed. */
const TIMED = 12;
/** With more objects than this a tile draws groups. */
const OBJECTS_SHOWN = 2500;
const MOST_KILOBYTES = 500;
/** The portal takes the dossiers of a tile to be unchanged for a second. */
const UNTIL_CHANGE_IS_SEEN_MS = 1200;
const BURST = 400;
const BURSTS_A_ROUND = 4;
const WARM_UP = 4;
const AT_ONCE = 8;
const MOST_ATTEMPTS = 5;

const STATIC = fileURLToPath(new URL('../static-file.ts', import.meta.url));

/** Links as they were last submitted. */
const ALL_LINKS = `
  mw_hop h JOIN dossier_version v ON v.id = h.version_id AND v.submitted_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM dossier_version later WHERE later.dossier_id = v.dossier_id
      AND later.submitted_at IS NOT NULL AND later.number > v.number)
  JOIN dossier d ON d.id = v.dossier_id
  WHERE d.status <> 'DRAFT'`;

/** Those around the tile $1/$2/$3. */
const LINKS = `${ALL_LINKS} AND h.path && ST_Transform(ST_TileEnvelope($1, $2, $3, margin => 1.0 / 64), 4326)`;

/** What somebody would write who needs no more than this tile. */
const BARE_OBJECTS = `
  SELECT ST_AsMVT(t, 'objects', 4096, 'shape') AS tile FROM (
    SELECT d.id::text AS id, d.reference, d.status, h.hop_code AS label,
      CASE h.direction WHEN 'A_TO_B' THEN 'forward' WHEN 'B_TO_A' THEN 'backward' END AS arrow,
      ST_AsMVTGeom(ST_Transform(h.path, 3857), ST_TileEnvelope($1, $2, $3), 4096, 64) AS shape
    FROM ${LINKS} ORDER BY d.id) t WHERE shape IS NOT NULL`;

const BARE_CORNERS = `SELECT ST_Extent(h.path) FROM ${ALL_LINKS}`;

const BARE_GROUPS = `
  SELECT avg(ST_X(middle)), avg(ST_Y(middle)), count(*) FROM (
    SELECT ST_Centroid(ST_Transform(h.path, 3857)) AS middle FROM ${LINKS}) t, ST_TileEnvelope($1, $2, $3) AS square
  WHERE middle && square
  GROUP BY floor(16 * (ST_X(middle) - ST_XMin(square)) / (ST_XMax(square) - ST_XMin(square))),
    floor(16 * (ST_YMax(square) - ST_Y(middle)) / (ST_YMax(square) - ST_YMin(square)))`;

interface Tile {
  readonly address: readonly [z: number, x: number, y: number];
  /** That begin in it. */
  readonly links: number;
}

/** Column and row of the tile that a position of EPSG:4326 lies in. */
function placeOf(zoom: number, longitude: number, latitude: number): readonly [x: number, y: number] {
  const radians = (latitude * Math.PI) / 180;
  const down = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
  return [Math.floor(((longitude + 180) / 360) * 2 ** zoom), Math.floor(down * 2 ** zoom)];
}

/** Tiles of a zoom with links, the fullest first. */
function tilesOf(zoom: number, starts: readonly { readonly lon: number; readonly lat: number }[]): Tile[] {
  const counts = new Map<string, Tile>();
  for (const { lon, lat } of starts) {
    const [x, y] = placeOf(zoom, lon, lat);
    const links = (counts.get(`${x}/${y}`)?.links ?? 0) + 1;
    counts.set(`${x}/${y}`, { address: [zoom, x, y], links });
  }
  return [...counts.values()].sort((a, b) => b.links - a.links);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

class TileReader {
  constructor(
    private readonly portal: string,
    readonly headers: Readonly<Record<string, string>>,
  ) {}

  urlOf({ address }: Tile): string {
    return `${this.portal}${TILES}/${address.join('/')}`;
  }

  async read(tile: Tile): Promise<{ readonly bytes: Buffer; readonly etag: string }> {
    const answer = await fetch(this.urlOf(tile), { headers: this.headers });
    const etag = answer.headers.get('etag');
    if (answer.status !== 200 || etag === null) throw new Error(`${this.urlOf(tile)}: ${answer.status}, ETag ${etag}`);
    return { bytes: Buffer.from(await answer.arrayBuffer()), etag };
  }

  async readCorners(): Promise<void> {
    const answer = await fetch(`${this.portal}${TILES}/corners`, { headers: this.headers });
    if (answer.status !== 200) throw new Error(`Corners: ${answer.status}`);
    await answer.arrayBuffer();
  }
}

/** Tiles of the map of links: how soon they come anew, how many a second once they are known, and how heavy they are. */
export async function mapTiles(bench: Bench): Promise<Finding[]> {
  const { token } = await signIn(bench, 'officer');
  const reader = new TileReader(bench.portal, { authorization: `Bearer ${token}` });
  const client = new pg.Client({ connectionString: bench.databaseUrl });
  await client.connect();
  try {
    await manyLinks(client, bench.stations);
    const { rows } = await client.query<{ lon: number; lat: number }>(
      'SELECT ST_X(ST_StartPoint(path)) AS lon, ST_Y(ST_StartPoint(path)) AS lat FROM mw_hop WHERE path IS NOT NULL',
    );
    const zooms = Array.from({ length: ZOOMS.last - ZOOMS.first + 1 }, (_, at) => tilesOf(ZOOMS.first + at, rows));
    const { finding, heaviest } = await sizes(reader, zooms);
    const tiles = zooms.flat();
    const drawing = tiles.filter(({ links }) => links <= OBJECTS_SHOWN).sort((a, b) => b.links - a.links);
    const grouping = tiles.filter(({ links }) => links > OBJECTS_SHOWN);
    return [
      ...(await coldTiles({ bench, client, reader }, 'objects', drawing.slice(0, TIMED))),
      ...(await coldTiles({ bench, client, reader }, 'groups', grouping.slice(0, TIMED))),
      ...(await warmTiles(bench, reader, heaviest)),
      await cornersOfAll({ bench, client, reader }),
      finding,
    ];
  } finally {
    await client.end();
  }
}

async function sizes(reader: TileReader, zooms: readonly (readonly Tile[])[]) {
  let heaviest: { readonly tile: Tile; readonly size: number } | undefined;
  const listed: string[] = [];
  for (const tiles of zooms) {
    const objects = tiles.filter(({ links }) => links <= OBJECTS_SHOWN).slice(0, FULLEST);
    let most = 0;
    for (const tile of new Set([...tiles.slice(0, 2), ...objects])) {
      const { length: size } = (await reader.read(tile)).bytes;
      most = Math.max(most, size);
      if (size > (heaviest?.size ?? 0)) heaviest = { tile, size };
    }
    listed.push(`${tiles[0]?.address[0]}: ${(most / 1000).toFixed(1)}`);
  }
  if (!heaviest) throw new Error('No tile has a link.');
  const { tile, size } = heaviest;
  const finding: Finding = {
    work: `largest tile of zooms ${ZOOMS.first} to ${ZOOMS.last}`,
    reach: { atMost: MOST_KILOBYTES },
    unit: 'kB',
    figure: size / 1000,
    detail: `${tile.address.join('/')}; largest in kB by zoom ${listed.join(', ')}`,
    measured: { bytes: size },
  };
  return { finding, heaviest: tile };
}

interface Sides {
  readonly bench: Bench;
  readonly client: pg.Client;
  readonly reader: TileReader;
}

/** A dossier changes before each round, so that the portal knows no tile; the database has read the same rows for both. */
async function coldTiles(
  { bench, client, reader }: Sides,
  sort: 'objects' | 'groups',
  tiles: readonly Tile[],
): Promise<Finding[]> {
  const [first, ...others] = tiles;
  if (!first) return [];
  const statement = sort === 'objects' ? BARE_OBJECTS : BARE_GROUPS;
  const bare = ({ address }: Tile) => client.query<{ tile: Buffer }>(statement, [...address]);
  for (const tile of sort === 'objects' ? tiles : []) {
    const [{ bytes }, { rows }] = [await reader.read(tile), await bare(tile)];
    const isGrouped = bytes.subarray(0, 32).includes('groups');
    if (!isGrouped && bytes.length !== rows[0]?.tile.length)
      throw new Error(`${tile.address.join('/')}: ${bytes.length} bytes, the statement ${rows[0]?.tile.length}`);
  }
  const times = { cold: [] as number[], bare: [] as number[], ratio: [] as number[], first: [] as number[] };
  for (let round = -1; round < bench.rounds; round++) {
    await client.query(
      "UPDATE dossier SET version = version + 1 WHERE id = (SELECT id FROM dossier WHERE reference LIKE 'MW-2020-%' LIMIT 1)",
    );
    await pause(UNTIL_CHANGE_IS_SEEN_MS);
    const firstMs = await timed(() => reader.read(first));
    if (round >= 0) times.first.push(firstMs);
    for (const [at, tile] of others.entries()) {
      const sides = { cold: () => reader.read(tile), bare: () => bare(tile) };
      const order = at % 2 === 0 ? (['cold', 'bare'] as const) : (['bare', 'cold'] as const);
      const took = { cold: 0, bare: 0 };
      for (const side of order) took[side] = await timed(sides[side]);
      if (round < 0) continue;
      times.cold.push(took.cold);
      times.bare.push(took.bare);
      times.ratio.push(took.cold / took.bare);
    }
  }
  const [coldMs, bareMs, firstMs] = [median(times.cold), median(times.bare), median(times.first)];
  return [
    {
      work: `tile of ${sort} after a change`,
      reach: { atMost: 2 },
      unit: '×',
      figure: median(times.ratio),
      detail: `${coldMs.toFixed(1)} ms over HTTP, the statement alone ${bareMs.toFixed(1)} ms; ${others.length} tiles of ${others.at(-1)?.links} to ${others[0]?.links} links`,
      measured: { coldMs, bareMs },
    },
    {
      work: `first tile of ${sort} after a change`,
      unit: 'ms',
      figure: firstMs,
      detail: `with ${first.links} links; it also asks once a second for all tiles whether a dossier has changed`,
      measured: { firstMs },
    },
  ];
}

/** The box around every link, which a map asks for before it opens. */
async function cornersOfAll({ bench, client, reader }: Sides): Promise<Finding> {
  const sides = {
    corners: () => reader.readCorners(),
    bare: () => client.query(BARE_CORNERS),
  };
  const times: Record<keyof typeof sides, number[]> = { corners: [], bare: [] };
  for (let round = -1; round < bench.rounds; round++)
    for (const side of ['corners', 'bare'] as const) {
      const ms = await timed(sides[side]);
      if (round >= 0) times[side].push(ms);
    }
  const [cornersMs, bareMs] = [median(times.corners), median(times.bare)];
  return {
    work: 'box around all links',
    reach: { atMost: 2 },
    unit: '×',
    figure: median(times.corners.map((ms, at) => ms / (times.bare[at] ?? Number.NaN))),
    detail: `${cornersMs.toFixed(1)} ms over HTTP, the statement alone ${bareMs.toFixed(1)} ms`,
    measured: { cornersMs, bareMs },
  };
}

/** Measures a tile that stays; once more when a background task of the portal changed a dossier meanwhile. */
async function whileUnchanged(
  reader: TileReader,
  tile: Tile,
  measured: (etag: string) => Promise<number>,
): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const { etag } = await reader.read(tile);
    try {
      return await measured(etag);
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || (await reader.read(tile)).etag === etag) throw error;
    }
  }
}

/** A tile that the portal has in memory, whole and by its ETag, to a static file with the same bytes. */
async function warmTiles(bench: Bench, reader: TileReader, tile: Tile): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-tile-'));
  const { bytes } = await reader.read(tile);
  writeFileSync(join(folder, 'tile.mvt'), bytes);
  const program = await startProgram(STATIC, '/tile.mvt', { FOLDER: folder }, process.execArgv);
  const count = Math.ceil(BURST * bench.scale);
  const url = reader.urlOf(tile);
  const file = `${program.address}/tile.mvt`;
  const fileTag = (await fetch(file)).headers.get('etag') ?? '';
  const sides = {
    tile: () => burst(url, reader.headers, AT_ONCE, count),
    file: () => burst(file, {}, AT_ONCE, count),
    tileAgain: () =>
      whileUnchanged(reader, tile, (etag) =>
        burst(url, { ...reader.headers, 'if-none-match': etag }, AT_ONCE, count, 304),
      ),
    fileAgain: () => burst(file, { 'if-none-match': fileTag }, AT_ONCE, count, 304),
  };
  const names = Object.keys(sides) as (keyof typeof sides)[];
  const times: Record<keyof typeof sides, number[]> = { tile: [], file: [], tileAgain: [], fileAgain: [] };
  try {
    for (let at = -WARM_UP; at < bench.rounds * BURSTS_A_ROUND; at++)
      for (const name of names) {
        const ms = await sides[name]();
        if (at >= 0) times[name].push(ms);
      }
  } finally {
    await program.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const [fileMs, fileAgainMs] = [median(times.file), median(times.fileAgain)];
  const compared = (work: string, ours: 'tile' | 'tileAgain'): Finding => {
    const oursMs = median(times[ours]);
    return {
      work,
      reach: { atLeast: 0.7 },
      unit: '×',
      figure: median(times.file.map((ms, at) => ms / (times[ours][at] ?? Number.NaN))),
      detail: `requests a second to those of a static file of its ${bytes.length} bytes from a bare Nest program, which asks no database who calls; ${oursMs.toFixed(3)} ms an answer, the file ${fileMs.toFixed(3)} ms, its 304 ${fileAgainMs.toFixed(3)} ms`,
      measured: { oursMs, fileMs, fileAgainMs },
    };
  };
  return [compared('tile in memory', 'tile'), compared('tile that the caller has, by its ETag', 'tileAgain')];
}
