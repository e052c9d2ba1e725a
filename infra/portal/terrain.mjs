// @ts-check
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartError } from '../settings.mjs';
import { operator } from './installation.mjs';

/** Tiles of a large country, given at once. */
const MOST_FILES = 2000;

/** @typedef {Awaited<ReturnType<import('./installation.mjs').Operator['loadTerrain']>>} Loaded */

/** @type {import('./verb.mjs').Verb} */
export const terrain = {
  summary: 'Loads elevations: each <file> is an HGT tile, a GeoTIFF or a zip archive of them.',
  argument: 'file',
  arguments: MOST_FILES,
  options: {},
  async run({ argument, further }) {
    const files = [argument, ...further];
    const missing = files.find((file) => !existsSync(file) || !statSync(file).isFile());
    if (missing !== undefined) throw new StartError(`${missing} is no file.`);
    const { loadTerrain } = await operator();
    return { files: await loadTerrain(resolve(process.env.DATA_DIR || '.data'), files) };
  },
  describe: ({ files }) =>
    /** @type {Loaded} */ (files).map(({ file, name, reason }) =>
      name === undefined ? `${file} is not used. ${reason}` : `${file} is loaded as ${name}.`,
    ),
  isSuccess: ({ files }) => /** @type {Loaded} */ (files).every(({ name }) => name !== undefined),
};
