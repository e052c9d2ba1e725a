// @ts-check
import { join } from 'node:path';
import { pino } from 'pino';
import { repository } from './build.mjs';
import { openEmbeddedDatabase } from './embedded/launch.mjs';
import { openQueuePool } from './embedded/queue-pool.mjs';
import { until } from './network.mjs';
import { StartError } from './settings.mjs';

/** @typedef {{ close(): Promise<unknown> }} Part */
/** @typedef {{ add<T extends Part>(part: T): T, close(): Promise<void> }} Parts */

/**
 * What runs now, closed in the reverse order of its start.
 * @returns {Parts}
 */
export function runningParts() {
  /** @type {Part[]} */
  const parts = [];
  return {
    add(part) {
      parts.push(part);
      return part;
    },
    async close() {
      for (const part of parts.splice(0).reverse()) await part.close();
    },
  };
}

/**
 * Opens the embedded database as one of the parts.
 * @param {string} dataDir
 * @param {Parts} parts
 * @param {(sentence: string) => void} onLost it ended on its own
 * @returns {Promise<string>} its address
 */
export async function addDatabase(dataDir, parts, onLost) {
  const database = parts.add(await openEmbeddedDatabase(join(dataDir, 'db')));
  database.process.once('exit', (code) => onLost(`The embedded database ended with code ${code}.`));
  return database.url;
}

/**
 * Opens the embedded queue as one of the parts.
 * @param {string} dataDir
 * @param {Parts} parts
 */
async function addQueue(dataDir, parts) {
  const queue = parts.add(await openQueuePool(join(dataDir, 'queue')));
  return queue.connection;
}

/**
 * Starts the portal of `apps/api` and the worker of `apps/geo-worker` in this process, on the databases the settings
 * name or on embedded ones.
 * @param {import('./settings.mjs').Settings} settings
 * @param {object} context
 * @param {Promise<unknown>} context.built the applications can be imported when it resolves; the database starts before
 * @param {Parts} context.parts gets what has been started, also when this fails half way
 * @param {(sentence: string) => void} context.onLost the database ended on its own
 */
export async function startSystem(settings, { built, parts, onLost }) {
  const { port, dataDir, redisUrl } = settings;
  const [databaseUrl, queueConnection] = await Promise.all([
    settings.databaseUrl ?? addDatabase(dataDir, parts, onLost),
    redisUrl ? undefined : addQueue(dataDir, parts),
    built,
  ]);
  const [{ startPortal, isOperatorError }, { startWorker }] = await Promise.all([
    import('@portal/api'),
    import('@portal/geo-worker'),
  ]);
  const env = {
    ...process.env,
    ...apiVariables(settings),
    DATABASE_URL: databaseUrl,
    // One session serves everybody in turn there, so a wait is no sign that the database is gone.
    ...(settings.databaseUrl ? {} : { DATABASE_CONNECT_MS: '15000', PREPARED_STATEMENTS: 'false' }),
  };
  const portal = startPortal({ env, queueConnection }).catch((/** @type {unknown} */ error) => {
    throw isOperatorError(error) ? new StartError(error.message) : error;
  });
  parts.add(await portal);
  parts.add(await startWorker({ databaseUrl, redisUrl, queueConnection, log: pino({ level: settings.logLevel }) }));
  await until('GET /health/ready answering 200', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    return answer?.status === 200;
  });
}

/** @param {import('./settings.mjs').Settings} settings */
const apiVariables = ({ port, dataDir, redisUrl, demo, demoSize, demoPassword, logLevel }) => ({
  PORT: String(port),
  DATA_DIR: dataDir,
  REDIS_URL: redisUrl,
  DEMO: String(demo),
  DEMO_SIZE: demoSize,
  DEMO_PASSWORD: demoPassword,
  LOG_LEVEL: logLevel,
  WEB_DIST: process.env.WEB_DIST || join(repository, 'apps/web/dist'),
  PORTAL_PROGRAM: join(repository, 'infra/portal/portal.mjs'),
});
