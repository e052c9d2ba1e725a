// @ts-check
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../build.mjs';
import { freePort, until } from '../network.mjs';
import { runProgram } from '../program.mjs';
import { dropDatabase, freshDatabase } from '../test/fresh-database.mjs';

export const PASSWORD = 'Spectrum-fuzz-2026!';
const START_SECONDS = 180;

/** Those of the demonstration. @type {{ accounts: readonly { id: string, login: string }[] }} */
export const { accounts } = JSON.parse(readFileSync(new URL('../demo/accounts.json', import.meta.url), 'utf8'));

/**
 * Starts a portal with the demonstration, on a database of its own in the server of DATABASE_URL or on the embedded one.
 *
 * @param {ReturnType<typeof import('../system.mjs').runningParts>} parts with which it goes
 * @returns {Promise<{ url: string, log: string }>}
 */
export async function startPortal(parts) {
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
