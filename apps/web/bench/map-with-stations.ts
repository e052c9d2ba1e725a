import { findBrowser } from '../../../infra/test/browser.mjs';
import { measuredInBrowser, type Served } from './browser.js';
import { type Finding, median } from './report.js';

const MOST_TIMES_EMPTY = 1.5;

/** Milliseconds. */
export interface MeasuredStations {
  /** From the navigation until the map draws stations or groups of them; on the empty map, until it shows land. */
  readonly shown: number;
  /** Between two frames while the map is moved and zoomed; nothing on the empty map. */
  readonly frames: readonly number[];
}

/** Tiles of the portal at TILES, each asked for once, so that no database is measured. */
function portalTiles(): Served {
  const { TILES, TILES_TOKEN } = process.env;
  if (!TILES || !TILES_TOKEN) throw new Error('There is no portal with tiles: npm run bench:map starts one.');
  const read = async (path: string): Promise<Uint8Array | undefined> => {
    const answer = await fetch(TILES + path.slice('/tiles'.length), {
      headers: { authorization: `Bearer ${TILES_TOKEN}` },
    });
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
  };
  const known = new Map<string, Promise<Uint8Array | undefined>>();
  return async (path) => {
    if (!path.startsWith('/tiles/')) return undefined;
    const tile = known.get(path) ?? read(path);
    known.set(path, tile);
    return tile;
  };
}

function hasBrowser(): boolean {
  try {
    findBrowser(import.meta.url);
    return true;
  } catch (error) {
    process.stderr.write(`The map in a browser is not measured. ${String(error)}\n`);
    return false;
  }
}

/** When a map shows its stations, beside when the same map without any shows land; and its frames while it moves. */
export async function measureMapWithStations(folder: string, rounds: number): Promise<Finding[]> {
  if (!hasBrowser()) return [];
  const served = portalTiles();
  const open = (map: 'shown' | 'none') => measuredInBrowser<MeasuredStations>(folder, `stations=${map}`, served);
  // Loads every tile of the way once.
  await open('shown');
  const pairs: { readonly stations: MeasuredStations; readonly empty: MeasuredStations }[] = [];
  for (let round = 0; round < rounds; round++) pairs.push({ empty: await open('none'), stations: await open('shown') });
  const listed = pairs.map(({ stations, empty }) => `${stations.shown.toFixed(0)}/${empty.shown.toFixed(0)}`);
  const frames = pairs.flatMap(({ stations }) => stations.frames);
  return [
    {
      name: 'first stations on the map',
      value: median(pairs.map(({ stations, empty }) => stations.shown / empty.shown)),
      unit: 'times the land of an empty map',
      most: MOST_TIMES_EMPTY,
      note: `median of ${rounds}; stations/land in ms from the navigation: ${listed.join(', ')}`,
    },
    {
      name: 'longest frame while the map moves and zooms',
      value: Math.max(...frames),
      unit: 'ms',
      note: `median of ${frames.length} frames ${median(frames).toFixed(1)} ms; not judged, because this browser has no GPU: 100 ms is the bound where there is one`,
    },
  ];
}
