// @ts-check
// npm run fuzz [-- --calls 20000 --at-once 4 --seed 1]: calls a portal of its own, on a database of its own in the server
// of DATABASE_URL, or on the embedded one. Fails when an answer was 5xx or a call was never answered.
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from '../build.mjs';
import { freePort, until } from '../network.mjs';
import { runProgram } from '../program.mjs';
import { runningParts } from '../system.mjs';
import { dropDatabase, freshDatabase } from '../test/fresh-database.mjs';
import { fuzz } from './fuzz.mjs';

const PASSWORD = 'Spectrum-fuzz-2026!';
const START_SECONDS = 180;
const REPORT_EVERY = 1000;

const { values: given } = parseArgs({
  options: {
    calls: { type: 'string', default: '20000' },
    'at-once': { type: 'string', default: '4' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [calls, atOnce, seed] = [given.calls, given['at-once'], given.seed].map(Number);
const { accounts } = JSON.parse(readFileSync(new URL('../demo/accounts.json', import.meta.url), 'utf8'));
const parts = runningParts();

/** @returns {Promise<{ url: string, log: string }>} a portal, started, that goes with the parts */
async function startPortal() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-fuzz-'));
  parts.add({ close: async () => rmSync(folder, { recursive: true, force: true }) });
  const { DATABASE_URL: server } = process.env;
  const name = `portal_fuzz_${process.pid}`;
  const databaseUrl = server ? await freshDatabase(server, name) : '';
  if (server) parts.add({ close: () => dropDatabase(server, name) });
  const port = await freePort();
  const log = join(tmpdir(), `portal-fuzz-${process.pid}.log`);
  const env = {
    ...process.env,
    ...{ PORT: String(port), DATA_DIR: folder, DATABASE_URL: databaseUrl, PUBLIC_URL: '', SMTP_URL: '' },
    ...{ DEMO: 'true', DEMO_SIZE: 'small', DEMO_PASSWORD: PASSWORD, RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'warn' },
    // Sessions end all the time here, and what a password costs is tried elsewhere.
    PASSWORD_COST: 'm=19456,t=2,p=1',
  };
  const start = join(repository, 'infra/start.mjs');
  const program = runProgram(process.execPath, [start, '--built'], { env, output: openSync(log, 'w'), tied: true });
  parts.add(program);
  const url = `http://127.0.0.1:${port}`;
  let ended = false;
  void program.ended.then(() => {
    ended = true;
  });
  const isReady = async () => {
    if (ended) throw new Error(`The portal ended while starting; see ${log}.`);
    return (await fetch(`${url}/health/ready`).catch(() => undefined))?.status === 200;
  };
  await until('The start of the portal', isReady, START_SECONDS);
  return { url, log };
}

async function main() {
  const { url, log } = await startPortal();
  console.log(`${calls} calls, ${atOnce} at once, seed ${seed}; the portal writes its log to ${log}`);
  const began = performance.now();
  const onProgress = (/** @type {number} */ made) => {
    if (made % REPORT_EVERY === 0)
      console.log(`${made} calls after ${Math.round((performance.now() - began) / 1000)} s`);
  };
  const options = { calls: calls ?? 0, atOnce: atOnce ?? 1, seed: seed ?? 0, onProgress };
  const tally = await fuzz({ url, accounts, password: PASSWORD, ...options });
  console.log(tally.report());
  console.log(`${Math.round((performance.now() - began) / 1000)} s`);
  return tally.failures.length === 0 ? 0 : 1;
}

let code = 1;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.once(signal, () => void parts.close().then(() => process.exit(1)));
try {
  code = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}
await parts.close();
process.exit(code);
