// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Where a program is installed, or undefined.
 * @param {string[]} names the first that is found wins
 */
export const installedProgram = (names) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((file) => existsSync(file));

/** A program that hangs is ended the hard way after this. */
const PATIENCE_MS = 45_000;

/**
 * Starts a program in a process group of its own: Ctrl-C in the terminal reaches only us, and `close` ends the program
 * with everything it started.
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {number} [options.output] a file instead of our own output
 * @param {boolean} [options.tied] the program learns of our end as `disconnect`, even of a violent one
 * @returns {{ ended: Promise<number>, close(): Promise<number> }} both give the exit code
 */
export function runProgram(command, args, { cwd, env = process.env, output, tied = false } = {}) {
  const write = output ?? 'inherit';
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['ignore', write, write, tied ? 'ipc' : 'ignore'];
  const child = spawn(command, args, { cwd, env, detached: true, stdio });
  /** @type {Promise<number>} */
  const ended = once(child, 'exit').then(([code]) => code ?? 1);
  const running = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    ended,
    async close() {
      if (running()) signalGroup(child.pid, 'SIGINT');
      if (running()) await Promise.race([ended, pause(PATIENCE_MS, undefined, { ref: false })]);
      signalGroup(child.pid, 'SIGKILL');
      return ended;
    },
  };
}

/**
 * Reaches what the program has started too, as Ctrl-C in a terminal does: turbo's starter passes nothing on.
 * @param {number | undefined} first process of the group
 * @param {NodeJS.Signals} signal
 */
function signalGroup(first, signal) {
  try {
    if (first) process.kill(-first, signal);
  } catch {
    // Nobody is left.
  }
}
