import { BUILT_ZOOM, type CountryName, STRETCHED_ZOOM, type TileAddress, type TilePart } from './base-map-tiles.js';
import type { TileAnswer, TileRequest } from './base-map-worker.js';
import { type PackedPart, unpacked } from './packed-tile.js';

/** A place name of the base map. */
export type Place = readonly [name: string, longitude: number, latitude: number, population: number, capital: 0 | 1];

/** A department of France; `size` is the side of a square as large as its bounding box, in degrees. */
export type Department = readonly [name: string, longitude: number, latitude: number, size: number];

/** The ground of a tile; `within` is the tile or one above it, and the coordinates are in its pixels. */
export interface Ground {
  readonly within: TileAddress;
  readonly parts: readonly TilePart[];
}

/** Ground and names of the base map, read once and shared by every map of the page. */
export interface BaseMapSource {
  readonly groundOf: (tile: TileAddress) => Promise<Ground>;
  /** Fulfilled once deep tiles are as fine as they get; those given before are stretched. */
  readonly refined: Promise<void>;
  readonly countries: () => Promise<readonly CountryName[]>;
  readonly departments: () => Promise<readonly Department[]>;
  readonly places: () => Promise<readonly Place[]>;
}

async function read<T>(file: string): Promise<T> {
  const response = await fetch(`${import.meta.env.BASE_URL}${file}`);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response.json();
}

/** Reads each file once; one that could not be read is tried again. */
function readOnce<T>(): (file: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (file) => {
    const reading = known.get(file) ?? read<T>(file);
    known.set(file, reading);
    reading.catch(() => known.delete(file));
    return reading;
  };
}

/** The tile itself down to the deepest built zoom; for a deeper one that which it is a part of. */
export function builtTileOf([z, x, y]: TileAddress): TileAddress {
  const levels = Math.max(0, z - BUILT_ZOOM);
  return [z - levels, x >> levels, y >> levels];
}

/** Cuts deep tiles in a worker, which reads the whole atlas first. */
function startCutter(): { readonly ready: Promise<void>; readonly cut: (tile: TileAddress) => Promise<Ground> } {
  const worker = new Worker(new URL('./base-map-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (parts: readonly TilePart[]) => void>();
  let lastId = 0;
  const ready = new Promise<void>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<TileAnswer>) => {
      if ('ready' in data) resolve();
      else if ('failed' in data) reject(new Error(data.failed));
      else {
        waiting.get(data.id)?.(data.parts);
        waiting.delete(data.id);
      }
    });
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
  });
  const cut = (tile: TileAddress) =>
    new Promise<Ground>((resolve) => {
      lastId += 1;
      waiting.set(lastId, (parts) => resolve({ within: tile, parts }));
      worker.postMessage({ id: lastId, tile } satisfies TileRequest);
    });
  return { ready, cut };
}

function open(): BaseMapSource {
  const folder = import.meta.env.BASE_MAP_FOLDER;
  const readTile = readOnce<readonly PackedPart[]>();
  const readCountries = readOnce<readonly CountryName[]>();
  const readDepartments = readOnce<readonly Department[]>();
  const readPlaces = readOnce<readonly Place[]>();
  let cutter: ReturnType<typeof startCutter> | undefined;
  let isRefined = false;
  let follow: (ready: Promise<void>) => void;
  const refined = new Promise<void>((resolve) => {
    follow = resolve;
  });

  const builtGround = async (tile: TileAddress): Promise<Ground> => {
    const within = builtTileOf(tile);
    const parts = await readTile(`${folder}/${within.join('-')}.json`);
    return { within, parts: parts.map(unpacked) };
  };
  const startRefining = (): void => {
    cutter = startCutter();
    follow(
      cutter.ready.then(() => {
        isRefined = true;
      }),
    );
  };
  return {
    refined,
    countries: () => readCountries(`${folder}/countries.json`),
    departments: () => readDepartments(`${folder}/departments.json`),
    places: () => readPlaces('basemap/places.json'),
    groundOf: (tile) => {
      if (tile[0] <= STRETCHED_ZOOM) return builtGround(tile);
      if (cutter && isRefined) return cutter.cut(tile);
      if (cutter) return builtGround(tile);
      // The tile that is there at once is read before the megabytes of the atlas.
      return builtGround(tile).finally(() => cutter ?? startRefining());
    },
  };
}

let shared: BaseMapSource | undefined;

export function baseMapSource(): BaseMapSource {
  shared ??= open();
  return shared;
}
