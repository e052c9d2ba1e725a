import type { CountryName, TileAnswer, TilePart, TileRequest } from './base-map-tiles.js';

/** A place name of the base map. */
export type Place = readonly [name: string, longitude: number, latitude: number, population: number, capital: 0 | 1];

/** Ground and names of the base map, made once and shared by every map of the page. */
export interface BaseMapSource {
  readonly partsOf: (tile: TileRequest['tile']) => Promise<readonly TilePart[]>;
  /** Fulfilled once tiles are as fine as they get; those given before are coarse. */
  readonly refined: Promise<void>;
  readonly countries: Promise<readonly CountryName[]>;
  readonly places: Promise<readonly Place[]>;
}

async function readPlaces(): Promise<readonly Place[]> {
  const response = await fetch(`${import.meta.env.BASE_URL}basemap/places.json`);
  if (!response.ok) throw new Error(`places: ${response.status}`);
  return response.json();
}

function open(): BaseMapSource {
  const worker = new Worker(new URL('./base-map-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (parts: readonly TilePart[]) => void>();
  let lastId = 0;
  let noteRefined: () => void = () => undefined;
  const refined = new Promise<void>((resolve) => {
    noteRefined = resolve;
  });
  const countries = new Promise<readonly CountryName[]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<TileAnswer>) => {
      if ('names' in data) resolve(data.names);
      else if ('refined' in data) noteRefined();
      else if ('failed' in data) reject(new Error(data.failed));
      else {
        waiting.get(data.id)?.(data.parts);
        waiting.delete(data.id);
      }
    });
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
  });
  return {
    refined,
    countries,
    places: readPlaces(),
    partsOf: (tile) =>
      new Promise((resolve) => {
        lastId += 1;
        waiting.set(lastId, resolve);
        worker.postMessage({ id: lastId, tile } satisfies TileRequest);
      }),
  };
}

let shared: BaseMapSource | undefined;

export function baseMapSource(): BaseMapSource {
  shared ??= open();
  return shared;
}
