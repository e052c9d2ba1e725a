/** Days between the invitation of holders and the visit. */
export const NOTICE_DAYS = 15;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Last day on which holders may be invited to a visit: `days` before it. Calendar days, `2027-03-16` for `2027-03-31`. */
export function lastNoticeDay(visit: string, days = NOTICE_DAYS): string {
  return new Date(Date.parse(`${visit}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day some months later, or the last day of a shorter month. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** How the interval to the next visit is shortened or lengthened by what this one found. */
export const INTERVAL_FACTORS = { COMPLIANT: 1, MINOR: 0.75, MAJOR: 0.5, IMMEDIATE_STOP: 0.25 } as const;
/** Compliant twice running: the site is visited less often. */
const TWICE_COMPLIANT = 1.5;

export interface NextVisit {
  readonly dueOn: string;
  /** What the formula multiplies: `months` × `factor`, rounded to whole months, at least one. */
  readonly months: number;
  readonly factor: number;
}

/** When a site is due again after a visit. */
export function nextVisit(
  visit: string,
  outcome: keyof typeof INTERVAL_FACTORS,
  { months, before }: { readonly months: number; readonly before: keyof typeof INTERVAL_FACTORS | null },
): NextVisit {
  const factor = outcome === 'COMPLIANT' && before === 'COMPLIANT' ? TWICE_COMPLIANT : INTERVAL_FACTORS[outcome];
  return { dueOn: monthsLater(visit, Math.max(1, Math.round(months * factor))), months, factor };
}

/**
 * Three-way merge by field: what `mine` says is taken where nobody else has changed the field since it was read.
 *
 * @param before what the sender had read, by field; a field that is missing was empty
 * @returns the merged record, and the fields that two people changed differently
 */
export function mergeFields(
  current: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
): { readonly merged: Record<string, unknown>; readonly conflicts: string[] } {
  const merged: Record<string, unknown> = { ...current };
  const conflicts: string[] = [];
  for (const [field, value] of Object.entries(mine)) {
    const [now, then] = [current[field] ?? null, before[field] ?? null];
    const wanted = value ?? null;
    if (isSame(now, wanted) || isSame(then, wanted)) continue;
    if (isSame(now, then)) merged[field] = value;
    else conflicts.push(field);
  }
  return { merged, conflicts };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
