// @ts-check
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartError } from '../settings.mjs';
import { operator } from './installation.mjs';

const dataDir = () => resolve(process.env.DATA_DIR || '.data');

/** @param {{ key: string, title: string, attribution: string }} map */
const lineOf = ({ key, title, attribution }) => [key, title, attribution].filter(Boolean).join('  ');

/** @type {import('./verb.mjs').Verb} */
export const basemap = {
  summary: 'Loads a base map, a <file> of PMTiles or MBTiles; list, remove <key>. --title, --attribution.',
  argument: 'file',
  arguments: 2,
  options: { title: { type: 'string' }, attribution: { type: 'string' } },
  async run({ argument, further: [key], options }) {
    const { listOwnMaps, loadOwnMap, removeOwnMap } = await operator();
    if (argument === 'list' && !key) return { maps: await listOwnMaps(dataDir()) };
    if (argument === 'remove' && key) {
      if (!(await removeOwnMap(dataDir(), key))) throw new StartError(`There is no base map ${key}.`);
      return { removed: key };
    }
    if (key || argument === 'remove') throw new StartError('basemap knows <file>, list, and remove <key>.');
    if (!existsSync(argument) || !statSync(argument).isFile()) throw new StartError(`${argument} is no file.`);
    const { title, attribution } = /** @type {Record<string, string | undefined>} */ (options);
    return { loaded: await loadOwnMap(dataDir(), argument, { title, attribution }) };
  },
  describe: ({ maps, removed, loaded }) => {
    if (removed) return [`${removed} is removed.`];
    if (loaded) {
      const map = /** @type {Awaited<ReturnType<import('./installation.mjs').Operator['loadOwnMap']>>} */ (loaded);
      return [`Loaded, after ${map.tiles} of its tiles were read: ${lineOf(map)}`];
    }
    const found = /** @type {Awaited<ReturnType<import('./installation.mjs').Operator['listOwnMaps']>>} */ (maps);
    return found.length > 0 ? found.map(lineOf) : ['No base map has been loaded.'];
  },
};
