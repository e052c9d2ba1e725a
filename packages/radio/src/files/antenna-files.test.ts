import fc from 'fast-check';
import { adfOf, lineOf, msiOf, nsmOf, withLines } from '../../test/files.js';
import { crossPattern, f699Pattern, f1245Pattern, pattern } from '../../test/patterns.js';
import type { AntennaPattern } from '../pattern/antenna-pattern.js';
import type { FileFault } from './file-fault.js';
import { readAntennaFile } from './read-antenna-file.js';
import { MAX_FILE_SIZE } from './text-lines.js';
import { type RatedAntennaFile, writeAntennaJson, writeMsi, writePatternCsv } from './write-antenna-file.js';

const patterns = [f699Pattern(), crossPattern()];
const adf = adfOf(patterns);
const nsm = nsmOf(patterns);
const msi = msiOf(f1245Pattern());
const csv = writePatternCsv(patterns);

const read = (file: string | Uint8Array) => {
  const { value, faults } = readAntennaFile(file);
  if (!value) throw new Error(JSON.stringify(faults));
  return value;
};
const faultsOf = (file: string | Uint8Array): readonly FileFault[] => readAntennaFile(file).faults;
const pointsOf = (each: readonly AntennaPattern[]) =>
  each.map(({ cut, polarisation, points }) => ({ cut, polarisation, points }));

describe('a file of NSMA WG16.99.050', () => {
  it('gives header and patterns', () => {
    expect(read(adf)).toEqual({
      format: 'NSMA_99',
      manufacturer: 'Parabella',
      model: 'PB4-187',
      comment: '1.2 m shrouded dish',
      lowFreqMhz: 17_700,
      highFreqMhz: 19_700,
      gainUnitImported: 'DBI',
      gainLowDbi: 44.3,
      gainMidDbi: 44.83,
      gainHighDbi: 45.2,
      azBeamwidthDeg: 0.9,
      elBeamwidthDeg: 0.9,
      frontToBackDb: 66,
      portIsolationDb: 40,
      vswr: 1.3,
      electricalTiltDeg: 0,
      connector: 'UBR220',
      heightM: 1.2,
      widthM: 1.2,
      weightKg: 28.5,
      patterns,
    });
  });

  it('in dBd has gains 2.15 higher in dBi, and the same relative pattern', () => {
    const {
      gainMidDbi,
      gainUnitImported,
      patterns: found,
    } = read(adfOf(patterns, { units: 'DBD/DBR', gains: [42, 42.68, 43] }));
    expect([gainMidDbi, gainUnitImported]).toEqual([44.83, 'DBD']);
    expect(found).toEqual(patterns);
  });

  it.each([
    ['DBI/DBI', 44.83],
    ['DBI/DBD', 42.68],
  ])('whose rows are gains (%s) becomes relative to the peak', (units, offset) => {
    expect(pointsOf(read(adfOf(patterns, { units, offset })).patterns)).toEqual(pointsOf(patterns));
  });

  it('is recognised without its first lines, with other line ends and in Windows-1252', () => {
    const withoutRevision = adf.split('\r\n').slice(2).join('\r');
    expect(read(withoutRevision).patterns).toEqual(patterns);
    const bytes = Uint8Array.from([...adf.replace('Parabella', 'Télélien')].map((char) => char.charCodeAt(0)));
    expect(read(bytes).manufacturer).toBe('Télélien');
    expect(read(new TextEncoder().encode(`\uFEFF${adf}`)).model).toBe('PB4-187');
  });

  const first = lineOf(adf, '-180,');
  it.each([
    ['a word for a gain', { [first + 9]: '-171,high' }, first + 9, 'NUMBER_INVALID'],
    ['a decimal comma', { [first + 9]: '-171,-53,57,0' }, undefined, undefined],
    ['an angle twice', { [first + 9]: '-172,-53' }, first + 9, 'ANGLE_NOT_INCREASING'],
    ['an angle beyond a turn', { [first + 9]: '-190,-53' }, first + 9, 'ANGLE_OUT_OF_RANGE'],
    ['a gain above the peak', { [first + 9]: '-171,3' }, first + 9, 'GAIN_ABOVE_PEAK'],
    ['no gain', { [first + 9]: '-171' }, first + 9, 'LINE_UNREADABLE'],
    ['a wrong count', { [lineOf(adf, 'NUPOIN')]: 'NUPOIN:,360' }, lineOf(adf, 'NUPOIN'), 'COUNT_WRONG'],
    ['a wrong number of cuts', { [lineOf(adf, 'NUMCUT')]: 'NUMCUT:,4' }, lineOf(adf, 'NUMCUT'), 'COUNT_WRONG'],
    ['an unknown unit', { [lineOf(adf, 'GUNITS')]: 'GUNITS:,DBW/DBR' }, lineOf(adf, 'GUNITS'), 'UNIT_UNKNOWN'],
    ['an unknown polarisation', { [lineOf(adf, 'POLARI')]: 'POLARI:,X/Y' }, lineOf(adf, 'POLARI'), 'VALUE_UNKNOWN'],
    ['an unknown cut', { [lineOf(adf, 'PATCUT')]: 'PATCUT:,UP' }, lineOf(adf, 'PATCUT'), 'VALUE_UNKNOWN'],
    [
      'a frequency that is no number',
      { [lineOf(adf, 'LOWFRQ')]: 'LOWFRQ:,17,7' },
      lineOf(adf, 'LOWFRQ'),
      'NUMBER_INVALID',
    ],
    ['a gain of 400 dBi', { [lineOf(adf, 'MDGAIN')]: 'MDGAIN:,400' }, lineOf(adf, 'MDGAIN'), 'NUMBER_OUT_OF_RANGE'],
    ['no gain in the header', { [lineOf(adf, 'MDGAIN')]: '' }, 0, 'KEY_MISSING'],
    ['an empty gain', { [lineOf(adf, 'MDGAIN')]: 'MDGAIN:,' }, lineOf(adf, 'MDGAIN'), 'VALUE_MISSING'],
    ['a key twice', { [lineOf(adf, 'REVDAT')]: 'MODNUM:,PB6' }, lineOf(adf, 'MODNUM'), 'KEY_REPEATED'],
  ])('with %s names line and fault', (_, changed, line, code) => {
    const faults = faultsOf(withLines(adf, changed as Record<number, string>));
    expect(faults.map((fault) => [fault.line, fault.code])).toEqual(line === undefined ? [] : [[line, code]]);
  });

  it('with forty faults names forty lines', () => {
    const lines = Array.from({ length: 40 }, (_, i) => first + 3 + i * 4);
    const faults = faultsOf(withLines(adf, Object.fromEntries(lines.map((line) => [line, `x${line},-50`]))));
    expect(faults).toEqual(lines.map((line) => ({ line, code: 'NUMBER_INVALID', detail: `x${line},-50` })));
  });

  it('lists 200 faults and says that there are more', () => {
    const faults = faultsOf(adf.replace(/^-?\d+,/gm, '?,'));
    expect(faults).toHaveLength(201);
    expect(faults.at(-1)?.code).toBe('TOO_MANY_FAULTS');
  });

  it('whose peak is not at 0 dB, or whose ends differ, is refused', () => {
    const low = pattern([[-180, -60], [-5, -30], [0, -2], [180, -60]]); // biome-ignore format: points
    const torn = pattern([[-180, -60], [-5, -30], [0, 0], [180, -55]]); // biome-ignore format: points
    const short = pattern([[-180, -60], [0, 0], [180, -60]]); // biome-ignore format: points
    expect(faultsOf(adfOf([low])).map(({ code }) => code)).toEqual(['PEAK_NOT_ZERO']);
    expect(faultsOf(adfOf([torn])).map(({ code }) => code)).toEqual(['WRAP_DIFFERS']);
    expect(faultsOf(adfOf([short])).map(({ code }) => code)).toEqual(['TOO_FEW_POINTS']);
    expect(faultsOf(adfOf([f699Pattern(), f699Pattern()])).map(({ code }) => code)).toEqual(['PATTERN_REPEATED']);
    expect(faultsOf(adfOf([])).map(({ code }) => code)).toEqual(['PATTERN_MISSING']);
  });
});

describe('a file of NSMA WG16.89.003', () => {
  it('gives header and patterns', () => {
    expect(read(nsm)).toEqual({
      format: 'NSMA_89',
      manufacturer: 'Parabella',
      model: 'PB4-187',
      lowFreqMhz: 17_700,
      highFreqMhz: 19_700,
      gainUnitImported: 'DBI',
      gainMidDbi: 44.83,
      azBeamwidthDeg: 0.9,
      patterns,
    });
  });

  it('has cuts of elevation', () => {
    const elevation = { ...f699Pattern(), cut: 'EL' } as const;
    expect(read(nsmOf([f699Pattern(), elevation])).patterns.map(({ cut }) => cut)).toEqual(['AZ', 'EL']);
  });

  it.each([
    ['a range that is none', { 8: 'Ku band' }, 8, 'NUMBER_INVALID'],
    ['no gain', { 9: 'NONE' }, 9, 'VALUE_MISSING'],
    ['a row without gain', { 20: '-171.00' }, 20, 'LINE_UNREADABLE'],
    ['a wrong count', { 11: 'VV      360' }, 11, 'COUNT_WRONG'],
  ])('with %s names line and fault', (_, changed, line, code) => {
    expect(
      faultsOf(withLines(nsm, changed as Record<number, string>)).map((fault) => [fault.line, fault.code]),
    ).toEqual([[line, code]]);
  });

  it('with a line of the header missing says how many there are', () => {
    expect(faultsOf(nsm.split('\r\n').slice(1).join('\r\n'))).toEqual([
      { line: 10, code: 'COUNT_WRONG', detail: '10 / 9' },
    ]);
  });
});

describe('a Planet file', () => {
  const expected = f1245Pattern().points;

  it('gives header and both cuts, attenuations as gains, gains in dBd as dBi', () => {
    expect(read(msi)).toEqual({
      format: 'PLANET',
      manufacturer: 'Parabella',
      model: 'PB4-187',
      comment: '1.2 m shrouded dish',
      lowFreqMhz: 18_700,
      highFreqMhz: 18_700,
      gainMidDbi: 44.83,
      gainUnitImported: 'DBD',
      azBeamwidthDeg: 0.9,
      elBeamwidthDeg: 0.9,
      frontToBackDb: 66,
      patterns: ['H', 'V'].map((cut) => ({
        frequencyMhz: 18_700,
        cut,
        polarisation: 'V/V',
        kind: 'TYPICAL',
        points: expected,
      })),
    });
  });

  it.each([
    ['42.68', 44.83, 'DBD'],
    ['42.68 dBd', 44.83, 'DBD'],
    ['44.83 dBi', 44.83, 'DBI'],
    ['44.83dBi', 44.83, 'DBI'],
  ])('with GAIN %s has %d dBi', (gain, gainMidDbi, gainUnitImported) => {
    expect(read(msiOf(f1245Pattern(), { gain }))).toMatchObject({ gainMidDbi, gainUnitImported });
  });

  it('may have its name without NAME, blanks for tabs, and fractions of degrees', () => {
    const fine = pattern(f1245Pattern(0.5).points);
    const file = read(msiOf(fine, { name: 'PB4-187', separator: '   ' }));
    expect(file.model).toBe('PB4-187');
    expect(file.patterns[0]?.points).toEqual(fine.points);
  });

  it.each([
    ['2.437 GHz', 2_437, 2_437],
    ['1710-2170', 1_710, 2_170],
    ['1710 - 2170 MHz', 1_710, 2_170],
  ])('with FREQUENCY %s reaches from %d to %d MHz', (text, lowFreqMhz, highFreqMhz) => {
    expect(read(msi.replace('FREQUENCY 18700', `FREQUENCY ${text}`))).toMatchObject({ lowFreqMhz, highFreqMhz });
  });

  const first = lineOf(msi, 'HORIZONTAL') + 1;
  it.each([
    ['a gain in dBW', { [lineOf(msi, 'GAIN')]: 'GAIN 12 dBW' }, lineOf(msi, 'GAIN'), 'UNIT_UNKNOWN'],
    ['a gain that is no number', { [lineOf(msi, 'GAIN')]: 'GAIN high' }, lineOf(msi, 'GAIN'), 'NUMBER_INVALID'],
    ['no frequency', { [lineOf(msi, 'FREQUENCY')]: '' }, 0, 'KEY_MISSING'],
    [
      'a frequency that is none',
      { [lineOf(msi, 'FREQUENCY')]: 'FREQUENCY C band' },
      lineOf(msi, 'FREQUENCY'),
      'NUMBER_INVALID',
    ],
    [
      'a frequency that may be 17.7 or 17 700 MHz',
      { [lineOf(msi, 'FREQUENCY')]: 'FREQUENCY 17,700' },
      lineOf(msi, 'FREQUENCY'),
      'NUMBER_INVALID',
    ],
    ['an attenuation below zero', { [first + 7]: '7 -20' }, first + 7, 'GAIN_ABOVE_PEAK'],
    ['a word among the rows', { [first + 7]: 'seven' }, first + 7, 'LINE_UNREADABLE'],
    ['too few rows for its count', { [first - 1]: 'HORIZONTAL 361' }, first - 1, 'COUNT_WRONG'],
    [
      'a width that is no number',
      { [lineOf(msi, 'H_WIDTH')]: 'H_WIDTH wide' },
      lineOf(msi, 'H_WIDTH'),
      'NUMBER_INVALID',
    ],
  ])('with %s names line and fault', (_, changed, line, code) => {
    expect(
      faultsOf(withLines(msi, changed as Record<number, string>)).map((fault) => [fault.line, fault.code]),
    ).toEqual([[line, code]]);
  });
});

describe('a table of points', () => {
  it('is read as it is written, with points or commas for decimals', () => {
    expect(read(csv).patterns).toEqual(patterns);
    expect(read(writePatternCsv(patterns, { decimalComma: true })).patterns).toEqual(patterns);
  });

  it('may have its columns in another order, commas or tabs between them, and none for the kind', () => {
    const rows = [
      'relGainDb,angleDeg,cut,polarisation,frequencyMhz',
      ...[-10, 0, 10, 20].map((a) => `${-Math.abs(a)},${a},el,HH,18700`),
    ];
    expect(read(rows.join('\n')).patterns).toEqual([
      { frequencyMhz: 18_700, cut: 'EL', polarisation: 'H/H', kind: 'TYPICAL', points: [[-10, -10], [0, 0], [10, -10], [20, -20]] }, // biome-ignore format: a pattern
    ]);
    expect(read(rows.join('\n').replaceAll(',', '\t')).patterns[0]?.points).toHaveLength(4);
  });

  it('with angles of 0 to 360 has them from −180 to 180', () => {
    const rows = [
      'frequencyMhz;cut;polarisation;angleDeg;relGainDb',
      ...[0, 90, 180, 270, 360].map((a) => `18700;AZ;VV;${a};${a % 360 === 0 ? 0 : -50}`),
    ];
    expect(read(rows.join('\n')).patterns[0]?.points.map(([angle]) => angle)).toEqual([-180, -90, 0, 90, 180]);
  });

  it.each([
    ['without a column', csv.replace('polarisation', 'pol'), [[1, 'COLUMN_MISSING']]],
    ['with a column twice', csv.replace(';kind', ';cut'), [[1, 'COLUMN_REPEATED']]],
    ['with no rows', csv.split('\r\n', 1)[0]!, [[0, 'PATTERN_MISSING']]],
    ['with a cut that is none', csv.replaceAll(';AZ;V/V;', ';up;V/V;'), [[2, 'VALUE_UNKNOWN']]],
    ['with a cut in two places', `${csv}18700;AZ;V/V;0;0;ENVELOPE`, [[724, 'PATTERN_REPEATED'], [724, 'TOO_FEW_POINTS']]], // biome-ignore format: a row
  ])('%s is refused', (_, file, expected) => {
    expect(faultsOf(file).map(({ line, code }) => [line, code])).toEqual(expected);
  });
});

describe('any other file', () => {
  it.each([
    ['nothing', '', 'FILE_EMPTY'],
    ['blanks', ' \r\n\t', 'FILE_EMPTY'],
    ['a letter', 'Dear Sir,\nplease find attached\n', 'FORMAT_UNKNOWN'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13), 'FILE_NOT_TEXT'],
    ['too much', ' '.repeat(MAX_FILE_SIZE + 1), 'FILE_TOO_LARGE'],
  ])('%s is no antenna', (_, file, code) =>
    expect(faultsOf(file)).toEqual([expect.objectContaining({ line: 0, code })]),
  );

  it('with an endless line names it and shows its beginning only', () => {
    const faults = faultsOf(withLines(adf, { [lineOf(adf, 'DESCR1')]: `DESCR1:,${'x'.repeat(5_000)}` }));
    expect(faults).toEqual([
      { line: lineOf(adf, 'DESCR1'), code: 'LINE_TOO_LONG', detail: expect.stringMatching(/^.{40}$/) },
    ]);
  });

  it('made of random pieces of files gives a value or faults, never both, and never throws', () => {
    const pieces = [adf, nsm, msi, csv].flatMap((file) => file.split(/\r?\n/).slice(0, 40));
    const anyFile = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary' })), { maxLength: 60 });
    fc.assert(
      fc.property(anyFile, (lines) => {
        const { value, faults } = readAntennaFile(lines.join('\n'));
        expect(value === undefined).toBe(faults.length > 0);
      }),
    );
  });

  it.each([adf, nsm, msi, csv])('cut off anywhere never throws', (file) => {
    for (let end = 0; end < 3_000; end += 7) {
      const { value, faults } = readAntennaFile(file.slice(0, end));
      expect(value === undefined).toBe(faults.length > 0);
    }
  });
});

const anyPattern = fc
  .uniqueArray(
    fc.integer({ min: -1799, max: 1799 }).filter((tenths) => tenths !== 0),
    { minLength: 4, maxLength: 80 },
  )
  .chain((tenths) =>
    fc.tuple(
      fc.constant([0, ...tenths].toSorted((a, b) => a - b)),
      fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: 81, maxLength: 81 }),
    ),
  )
  .map(([tenths, gains]) =>
    pattern(tenths.map((angle, i) => [angle / 10, angle === 0 ? 0 : -gains[i]! / 100 || 0] as const)),
  );

describe('round trips', () => {
  const same = (written: string, each: AntennaPattern) =>
    expect(read(written).patterns.map(({ points }) => points)).toEqual([each.points]);
  it('of NSMA WG16.99.050', () => fc.assert(fc.property(anyPattern, (each) => same(adfOf([each]), each))));
  it('of NSMA WG16.89.003', () => fc.assert(fc.property(anyPattern, (each) => same(nsmOf([each]), each))));
  it('of tables, with either decimal mark', () =>
    fc.assert(
      fc.property(anyPattern, fc.boolean(), (each, decimalComma) =>
        same(writePatternCsv([each], { decimalComma }), each),
      ),
    ));

  it('of Planet keep gain, names and a point for each degree', () => {
    const antenna: RatedAntennaFile = {
      format: 'CSV',
      manufacturer: 'Hyperion\nGAIN 99',
      model: 'HX 12',
      gainMidDbi: 44.83,
      patterns,
    };
    const found = read(writeMsi(antenna)!);
    expect(found).toMatchObject({
      manufacturer: 'Hyperion GAIN 99',
      model: 'HX 12',
      gainMidDbi: 44.83,
      gainUnitImported: 'DBI',
    });
    expect(found.patterns.map(({ cut }) => cut)).toEqual(['H', 'V']);
    for (const { points } of found.patterns) expect(points).toEqual(f699Pattern().points);
    expect(writeMsi({ ...antenna, patterns: [crossPattern()] })).toBeUndefined();
  });

  it('of JSON', () => expect(JSON.parse(writeAntennaJson(read(adf)))).toEqual(read(adf)));
});
