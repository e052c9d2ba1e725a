import type { Locale } from '../locale.js';
import { messageKeys } from '../message-keys.js';
import { type Rule, rule } from './rule.js';

/** A calendar day as it is stored: `2026-11-21`. It has no zone. */
export type IsoDay = string;

export type DateFormat = 'dd-MM-yyyy' | 'yyyy-MM-dd';

/** How a day is written and typed in a language. */
export const dateFormatOf = (locale: Locale): DateFormat => (locale === 'fr' ? 'dd-MM-yyyy' : 'yyyy-MM-dd');

const patterns: Readonly<Record<DateFormat, RegExp>> = {
  'dd-MM-yyyy': /^(?<day>\d{2})-(?<month>\d{2})-(?<year>\d{4})$/,
  'yyyy-MM-dd': /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
};

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Days of a month of the Gregorian calendar, 1 … 12. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** The day a text names in a format, or `undefined`: the text must match the format and name a day there is. */
export function readDate(text: string, format: DateFormat): IsoDay | undefined {
  const parts = patterns[format].exec(text)?.groups;
  if (!parts) return undefined;
  const { year = '', month = '', day = '' } = parts;
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  const isDay = Number(day) >= 1 && Number(day) <= daysInMonth(Number(year), Number(month));
  return Number(year) > 0 && isMonth && isDay ? `${year}-${month}-${day}` : undefined;
}

/** A stored day in a format. */
export const writeDate = (day: IsoDay, format: DateFormat): string =>
  format === 'yyyy-MM-dd' ? day : day.split('-').reverse().join('-');

export const isDay = (text: string): text is IsoDay => readDate(text, 'yyyy-MM-dd') !== undefined;

export const date: Rule<string> = rule(isDay, messageKeys.date);

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** A time of day, `HH:mm`. */
export const isTime = (text: string): boolean => TIME.test(text);
export const time: Rule<string> = rule(isTime, messageKeys.time);

const two = (value: number): string => String(value).padStart(2, '0');

/** Day of a moment on the local calendar; a text without a time is its own day. */
const dayOf = (moment: Date | string): IsoDay => {
  if (typeof moment === 'string' && isDay(moment)) return moment;
  const local = new Date(moment);
  return `${String(local.getFullYear()).padStart(4, '0')}-${two(local.getMonth() + 1)}-${two(local.getDate())}`;
};

/**
 * Not before a reference, both taken at midnight: the same day passes. What is no date passes, {@link date} minds it;
 * so does everything while there is no reference.
 */
export const notBefore = (reference: Date | string | null | undefined): Rule<Date | string> => {
  if (!reference || Number.isNaN(new Date(reference).getTime())) return () => undefined;
  const earliest = dayOf(reference);
  return rule(
    (moment) => Number.isNaN(new Date(moment).getTime()) || dayOf(moment) >= earliest,
    messageKeys.notBefore,
    {
      date: earliest,
    },
  );
};
