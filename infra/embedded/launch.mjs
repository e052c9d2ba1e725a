// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../settings.mjs';

const program = fileURLToPath(new URL('./database.mjs', import.meta.url));

/**
 * Starts the embedded database in a child process; its data stays in `folder`.
 * @param {string} folder
 * @returns {Promise<{ url: string, process: import('node:child_process').ChildProcess, close(): Promise<void> }>}
 *   resolves when it answers; `url` has the password of this start; `close` ends it in order
 * @throws {StartError} the child's sentence when it cannot start, for example while another process uses the folder
 */
export async function openEmbeddedDatabase(folder) {
  const child = fork(program, [folder], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    child.once('message', (/** @type {{ url: string } | { failed: string }} */ told) =>
      'failed' in told ? reject(new StartError(told.failed)) : resolve(told.url),
    );
    child.once('exit', (code) => reject(new Error(`The embedded database ended with code ${code} while starting.`)));
  });
  return {
    url,
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
