// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../network.mjs';

/**
 * Ends the server and removes its folder when this process dies without doing so itself (Ctrl-C in Jest, SIGKILL):
 * the shell notices by the end of its input.
 * @param {number} pid
 * @param {string} folder
 */
function guard(pid, folder) {
  const script = 'cat >/dev/null; kill -QUIT "$1" && sleep 0.5; rm -rf "$2"';
  const shell = spawn('sh', ['-c', script, 'guard', String(pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.unref();
  return shell;
}

/**
 * A database server of our own in a temporary folder, on its own port. It can be stopped, killed and started again with
 * its data, so that a test can take it away for a while.
 * @param {object} server
 * @param {string} server.name
 * @param {string} server.url
 * @param {() => Promise<unknown>} server.ask succeeds once it serves
 * @param {(folder: string) => void} [server.prepare] fills the empty folder
 * @param {(folder: string) => { command: string, args: string[], uid?: number, gid?: number }} server.run
 * @returns {Promise<import('./services.d.mts').PrivateServer>}
 */
export async function privateServer({ name, url, ask, prepare, run }) {
  const folder = mkdtempSync(join(tmpdir(), `portal-${name}-`));
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let watch;

  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    watch?.kill('SIGKILL');
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    ending.ref();
    ending.kill(signal);
    await once(ending, 'exit');
  };

  const start = async () => {
    if (child) return;
    const { command, args, ...identity } = run(folder);
    const server = spawn(command, args, { ...identity, cwd: folder, stdio: 'ignore', detached: true });
    if (!server.pid) throw new Error(`${name} could not be started: ${command}`);
    server.unref();
    child = server;
    watch = guard(server.pid, folder);
    await until(`${name} serving`, async () => {
      if (server.exitCode !== null) throw new Error(`${name} ended with code ${server.exitCode} before it served`);
      return ask().then(
        () => true,
        () => false,
      );
    });
  };

  const close = async () => {
    await end('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    prepare?.(folder);
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  return { url, start, stop: () => end('SIGINT'), kill: () => end('SIGKILL'), close };
}
