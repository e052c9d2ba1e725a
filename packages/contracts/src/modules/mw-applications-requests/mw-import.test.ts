import { mwImportColumnOf, mwImportColumns, mwImportGuide, readMwImport } from './mw-import.js';

const HEADINGS = mwImportColumns.join(';');
const lineOf = (cells: Readonly<Record<string, string>>): string =>
  mwImportColumns.map((column) => cells[column] ?? '').join(';');
const linesOf = (file: string) => {
  const read = readMwImport(file);
  if ('missing' in read) throw new Error(read.missing.join());
  return read;
};

it('reads numbers with a comma or a point, and codes whatever their case', () => {
  const cells = { bandCode: '18G', channelPlanId: '18G-27.5', channelNumber: '7', txHighEnd: 'b', polarisation: 'v' };
  const { lines, ignored } = linesOf(
    `${HEADINGS}\n${lineOf({ ...cells, capacityMbps: '155,5', 'A.lat': '45 51 01 N', 'A.lon': '-4,75', 'A.txPowerDbm': '-3.5' })}\n`,
  );
  expect(ignored).toEqual([]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    line: 2,
    faults: [],
    hop: {
      channelPlanCode: '18G-27.5',
      channelNumber: 7,
      txHighEnd: 'B',
      polarisation: 'V',
      capacityMbps: 155.5,
      ends: { A: { latitude: '45 51 01 N', longitude: '-4.75', txPowerDbm: -3.5 } },
    },
  });
});

it('names the cells that are no number and no known code', () => {
  const file = `${HEADINGS}\n${lineOf({ channelNumber: '7a', 'B.lineLossDb': '1.000,5', polarisation: 'X' })}`;
  expect(linesOf(file).lines[0]?.faults.map(({ column, message }) => `${column} ${message}`)).toEqual([
    'channelNumber RULE_NOT_A_NUMBER',
    'polarisation MW_IMPORT_CODES',
    'B.lineLossDb RULE_NOT_A_NUMBER',
  ]);
});

it('reads positions as the form does, and no line that is a note', () => {
  const file = `${HEADINGS}\n# notes\n${lineOf({ 'A.lat': `44°08'09.6"N`, 'A.lon': `4° 48' 30" E`, 'B.lat': 'north' })}`;
  expect(linesOf(file).lines).toMatchObject([
    { line: 3, hop: { ends: { A: { latitude: '44.136', longitude: '4.8083333' }, B: { latitude: 'north' } } } },
  ]);
});

it('takes a hop for no note, though its project is called #12', () => {
  const hop = lineOf({ applicantReference: '#12', 'A.lat': '45.1', 'A.lon': '4.2', 'B.lat': '45.2', 'B.lon': '4.3' });
  expect(linesOf(`${HEADINGS}\n${hop}\n;;# 18G\n`).lines).toMatchObject([{ line: 2, applicantReference: '#12' }]);
});

it('says which columns it lacks, and which it does not keep', () => {
  expect(readMwImport('a;b\n1;2')).toEqual({
    missing: ['bandCode', 'channelPlanId', 'channelNumber', 'A.lat', 'B.lat'],
  });
  const filled = {
    configuration: '1+1_sd',
    availabilityTargetPct: '99,995',
    'A.emissionDesignator': '27m5d7w',
    'B.supportHeightM': '30',
    'B.referenceModulation': '128',
  };
  const { ignored, lines } = linesOf(`${HEADINGS};colour\n${lineOf(filled)};red`);
  expect(ignored).toEqual(['colour']);
  expect(lines[0]?.hop).toMatchObject({
    configuration: '1+1_SD',
    availabilityTargetPct: 99.995,
    ends: { A: { emissionDesignator: '27M5D7W' }, B: { supportHeightM: 30, referenceModulation: '128' } },
  });
});

it.each([
  ['hopCode', 'hopCode'],
  ['channelPlanCode', 'channelPlanId'],
  ['ends.B.latitude', 'B.lat'],
  ['ends.A.antenna', 'A.antenna'],
])('the column of %s is %s', (path, column) => expect(mwImportColumnOf(path)).toBe(column));

it('names every column of the template as the form does', () => {
  expect(mwImportColumns.filter((column) => mwImportGuide(column).labelKey === undefined)).toEqual([]);
});
