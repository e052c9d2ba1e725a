const DAY_MS = 86_400_000;

/** The days of a right in the year in which it begins. */
export interface FirstYear {
  /** `yyyy-mm-dd` */
  readonly from: string;
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
  return { from, days: last - first + 1, of: lastOfYear - dayNumber(`${year}-01-01`) + 1 };
}
