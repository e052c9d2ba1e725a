import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonTextFolders, modules, portalTextFolders, textFeatures } from '@portal/contracts';

const source = import.meta.dirname;
const i18n = join(source, '../../../packages/contracts/i18n');

function keysOf(folder: string): string[] {
  const file = join(i18n, folder, 'fr.json');
  return existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

const commonKeys = new Set(commonTextFolders.flatMap(keysOf));
const featureKeys = new Set(textFeatures.flatMap(keysOf));
const portalKeys = new Set(portalTextFolders.flatMap(keysOf));
/** Texts that `app/shell/shell.tsx` loads with the frame of those who are signed in. */
const frameKeys = new Set(['hub', 'help', 'exports'].flatMap(keysOf));
const moduleKeys = new Map(Object.values(modules).map(({ slug }) => [slug as string, new Set(keysOf(slug))]));

/** Texts asked for by name: `t('KEY')`, `labelKey: 'KEY'`. */
const KEY = /\bt\(\s*'([A-Z_][A-Z0-9_]+)'|[kK]ey: '([A-Z][A-Z0-9_]+)'/g;

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);

const isThere = (keys: ReadonlySet<string>, key: string): boolean => keys.has(key) || keys.has(`${key}_other`);

/** Texts that a file may show: those of its own layer and of the layers below. */
function textsFor(file: string): readonly ReadonlySet<string>[] {
  const [layer = '', part = ''] = file.split('/');
  if (layer === 'modules') return [commonKeys, featureKeys, moduleKeys.get(part) ?? new Set()];
  if (layer === 'features') return [commonKeys, featureKeys];
  if (file.startsWith(join('app', 'shell'))) return [portalKeys, frameKeys];
  return layer === 'app' ? [portalKeys] : [commonKeys];
}

it.each(files)('%s asks for texts that exist', (file) => {
  const texts = textsFor(file);
  const asked = [...readFileSync(join(source, file), 'utf8').matchAll(KEY)].map((match) => match[1] ?? match[2] ?? '');
  expect(asked.filter((key) => !texts.some((keys) => isThere(keys, key)))).toEqual([]);
});
