import { daysAfter, daysBetween } from '@portal/contracts';
import type { FeePart } from '@portal/contracts/modules/fees';
import { type FeeBook, FeeDecimal, FeeFaultError, type FeeLine, FROM_CALENDAR, feeLines, totalOf } from '@portal/radio';
import type { Charge } from '../../features/dossiers/rights/charged-rights.service.js';

/** A part of what somebody owes that an exemption takes away, 0 to 1. */
export interface Exemption {
  readonly rate: string;
  readonly basis: string;
  readonly from: string;
  readonly to: string;
}

/** What is stored of a line of a statement. */
export interface ComputedLine extends Omit<Charge, 'temporary'> {
  readonly parts: readonly FeePart[];
  readonly availability: string;
  readonly management: string;
  readonly total: string;
  readonly fault: string | null;
  readonly faultDetail: string | null;
}

const partOf = ({ factors, ...line }: FeeLine): FeePart => ({ ...line, factors: [...factors] });

const sumOf = (parts: readonly FeeLine[], label: FeeLine['label']): string =>
  totalOf(parts.filter((part) => part.label === label));

/** What exemptions take off the parts for the days on which they are valid, of two at once the first; each is rounded. */
export function exempted(parts: readonly FeeLine[], exemptions: readonly Exemption[]): FeeLine[] {
  return parts.flatMap((part) => {
    let next = part.from;
    return exemptions.flatMap((valid): FeeLine[] => {
      const from = [valid.from, next].sort()[1]!;
      const to = [valid.to, part.to].sort()[0]!;
      if (from > to) return [];
      next = daysAfter(to, 1);
      const [exemptDays, partDays] = [daysBetween(from, to) + 1, daysBetween(part.from, part.to) + 1];
      const amount = new FeeDecimal(part.amount).times(valid.rate).times(exemptDays).dividedBy(partDays).negated();
      return [
        {
          label: 'FEE_LINE_EXEMPTION',
          amount: amount.toFixed(2),
          factors: [
            { key: 'amount', value: part.amount, source: part.label },
            { key: 'rate', value: valid.rate, source: valid.basis },
            { key: 'exemptDays', value: String(exemptDays), source: FROM_CALENDAR },
            { key: 'partDays', value: String(partDays), source: FROM_CALENDAR },
          ],
          ...{ from, to, ruleId: part.ruleId, formula: '-amount * rate * exemptDays / partDays' },
        },
      ];
    });
  });
}

/** The line of a charge for a year; one that the rules give no amount says why. */
export function computedLine(
  book: FeeBook,
  { temporary, ...charge }: Charge,
  year: number,
  exemptions: readonly Exemption[],
): ComputedLine {
  try {
    const { service, inputs, from, to } = charge;
    const lines = feeLines(book, { service, inputs, from, to, year, temporary });
    const all = [...lines, ...exempted(lines, exemptions)];
    return {
      ...charge,
      parts: all.map(partOf),
      availability: sumOf(all, 'FEE_LINE_AVAILABILITY'),
      management: sumOf(all, 'FEE_LINE_MANAGEMENT'),
      total: totalOf(all),
      ...{ fault: null, faultDetail: null },
    };
  } catch (error) {
    if (!(error instanceof FeeFaultError)) throw error;
    const nothing = { parts: [], availability: '0.00', management: '0.00', total: '0.00' };
    return { ...charge, ...nothing, fault: error.fault, faultDetail: error.message };
  }
}
