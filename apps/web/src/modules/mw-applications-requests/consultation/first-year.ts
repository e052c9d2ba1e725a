const DAY_MS = 86_400_000;

/** The days of a right in the year in which it begins. */
export interface FirstYear {
  readonly year: number;
  /** `yyyy-mm-dd` */
  readonly from: string;
  /** Its last day in that year. */
  readonly to: string;
  readonly days: number;
  /** Days of that year. */
  readonly of: number;
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/**
 * @param from the first day of the right
 * @param until its last day; none when missing
 */
export function firstYearOf(from: string | null | undefined, until?: string | null): FirstYear | undefined {
  if (!from) return undefined;
  const year = from.slice(0, 4);
  const lastOfYear = dayNumber(`${year}-12-31`);
  const first = dayNumber(from);
  const last = Math.min(lastOfYear, until ? dayNumber(until) : lastOfYear);
  if (!Number.isFinite(first) || last < first) return undefined;
  const to = new Date(last * DAY_MS).toISOString().slice(0, 10);
  return { year: Number(year), from, to, days: last - first + 1, of: lastOfYear - dayNumber(`${year}-01-01`) + 1 };
}
