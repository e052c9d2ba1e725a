import { readXlsx } from 'hucre/xlsx';
import type { SheetCell, SheetColumn, SheetRow } from '../sheet.js';
import { sheetName, type Workbook, WorkbookTooLarge, xlsxFile } from './xlsx-file.js';

const paris = { name: 'Sites', locale: 'fr', timeZone: 'Europe/Paris' } as const;
const column = (kind: SheetColumn['kind'], heading = kind as string): SheetColumn => ({ heading, kind });

async function written(
  workbook: Partial<Workbook>,
  rows: readonly SheetRow[],
  largestPart?: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxFile({ ...paris, columns: [column('text')], ...workbook }, [rows], largestPart))
    chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

async function readBack(workbook: Partial<Workbook>, rows: readonly SheetRow[]) {
  const { sheets } = await readXlsx(await written(workbook, rows), { readStyles: true });
  return sheets[0]!;
}

/** What one cell of a kind becomes. */
async function cellOf(kind: SheetColumn['kind'], cell: SheetCell, digits?: number) {
  const sheet = await readBack({ columns: [{ heading: 'x', kind, digits }, column('text')] }, [[cell, 'end']]);
  return { value: sheet.rows[1]?.[0] ?? null, cell: sheet.cells?.get('1,0') };
}

test('another program reads bold, frozen headings and the rows below them', async () => {
  const sheet = await readBack({ columns: [column('text', 'Site'), column('number', 'km')] }, [
    ['Lyon', 1.5],
    ['Mont Verdun', -0.25],
  ]);
  expect(sheet.name).toBe('Sites');
  expect(sheet.rows).toEqual([
    ['Site', 'km'],
    ['Lyon', 1.5],
    ['Mont Verdun', -0.25],
  ]);
  expect(sheet.cells?.get('0,0')?.style?.font?.bold).toBe(true);
  expect(sheet.cells?.get('1,0')?.style?.font?.bold).toBeFalsy();
  expect(sheet.freezePane).toMatchObject({ rows: 1 });
});

test('columns are as wide as what stands in them, within reason', async () => {
  const columns = [
    column('text', 'A'),
    column('text', 'Longitude du site'),
    column('moment', 'at'),
    column('text', 'B'),
  ];
  const sheet = await readBack({ columns }, [['x'.repeat(500), '', '', '']]);
  expect(sheet.columns?.map(({ width }) => width)).toEqual([60, 19, 21, 8]);
});

test.each([
  ['number', 12.5, 12.5],
  ['number', 0, 0],
  ['number', -7, -7],
  ['number', 1e21, 1e21],
  ['number', Number.NaN, null],
  ['number', Number.POSITIVE_INFINITY, null],
  ['number', 'n/a', 'n/a'],
  ['boolean', true, true],
  ['boolean', false, false],
  ['text', '', null],
  ['text', null, null],
  ['text', undefined, null],
  ['text', '0012', '0012'],
  ['text', '1e5', '1e5'],
] as const)('a %s %j is read as %j', async (kind, cell, expected) => {
  expect((await cellOf(kind, cell)).value).toBe(expected);
});

test.each([
  ['day', '2026-11-22', '2026-11-22T00:00:00.000Z', 'dd-mm-yyyy'],
  ['day', '1900-03-01', '1900-03-01T00:00:00.000Z', 'dd-mm-yyyy'],
  ['moment', '2026-11-22', '2026-11-22T00:00:00.000Z', 'dd-mm-yyyy hh:mm:ss'],
  // Paris is an hour ahead in winter, two in summer.
  ['moment', '2026-11-22T23:30:05.900Z', '2026-11-23T00:30:05.000Z', 'dd-mm-yyyy hh:mm:ss'],
  ['moment', '2026-06-22T23:30:05+02:00', '2026-06-22T23:30:05.000Z', 'dd-mm-yyyy hh:mm:ss'],
] as const)('a %s %s is a date on the clocks of the reader', async (kind, cell, expected, format) => {
  const found = await cellOf(kind, cell);
  const read = found.value instanceof Date ? found.value.toISOString() : found.value;
  expect(String(read).slice(0, 19)).toBe(expected.slice(0, 19));
  expect(found.cell?.style?.numFmt).toBe(format);
});

test.each([
  ['day', '1899-12-31'],
  ['day', 'soon'],
  ['moment', 'never'],
  ['moment', '1800-01-01T00:00:00Z'],
] as const)('a %s %j that no program can count is a text', async (kind, cell) => {
  expect((await cellOf(kind, cell)).value).toBe(cell);
});

test('figures keep their decimals', async () => {
  const found = await cellOf('number', 12.3, 3);
  expect(found.cell?.style?.numFmt).toBe('0.000');
  expect(found.value).toBe(12.3);
});

test.each(['=1+1', '+33 1', '-1+1', '@SUM(A1)', '=HYPERLINK("http://evil.example";"x")', '\t=1', '{=1}'])(
  '%j is a text, not a formula',
  async (text) => {
    const { value, cell } = await cellOf('text', text);
    expect(value).toBe(text);
    expect(cell?.formula).toBeUndefined();
  },
);

test.each([
  ['<b>&amp;</b> "x" \'y\'', '<b>&amp;</b> "x" \'y\''],
  ['  spaces  ', '  spaces  '],
  ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
  ['é 🛰️ 漢字 ‮', 'é 🛰️ 漢字 ‮'],
  ['half \ud83d of one', 'half \ufffd of one'],
  ['x'.repeat(40_000), `${'x'.repeat(32_766)}…`],
])('%#: what XML minds arrives unharmed', async (text, expected) => {
  expect((await cellOf('text', text)).value).toBe(expected);
});

test('what XML cannot carry is written as spreadsheets do, and nothing else is taken for it', async () => {
  const { unzipSync, strFromU8 } = await import('fflate');
  const parts = unzipSync(await written({}, [['a\u0000b\u001fc\rd\uffff', '']]));
  const xml = strFromU8(parts['xl/worksheets/sheet1.xml']!);
  expect(xml).toContain('a_x0000_b_x001F_c_x000D_d_xFFFF_');
  const named = unzipSync(await written({}, [['_x0041_', '']]));
  expect(strFromU8(named['xl/worksheets/sheet1.xml']!)).toContain('>_x005F_x0041_<');
});

test.each([
  ['Sites: A/B [1]*?\\', 'Sites A B 1'],
  ["'quoted'", 'quoted'],
  ['x'.repeat(40), 'x'.repeat(31)],
  ['History', 'Export'],
  ['', 'Export'],
  ['[]', 'Export'],
  [`${'x'.repeat(30)}🛰`, 'x'.repeat(30)],
])('a worksheet wanted as %j is named %j', (wanted, expected) => {
  expect(sheetName(wanted)).toBe(expected);
});

test('a table without rows has its headings', async () => {
  const sheet = await readBack({ columns: [column('text', 'Site')] }, []);
  expect(sheet.rows).toEqual([['Site']]);
});

test('columns beyond Z are named as spreadsheets name them', async () => {
  const columns = Array.from({ length: 703 }, (_, at) => column('number', String(at)));
  const sheet = await readBack({ columns }, [columns.map((_, at) => at)]);
  expect(sheet.rows[1]).toEqual(columns.map((_, at) => at));
});

test('rows of many batches arrive in order, in chunks as they come', async () => {
  let pulled = 0;
  function* batches() {
    for (; pulled < 50; pulled++)
      yield Array.from({ length: 200 }, (_, at) => [`site ${pulled * 200 + at}`, 'x'.repeat(50)]);
  }
  const chunks: Uint8Array[] = [];
  let pulledAtFirstRows = 0;
  for await (const chunk of xlsxFile({ ...paris, columns: [column('text'), column('text')] }, batches())) {
    chunks.push(chunk);
    if (chunk.length > 5_000 && !pulledAtFirstRows) pulledAtFirstRows = pulled;
  }
  expect(pulledAtFirstRows).toBeLessThan(25);
  const { sheets } = await readXlsx(new Uint8Array(Buffer.concat(chunks)));
  expect(sheets[0]?.rows.slice(1).map(([site]) => site)).toEqual(
    Array.from({ length: 10_000 }, (_, at) => `site ${at}`),
  );
});

test('what is larger than a workbook can be is refused, not cut', async () => {
  await expect(written({}, [['x'.repeat(10_000)]], 9_000)).rejects.toThrow(WorkbookTooLarge);
});
