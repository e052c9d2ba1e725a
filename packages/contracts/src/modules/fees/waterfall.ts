import { FeeDecimal } from '@portal/radio';
import type { FeeFactor, SimulatedLine } from '../../features/fee-estimates/fee-estimate.schema.js';

/** What one factor changes of an amount. */
export interface WaterfallStep {
  readonly factor: FeeFactor;
  /** € that it adds, or takes away. */
  readonly change: string;
  /** € after it. */
  readonly after: string;
}

/**
 * How the factors of a line lead to its amount, one after the other; the first step stands for the first two. Undefined for
 * a line that is no product of its factors.
 */
export function waterfallOf({
  amount,
  factors,
}: Pick<SimulatedLine, 'amount' | 'factors'>): WaterfallStep[] | undefined {
  const yearDays = factors.find(({ key }) => key === 'yearDays');
  const shown = factors.filter(({ key }) => key !== 'yearDays');
  let sum = new FeeDecimal(0);
  let product = new FeeDecimal(1);
  const steps: WaterfallStep[] = [];
  shown.forEach((factor, at) => {
    product = product.times(factor.value);
    if (factor.key === 'days' && yearDays) product = product.dividedBy(yearDays.value);
    // Alone, a width in MHz is no amount.
    if (at === 0 && shown.length > 2 && factor.key === 'l') return;
    const after = product.toDecimalPlaces(2);
    steps.push({ factor, change: after.minus(sum).toFixed(2), after: after.toFixed(2) });
    sum = after;
  });
  return sum.equals(amount) ? steps : undefined;
}
