import { daysInMonth, type IsoDay } from '@portal/contracts';

/** A month of a year; months 1 … 12. */
export interface Month {
  readonly year: number;
  readonly month: number;
}

const FIRST_YEAR = 1;
const LAST_YEAR = 9999;
/** Years that the list of years shows at a time. */
export const YEARS_IN_BLOCK = 20;
const DAYS_IN_WEEK = 7;

const padded = (value: number, length: number): string => String(value).padStart(length, '0');

export const isoOf = ({ year, month }: Month, day: number): IsoDay =>
  `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;

export const monthOf = (day: IsoDay): Month => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });

const dayOfMonth = (day: IsoDay): number => Number(day.slice(8, 10));

const dateOf = (day: IsoDay): Date => new Date(`${day}T00:00:00Z`);

/** 0 is Monday. */
const weekday = (day: IsoDay): number => (dateOf(day).getUTCDay() + 6) % DAYS_IN_WEEK;

const clampMonth = (months: number): number => Math.min(Math.max(months, FIRST_YEAR * 12), LAST_YEAR * 12 + 11);

export const addMonths = ({ year, month }: Month, count: number): Month => {
  const months = clampMonth(year * 12 + month - 1 + count);
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
};

/** The same day of another month, or that month's last. */
export const dayInMonth = (day: IsoDay, count: number): IsoDay => {
  const month = addMonths(monthOf(day), count);
  return isoOf(month, Math.min(dayOfMonth(day), daysInMonth(month.year, month.month)));
};

/** Stays where it is at the ends of the calendar. */
export const addDays = (day: IsoDay, count: number): IsoDay => {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + count);
  const year = date.getUTCFullYear();
  return year < FIRST_YEAR || year > LAST_YEAR
    ? day
    : isoOf({ year, month: date.getUTCMonth() + 1 }, date.getUTCDate());
};

export const startOfWeek = (day: IsoDay): IsoDay => addDays(day, -weekday(day));
export const endOfWeek = (day: IsoDay): IsoDay => addDays(day, DAYS_IN_WEEK - 1 - weekday(day));

/** Weeks of a month from Monday on; undefined where another month's days would stand. */
export function weeksOf(month: Month): (IsoDay | undefined)[][] {
  const length = daysInMonth(month.year, month.month);
  const before = weekday(isoOf(month, 1));
  const cells = [
    ...Array.from({ length: before }, () => undefined),
    ...Array.from({ length }, (_, index) => isoOf(month, index + 1)),
  ];
  const rows = Math.ceil(cells.length / DAYS_IN_WEEK);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: DAYS_IN_WEEK }, (_cell, column) => cells[row * DAYS_IN_WEEK + column]),
  );
}

/** First year of the block that holds a year: 2000 for 2000 … 2019. */
export const blockOf = (year: number): number => Math.floor(year / YEARS_IN_BLOCK) * YEARS_IN_BLOCK;

export const yearsOf = (block: number): number[] =>
  Array.from({ length: YEARS_IN_BLOCK }, (_, index) => block + index).filter(
    (year) => year >= FIRST_YEAR && year <= LAST_YEAR,
  );

/** The day on the local calendar. */
export function today(): IsoDay {
  const now = new Date();
  return isoOf({ year: now.getFullYear(), month: now.getMonth() + 1 }, now.getDate());
}

export interface DayLimits {
  readonly earliest?: IsoDay;
  readonly latest?: IsoDay;
}

export const isWithin = (day: IsoDay, { earliest, latest }: DayLimits): boolean =>
  (earliest === undefined || day >= earliest) && (latest === undefined || day <= latest);
