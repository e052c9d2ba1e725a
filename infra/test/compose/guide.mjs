// @ts-check
// Runs the commands of the operator guide against a running stack.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandsForCompose } from '../guide-commands.mjs';
import { attempt, inherited } from './stack.mjs';

/** In a shell whose `docker compose` is that of the stack; version 1 has no `--wait`. */
const shell = (/** @type {import('./stack.mjs').Stack} */ stack) => `
set -eu -o pipefail
docker() {
  [ "$1" = compose ] || { command docker "$@"; return; }
  shift
  words=()
  for word in "$@"; do [ "$word" = --wait ] || words+=("$word"); done
  ${stack.program.map((word) => `'${word}'`).join(' ')} "\${words[@]}"
}
`;

/**
 * @param {import('./stack.mjs').Stack} stack
 * @param {() => Promise<unknown>} settle between two blocks
 * @returns {Promise<number>} how many blocks ran
 */
export async function guideRuns(stack, settle) {
  const script = join(stack.folder, 'guide.sh');
  const all = commandsForCompose();
  for (const text of all) {
    writeFileSync(
      script,
      `${shell(stack)}cd '${stack.folder}'\n${text.replaceAll('http://localhost:8080', stack.url)}`,
    );
    const { status, output } = await attempt(['bash', script], inherited);
    if (status !== 0) throw new Error(`docs/operate: this ended with ${status}:\n${text}\n${output}`);
    await settle();
  }
  return all.length;
}
