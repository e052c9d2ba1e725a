import atlasAddress from 'world-atlas/countries-10m.json?url';
import detailsAddress from '../../../data/details.json?url';
import { baseMapSource } from './base-map/base-map-source.js';
import { BUILT_ZOOM, STRETCHED_ZOOM, type TileAddress } from './base-map/base-map-tiles.js';

/** West, south, east and north: degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** Latitude at which a square map of the world ends. */
const LAST_LATITUDE = 85.05;
/** Tiles around those that hold the area, so that a wide view has no gap. */
const AROUND = 1;

/** Column and row of a tile, counted in tiles from the north-west corner of the world. */
function tileAt(zoom: number, longitude: number, latitude: number): readonly [x: number, y: number] {
  const count = 2 ** zoom;
  const last = (value: number): number => Math.min(count - 1, Math.max(0, Math.floor(value)));
  const northing = Math.asinh(Math.tan((Math.max(-LAST_LATITUDE, Math.min(LAST_LATITUDE, latitude)) * Math.PI) / 180));
  return [last(((longitude + 180) / 360) * count), last(((1 - northing / Math.PI) / 2) * count)];
}

/** The tiles of a zoom that hold an area, with those around them. */
export function tilesOf(zoom: number, [west, south, east, north]: Box): TileAddress[] {
  const end = 2 ** zoom - 1;
  const [left, top] = tileAt(zoom, west, north);
  const [right, bottom] = tileAt(zoom, east, south);
  const tiles: TileAddress[] = [];
  for (let x = Math.max(0, left - AROUND); x <= Math.min(end, right + AROUND); x++)
    for (let y = Math.max(0, top - AROUND); y <= Math.min(end, bottom + AROUND); y++) tiles.push([zoom, x, y]);
  return tiles;
}

/**
 * Loads the map's program and everything that its own base map needs to be drawn in an area without a network, deep views
 * included.
 *
 * @returns the addresses of its data, for whoever keeps them; the program's parts are among the resources of the page
 */
export async function loadBaseMap(area: Box): Promise<string[]> {
  const source = baseMapSource();
  const [deep] = tilesOf(STRETCHED_ZOOM + 1, area);
  await import('./open-layers-map.js');
  // Reads the worker for deep views, which need not have cut anything yet; a map that is shown tells of its failure.
  source.refined.catch(() => undefined);
  if (deep) await source.groundOf(deep);
  const folder = `${import.meta.env.BASE_URL}${import.meta.env.BASE_MAP_FOLDER}`;
  const zooms = Array.from({ length: BUILT_ZOOM + 1 }, (_, zoom) => zoom);
  return [
    atlasAddress,
    detailsAddress,
    `${import.meta.env.BASE_URL}basemap/places.json`,
    `${folder}/countries.json`,
    `${folder}/departments.json`,
    ...zooms.flatMap((zoom) => tilesOf(zoom, area).map((tile) => `${folder}/${tile.join('-')}.json`)),
  ];
}
