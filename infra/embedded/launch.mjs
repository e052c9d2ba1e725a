// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../network.mjs';

const program = fileURLToPath(new URL('./database.mjs', import.meta.url));

/**
 * Starts the embedded database in a child process; its data stays in `folder`.
 * @param {string} folder
 * @returns {Promise<{ url: string, process: import('node:child_process').ChildProcess, close(): Promise<void> }>}
 *   resolves when it answers; `close` ends it in order
 * @throws the child's sentence when it cannot start, for example while another process uses the folder
 */
export async function openEmbeddedDatabase(folder) {
  const port = await freePort();
  const child = fork(program, [folder, String(port)], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await new Promise((resolve, reject) => {
    child.once('message', (/** @type {{ failed?: string }} */ { failed }) =>
      failed ? reject(new Error(failed)) : resolve(undefined),
    );
    child.once('exit', (code) => reject(new Error(`The embedded database ended with code ${code} while starting.`)));
  });
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    process: child,
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** An embedded database with a folder of its own that goes with it. */
export async function startEmbeddedDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-embedded-'));
  const database = await openEmbeddedDatabase(join(folder, 'db'));
  return {
    url: database.url,
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
