import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules } from '@portal/contracts';

const source = import.meta.dirname;
const i18n = join(source, '../../../packages/contracts/i18n');

const keysOf = (slug: string): Set<string> =>
  new Set(Object.keys(JSON.parse(readFileSync(join(i18n, slug, 'fr.json'), 'utf8'))));

const portalKeys = keysOf('main');
const moduleKeysOf = Object.fromEntries(
  Object.values(modules)
    .filter(({ slug }) => existsSync(join(i18n, slug, 'fr.json')))
    .map(({ slug }) => [slug, keysOf(slug)]),
);
const anyModuleKeys = new Set(Object.values(moduleKeysOf).flatMap((keys) => [...keys]));

/** Texts asked for by name: `t('KEY')`, `labelKey: 'KEY'`. */
const KEY = /\bt\(\s*'([A-Z_][A-Z0-9_]+)'|[kK]ey: '([A-Z][A-Z0-9_]+)'/g;

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);

const isThere = (keys: ReadonlySet<string>, key: string): boolean => keys.has(key) || keys.has(`${key}_other`);

it.each(files)('%s asks for texts that exist', (file) => {
  const slug = /^modules\/([^/]+)\//.exec(file)?.[1];
  // A shared feature speaks with the texts of whichever module shows it.
  const own = slug ? moduleKeysOf[slug] : file.startsWith('features/') ? anyModuleKeys : undefined;
  const asked = [...readFileSync(join(source, file), 'utf8').matchAll(KEY)].map((match) => match[1] ?? match[2] ?? '');
  expect(asked.filter((key) => !isThere(portalKeys, key) && !(own && isThere(own, key)))).toEqual([]);
});
