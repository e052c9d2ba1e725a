import { windowsOf } from '@portal/radio';
import type { AreaPeriod } from './area.schema.js';

type Recurrence = Extract<AreaPeriod, { kind: 'RRULE' }>;

/** Days from one to another, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Years for which a recurrence without an end is worked out: this year and the two after it. */
const YEARS = 3;

/** Day of a moment where the rule's clock shows it; UTC for a rule without a time zone. */
function dayIn(timeZone: string): (moment: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (moment) => format.format(moment);
}

/**
 * Days on which a recurrence applies, from the first of January of the year of `now`, ascending. A window that ends at midnight
 * does not reach into the next day.
 *
 * @throws RangeError `rule` for what is no rule; `occurrences` for more than 2,000, such as one of every hour
 */
export function recurringDays({ rule, until }: Recurrence, now: Date): DayRange[] {
  const year = now.getUTCFullYear();
  const end = until === undefined ? Date.UTC(year + YEARS, 0, 1) : endOfDay(until, year);
  const zone = /;TZID=([^:;]+)[:;]/i.exec(rule)?.[1] ?? 'UTC';
  const dayOf = dayIn(zone);
  return windowsOf(rule, Date.UTC(year, 0, 1), end).map((window) => ({
    from: dayOf(window.start),
    to: dayOf(Math.max(window.start, window.end - 1)),
  }));
}

const DAY_MS = 86_400_000;
const endOfDay = (day: string, year: number): number =>
  Math.min(Date.parse(day) + DAY_MS, Date.UTC(year + YEARS, 0, 1));
