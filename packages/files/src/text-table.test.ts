import { readTable } from './text-table.js';

const rowsOf = (text: string) => readTable(text).rows.map(({ row, cells }) => [row, ...cells]);

it.each([
  [
    'semicolons beside decimal commas',
    'nom;lat\r\nA;48,1\r\n',
    ';',
    [
      [1, 'nom', 'lat'],
      [2, 'A', '48,1'],
    ],
  ],
  [
    'commas',
    'nom,lat\nA,48.1',
    ',',
    [
      [1, 'nom', 'lat'],
      [2, 'A', '48.1'],
    ],
  ],
  [
    'tabs',
    'nom\tlat\nA\t48,1',
    '\t',
    [
      [1, 'nom', 'lat'],
      [2, 'A', '48,1'],
    ],
  ],
  [
    'bars',
    'nom|lat\nA|48,1',
    '|',
    [
      [1, 'nom', 'lat'],
      [2, 'A', '48,1'],
    ],
  ],
  [
    'a separator within quotes that is none',
    '"a;b;c",d\n1,2',
    ',',
    [
      [1, 'a;b;c', 'd'],
      [2, '1', '2'],
    ],
  ],
  [
    'a title above the headings',
    'Stations\n\nnom;lat\nA;48,1',
    ';',
    [
      [1, 'Stations'],
      [3, 'nom', 'lat'],
      [4, 'A', '48,1'],
    ],
  ],
  [
    'a comma in the title above the headings',
    'Stations, 2026\nnom;lat\nA;48,1',
    ';',
    [
      [1, 'Stations, 2026'],
      [2, 'nom', 'lat'],
      [3, 'A', '48,1'],
    ],
  ],
  ['only decimal commas', '48,1;2,1', ';', [[1, '48,1', '2,1']]],
  [
    'one column',
    'nom\nA',
    ';',
    [
      [1, 'nom'],
      [2, 'A'],
    ],
  ],
  [
    'old line ends of Macintosh',
    'nom;lat\rA;1',
    ';',
    [
      [1, 'nom', 'lat'],
      [2, 'A', '1'],
    ],
  ],
  [
    'quotes doubled within quotes',
    'a;b\n" 5 ""pouces""";x',
    ';',
    [
      [1, 'a', 'b'],
      [2, ' 5 "pouces"', 'x'],
    ],
  ],
])('reads a table with %s', (_, text, separator, rows) => {
  expect(readTable(text).separator).toBe(separator);
  expect(rowsOf(text)).toEqual(rows);
});

it('obeys a line that names the separator, which spreadsheets do not show', () => {
  expect(rowsOf('sep=;\r\nnom;a,b,c\r\nA;1')).toEqual([
    [1, 'nom', 'a,b,c'],
    [2, 'A', '1'],
  ]);
  expect(rowsOf('"sep=,"\nnom,a;b;c')).toEqual([[1, 'nom', 'a;b;c']]);
});

it('numbers rows as spreadsheets do: empty ones count, a line end within quotes does not', () => {
  expect(rowsOf('a;b\n\n"one\ntwo";x\n;\nB;2\n')).toEqual([
    [1, 'a', 'b'],
    [3, 'one\ntwo', 'x'],
    [5, 'B', '2'],
  ]);
});
