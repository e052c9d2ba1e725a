// biome-ignore lint/style/noRestrictedImports: only this test reads a file; the package itself is pure
import { readFileSync } from 'node:fs';
import * as geo from '../src/index.js';
import { jstsEngine } from '../src/overlay/jsts-engine.js';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const examples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code!);

/** The example as a function: its imports come from the source, `expression; // → value` becomes a check. */
const runnable = (code: string): ((scope: object, same: (shown: unknown, expected: unknown) => void) => void) => {
  const body = code.replace(/^import .*$/gm, '').replace(/^(.+); \/\/ → (.+)$/gm, 'same($1, $2);');
  return new Function('scope', 'same', `with (scope) {\n${body}\n}`) as ReturnType<typeof runnable>;
};

describe('the examples of the README', () => {
  it('are there', () => expect(examples.length).toBeGreaterThan(6));

  it.each(examples.map((code, i) => [i + 1, code] as const))('number %i does what it says', (_, code) => {
    let checks = 0;
    runnable(code)({ ...geo, jstsEngine }, (shown, expected) => {
      checks++;
      expect(shown).toEqual(expected);
    });
    expect(checks).toBe(code.match(/\/\/ →/g)?.length);
  });

  it.each(
    examples.flatMap((code) =>
      [...code.matchAll(/import \{ (.*?) \} from '@portal\/geo';/g)].flatMap(([, names]) => names!.split(', ')),
    ),
  )('%s is exported', (name) => expect(geo).toHaveProperty(name));
});
