import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Position } from '@portal/geo';
import { openGeotiffTile, readGeotiffBox } from './geotiff-tile.js';
import type { HeightTile } from './height-tile.js';
import { checkHgtTile, openHgtTile, tileNameOf } from './hgt-tile.js';

/** A file with the elevation of a part of the earth. */
export interface TerrainFile {
  readonly path: string;
  covers(position: Position): boolean;
  open(): Promise<HeightTile>;
}

export interface TerrainIndex {
  readonly files: readonly TerrainFile[];
  /** Files that look like terrain and are not readable, with the reason. */
  readonly faults: readonly { readonly path: string; readonly error: unknown }[];
}

const HGT_NAME = /^[NS]\d{2}[EW]\d{3}\.hgt$/i;
const GEOTIFF_EXTENSIONS = ['.tif', '.tiff'];

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
      if (HGT_NAME.test(name)) files.push(await hgtFile(path, name));
      else if (GEOTIFF_EXTENSIONS.includes(extname(name).toLowerCase())) files.push(await geotiffFile(path));
    } catch (error) {
      faults.push({ path, error });
    }
  }
  return { files, faults };
}

async function hgtFile(path: string, name: string): Promise<TerrainFile> {
  await checkHgtTile(path);
  const tile = name.slice(0, -extname(name).length).toUpperCase();
  return { path, covers: (position) => tileNameOf(position) === tile, open: () => openHgtTile(path) };
}

async function geotiffFile(path: string): Promise<TerrainFile> {
  const { west, south, east, north } = await readGeotiffBox(path);
  return {
    path,
    covers: ([lon, lat]) => lon >= west && lon <= east && lat >= south && lat <= north,
    open: () => openGeotiffTile(path),
  };
}
