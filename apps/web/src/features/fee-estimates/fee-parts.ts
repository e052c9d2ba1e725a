import type { FeeCase, FeeEstimate } from '@portal/contracts';

/** A whole calendar year, as what forms estimate is charged. */
export const wholeYear = (year: number): Pick<FeeCase, 'from' | 'to' | 'year'> => ({
  ...{ from: `${year}-01-01`, to: `${year}-12-31`, year },
});

const AVAILABILITY = 'FEE_LINE_AVAILABILITY';
const MANAGEMENT = 'FEE_LINE_MANAGEMENT';

type Factor = FeeEstimate['lines'][number]['factors'][number];

/** An estimate by what it is for, €; where a rule changes within the year, with the factors of the last. */
export interface FeeParts {
  readonly availability: number;
  readonly management: number;
  readonly total: number;
  /** Of the availability, without the days. */
  readonly factors: readonly Factor[];
  readonly days: number;
}

/** Whole cents, so that sums of amounts stay exact. */
const sumOf = (amounts: readonly string[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(Number(amount) * 100), 0) / 100;

export function feePartsOf({ lines, total }: FeeEstimate): FeeParts {
  const of = (label: string) => lines.filter((line) => line.label === label);
  const days = (factors: readonly Factor[]) => Number(factors.find(({ key }) => key === 'days')?.value ?? 0);
  const available = of(AVAILABILITY);
  return {
    availability: sumOf(available.map(({ amount }) => amount)),
    management: sumOf(of(MANAGEMENT).map(({ amount }) => amount)),
    total: Number(total),
    factors: (available.at(-1)?.factors ?? []).filter(({ key }) => key !== 'days' && key !== 'yearDays'),
    days: available.reduce((sum, { factors }) => sum + days(factors), 0),
  };
}

/** The total of some estimates, €. */
export const totalFee = (parts: readonly FeeParts[]): number => sumOf(parts.map(({ total }) => total.toFixed(2)));
