import { changeSet, compareTexts } from './compare-texts.js';
import type { TextsByLocale } from './texts-by-locale.js';
import { readTextsCsv, textsCsv } from './texts-csv.js';
import type { FileText, TextsFile } from './texts-file.js';
import { readTextsXliff, textsXliff } from './texts-xliff.js';

const entry = (VALUE: string, more: object = {}) => ({
  VALUE,
  DEFAULT: VALUE,
  MISSING: false,
  MODIFIED_AT: null,
  MODIFIED_BY: null,
  VERSION: 0,
  ...more,
});
const inLocale = (brand: string) => ({
  BRAND: entry(brand, { VERSION: 2 }),
  HELLO: entry('=Hello, {name}\n"you" & <all>'),
  OK: entry('OK'),
  FILES_one: entry('{count} file'),
});
const texts: TextsByLocale = {
  fr: inLocale('Ondes'),
  en: inLocale('Waves'),
  es: inLocale('Ondas'),
  it: inLocale('Onde'),
  de: { ...inLocale('Wellen'), FILES_one: entry('{count} file', { MISSING: true }) },
};
const keys = Object.keys(texts.fr);

const textsIn = (file: TextsFile): readonly FileText[] => ('texts' in file ? file.texts : []);
const xliff = (content: string) => `<?xml version="1.0"?><xliff ${content}</xliff>`;
const unit = (version: '1' | '2', key: string, target: string) =>
  version === '1'
    ? xliff(
        `version="1.2"><file target-language="de"><body><trans-unit id="${key}"><source/>${target}</trans-unit></body></file>`,
      )
    : xliff(
        `version="2.1" trgLang="de-CH" xmlns="urn:oasis:names:tc:xliff:document:2.0"><file><group><unit id="u1" name="${key}">${target}</unit></group></file>`,
      );

it('texts come back from CSV and XLIFF as they were written', () => {
  const fromCsv = compareTexts(textsIn(readTextsCsv(textsCsv(texts, keys))), texts);
  expect(fromCsv).toEqual({ changes: [], faults: [], same: 20 });
  const fromXliff = compareTexts(textsIn(readTextsXliff(textsXliff(texts, keys, 'main', 'de'))), texts);
  expect(fromXliff).toEqual({ changes: [], faults: [], same: 3 });
});

it('XLIFF is read as translators’ programs write it', () => {
  const read = (content: string) =>
    textsIn(readTextsXliff(content)).map(({ key, locale, text }) => [key, locale, text]);
  expect(read(unit('1', 'HELLO', '<target>Hallo <x id="1" equiv-text="{name}"/></target>'))).toEqual([
    ['HELLO', 'de', 'Hallo {name}'],
  ]);
  const segments = `<segment><target>Hallo</target></segment><ignorable><source> </source></ignorable>
    <segment><target><ph id="1" equiv="{name}"/></target></segment>`;
  expect(read(unit('2', 'HELLO', segments))).toEqual([['HELLO', 'de', 'Hallo {name}']]);
  expect(read(unit('2', 'HELLO', '<segment><source>Salut</source></segment>'))).toEqual([]);
  expect(read(unit('1', 'HELLO', '<target/>'))).toEqual([]);
});

it.each<[string, TextsFile, object]>([
  ['a table without keys', readTextsCsv('name;fr\nBRAND;Ondes'), { problem: 'UNREADABLE' }],
  ['a table without languages', readTextsCsv('key;pt\nBRAND;Ondas'), { problem: 'UNREADABLE' }],
  ['nothing', readTextsCsv(''), { problem: 'UNREADABLE' }],
  ['XML that is broken', readTextsXliff('<xliff version="1.2"><file>'), { problem: 'UNREADABLE' }],
  ['other XML', readTextsXliff('<svg version="1.2"/>'), { problem: 'UNREADABLE' }],
  ['a version of tomorrow', readTextsXliff('<xliff version="3.0"/>'), { problem: 'UNREADABLE' }],
  [
    'entities',
    readTextsXliff(`<!DOCTYPE xliff [<!ENTITY a "b">]>${unit('1', 'BRAND', '<target>&a;</target>')}`),
    { problem: 'UNREADABLE' },
  ],
  [
    'an unknown language',
    readTextsXliff(xliff('version="1.2"><file target-language="pt-BR"><body/></file>')),
    { problem: 'LANGUAGE', language: 'pt-BR' },
  ],
])('%s is no file of texts', (_what, file, problem) => expect(file).toEqual(problem));

it('what a file changes, and what cannot be taken over, is known before anything is saved', () => {
  const file = [
    'key;de;it',
    'BRAND;Wellen;Etere',
    'HELLO;<img src=x onerror=alert(1)>;"Ciao, {nome}"',
    'OK;<img src=x onerror=alert(1)>;',
    'FILES_one;Eine Datei;',
    'NO_SUCH_KEY;x;',
    '__proto__;x;',
    'BRAND;Funk;',
  ].join('\n');
  const { changes, faults, same } = compareTexts(textsIn(readTextsCsv(file)), texts);
  expect(changes.map(({ key, locale, before, text }) => [key, locale, before, text])).toEqual([
    ['BRAND', 'it', 'Onde', 'Etere'],
    ['FILES_one', 'de', '{count} file', 'Eine Datei'],
  ]);
  expect(same).toBe(0);
  expect(faults.map(({ place, key, locale, issue }) => [place, key, locale, issue.message])).toEqual([
    [2, 'BRAND', 'de', 'TEXTS_IMPORT_TWICE'],
    [8, 'BRAND', 'de', 'TEXTS_IMPORT_TWICE'],
    [3, 'HELLO', 'it', 'RULE_PLACEHOLDERS'],
    [3, 'HELLO', 'de', 'RULE_PLACEHOLDERS'],
    [4, 'OK', 'de', 'RULE_MARKUP'],
    [6, 'NO_SUCH_KEY', 'de', 'RULE_UNKNOWN_FIELD'],
    [7, '__proto__', 'de', 'RULE_UNKNOWN_FIELD'],
  ]);
  expect(changeSet(changes, texts)).toEqual([
    { locale: 'it', translations: { BRAND: 'Etere' }, versions: { BRAND: 2 } },
    { locale: 'de', translations: { FILES_one: 'Eine Datei' }, versions: { FILES_one: 0 } },
  ]);
});
