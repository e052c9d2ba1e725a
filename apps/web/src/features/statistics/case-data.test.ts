import type { CaseGroup } from '@portal/contracts';
import { groupData, namedBands, namedRegions } from './case-data.js';

const group = (key: string, label: string): CaseGroup => ({
  key,
  label,
  submitted: 3,
  decided: 2,
  late: 1,
  medianDays: 10,
  p90Days: 20,
});

const names: Readonly<Record<string, string>> = {
  U6: 'Oberes 6-GHz-Band (6,425–7,125 GHz)',
  '80G': '80 GHz (71–76 / 81–86 GHz)',
  ODD: '(?)',
};

it('bands stand beside their bars without their range, and in the table with it', () => {
  const bands = namedBands([group('U6', 'U6'), group('80G', '80G')], (code) => names[code] ?? code);
  expect(groupData((key) => key, 'Band', bands).rows).toMatchObject([
    { label: 'Oberes 6-GHz-Band (6,425–7,125 GHz)', tick: 'Oberes 6-GHz-Band' },
    { label: '80 GHz (71–76 / 81–86 GHz)', tick: '80 GHz' },
  ]);
});

it('a band without a name of that form, or without any, stands whole', () => {
  const bands = namedBands([group('18G', '18G'), group('ODD', 'ODD')], (code) => names[code] ?? code);
  expect(bands.map(({ tick }) => tick)).toEqual(['18G', '(?)']);
});

it('other groups have no name of their own on the axis', () => {
  expect(groupData((key) => key, 'Region', [group('', '')]).rows).toEqual([
    expect.not.objectContaining({ tick: expect.anything() }),
  ]);
});

it('regions have their names in the language of the reader, and what lies outside of them none', () => {
  const regions = namedRegions(
    (key) => (key === 'REGION_R76' ? 'Okzitanien' : key),
    [group('76', 'Occitanie'), group('', '')],
  );
  expect(regions.map(({ label }) => label)).toEqual(['Okzitanien', '']);
});
