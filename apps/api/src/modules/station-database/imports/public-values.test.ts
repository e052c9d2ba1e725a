import { systemCategoryOf } from '@portal/contracts';
import { readBand, readDay, readNumber, readPosition, readSupportHeight } from './public-values.js';

it.each([
  [['48', '14', '42', 'N', '4', '28', '48', 'W'], 48.245, -4.48],
  [['16', '14', '0', 'N', '61', '32', '0', 'W'], 16.233333, -61.533333],
  [['48', '51', '0', 'N', '2', '21', '0', 'E'], 48.85, 2.35],
])('%j is %d, %d', (parts, latitude, longitude) => {
  const read = readPosition(parts);
  expect(read).toEqual({ value: { latitude: expect.closeTo(latitude, 6), longitude: expect.closeTo(longitude, 6) } });
});

it.each([
  [['', '', '', '', '', '', '', ''], 'NOT_STATED'],
  [['48', '61', '0', 'N', '2', '21', '0', 'E'], 'OUT_OF_RANGE'],
  [['48', '51', '0', 'X', '2', '21', '0', 'E'], 'UNREADABLE'],
])('the position %j is missing: %s', (parts, absence) => {
  expect(readPosition(parts)).toEqual({ absence });
});

it.each([
  ['791', '801', 'M', { value: { lowMhz: 791, highMhz: 801 } }],
  ['1920000', '2170000', 'K', { value: { lowMhz: 1920, highMhz: 2170 } }],
  ['12,751', '13,249', 'G', { value: { lowMhz: 12751, highMhz: 13249 } }],
  ['791', '801', 'H', { absence: 'UNREADABLE' }],
  ['801', '791', 'M', { absence: 'OUT_OF_RANGE' }],
])('the band %s to %s %s', (low, high, unit, read) => {
  expect(readBand(low, high, unit)).toEqual(read);
});

it('reads days, heights and azimuths', () => {
  expect(readDay('05/03/2021')).toEqual({ value: '2021-03-05' });
  expect(readDay('')).toEqual({ absence: 'NOT_STATED' });
  expect(readDay('31/02/2021')).toEqual({ absence: 'UNREADABLE' });
  expect(readSupportHeight('0')).toEqual({ absence: 'NO_HEIGHT' });
  expect(readSupportHeight('28,3')).toEqual({ value: 28.3 });
  expect(readNumber('0', { min: 0, max: 360 })).toEqual({ value: 0 });
});

it.each([
  ['GSM R', 'RAILWAY'],
  ['LTE 700 P', 'EMERGENCY'],
  ['LTE 700', 'MOBILE'],
  ['5G NR 3500', 'MOBILE'],
  ['LTE 2600 Expe', 'EXPERIMENT'],
  ['FH', 'FIXED_LINK'],
  ['toString', 'OTHER'],
])('%s serves %s', (system, category) => {
  expect(systemCategoryOf(system)).toBe(category);
});
