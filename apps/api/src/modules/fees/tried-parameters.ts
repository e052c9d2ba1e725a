import type { RuleContent } from '@portal/contracts/modules/fees';
import type { FeeBook } from '@portal/radio';

/**
 * The values of parameters with those that a rule brings, where it is tried as if it were in force from the first day of
 * a year: the value with which the rule begins counts from that day, later ones from their own.
 */
export function triedParameters(
  parameters: FeeBook['parameters'],
  { validFrom, values = [] }: Pick<RuleContent, 'validFrom' | 'values'>,
  year: number,
): FeeBook['parameters'] {
  const first = `${year}-01-01`;
  const beginning = validFrom > first ? validFrom : first;
  const tried = new Map(parameters);
  for (const parameter of new Set(values.map((one) => one.parameter))) {
    const own = values.filter((one) => one.parameter === parameter);
    const ordered = own.toSorted((a, b) => a.from.localeCompare(b.from));
    const later = ordered.filter(({ from }) => from > beginning);
    const atFirst = ordered.findLast(({ from }) => from <= beginning) ?? later.shift();
    const earlier = (parameters.get(parameter) ?? []).filter(({ from }) => from < first);
    const counted = [...(atFirst ? [{ ...atFirst, from: first }] : []), ...later];
    tried.set(parameter, [...earlier, ...counted.map(({ from, value, legalBasis }) => ({ from, value, legalBasis }))]);
  }
  return tried;
}
