import fc from 'fast-check';
import { date, dateFormatOf, daysInMonth, isDay, isTime, notBefore, readDate, time, writeDate } from './date-rules.js';

test('French days come first, others last', () => {
  expect(dateFormatOf('fr')).toBe('dd-MM-yyyy');
  expect((['en', 'es', 'it', 'de'] as const).map(dateFormatOf)).toEqual(Array(4).fill('yyyy-MM-dd'));
});

test.each([
  ['21-11-2026', 'dd-MM-yyyy', '2026-11-21'],
  ['2026-11-21', 'yyyy-MM-dd', '2026-11-21'],
  ['29-02-2024', 'dd-MM-yyyy', '2024-02-29'],
] as const)('%s in %s is stored as %s', (text, format, stored) => {
  expect(readDate(text, format)).toBe(stored);
  expect(writeDate(stored, format)).toBe(text);
});

test.each([
  '2026-02-29',
  '1900-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '2026-1-1',
  '21-11-2026',
  '0000-01-01',
  '2026-11-21T00:00',
  ' 2026-11-21',
  '2026-11-21\n',
])('%j is no day', (text) => expect(date(text)).toEqual({ message: 'RULE_DATE' }));

const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

test('every day is read back in the format it was written in', () => {
  fc.assert(
    fc.property(
      day,
      fc.constantFrom('dd-MM-yyyy' as const, 'yyyy-MM-dd' as const),
      (stored, format) => readDate(writeDate(stored, format), format) === stored,
    ),
  );
});
test('a day there is not in the calendar is none, and the other way round', () => {
  const parts = fc.tuple(
    fc.integer({ min: 1, max: 9999 }),
    fc.integer({ min: 0, max: 15 }),
    fc.integer({ min: 0, max: 35 }),
  );
  fc.assert(
    fc.property(parts, ([year, month, dayOfMonth]) => {
      const [y, m, d] = [
        String(year).padStart(4, '0'),
        String(month).padStart(2, '0'),
        String(dayOfMonth).padStart(2, '0'),
      ];
      const at = new Date(0);
      at.setUTCFullYear(year, month - 1, dayOfMonth);
      expect(isDay(`${y}-${m}-${d}`)).toBe(at.toISOString().startsWith(`${y}-${m}-${d}T`));
    }),
  );
});
test('the months have as many days as the calendar gives them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1600, max: 2400 }),
      fc.integer({ min: 1, max: 12 }),
      (year, month) => daysInMonth(year, month) === new Date(Date.UTC(year, month, 0)).getUTCDate(),
    ),
  );
});

test.each(['00:00', '23:59', '09:05'])('%s is a time', (text) => expect(isTime(text)).toBe(true));
test.each(['24:00', '9:05', '12:60', '12:5', '12:30:00', 'noon'])('%s is none', (text) =>
  expect(time(text)).toEqual({ message: 'RULE_TIME' }),
);

describe('not before a day', () => {
  const judge = notBefore('2026-11-21');
  test('lets the same and later days pass', () => {
    expect(judge('2026-11-21')).toBeUndefined();
    expect(judge('2026-11-22')).toBeUndefined();
  });
  test('names the day it compares with', () => {
    expect(judge('2026-11-20')).toEqual({ message: 'RULE_DATE_NOT_BEFORE', params: { date: '2026-11-21' } });
  });
  test('compares at midnight: hours do not count', () => {
    const noon = new Date(2026, 10, 21, 12);
    expect(notBefore(noon)('2026-11-21')).toBeUndefined();
    expect(notBefore(noon)(new Date(2026, 10, 21, 0, 1))).toBeUndefined();
    expect(notBefore(noon)(new Date(2026, 10, 20, 23, 59))).toBeDefined();
  });
  test('leaves what is no date to its own rule, and asks nothing without a day', () => {
    expect(judge('soon')).toBeUndefined();
    expect(notBefore(undefined)('1999-01-01')).toBeUndefined();
    expect(notBefore('soon')('1999-01-01')).toBeUndefined();
  });
});
