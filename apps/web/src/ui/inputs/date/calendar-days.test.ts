import { isDay } from '@portal/contracts';
import fc from 'fast-check';
import {
  addDays,
  addMonths,
  blockOf,
  dayInMonth,
  endOfWeek,
  monthOf,
  startOfWeek,
  weeksOf,
  yearsOf,
} from './calendar-days.js';

const day = fc
  .date({ min: new Date('0002-01-01'), max: new Date('9998-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

test('November 2026 starts on a Sunday and takes six weeks', () => {
  const weeks = weeksOf({ year: 2026, month: 11 });
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01']);
  expect(weeks[5]!.slice(0, 2)).toEqual(['2026-11-30', undefined]);
});
test('every week has seven cells, every day of the month one of them', () => {
  fc.assert(
    fc.property(day, (any) => {
      const weeks = weeksOf(monthOf(any));
      expect(weeks.every((week) => week.length === 7)).toBe(true);
      expect(weeks.flat().filter((cell) => cell === any)).toHaveLength(1);
    }),
  );
});
test('a day and its week', () => {
  fc.assert(
    fc.property(day, (any) => {
      expect(addDays(startOfWeek(any), 6)).toBe(endOfWeek(any));
      expect(startOfWeek(any) <= any && any <= endOfWeek(any)).toBe(true);
    }),
  );
});
test('going forth and back by days or months', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -300, max: 300 }), (any, count) => {
      expect(addDays(addDays(any, count), -count)).toBe(any);
      expect(addMonths(addMonths(monthOf(any), count % 12), -(count % 12))).toEqual(monthOf(any));
      expect(isDay(dayInMonth(any, count))).toBe(true);
    }),
  );
});
test('the 31st becomes the last of a shorter month', () => {
  expect(dayInMonth('2026-01-31', 1)).toBe('2026-02-28');
  expect(dayInMonth('2024-01-31', 1)).toBe('2024-02-29');
});
test('the calendar has a first and a last day', () => {
  expect(addDays('9999-12-31', 1)).toBe('9999-12-31');
  expect(addMonths({ year: 1, month: 1 }, -1)).toEqual({ year: 1, month: 1 });
});
test('years come in blocks of twenty', () => {
  expect(blockOf(2026)).toBe(2020);
  expect(yearsOf(2020)).toHaveLength(20);
  expect(yearsOf(2020).at(-1)).toBe(2039);
  expect(yearsOf(0)[0]).toBe(1);
});
