import { readdirSync, readFileSync } from 'node:fs';
import { modules } from '@portal/contracts';

const source = new URL('../../../../../', import.meta.url);
const folders = ['apps/api', 'packages/contracts', 'apps/web'].flatMap((workspace) =>
  ['dossiers', 'areas'].map((feature) => `${workspace}/src/features/${feature}/`),
);
const keys = Object.values(modules).flatMap(({ key, slug }) => (key === 'main' ? [] : [key, slug]));

/** Keys of modules, and words of microwave links: the engine's names are those of any application. */
const ofModules = new RegExp(`\\b(${keys.join('|')}|mw|microwave)\\b`, 'i');
const ofLinks = /\b(?:hop|HOP)s?(?![a-z])|Hops?(?![a-z])|SITE_[AB]|['"`]PATH['"`]|frequenciesMhz/;

const files = folders.flatMap((folder) =>
  readdirSync(new URL(folder, source), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${folder}${name}`),
);

/** A tab, which is part of an address and may be called like a module. */
const tabKey = /\{ key: '\w+', titleKey:/g;

/** Reasons why a text is not neutral. */
const foreignWords = (text: string): string[] =>
  [ofModules, ofLinks].flatMap((words) => words.exec(text.replace(tabKey, ''))?.[0] ?? []);

describe('the engine of dossiers and the areas they meet', () => {
  it('is looked for where it is', () => {
    for (const folder of folders) expect(files.filter((file) => file.startsWith(folder))).not.toEqual([]);
    expect(files.length).toBeGreaterThan(30);
  });

  test.each(files)('%s names no module and nothing of microwave links', (file) => {
    expect(foreignWords(readFileSync(new URL(file, source), 'utf8'))).toEqual([]);
  });

  test.each([
    ["subject: 'SITE_A'", ['SITE_A']],
    ["z.enum(['FOOTPRINT', 'PATH'])", ["'PATH'"]],
    ['readonly hop: number', ['hop']],
    ['JobInput<{ hops: number[] }>', ['hops']],
    ['type Part = FootprintHop', ['Hop']],
    ['const hopCode = 1', ['hop']],
    ['readonly frequenciesMhz: readonly number[]', ['frequenciesMhz']],
    ["base: '/api/mwApplicationsRequests'", ['mwApplicationsRequests']],
    ['/** Such as MW-2026-000123. */', ['MW']],
    ["{ key: 'fees', titleKey: 'DOSSIER_TAB_FEES' }", []],
    ['const path = [...at, name]; // we hope', []],
    ['import { join } from "node:fs"', []],
  ])('would find the words in %s', (text, found) => {
    expect(foreignWords(text)).toEqual(found);
  });
});
