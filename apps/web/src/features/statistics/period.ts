import { type Locale, STATISTICS_YEARS, WHOLE_YEAR } from '@portal/contracts';

export interface Period {
  readonly year: number;
  /** 0: the whole year. */
  readonly month: number;
}

const MONTHS = 12;

/** What an address names; undefined when there is no such month. */
export function periodOf(year: string | undefined, month: string | undefined): Period | undefined {
  const [y, m] = [year, month].map((text) => (/^\d{1,4}$/.test(text ?? '') ? Number(text) : Number.NaN)) as [
    number,
    number,
  ];
  const isThere = y >= STATISTICS_YEARS.first && y <= STATISTICS_YEARS.last && m >= WHOLE_YEAR && m <= MONTHS;
  return isThere ? { year: y, month: m } : undefined;
}

/** The year, or the month, so many after another. */
export function shifted({ year, month }: Period, by: 1 | -1): Period {
  if (month === WHOLE_YEAR) return { year: year + by, month };
  const months = year * MONTHS + month - 1 + by;
  return { year: Math.floor(months / MONTHS), month: (months % MONTHS) + 1 };
}

const dayOf = (bucket: string): Date => new Date(`${bucket}T00:00:00Z`);
const writer = (locale: Locale, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return (bucket: string): string => format.format(dayOf(bucket));
};

/** Names of a bucket: a month with its year and in short, a day with its month and as a number. */
export const bucketLabels = (locale: Locale, unit: 'month' | 'day') => {
  const [label, tick] =
    unit === 'month'
      ? [writer(locale, { month: 'long', year: 'numeric' }), writer(locale, { month: 'short' })]
      : [writer(locale, { day: 'numeric', month: 'long' }), writer(locale, { day: 'numeric' })];
  return (bucket: string) => ({ label: label(bucket), tick: tick(bucket) });
};

export const monthName = (locale: Locale, month: number): string =>
  writer(locale, { month: 'long' })(`2026-${String(month).padStart(2, '0')}-01`);

export const monthAndYear = (locale: Locale, bucket: string): string =>
  writer(locale, { month: 'long', year: 'numeric' })(bucket);

export const chartsPath = (module: string, { year, month }: Period): string =>
  `/main/stat-charts/${module}/${year}/${month}`;
