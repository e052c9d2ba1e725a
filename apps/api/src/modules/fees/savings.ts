import type { FeePart, StatementLine } from '@portal/contracts/modules/fees';
import { type FeeBook, FeeDecimal, MODULATION_COLUMNS, modulationColumn } from '@portal/radio';

interface Modulated {
  readonly band: string | null;
  readonly states: number | 'adaptive' | undefined;
  readonly parts: readonly FeePart[];
}

/**
 * What the cheapest modulation with more states would save in a year, by the coefficients in force at the end of the line;
 * null where none does.
 */
export function savingOf({ parameters }: FeeBook, { band, states, parts }: Modulated): StatementLine['saving'] {
  const part = parts.findLast(({ label }) => label === 'FEE_LINE_AVAILABILITY');
  const factor = (key: string) => part?.factors.find((one) => one.key === key)?.value;
  const [current, days, yearDays] = [factor('es'), factor('days'), factor('yearDays')];
  if (!part || !current || !days || !yearDays || band === null || typeof states !== 'number') return null;
  const annual = new FeeDecimal(part.amount).times(yearDays).dividedBy(days);
  const columns = MODULATION_COLUMNS.slice(MODULATION_COLUMNS.indexOf(modulationColumn(states)) + 1, -1);
  let best: StatementLine['saving'] = null;
  for (const column of columns) {
    const value = parameters
      .get(`es[${band},${column}]`)
      ?.filter(({ from }) => from <= part.to)
      .at(-1)?.value;
    if (!value) continue;
    const amount = annual.times(new FeeDecimal(1).minus(new FeeDecimal(value).dividedBy(current))).toFixed(2);
    if (Number(amount) > 0 && (!best || Number(amount) > Number(best.amount))) best = { states: column, amount };
  }
  return best;
}
