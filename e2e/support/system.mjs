// @ts-check
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, until } from '@portal/infra/network.mjs';
import { runProgram } from '@portal/infra/program.mjs';
import { dropDatabase, freshDatabase, inDatabase } from '@portal/infra/test/fresh-database.mjs';

const START_SECONDS = 120;
const start = fileURLToPath(import.meta.resolve('@portal/infra/start.mjs'));

/**
 * @typedef {object} RunningPortal
 * @property {string} url
 * @property {string} dataDir
 * @property {() => Promise<void>} restart ends it in order and starts it again, with its data and at its address
 * @property {((statement: string, values: unknown[]) => Promise<void>) | undefined} change changes what lies in its
 *   database, for a journey that takes days; only on test services
 * @property {() => Promise<void>} stop ends it, insists on a clean end, and removes its data
 */

/**
 * What the portal runs on: its own embedded databases, or a fresh database on the test services and one of their Redis
 * databases.
 * @param {number} worker
 */
async function databases(worker) {
  if (process.env.E2E_MODE !== 'services') return { env: { DATABASE_URL: '', REDIS_URL: '' }, drop: async () => {} };
  const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
  if (!TEST_DATABASE_URL || !TEST_REDIS_URL) {
    throw new Error('E2E_MODE=services needs TEST_DATABASE_URL and TEST_REDIS_URL; "npm test -- e2e" sets them.');
  }
  const name = `portal_journeys_${worker}`;
  const redis = new URL(TEST_REDIS_URL);
  redis.pathname = `/${worker}`;
  return {
    env: { DATABASE_URL: await freshDatabase(TEST_DATABASE_URL, name), REDIS_URL: redis.href },
    drop: () => dropDatabase(TEST_DATABASE_URL, name),
  };
}

/**
 * Runs the built portal as `npm start` does, until it is ready.
 * @param {Record<string, string | undefined>} env
 * @param {string} log file
 * @returns {Promise<() => Promise<void>>} ends it, and insists on a clean end
 */
async function run(env, log) {
  const output = openSync(log, 'w');
  const portal = runProgram(process.execPath, [start, '--built'], { env, output, tied: true });
  /** @type {number | undefined} */
  let code;
  portal.ended.then(
    (ended) => (code = ended),
    () => (code = 1),
  );
  const printed = () => readFileSync(log, 'utf8');

  const stop = async () => {
    const stopped = code ?? (await portal.close());
    closeSync(output);
    if (stopped !== 0) throw new Error(`The portal ended with code ${stopped}:\n${printed()}`);
  };

  try {
    await until(
      'the portal being ready',
      async () => {
        if (code !== undefined) throw new Error(`The portal ended with code ${code} while starting`);
        return printed().includes('Portal ready at ');
      },
      START_SECONDS,
    );
  } catch (error) {
    const output = printed();
    await stop().catch(() => {});
    throw new Error(`${error instanceof Error ? error.message : error}:\n${output}`);
  }
  return stop;
}

/**
 * A portal of a worker's own, on a free port, with an empty folder and a fresh database. What it prints is in
 * `test-results/portal-<worker>.log`. With E2E_URL, the portal that runs there.
 * @param {number} worker tells workers that run at the same time apart
 * @param {Record<string, string>} [settings] of its own, besides those of every portal
 * @returns {Promise<RunningPortal>}
 */
export async function startPortal(worker, settings) {
  const { E2E_URL } = process.env;
  if (E2E_URL && !settings) return runningElsewhere(E2E_URL);
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-journeys-'));
  const results = fileURLToPath(new URL('../test-results', import.meta.url));
  mkdirSync(results, { recursive: true });
  const port = await freePort();
  // Journeys sign in and renew from one address, far oftener than people do.
  const often = { RATE_LIMIT_FACTOR: '1000', PASSWORD_COST: 'm=19456,t=2,p=1' };
  // Nobody has lists of thousands on a journey.
  const early = { EXPORT_ROWS_AT_ONCE: '40' };
  const { env: addresses, drop } = await databases(worker);
  const env = {
    ...process.env,
    ...addresses,
    PORT: `${port}`,
    DATA_DIR: dataDir,
    DEMO: 'true',
    // Journeys count dossiers.
    DEMO_SIZE: 'small',
    ...often,
    ...early,
    ...settings,
  };
  const log = join(results, `portal-${worker}.log`);
  let end = await run(env, log);
  return {
    url: `http://localhost:${port}`,
    dataDir,
    change: addresses.DATABASE_URL
      ? (statement, values) => inDatabase(addresses.DATABASE_URL, (client) => client.query(statement, values))
      : undefined,
    async restart() {
      await end();
      end = await run(env, log);
    },
    async stop() {
      await end();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A portal that somebody else has started, and whose journeys need neither its folder nor a restart.
 * @param {string} url
 * @returns {RunningPortal}
 */
const runningElsewhere = (url) => ({
  url,
  dataDir: '',
  change: undefined,
  restart: () => Promise.reject(new Error('The portal of E2E_URL is not restarted.')),
  stop: async () => {},
});
