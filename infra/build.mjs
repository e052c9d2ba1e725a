// @ts-check
import { fileURLToPath } from 'node:url';
import { runProgram } from './program.mjs';
import { StartError } from './settings.mjs';

export const repository = fileURLToPath(new URL('..', import.meta.url));

/** Turbo's program, without npm or a shell between. */
const turbo = fileURLToPath(import.meta.resolve('turbo/bin/turbo'));

/** @param {string[]} args */
export const runTurbo = (args) =>
  runProgram(process.execPath, [turbo, ...args], {
    cwd: repository,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
  });

/**
 * Builds what has changed since the last build; a fraction of a second when nothing has.
 * @param {import('./system.mjs').Parts} parts
 * @throws {StartError}
 */
export async function build(parts) {
  const turbo = parts.add(runTurbo(['run', 'build', '--output-logs=errors-only', '--ui=stream']));
  if ((await turbo.ended) !== 0) throw new StartError('The build failed; its messages are above.');
}
