import fc from 'fast-check';
import { isJalaaliLeapYear, isoDayOf, jalaaliMonthLength, jalaaliOf } from './jalaali.js';

test.each([
  ['2026-03-21', { year: 1405, month: 1, day: 1 }],
  ['2025-03-20', { year: 1403, month: 12, day: 30 }],
  ['1979-02-11', { year: 1357, month: 11, day: 22 }],
  ['2026-11-21', { year: 1405, month: 8, day: 30 }],
])('%s is %p', (stored, jalaali) => {
  expect(jalaaliOf(stored)).toEqual(jalaali);
  expect(isoDayOf(jalaali)).toBe(stored);
});

test.each([1399, 1403, 1408])('%i has a thirtieth of Esfand', (year) => {
  expect(isJalaaliLeapYear(year)).toBe(true);
  expect(jalaaliMonthLength(year, 12)).toBe(30);
});
test('other years end a day earlier', () => {
  expect([1400, 1401, 1402, 1404, 1405].map((year) => jalaaliMonthLength(year, 12))).toEqual(Array(5).fill(29));
});

test.each([-62, 3178, 1400.5, Number.NaN])('there is no year %p', (year) => {
  expect(() => jalaaliMonthLength(year, 12)).toThrow('Invalid Jalaali year');
});
test('there is none for days outside the calendar', () => {
  expect(() => jalaaliOf('4000-01-01')).toThrow('Invalid Jalaali year');
});

const persian = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2080-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

test('every day is the one the ICU library says', () => {
  fc.assert(
    fc.property(day, (stored) => {
      const parts = Object.fromEntries(
        persian.formatToParts(new Date(stored)).map(({ type, value }) => [type, Number(value)]),
      );
      expect(jalaaliOf(stored)).toEqual({ year: parts.year, month: parts.month, day: parts.day });
    }),
  );
});
test('every day comes back', () => {
  const ever = fc
    .date({ min: new Date('0600-01-01'), max: new Date('3700-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));
  fc.assert(fc.property(ever, (stored) => isoDayOf(jalaaliOf(stored)) === stored));
});
