import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Position } from '@portal/geo';
import { openGeotiffTile, readGeotiffBox } from './geotiff-tile.js';
import type { HeightTile } from './height-tile.js';
import { checkHgtTile, openHgtTile, tileNameOf } from './hgt-tile.js';
import { TerrainFileFault } from './terrain-file-fault.js';

/** The square of one degree that an HGT file has by its name, such as N45E005. */
export const tileOfFileName = (name: string): string | undefined => HGT_NAME.exec(name)?.[1]?.toUpperCase();

/** Degrees of WGS 84. */
export interface TerrainBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** A file with the elevation of a part of the earth. */
export interface TerrainFile {
  readonly path: string;
  readonly box: TerrainBox;
  covers(position: Position): boolean;
  open(): Promise<HeightTile>;
}

export interface TerrainIndex {
  readonly files: readonly TerrainFile[];
  /** Files that look like terrain and are not readable, with the reason. */
  readonly faults: readonly { readonly path: string; readonly error: unknown }[];
}

/** The square's name, and what distributors write behind it: `N45E005.SRTMGL1.hgt`. */
const HGT_NAME = /^([NS]\d{2}[EW]\d{3})(?:[._][\w-]+)*\.hgt$/i;
export const GEOTIFF_EXTENSIONS: readonly string[] = ['.tif', '.tiff'];

/** What the name of a file says that is no terrain. */
export const NOT_TERRAIN = 'It is neither an HGT tile named after its square, such as N45E005.hgt, nor a GeoTIFF.';

/** What systems and programs put beside such files: hidden files, descriptions, statistics. */
const isBeside = (name: string): boolean => /^\.|\.(?:txt|md|xml|tfw|prj|ovr|html|pdf)$/i.test(name);

/** Changes when a file comes, goes, grows or is replaced; undefined where there is no directory. */
export async function terrainState(directory: string): Promise<string | undefined> {
  let names: string[];
  try {
    names = await readdir(directory);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  const states = await Promise.all(names.sort().map((name) => stateOf(join(directory, name))));
  return states.join('\n');
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function stateOf(path: string): Promise<string> {
  try {
    const { size, mtimeMs } = await stat(path);
    return `${path} ${size} ${mtimeMs}`;
  } catch (error) {
    // Taken away since the directory was read.
    if (isMissing(error)) return path;
    throw error;
  }
}

/** HGT tiles, by their names, and GeoTIFFs of a directory. */
export async function terrainIndex(directory: string): Promise<TerrainIndex> {
  const files: TerrainFile[] = [];
  const faults: { path: string; error: unknown }[] = [];
  for (const name of (await readdir(directory)).sort()) {
    const path = join(directory, name);
    try {
      const file = await openTerrainFile(path);
      if (file) files.push(file);
      else if (!isBeside(name)) throw new TerrainFileFault('NAME', NOT_TERRAIN);
    } catch (error) {
      faults.push({ path, error });
    }
  }
  return { files, faults };
}

/**
 * A file that has been looked at; undefined for one whose name is of no terrain.
 *
 * @throws TerrainFileFault for a file that cannot be used
 */
export async function openTerrainFile(path: string): Promise<TerrainFile | undefined> {
  const name = basename(path);
  const tile = tileOfFileName(name);
  if (tile !== undefined) return hgtFile(path, tile);
  return GEOTIFF_EXTENSIONS.includes(extname(name).toLowerCase()) ? geotiffFile(path) : undefined;
}

async function hgtFile(path: string, tile: string): Promise<TerrainFile> {
  await checkHgtTile(path);
  const south = Number(tile.slice(1, 3)) * (tile[0] === 'S' ? -1 : 1);
  const west = Number(tile.slice(4)) * (tile[3] === 'W' ? -1 : 1);
  return {
    path,
    box: { west, south, east: west + 1, north: south + 1 },
    covers: (position) => tileNameOf(position) === tile,
    open: () => openHgtTile(path),
  };
}

async function geotiffFile(path: string): Promise<TerrainFile> {
  const box = await readGeotiffBox(path);
  const { west, south, east, north } = box;
  return {
    path,
    box,
    covers: ([lon, lat]) => lon >= west && lon <= east && lat >= south && lat <= north,
    open: () => openGeotiffTile(path),
  };
}
