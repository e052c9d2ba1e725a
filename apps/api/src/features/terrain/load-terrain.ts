import { copyFile, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type UnzipFileInfo, unzipSync } from 'fflate';
import { GEOTIFF_EXTENSIONS, NOT_TERRAIN, openTerrainFile, tileOfFileName } from './terrain-index.js';

/** What became of a file that an operator loads. */
export interface LoadedTerrain {
  readonly file: string;
  /** Name under which it is kept; absent of a file that is not used. */
  readonly name?: string;
  /** Why it is not used. */
  readonly reason?: string;
}

/** A tile of one second of arc has 26 MB; larger files are GeoTIFFs that are loaded unpacked. */
const LARGEST_UNPACKED = 64 * 1024 * 1024;

/** Name under which the index finds a file: that of its square for an HGT tile, its own for a GeoTIFF. */
function keptName(file: string): string | undefined {
  const tile = tileOfFileName(file);
  if (tile !== undefined) return `${tile}.hgt`;
  return GEOTIFF_EXTENSIONS.includes(extname(file).toLowerCase()) ? basename(file) : undefined;
}

const isUsed = ({ name, originalSize }: UnzipFileInfo): boolean =>
  keptName(basename(name)) !== undefined && originalSize <= LARGEST_UNPACKED;

/**
 * Loads HGT tiles, GeoTIFFs of heights and zip archives of them into `DATA_DIR/terrain`. Each file is read before it takes
 * its place, which it takes in one step: profiles never see half of it.
 */
export async function loadTerrain(dataDir: string, paths: readonly string[]): Promise<LoadedTerrain[]> {
  const directory = join(dataDir, 'terrain');
  await mkdir(directory, { recursive: true });
  const scratch = await mkdtemp(join(dataDir, 'terrain-'));
  const outcomes: LoadedTerrain[] = [];
  const take = async (file: string, given: string, fill: (path: string) => Promise<void>): Promise<void> => {
    const name = keptName(basename(given));
    if (name === undefined) {
      outcomes.push({ file, reason: NOT_TERRAIN });
      return;
    }
    try {
      const path = join(scratch, name);
      await fill(path);
      await openTerrainFile(path);
      await rename(path, join(directory, name));
      outcomes.push({ file, name });
    } catch (error) {
      outcomes.push({ file, reason: error instanceof Error ? error.message.replace(scratch, '') : String(error) });
    }
  };
  try {
    for (const path of paths) {
      if (extname(path).toLowerCase() !== '.zip') {
        await take(path, path, (to) => copyFile(path, to));
        continue;
      }
      const entries = await unpacked(path);
      if (typeof entries === 'string') outcomes.push({ file: path, reason: entries });
      else for (const [entry, bytes] of entries) await take(`${path}: ${entry}`, entry, (to) => writeFile(to, bytes));
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return outcomes;
}

/** The terrain files of a zip archive, or why there are none. */
async function unpacked(path: string): Promise<[string, Uint8Array][] | string> {
  try {
    await stat(path);
    const entries = Object.entries(unzipSync(await readFile(path), { filter: isUsed }));
    return entries.length > 0 ? entries : 'It has no HGT tile and no GeoTIFF in it.';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
