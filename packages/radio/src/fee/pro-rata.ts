import { Decimal } from 'decimal.js';

/** An amount in € as decimal text, such as `477.40`. */
export type Euros = string;

/** What is due for the days of a calendar year. */
export interface YearlyPart {
  readonly year: number;
  readonly days: number;
  readonly yearDays: 365 | 366;
  readonly eur: Euros;
}

const DAY = 86_400_000;

export const daysOfYear = (year: number): 365 | 366 =>
  Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1) === 366 * DAY ? 366 : 365;

/** To cents, halves away from zero. */
export const cents = (amount: Decimal.Value): Euros => new Decimal(amount).toFixed(2, Decimal.ROUND_HALF_UP);

/** The part of a yearly amount for some days; decree 2007-1532, article 14: by the day, without a floor. */
export const feePart = (annual: Euros, days: number, yearDays: number): Euros =>
  cents(new Decimal(annual).times(days).dividedBy(yearDays));

/**
 * What a yearly amount comes to from one day to another, both included, a line for each calendar year.
 *
 * @param from ISO date, not after `to`
 */
export function feeParts(annual: Euros, from: string, to: string): YearlyPart[] {
  const parts: YearlyPart[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    const first = Math.max(Date.parse(from), Date.UTC(year, 0, 1));
    const last = Math.min(Date.parse(to), Date.UTC(year, 11, 31));
    const days = Math.round((last - first) / DAY) + 1;
    const yearDays = daysOfYear(year);
    parts.push({ year, days, yearDays, eur: feePart(annual, days, yearDays) });
  }
  return parts;
}

/** The sum of rounded amounts. */
export const totalOf = (lines: readonly { readonly amount: Euros }[]): Euros =>
  cents(lines.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)));
