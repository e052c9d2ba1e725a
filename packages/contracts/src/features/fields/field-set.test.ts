import { z } from 'zod';
import { issuesOf } from '../../kernel/issues.js';
import { choice, day, figure, flag, group, latitude, longitude, optionalRows, rows, text } from './field.js';
import { fieldRowsFile, readFieldRows } from './field-csv.js';
import {
  applicationRules,
  compareFields,
  fieldDictionaries,
  fieldInformationButtons,
  fieldLabels,
  fields,
  labelOfFields,
  requirableOf,
} from './field-set.js';
import { allWrittenFields, typedValues } from './field-texts.js';

const Direction = z.enum(['TX', 'RX']);
const beam = fields('ES', {
  beamCode: text({ max: 8, required: true }),
  direction: choice(Direction, { prefix: 'ES_DIRECTION_', required: true, dictionary: 'DIRECTION' }),
  maxPowerDbw: figure({ unit: 'UNIT_DBW', min: -50, max: 60, requiredWhen: ({ direction }) => direction === 'TX' }),
});
const end = fields('ES', { latitude: latitude({ required: true }), longitude: longitude({ required: true }) });
const station = fields('ES', {
  stationName: text({ max: 20, required: true, information: 'stationName' }),
  remark: text({ max: 20, requirable: true }),
  since: day(),
  isMobile: flag(),
  ends: group({ A: end, B: end }, { itemText: (key) => `site ${key}` }),
  beams: rows(beam, { min: 1, max: 2 }),
});

const complete = {
  stationName: 'LYON',
  ends: { A: { latitude: '45.5', longitude: '4' }, B: { latitude: '45 30 0 N', longitude: '5' } },
  beams: [{ beamCode: 'T1', direction: 'RX' }],
};
const issues = (application: unknown, requiredFields: readonly string[] = []) => {
  const parsed = applicationRules(station, { requiredFields }).safeParse(application);
  return parsed.success ? [] : issuesOf(parsed.error).map(({ path, message }) => [path, message]);
};

describe('an application', () => {
  it('is complete with its required fields, and has its positions in degrees', () => {
    const { ends, remark } = applicationRules(station, { requiredFields: [] }).parse({ ...complete, remark: '' });
    expect([ends.B, remark]).toEqual([{ latitude: 45.5, longitude: 5 }, undefined]);
  });

  it('names every field that is missing: always, for an administrator, or because of the fields beside it', () => {
    const wrong = { ...complete, stationName: ' ', beams: [{ beamCode: 'T1', direction: 'TX' }] };
    expect(issues(wrong, ['remark'])).toEqual(
      expect.arrayContaining([
        ['remark', '_RSFAP_SHARED_REQUIRED'],
        ['beams.0.maxPowerDbw', '_RSFAP_SHARED_REQUIRED'],
      ]),
    );
    expect(issues(wrong).some(([path]) => path === 'stationName')).toBe(true);
  });

  it('is asked for nothing in a place that it has no use for, whatever names the place has', () => {
    const rules = applicationRules(station, {
      requiredFields: ['note'],
      nameOf: () => 'note',
      isIdle: (_, [first]) => first === 'beams',
    });
    const wrong = { ...complete, beams: [{ beamCode: 'T1', direction: 'TX' }] };
    expect(issuesOf(rules.safeParse(wrong).error!).map(({ path }) => path)).toEqual(['remark']);
  });

  it('may leave out a table, and what it may leave out it leaves out with blanks', () => {
    const table = fields('ES', { beams: optionalRows(beam, { max: 1 }), remark: text({ max: 20 }) });
    const rules = applicationRules(table, { requiredFields: [] });
    expect(rules.parse({ beams: null, remark: '  ' })).toEqual({ beams: null, remark: undefined });
    expect(rules.safeParse({ beams: [{}] }).error?.issues).not.toEqual([]);
  });

  it.each([
    [{ beams: [] }, 'beams'],
    [{ beams: [{ beamCode: 'T1', direction: 'UP' }] }, 'beams.0.direction'],
    [{ beams: [{ beamCode: 'T1', direction: 'TX', maxPowerDbw: 61 }] }, 'beams.0.maxPowerDbw'],
    [{ ends: { ...complete.ends, A: { latitude: '91', longitude: '4' } } }, 'ends.A.latitude'],
    [{ since: '2026-02-30' }, 'since'],
    [{ unknown: 1 }, ''],
  ])('with %j is refused', (own, path) => {
    expect(issues({ ...complete, ...own }).map(([at]) => at)).toContain(path);
  });
});

test('a draft takes what is half typed, and a form starts with the empty value of each input', () => {
  expect(station.draft.safeParse({ ends: { A: {}, B: {} }, beams: [{}] }).success).toBe(true);
  expect(typedValues(station, null)).toEqual({
    ...{ stationName: '', remark: '', since: '', isMobile: null },
    ends: { A: { latitude: '', longitude: '' }, B: { latitude: '', longitude: '' } },
    beams: [],
  });
});

test('labels, places, information buttons and dictionaries follow from the declaration', () => {
  expect(fieldLabels(station)).toEqual([
    ...['ES_FIELD_STATION_NAME', 'ES_FIELD_REMARK', 'ES_FIELD_SINCE', 'ES_FIELD_IS_MOBILE', 'ES_FIELD_ENDS'],
    ...['ES_FIELD_LATITUDE', 'ES_FIELD_LONGITUDE', 'ES_FIELD_BEAMS', 'ES_FIELD_BEAM_CODE', 'ES_FIELD_DIRECTION'],
    'ES_FIELD_MAX_POWER_DBW',
  ]);
  expect(requirableOf(station)).toEqual({ places: { remark: 'remark' }, labels: { remark: 'ES_FIELD_REMARK' } });
  expect(fieldInformationButtons(station)).toEqual([{ key: 'stationName', titleKey: 'ES_FIELD_STATION_NAME' }]);
  expect(fieldDictionaries(station)).toEqual({ DIRECTION: 'beams.*.direction' });
});

test('a path is named and sorted as the form has it', () => {
  const label = labelOfFields(station);
  const t = (key: string) => key;
  expect(label('beams.1.maxPowerDbw', t)).toBe('ES_FIELD_BEAMS 2 · ES_FIELD_MAX_POWER_DBW');
  expect(label('ends.B.latitude', t)).toBe('site B · ES_FIELD_LATITUDE');
  const paths = ['beams.1.beamCode', 'beams.0.maxPowerDbw', 'ends.B.latitude', 'ends.A.longitude', 'stationName'];
  expect(paths.sort(compareFields(station))).toEqual([
    ...['stationName', 'ends.A.longitude', 'ends.B.latitude', 'beams.0.maxPowerDbw', 'beams.1.beamCode'],
  ]);
});

test('what was submitted is written field by field', () => {
  const writer = { t: (key: string) => key, figure: (value: number) => `${value}`, day: (text: string) => text };
  const written = allWrittenFields(beam, { beamCode: 'T1', direction: 'TX', maxPowerDbw: 12.5 }, writer);
  expect(written.map(({ value }) => value)).toEqual(['T1', 'ES_DIRECTION_TX', '12.5 UNIT_DBW']);
});

describe('a file of rows', () => {
  it('is read with its columns in any order, and every cell that cannot be read is named', () => {
    const file = 'direction;beamCode;maxPowerDbw;colour\nTX;T1;12,5;red\nUP;T2;much;\n';
    expect(readFieldRows(beam, file)).toEqual({
      ignored: ['colour'],
      lines: [
        { line: 2, values: { direction: 'TX', beamCode: 'T1', maxPowerDbw: 12.5 }, faults: [] },
        {
          line: 3,
          values: { beamCode: 'T2' },
          faults: [
            { column: 'direction', message: 'RULE_NOT_A_CHOICE' },
            { column: 'maxPowerDbw', message: 'RULE_NOT_A_NUMBER' },
          ],
        },
      ],
    });
  });

  it('says which columns it lacks', () => {
    expect(readFieldRows(beam, 'maxPowerDbw\n1\n')).toEqual({ missing: ['beamCode', 'direction'] });
  });

  it('comes back as it was written', () => {
    const row = { beamCode: 'T1', direction: 'RX', maxPowerDbw: -3.5 };
    expect(readFieldRows(beam, fieldRowsFile(beam, [row], 'fr'))).toMatchObject({ lines: [{ values: row }] });
  });
});
