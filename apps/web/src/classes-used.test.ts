import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const source = import.meta.dirname;
const STYLES = /import (\w+) from '([^']+\.module\.css)'/g;

const scripts = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));

/** Classes a script asks a style sheet for that the sheet does not have: the compiler takes any name. */
function missingIn(file: string): string[] {
  const script = readFileSync(join(source, file), 'utf8');
  return [...script.matchAll(STYLES)].flatMap(([, name = '', path = '']) => {
    const sheet = join(source, dirname(file), path);
    const css = existsSync(sheet) ? readFileSync(sheet, 'utf8') : '';
    const asked = new Set(
      [...script.matchAll(new RegExp(`(?<![./])\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used),
    );
    asked.delete('module');
    return [...asked].filter((used) => !new RegExp(`\\.${used}(?![\\w-])`).test(css));
  });
}

test('every class a screen asks for is in its style sheet', () => {
  expect(
    Object.fromEntries(scripts.map((file) => [file, missingIn(file)]).filter(([, missing]) => missing!.length > 0)),
  ).toEqual({});
});
