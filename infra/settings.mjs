// @ts-check
import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

/** A sentence for the person who started the program; it needs no stack. */
export class StartError extends Error {}

/**
 * @typedef {object} Settings
 * @property {number} port
 * @property {string} dataDir absolute
 * @property {string} [databaseUrl] embedded when absent
 * @property {string} [redisUrl] the queue is embedded when absent
 * @property {boolean} demo
 * @property {'small' | 'large'} demoSize
 * @property {string} demoPassword of every demonstration account
 * @property {string} logLevel
 */

/** @param {string} text */
function readPort(text) {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65_535) {
    throw new StartError(`PORT must be a number from 1 to 65535, not "${text}".`);
  }
  return port;
}

/** @param {string} text */
function readDataDir(text) {
  const folder = resolve(text);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch {
    throw new StartError(`DATA_DIR must be a folder that can be written to, not "${text}".`);
  }
  return folder;
}

/**
 * @param {string} name
 * @param {string | undefined} text
 * @param {string[]} protocols
 */
function readUrl(name, text, protocols) {
  if (!text) return undefined;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new StartError(`${name} must be an address that begins with ${protocols[0]}//.`);
  }
  return text;
}

/**
 * Demonstration data have accounts with a published password: the default only where no data of others can be, on the
 * embedded database without a public address.
 * @param {Record<string, string | undefined>} env
 */
function readDemo({ DEMO, DATABASE_URL, PUBLIC_URL }) {
  const text = DEMO || String(!DATABASE_URL && !PUBLIC_URL);
  if (text !== 'true' && text !== 'false') throw new StartError(`DEMO must be true or false, not "${text}".`);
  return text === 'true';
}

/**
 * @param {string} text
 * @returns {'small' | 'large'}
 */
function readDemoSize(text) {
  if (text !== 'small' && text !== 'large') throw new StartError(`DEMO_SIZE must be small or large, not "${text}".`);
  return text;
}

/**
 * The part of the environment that decides which processes run; the API parses the rest.
 * @param {Record<string, string | undefined>} env
 * @returns {Settings}
 * @throws {StartError} one sentence that names the variable
 */
export const readSettings = (env) => ({
  port: readPort(env.PORT || '8080'),
  databaseUrl: readUrl('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']),
  redisUrl: readUrl('REDIS_URL', env.REDIS_URL, ['redis:', 'rediss:']),
  demo: readDemo(env),
  demoSize: readDemoSize(env.DEMO_SIZE || 'large'),
  demoPassword: env.DEMO_PASSWORD || 'Spectrum-demo-2026!',
  logLevel: env.LOG_LEVEL || 'warn',
  dataDir: readDataDir(env.DATA_DIR || '.data'),
});
