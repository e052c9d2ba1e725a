import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonTextFolders, textFeatures } from './features/app-settings/text-features.js';
import { type ErrorCode, errorCatalogue, errorMessageKey } from './kernel/errors.js';
import { Locale } from './kernel/locale.js';
import { messageKeys } from './kernel/message-keys.js';
import { moduleKeys, modules } from './modules/index.js';
import { portalTextFolders } from './modules/module-texts.js';

const root = join(import.meta.dirname, '../i18n');
const folders = readdirSync(root);

type Texts = Readonly<Record<string, string>>;

const textsOf = (folder: string, locale: Locale): Texts =>
  JSON.parse(readFileSync(join(root, folder, `${locale}.json`), 'utf8'));

const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort();

const slugs = Object.values(modules).map(({ slug }) => slug);

it('each folder of texts belongs to the kernel, the controls, a feature or a module', () => {
  const owners = new Set<string>([...commonTextFolders, ...textFeatures, ...slugs]);
  expect(folders.filter((folder) => !owners.has(folder))).toEqual([]);
  expect(textFeatures.filter((feature) => !folders.includes(feature))).toEqual([]);
});

it('no two features have the same key, and only a module may word a key of another folder anew', () => {
  const shared = [...commonTextFolders, ...textFeatures, modules.main.slug];
  const keys = shared.flatMap((folder) => Object.keys(textsOf(folder, 'fr')));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

describe.each(folders)('the texts of %s', (folder) => {
  it('are there in the five languages and in no other file', () => {
    expect(readdirSync(join(root, folder)).sort()).toEqual(Locale.options.map((locale) => `${locale}.json`).sort());
  });

  it.each(Locale.options)('have the same keys in %s as in French', (locale) => {
    expect(Object.keys(textsOf(folder, locale)).sort()).toEqual(Object.keys(textsOf(folder, 'fr')).sort());
  });

  it.each(Locale.options)('say something under every key in %s', (locale) => {
    const silent = Object.entries(textsOf(folder, locale)).filter(
      ([key, text]) => typeof text !== 'string' || text.trim() === '' || text.trim() === key,
    );
    expect(silent).toEqual([]);
  });

  it.each(Locale.options)('name the same values in %s as in French', (locale) => {
    const french = textsOf(folder, 'fr');
    const different = Object.entries(textsOf(folder, locale))
      .filter(([key, text]) => placeholders(text).join() !== placeholders(french[key] ?? '').join())
      .map(([key]) => key);
    expect(different).toEqual([]);
  });

  it.each(Locale.options)('name values between single braces in %s', (locale) => {
    expect(Object.entries(textsOf(folder, locale)).filter(([, text]) => text.includes('{{'))).toEqual([]);
  });

  it.each(Locale.options)('come in singular and plural together in %s', (locale) => {
    const keys = Object.keys(textsOf(folder, locale));
    const lonely = keys.filter((key) => key.endsWith('_one') && !keys.includes(key.replace(/_one$/, '_other')));
    expect(lonely).toEqual([]);
  });

  it('are set as French printers do: a space that does not break before : ; ? ! and inside guillemets', () => {
    const loose = Object.entries(textsOf(folder, 'fr'))
      .filter(([, text]) => /\w'\w|[^\s\u00a0\u202f0-9][;?!]|[^\u00a0\u202f][:](?=\s)| [:;?!»]|« /.test(text))
      .map(([key, text]) => `${key}: ${text}`);
    expect(loose).toEqual([]);
  });

  it('put no French de or que before a name, which may begin with a vowel', () => {
    const unelided = Object.entries(textsOf(folder, 'fr'))
      .filter(([, text]) => /\b(de|que) \{(name|login|title|module|device|reference)\}/i.test(text))
      .map(([key, text]) => `${key}: ${text}`);
    expect(unelided).toEqual([]);
  });
});

/** Rules that a schema or a service names in the code: `message: 'RULE_…'`, `error: 'MW_RULE_…'`. */
const NAMED_RULE = /\b(?:message|error): '([A-Z_][A-Z0-9_]+)'/g;

it.each(['.', '../../../apps/api/src'])('each rule named in %s says something to whoever breaks it', (sources) => {
  const texts = new Set(folders.flatMap((folder) => Object.keys(textsOf(folder, 'fr'))));
  const files = readdirSync(join(import.meta.dirname, sources), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(import.meta.dirname, sources, file), 'utf8'));
  const named = files.flatMap((text) => [...text.matchAll(NAMED_RULE)].map(([, key]) => key!));
  expect(named.filter((key) => !texts.has(key) && !texts.has(`${key}_other`))).toEqual([]);
});

describe('the texts of every page', () => {
  const texts = Object.assign({}, ...portalTextFolders.map((folder) => textsOf(folder, 'fr')));
  const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

  it.each(Object.keys(errorCatalogue) as ErrorCode[])('include the error %s', (code) => {
    expect(texts).toHaveProperty(errorMessageKey(code));
  });

  it.each(Object.values(messageKeys))('include the rule %s', (key) => {
    expect(texts).toHaveProperty(key);
  });

  it.each(moduleKeys)('include name and description of %s', (key) => {
    expect(texts).toHaveProperty(`MODULE_${snake(key)}_TITLE`);
    expect(texts).toHaveProperty(`MODULE_${snake(key)}_DESCRIPTION`);
  });
});
