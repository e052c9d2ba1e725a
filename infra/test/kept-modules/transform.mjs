// @ts-check
import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { loadKept } from './load.mjs';

/** @param {string} name */
const exported = (name) =>
  name === 'default' ? 'export default kept.default;' : `export const ${name} = kept.${name};`;

/**
 * Gives test files the product's modules as Node has loaded them. Jest would load the whole API for each file anew: two
 * seconds of compiling, and then code that runs slowly because it is new.
 */
export default {
  /**
   * @param {string} _source
   * @param {string} file
   */
  async processAsync(_source, file) {
    const url = pathToFileURL(file).href;
    const names = Object.keys(await loadKept(url));
    return { code: [`const kept = await loadKept('${url}');`, ...names.map(exported), 'export {};'].join('\n') };
  },

  /**
   * What a module exports depends on others, too, so that it is asked anew in each run of the tests.
   * @param {string} _source
   * @param {string} file
   */
  getCacheKey: (_source, file) =>
    createHash('sha256')
      .update(`${process.env.TEST_RUN ?? Date.now()} ${file}`)
      .digest('hex'),
};
