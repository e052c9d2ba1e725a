// @ts-check
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, until } from '@portal/infra/network.mjs';
import { runProgram } from '@portal/infra/program.mjs';
import { freshDatabase } from '@portal/infra/test/fresh-database.mjs';

const START_SECONDS = 120;
const start = fileURLToPath(import.meta.resolve('@portal/infra/start.mjs'));

/**
 * What the portal runs on: its own embedded databases, or a fresh database on the test services with their Redis.
 * @returns {Promise<Record<string, string>>}
 */
async function databases() {
  if (process.env.E2E_MODE !== 'services') return { DATABASE_URL: '', REDIS_URL: '' };
  const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
  if (!TEST_DATABASE_URL || !TEST_REDIS_URL) {
    throw new Error('E2E_MODE=services needs TEST_DATABASE_URL and TEST_REDIS_URL; "npm test -- e2e" sets them.');
  }
  return { DATABASE_URL: await freshDatabase(TEST_DATABASE_URL, 'portal_journeys'), REDIS_URL: TEST_REDIS_URL };
}

/**
 * Starts the built portal as `npm start` does, on a free port with an empty folder; its address is `PORTAL_URL`, its
 * folder `PORTAL_DATA_DIR`.
 * Its output is in `test-results/portal.log`.
 * @returns {Promise<() => Promise<void>>} stops it and insists on a clean end
 */
export default async function startPortal() {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-journeys-'));
  const results = fileURLToPath(new URL('../test-results', import.meta.url));
  mkdirSync(results, { recursive: true });
  const log = join(results, 'portal.log');
  const output = openSync(log, 'w');
  const port = await freePort();
  // Journeys sign in and renew from one address, far oftener than people do.
  const often = { RATE_LIMIT_FACTOR: '1000', PASSWORD_COST: 'm=19456,t=2,p=1' };
  // Nobody has lists of thousands on a journey.
  const early = { EXPORT_ROWS_AT_ONCE: '40' };
  const ours = { PORT: String(port), DATA_DIR: dataDir, DEMO: 'true', ...often, ...early };
  const env = { ...process.env, ...(await databases()), ...ours };
  const portal = runProgram(process.execPath, [start], { env, output, tied: true });
  /** @type {number | undefined} */
  let code;
  portal.ended.then(
    (ended) => (code = ended),
    () => (code = 1),
  );
  const said = () => readFileSync(log, 'utf8');

  const stop = async () => {
    const stopped = code ?? (await portal.close());
    closeSync(output);
    rmSync(dataDir, { recursive: true, force: true });
    if (stopped !== 0) throw new Error(`The portal ended with code ${stopped}:\n${said()}`);
  };

  process.env.PORTAL_URL = `http://localhost:${port}`;
  process.env.PORTAL_DATA_DIR = dataDir;
  try {
    await until(
      'the portal being ready',
      async () => {
        if (code !== undefined) throw new Error(`The portal ended with code ${code} while starting`);
        return said().includes('Portal ready at ');
      },
      START_SECONDS,
    );
  } catch (error) {
    const output = said();
    await stop().catch(() => {});
    throw new Error(`${error instanceof Error ? error.message : error}:\n${output}`);
  }
  return stop;
}
