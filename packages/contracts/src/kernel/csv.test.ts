import fc from 'fast-check';
import { CSV_START, type CsvCell, csvFile, csvLine } from './csv.js';
import { Locale } from './locale.js';

/** Reads a line back as RFC 4180 says a reader does. */
function read(line: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const signs = [...line.replace(/\r\n$/, '')];
  for (let i = 0; i < signs.length; i++) {
    const sign = signs[i];
    if (isQuoted && sign === '"' && signs[i + 1] === '"') cell += signs[++i];
    else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === ';' && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell];
}

test('a file starts with a byte-order mark, separates by semicolon and ends its lines as spreadsheets do', () => {
  expect(csvFile(['Site', 'km'], [['Lyon', 1.5]], 'fr')).toBe('\uFEFFSite;km\r\nLyon;1,5\r\n');
  expect(CSV_START.codePointAt(0)).toBe(0xfeff);
});

test.each<[CsvCell, Locale, string]>([
  ['Mont "Verdun"', 'fr', '"Mont ""Verdun"""'],
  ['a;b', 'fr', '"a;b"'],
  ['a\nb', 'fr', '"a\nb"'],
  [' a', 'fr', '" a"'],
  [1234567.25, 'fr', '1234567,25'],
  [1234567.25, 'de', '1234567,25'],
  [1234567.25, 'en', '1234567.25'],
  [-12.5, 'es', '-12,5'],
  [0, 'it', '0'],
  [Number.NaN, 'fr', ''],
  [Number.POSITIVE_INFINITY, 'fr', ''],
  [null, 'fr', ''],
  [undefined, 'fr', ''],
])('%j in %s is written %j', (cell, locale, expected) => {
  expect(csvLine([cell], locale)).toBe(`${expected}\r\n`);
});

test.each([
  '=1+1',
  '+33 1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '\u200b=1',
  '＝1',
  '－1',
  '＋1',
  '＠1',
  '\ttext',
])('%j is shown, not calculated', (text) => {
  expect(read(csvLine([text], 'fr'))).toEqual([`'${text}`]);
});

test('whatever is in the cells, a reader finds as many, with what was in them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(...';"\r\n= a\t') })), {
        minLength: 1,
      }),
      fc.constantFrom(...Locale.options),
      (cells, locale) => {
        const back = read(csvLine(cells, locale));
        expect(back.map((cell, i) => (cell === `'${cells[i]}` ? cells[i] : cell))).toEqual(cells);
      },
    ),
  );
});

test('no text begins a formula once it is read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'=+-@ \t\r\n\u0000x1') }), (text) => {
      expect(read(csvLine([text], 'fr'))[0]).not.toMatch(/^\s*[=+\-@]/);
    }),
  );
});
