// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { StartError } from '../settings.mjs';

/**
 * The portal that the environment names, for one run of the program.
 * @typedef {object} Installation
 * @property {NodeJS.ProcessEnv} env as the API gets it, with DATABASE_URL
 * @property {boolean} isEmbedded
 * @property {boolean} isRunning the embedded database was open already: the portal runs
 * @property {() => Promise<import('bullmq').PgPool>} openQueue a queue for this run alone
 * @property {() => Promise<void>} close
 */

/** @typedef {typeof import('@portal/api/operator')} Operator */

/**
 * What the API compiles to.
 * @returns {Promise<Operator>}
 */
export async function operator() {
  try {
    return await import('@portal/api/operator');
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartError('The portal is not built yet: run "npm run build" first.');
  }
}

/** Where backups are kept. */
export const backupFolder = () => resolve(process.env.BACKUP_DIR || 'backups');

/** What the API needs besides where its connections share one session. */
const ON_ONE_SESSION = { DATABASE_CONNECT_MS: '15000', PREPARED_STATEMENTS: 'false' };

/**
 * The embedded database in a folder: that of the running portal, or one that this process opens.
 * @param {string} folder
 * @returns {Promise<{ url: string, isRunning: boolean, close(): Promise<void> }>}
 */
async function openEmbedded(folder) {
  const [{ openEmbeddedDatabase }, { runningAddress }] = await Promise.all([
    import('../embedded/launch.mjs'),
    import('../embedded/address-file.mjs'),
  ]);
  try {
    return { isRunning: false, ...(await openEmbeddedDatabase(folder)) };
  } catch (error) {
    const url = error instanceof StartError && /is in use/.test(error.message) ? runningAddress(folder) : undefined;
    if (!url) throw error;
    return { url, isRunning: true, close: async () => {} };
  }
}

/** A PGlite for BullMQ in a folder of its own that goes with it. */
async function openTemporaryQueue() {
  const { openQueuePool } = await import('../embedded/queue-pool.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'portal-queue-'));
  const queue = await openQueuePool(join(folder, 'queue'));
  return {
    connection: queue.connection,
    close: async () => {
      await queue.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Opens the database that the environment names.
 * @returns {Promise<Installation>}
 * @throws {StartError}
 */
export async function openInstallation() {
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  const external = process.env.DATABASE_URL;
  if (external) return installationOn(external, dataDir);
  const database = await openEmbedded(join(dataDir, 'db'));
  return embeddedInstallation(database, dataDir);
}

/**
 * @param {string} url
 * @param {string} dataDir
 * @returns {Installation}
 */
export function installationOn(url, dataDir) {
  /** @type {(() => Promise<void>) | undefined} */
  let closeQueue;
  return {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir },
    isEmbedded: false,
    isRunning: false,
    openQueue: async () => {
      const { openTrialQueue } = await operator();
      const queue = await openTrialQueue(url);
      closeQueue = queue.close;
      return queue.pool;
    },
    close: async () => {
      await closeQueue?.();
    },
  };
}

/**
 * @param {{ url: string, isRunning?: boolean, close(): Promise<void> }} database
 * @param {string} dataDir
 * @returns {Installation}
 */
export function embeddedInstallation(database, dataDir) {
  /** @type {{ close(): Promise<void> } | undefined} */
  let queue;
  return {
    env: { ...process.env, ...ON_ONE_SESSION, DATABASE_URL: database.url, DATA_DIR: dataDir },
    isEmbedded: true,
    isRunning: database.isRunning ?? false,
    openQueue: async () => {
      const opened = await openTemporaryQueue();
      queue = opened;
      return opened.connection;
    },
    close: async () => {
      await queue?.close();
      await database.close();
    },
  };
}
