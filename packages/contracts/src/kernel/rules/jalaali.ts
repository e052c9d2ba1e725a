import { GeometryError } from '@portal/geo';
import type { IsoDay } from './date-rules.js';

/** A day of the Persian calendar, months 1 … 12. */
export interface JalaaliDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Years in which the pattern of leap years starts anew (K. M. Borkowski, 1996). */
const breaks = [
  -61, 9, 38, 199, 426, 686, 756, 818, 1111, 1181, 1210, 1635, 2060, 2097, 2192, 2262, 2324, 2394, 2456, 3178,
] as const;

const GREGORIAN_OFFSET = 621;
const DAY_MS = 86_400_000;

const DAYS_OF_FIRST_HALF = 186;

interface YearFacts {
  readonly isLeap: boolean;
  /** Day of March, Gregorian, on which the year starts. */
  readonly march: number;
}

const whole = Math.trunc;

/** @throws GeometryError JALAALI_YEAR outside −61 … 3177 */
function factsOf(year: number): YearFacts {
  const next = breaks.findIndex((start) => start > year);
  if (!Number.isInteger(year) || next < 1) throw new GeometryError('JALAALI_YEAR');
  const spans = breaks.slice(1, next).map((start, index) => start - breaks[index]!);
  const [into, jump] = [year - breaks[next - 1]!, breaks[next]! - breaks[next - 1]!];
  const leapsBefore = spans.reduce((sum, span) => sum + whole(span / 33) * 8 + whole((span % 33) / 4), -14);
  const extra = jump % 33 === 4 && jump - into === 4 ? 1 : 0;
  const leaps = leapsBefore + whole(into / 33) * 8 + whole(((into % 33) + 3) / 4) + extra;
  const gregorian = year + GREGORIAN_OFFSET;
  const gregorianLeaps = whole(gregorian / 4) - whole(((whole(gregorian / 100) + 1) * 3) / 4) - 150;
  const cycle = jump - into < 6 ? into - jump + whole((jump + 4) / 33) * 33 : into;
  return { isLeap: (((cycle + 1) % 33) - 1) % 4 === 0, march: 20 + leaps - gregorianLeaps };
}

/** @throws GeometryError JALAALI_YEAR for a year the calendar does not cover */
export const isJalaaliLeapYear = (year: number): boolean => factsOf(year).isLeap;

/** @throws GeometryError JALAALI_YEAR for a year the calendar does not cover */
export const jalaaliMonthLength = (year: number, month: number): number =>
  month <= 6 ? 31 : month <= 11 || isJalaaliLeapYear(year) ? 30 : 29;

/** Midnight UTC; years below 100 are meant as written. */
const dayNumber = (year: number, month: number, day: number): number =>
  new Date(0).setUTCFullYear(year, month - 1, day) / DAY_MS;

const newYear = (year: number): number => dayNumber(year + GREGORIAN_OFFSET, 3, factsOf(year).march);

/**
 * The Persian date of a stored day.
 *
 * @throws GeometryError JALAALI_YEAR before and after the years the calendar covers
 */
export function jalaaliOf(isoDay: IsoDay): JalaaliDay {
  const [gregorian = 0, month = 0, day = 0] = isoDay.split('-').map(Number);
  const at = dayNumber(gregorian, month, day);
  const guess = gregorian - GREGORIAN_OFFSET;
  const year = at >= newYear(guess) ? guess : guess - 1;
  const since = at - newYear(year);
  if (since < DAYS_OF_FIRST_HALF) return { year, month: whole(since / 31) + 1, day: (since % 31) + 1 };
  const later = since - DAYS_OF_FIRST_HALF;
  return { year, month: whole(later / 30) + 7, day: (later % 30) + 1 };
}

/**
 * The stored day of a Persian date.
 *
 * @throws GeometryError JALAALI_YEAR before and after the years the calendar covers
 */
export function isoDayOf({ year, month, day }: JalaaliDay): IsoDay {
  const before = month <= 7 ? (month - 1) * 31 : DAYS_OF_FIRST_HALF + (month - 7) * 30;
  return new Date((newYear(year) + before + day - 1) * DAY_MS).toISOString().slice(0, 10);
}
