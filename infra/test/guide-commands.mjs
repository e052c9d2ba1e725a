// @ts-check
// The commands of docs/operate.md and its chapters, for the tests that run them. A block that cannot run says why in a
// comment before it, which readers see too: <!-- not run: the reason -->.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../build.mjs';

const chapters = join(repository, 'docs/operate');
const files = () => [
  join(repository, 'docs/operate.md'),
  ...readdirSync(chapters)
    .sort()
    .map((name) => join(chapters, name)),
];
const block = /(<!-- not run: [^>]+ -->\n+)?```sh\n([\s\S]*?)```/g;

/** Blocks that are run, as they are written. */
const blocks = () =>
  files().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(block)]
      .filter(([, reason]) => reason === undefined)
      .map(([, , text = '']) => text),
  );

const OWN_PROGRAM = /^npm run portal -- .*$/gm;

/** Those for an installation on Docker. */
export const commandsForCompose = () =>
  blocks()
    .map((text) => text.replace(OWN_PROGRAM, '').trim())
    .filter(Boolean);

/** Those for `npm start`, one by one. */
export const commandsForNpm = () => blocks().flatMap((text) => text.match(OWN_PROGRAM) ?? []);
