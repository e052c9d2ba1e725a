// @ts-check
// Runs the commands of docs/operate.md against a running stack. A block that cannot run here says why in a comment
// before it: <!-- not run: the reason -->.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../build.mjs';
import { attempt, inherited } from './stack.mjs';

const guide = join(repository, 'docs/operate.md');
/** Its chapters: of these, what is asked of a running portal. */
const chapters = join(repository, 'docs/operate');
const block = /(<!-- not run: [^>]+ -->\n+)?```sh\n([\s\S]*?)```/g;

/** @param {string} file */
const blocksOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(block)]
    .filter(([, reason]) => reason === undefined)
    .map(([, , text = '']) => text)
    .filter((text) => !/^[A-Z_]+=/m.test(text));

/** What runs, one after another. */
const commands = () => [
  ...blocksOf(guide),
  ...(existsSync(chapters) ? readdirSync(chapters) : [])
    .flatMap((name) => blocksOf(join(chapters, name)))
    .flatMap((text) => text.match(/^docker compose exec -T api portal .*$/gm) ?? []),
];

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
  const all = commands();
  for (const text of all) {
    writeFileSync(
      script,
      `${shell(stack)}cd '${stack.folder}'\n${text.replaceAll('http://localhost:8080', stack.url)}`,
    );
    const { status, output } = await attempt(['bash', script], inherited);
    if (status !== 0) throw new Error(`docs/operate.md: this ended with ${status}:\n${text}\n${output}`);
    await settle();
  }
  return all.length;
}
