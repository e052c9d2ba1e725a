import { daysAfter } from '@portal/contracts';
import { FeeDecimal } from '@portal/radio';
import type { Charge } from '../../features/dossiers/rights/charged-rights.service.js';
import type { ComputedLine } from './computed-line.js';

/** A line of an issued statement, less what was credited of it. */
export interface ChargedLine extends Omit<Charge, 'temporary'> {
  readonly total: string;
  /** It takes back a part of an earlier line. */
  readonly isCorrection: boolean;
}

/** A charge that ended earlier than the line which was issued for it says. */
export interface ShortenedCharge {
  readonly line: ChargedLine;
  /** What is due of it now; undefined when nothing is. */
  readonly charge: Charge | undefined;
  /** Days that were charged and are not due, both included. */
  readonly from: string;
  readonly to: string;
  /** What was charged of it, less earlier corrections. */
  readonly charged: string;
}

const keyOf = ({ assignment, from }: Pick<Charge, 'assignment' | 'from'>): string => `${assignment} ${from}`;

/** Charges for which no line was issued. */
export function chargesNotYet(charges: readonly Charge[], charged: readonly ChargedLine[]): Charge[] {
  const known = new Set(charged.flatMap((line) => (line.isCorrection ? [] : [keyOf(line)])));
  return charges.filter((charge) => !known.has(keyOf(charge)));
}

/** Charges of which more days were charged than are due, since the right ended, was replaced or changed its holder. */
export function shortenedCharges(charges: readonly Charge[], charged: readonly ChargedLine[]): ShortenedCharge[] {
  const now = new Map(charges.map((charge) => [keyOf(charge), charge]));
  return charged
    .filter(({ isCorrection }) => !isCorrection)
    .flatMap((line) => {
      const charge = now.get(keyOf(line));
      const earlier = charged.filter(
        ({ isCorrection, assignment, from, to }) =>
          isCorrection && assignment === line.assignment && from >= line.from && to <= line.to,
      );
      const from = charge ? daysAfter(charge.to, 1) : line.from;
      const to = earlier.reduce((last, correction) => [last, daysAfter(correction.from, -1)].sort()[0]!, line.to);
      if (from > to) return [];
      const sum = earlier.reduce((total, correction) => total.plus(correction.total), new FeeDecimal(line.total));
      return [{ line, charge, from, to, charged: sum.toFixed(2) }];
    });
}

/**
 * The line that takes back what was charged for days which are not due: the amount of the days that are, computed anew,
 * less what was charged.
 *
 * @returns undefined where nothing is to be taken back
 */
export function correctionLine(
  { line, charge, from, to, charged }: ShortenedCharge,
  lineOf: (charge: Charge) => ComputedLine,
): ComputedLine | undefined {
  const computed = charge && lineOf(charge);
  const { assignment, authorisation, label, service, inputs } = line;
  const about = { assignment, authorisation, label, service, inputs, from, to };
  const nothing = { availability: '0.00', management: '0.00', fault: null, faultDetail: null };
  if (computed?.fault) return { ...computed, ...about };
  const due = computed?.total ?? '0.00';
  const total = new FeeDecimal(due).minus(charged).toFixed(2);
  if (!new FeeDecimal(total).isNegative()) return undefined;
  const factors = [
    { key: 'due', value: due, source: charge ? `${charge.from} – ${charge.to}` : '–' },
    { key: 'charged', value: charged, source: `${line.from} – ${line.to}` },
  ];
  const part = { label: 'FEE_LINE_CORRECTION' as const, amount: total, factors, from, to };
  return { ...about, ...nothing, total, parts: [{ ...part, ruleId: 'CORRECTION', formula: 'due - charged' }] };
}
