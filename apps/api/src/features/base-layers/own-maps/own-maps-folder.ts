import { copyFile, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { BaseLayerKey } from '@portal/contracts';
import { z } from 'zod';
import { fromMbtiles } from './from-mbtiles.js';
import { judgeTiles } from './judge-tiles.js';
import { OwnMapError } from './own-map-error.js';
import { TileArchive } from './tile-archive.js';

const Label = z.object({ title: z.string().min(1).max(200), attribution: z.string().max(500) });
export type Label = z.infer<typeof Label>;

/** A base map in the folder. */
export interface OwnMapFile extends Label {
  readonly key: string;
  readonly path: string;
}

export const ownMapsFolder = (dataDir: string): string => join(dataDir, 'basemaps');

const pathOf = (folder: string, key: string): string => join(folder, `${key}.pmtiles`);
const labelOf = (folder: string, key: string): string => join(folder, `${key}.json`);

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Every base map that was loaded whole. */
export async function listOwnMaps(dataDir: string): Promise<OwnMapFile[]> {
  const folder = ownMapsFolder(dataDir);
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const keys = names.filter((name) => extname(name) === '.json').map((name) => basename(name, '.json'));
  const maps = await Promise.all(keys.sort().map((key) => readOwnMap(dataDir, key)));
  return maps.filter((map) => map !== undefined);
}

/** @param key of any caller: what is no key names no file */
export async function readOwnMap(dataDir: string, key: string): Promise<OwnMapFile | undefined> {
  if (!BaseLayerKey.safeParse(key).success) return undefined;
  const folder = ownMapsFolder(dataDir);
  try {
    const label = Label.parse(JSON.parse(await readFile(labelOf(folder, key), 'utf8')));
    const path = pathOf(folder, key);
    await stat(path);
    return { key, path, ...label };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Begins so that no base map of the settings has the same by chance. */
const keyOf = (name: string): string =>
  `Own_${
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 50) || 'map'
  }`;

async function kindOf(path: string): Promise<'pmtiles' | 'mbtiles'> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    const magic = buffer.subarray(0, bytesRead).toString('latin1');
    if (magic.startsWith('PMTiles')) return 'pmtiles';
    if (magic === 'SQLite format 3\0') return 'mbtiles';
    throw new OwnMapError('The file is neither PMTiles nor MBTiles.');
  } finally {
    await file.close();
  }
}

/** Marks of a page have no place in a title or a line of attribution. */
const plain = (text: unknown, longest: number): string =>
  (typeof text === 'string' ? text : '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest);

interface Given {
  readonly title?: string | undefined;
  readonly attribution?: string | undefined;
}

async function label(archive: TileArchive, file: string, { title, attribution }: Given): Promise<Label> {
  const metadata = Object(await archive.metadata());
  const name = basename(file, extname(file));
  return {
    title: plain(title ?? metadata.name, 200) || name,
    attribution: plain(attribution ?? metadata.attribution, 500),
  };
}

/**
 * Checks a file, and makes it a base map of the portal, in place of the one that was loaded from a file of that name.
 *
 * @throws OwnMapError for a file that is none, is cut off or hostile
 */
export async function loadOwnMap(dataDir: string, file: string, given: Given): Promise<OwnMapFile & { tiles: number }> {
  const folder = ownMapsFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const work = await mkdtemp(join(folder, '.loading-'));
  try {
    const kind = await kindOf(file);
    const copy = join(work, `given.${kind}`);
    await copyFile(file, copy);
    const made = join(work, 'made.pmtiles');
    if (kind === 'mbtiles') await fromMbtiles(copy, made);
    else await rename(copy, made);
    const archive = await TileArchive.open(made);
    let found: Label;
    let tiles: number;
    try {
      tiles = await judgeTiles(archive);
      found = await label(archive, file, given);
    } finally {
      await archive.close();
    }
    const key = keyOf(basename(file, extname(file)));
    await writeFile(join(work, 'label.json'), `${JSON.stringify(found)}\n`, { mode: 0o600 });
    await rename(made, pathOf(folder, key));
    await rename(join(work, 'label.json'), labelOf(folder, key));
    return { key, path: pathOf(folder, key), ...found, tiles };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** @returns whether there was one */
export async function removeOwnMap(dataDir: string, key: string): Promise<boolean> {
  const map = await readOwnMap(dataDir, key);
  if (!map) return false;
  await rm(labelOf(ownMapsFolder(dataDir), key));
  await rm(map.path);
  return true;
}
