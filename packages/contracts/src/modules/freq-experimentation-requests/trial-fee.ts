import { cents, type Euros, FeeDecimal, feeBandOf, feeParts, type YearlyPart } from '@portal/radio';
import type { TrialDetails } from './trial-services.js';

/** € per unit of the formula: k1 of decree 2007-1532, article 5. */
const RATE = '15.5';

/**
 * What a trial costs: bandwidth × band factor × k1 a year for each frequency and its pair, by the day, without a floor
 * (decree 2007-1532, articles 5 and 14); a line a calendar year.
 */
export function trialFee({
  frequencies,
  startDate,
  endDate,
}: Pick<TrialDetails, 'frequencies' | 'startDate' | 'endDate'>): {
  readonly lines: YearlyPart[];
  readonly totalEur: Euros;
} {
  const annual = frequencies.reduce((sum, { centreMhz, bandwidthMhz, pairedCentreMhz }) => {
    const width = new FeeDecimal(bandwidthMhz).times(typeof pairedCentreMhz === 'number' ? 2 : 1);
    return sum.plus(width.times(feeBandOf(centreMhz)?.bandFactor ?? 1).times(RATE));
  }, new FeeDecimal(0));
  const lines = feeParts(cents(annual), startDate, endDate);
  return { lines, totalEur: cents(lines.reduce((sum, { eur }) => sum.plus(eur), new FeeDecimal(0))) };
}
