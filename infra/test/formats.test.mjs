// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(repository, 'docs/formats.md'), 'utf8');
const lines = page.split('\n').filter((line) => line.includes('`apps/') || line.includes('`packages/'));

/** @param {string} cell */
const pathsIn = (cell) => [...cell.matchAll(/`([^`]+\.tsx?)`/g)].map(([, path]) => String(path));
const cellsOf = (/** @type {string} */ line) => line.split(/(?<!\\)\|/).slice(1, -1);

/** What code does that reads a file that people bring, or writes one that they take away. */
const READS = /import \{[^}]*\b(?:readText|readTable|readCsv\w*|textOfFile|unzipSync)\b/;
const WRITES = /\b(?:csvFile|csvLine|fieldRowsFile|zipSync|writeDocument|calendarOf|calendarFile)\(|import\('jspdf'\)/;

test.each(lines.map((line) => [String(cellsOf(line)[0]).trim(), line]))(
  'the line on %s names code and tests',
  (_what, line) => {
    const [, , code, tests] = cellsOf(line).map(pathsIn);
    expect(code?.length).toBeGreaterThan(0);
    expect(tests?.length).toBeGreaterThan(0);
    expect([...(code ?? []), ...(tests ?? [])].filter((path) => !existsSync(join(repository, path)))).toEqual([]);
    expect(tests?.filter((path) => !/\.test\.tsx?$/.test(path))).toEqual([]);
  },
);

/** @type {(folder: string) => string[]} */
const sourcesIn = (folder) =>
  existsSync(join(repository, folder))
    ? readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
        .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
        .filter((path) => /\.tsx?$/.test(path))
    : [];

test('all code that reads or writes files is named', () => {
  const sources = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(repository, folder)).flatMap((name) => sourcesIn(`${folder}/${name}/src`)),
  );
  const found = sources.filter((path) => {
    if (/\.test\.tsx?$/.test(path) || path.includes('/demo')) return false;
    const text = readFileSync(join(repository, path), 'utf8');
    return READS.test(text) || WRITES.test(text);
  });
  const named = new Set(lines.flatMap(pathsIn));
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter((path) => !named.has(path))).toEqual([]);
});
