// @ts-check
import { register } from 'node:module';

register('./hooks.mjs', import.meta.url);

/**
 * A source of the product as Node itself loads it: once in a worker, for all test files that the worker runs.
 * @param {string} url
 * @returns {Promise<Record<string, unknown>>}
 */
export const loadKept = (url) => import(url);
