import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonTextFolders, modules, portalTextFolders, textFeatures } from '@portal/contracts';
import ts from 'typescript';

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

/** Texts asked for by name: `t('KEY')`, `labelKey: 'KEY'`, `label="KEY"`. */
const KEY = /\bt\(\s*'([A-Z_][A-Z0-9_]+)'|[kK]ey: '([A-Z][A-Z0-9_]+)'|\blabel="([A-Z][A-Z0-9_]+_[A-Z0-9_]+)"/g;
/** Docstrings show how a component is used. */
const DOCSTRING = /\/\*\*[\s\S]*?\*\//g;

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
  const code = readFileSync(join(source, file), 'utf8').replace(DOCSTRING, '');
  const asked = [...code.matchAll(KEY)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
  expect(asked.filter((key) => !texts.some((keys) => isThere(keys, key)))).toEqual([]);
});

/** Attributes that are read, by eye or by a screen reader. */
const readAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);
/** A word of a language; units, abbreviations, keys and patterns of entry are none. */
const WORD = /(?:^|\s)\p{L}\p{Ll}{2,}(?=$|[\s.,;?!…])/u;

/** Words that stand in the code of a component, where no other language reaches them. */
function wordsInCode(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8');
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) found.push(node.text.trim());
    if (ts.isJsxAttribute(node) && readAttributes.has(node.name.getText()) && node.initializer) {
      const written = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
      if (written && ts.isStringLiteralLike(written)) found.push(written.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found.filter((words) => WORD.test(words));
}

it.each(files.filter((file) => file.endsWith('.tsx')))('%s has no words of one language', (file) => {
  expect(wordsInCode(file)).toEqual([]);
});
