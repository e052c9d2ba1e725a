import type { PatternProfile } from './pattern-csv.js';
import { readAntennaFile } from './read-antenna-file.js';

const profile: PatternProfile = {
  columns: { angleDeg: 'Winkel', relGainDb: 'Dämpfung', frequencyMhz: 'f/GHz' },
  fixed: { cut: 'AZ', polarisation: 'V/V', kind: 'ENVELOPE' },
  decimalMark: ',',
  frequencyUnit: 'GHZ',
  gainUnit: 'ATTENUATION',
};

const table = (rows: readonly string[], heading = 'F/GHz;Winkel;Dämpfung') => [heading, ...rows, ''].join('\n');
const rows = ['18,7;-180;60', '18,7;-1,5;3', '18,7;0;0', '18,7;1,5;3', '18,7;180;60'];
const points = [
  [-180, -60],
  [-1.5, -3],
  [0, 0],
  [1.5, -3],
  [180, -60],
];

it('reads a maker’s table by its profile: headings, decimal commas, gigahertz, losses, fixed fields', () => {
  const { value, faults } = readAntennaFile(`Antenne XY\n\n${table(rows)}`, [profile]);
  expect(faults).toEqual([]);
  expect(value).toMatchObject({ format: 'CSV', lowFreqMhz: 18_700, highFreqMhz: 18_700 });
  expect(value?.patterns).toEqual([{ frequencyMhz: 18_700, cut: 'AZ', polarisation: 'V/V', kind: 'ENVELOPE', points }]);
});

it.each([
  ['DBI', 38.85],
  ['DBD', 41],
] as const)('makes absolute gains in %s relative to the largest, which is the gain', (gainUnit, gain) => {
  const absolute = rows.map((row) => row.replace(/;(\d+)$/, (_, loss) => `;${38.85 - Number(loss)}`.replace('.', ',')));
  const { value } = readAntennaFile(table(absolute), [{ ...profile, gainUnit }]);
  expect(value).toMatchObject({ gainMidDbi: gain, gainUnitImported: gainUnit });
  expect(value?.patterns[0]?.points).toEqual(points);
});

it('takes the first profile whose columns the file has, and refuses a file that none fits', () => {
  const other: PatternProfile = { ...profile, columns: { ...profile.columns, cut: 'Schnitt' } };
  expect(readAntennaFile(table(rows), [other, profile]).faults).toEqual([]);
  expect(readAntennaFile(table(rows), [other]).faults).toEqual([expect.objectContaining({ code: 'FORMAT_UNKNOWN' })]);
});

it('lists what is wrong in a profiled file by its line', () => {
  const faulty = rows.with(2, '18,7;null;0').with(3, '18,7;1.5;3');
  expect(readAntennaFile(table(faulty), [profile]).faults).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ line: 4, code: 'NUMBER_INVALID' }),
      expect.objectContaining({ line: 5, code: 'NUMBER_INVALID' }),
    ]),
  );
});

it('reads the portal’s own table as ever, whatever profile names its columns', () => {
  const own = table(
    rows.map((row) => row.replace(/^18,7;(.*);(\d+)$/, '18700;AZ;V/V;$1;-$2')),
    'frequencyMhz;cut;polarisation;angleDeg;relGainDb',
  );
  const columns = { angleDeg: 'angleDeg', relGainDb: 'relGainDb', frequencyMhz: 'frequencyMhz' };
  expect(readAntennaFile(own, [{ ...profile, columns }]).value?.patterns[0]).toMatchObject({
    frequencyMhz: 18_700,
    points,
  });
});
