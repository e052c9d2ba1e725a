import type { Decimal } from 'decimal.js';
import { LOW_RATE_LIMIT, modulationColumn } from './fee-bands.js';
import { FeeDecimal } from './fee-decimal.js';
import { type Formula, FormulaError, namesIn, readFormula } from './fee-formula.js';
import type { DatedValue, FeeBook, FeeInputs, FeeRule, FeeService, FeeTerm } from './fee-rules.js';
import { cents, daysOfYear, type Euros, totalOf } from './pro-rata.js';

/** One value of a formula, with where it comes from. */
export interface FeeFactor {
  readonly key: string;
  /** Decimal text, as computed with. */
  readonly value: string;
  /** The article, or the translation key of what the inputs or the calendar say. */
  readonly source: string;
}

export type FeeLineLabel =
  | 'FEE_LINE_AVAILABILITY'
  | 'FEE_LINE_MANAGEMENT'
  | 'FEE_LINE_TEMPORARY_MINIMUM'
  | 'FEE_LINE_EXEMPTION'
  | 'FEE_LINE_CORRECTION'
  | 'FEE_LINE_CREDIT';

/** An amount for some days of a year, with all that it is computed from. */
export interface FeeLine {
  readonly label: FeeLineLabel;
  /** Rounded once, halves away from zero. */
  readonly amount: Euros;
  readonly factors: readonly FeeFactor[];
  /** Days, both included. */
  readonly from: string;
  readonly to: string;
  readonly ruleId: string;
  /** Of the yearly amount, over `factors`. */
  readonly formula: string;
}

export interface FeeCase {
  readonly service: FeeService;
  readonly inputs: FeeInputs;
  /** Days of the right, both included. */
  readonly from: string;
  readonly to: string;
  /** The calendar year that is charged. */
  readonly year: number;
  /** Temporary authorisations have a minimum, once. */
  readonly temporary?: boolean | undefined;
}

export type FeeFault = 'NO_RULE' | 'NO_PARAMETER' | 'NOT_AUTHORISED' | 'MISSING_INPUT' | 'OUTSIDE_YEAR' | 'FORMULA';

/** Why a right has no fee. */
export class FeeFaultError extends Error {
  /** @param field the input that is at fault, where one is */
  constructor(
    readonly fault: FeeFault,
    readonly field: string,
    detail: string,
  ) {
    super(detail);
  }
}

export const FROM_INPUT = 'FEE_SOURCE_INPUT';
export const FROM_CALENDAR = 'FEE_SOURCE_CALENDAR';
const MAINLAND_KM2 = new FeeDecimal(551_500);
const PI = new FeeDecimal('3.1415926535897932385');

const formulas = new Map<string, Formula>();
const MOST_KEPT = 500;

function formulaOf(expression: string): Formula {
  const known = formulas.get(expression);
  if (known) return known;
  const read = readFormula(expression);
  if (formulas.size >= MOST_KEPT) formulas.clear();
  formulas.set(expression, read);
  return read;
}

const after = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
const before = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

const inForce = (rule: FeeRule, day: string): boolean =>
  rule.validFrom <= day && (rule.validTo === null || day <= rule.validTo);

const valueOn = (values: readonly DatedValue[], day: string): DatedValue | undefined =>
  values.reduce<DatedValue | undefined>(
    (best, value) => (value.from <= day && (!best || value.from > best.from) ? value : best),
    undefined,
  );

const decimals = new WeakMap<DatedValue, Decimal>();

/** The number of a dated value, read once. */
function decimalOf(dated: DatedValue, value: string): Decimal {
  const known = decimals.get(dated);
  if (known) return known;
  const read = new FeeDecimal(value);
  decimals.set(dated, read);
  return read;
}

/** Which input decides about a parameter that is not authorised. */
const fieldOf = (parameter: string): string =>
  parameter.includes('{column}') ? 'states' : parameter.includes('{rate}') ? 'capacityMbps' : 'band';

function parameterName(pattern: string, { band, states, capacityMbps }: FeeInputs): string {
  if (!pattern.includes('{')) return pattern;
  const missing = (field: keyof FeeInputs): never => {
    throw new FeeFaultError('MISSING_INPUT', field, `The rule asks for ${field}.`);
  };
  return pattern
    .replace('{band}', () => band ?? missing('band'))
    .replace('{column}', () =>
      states === 'adaptive' ? states : states === undefined ? missing('states') : modulationColumn(states),
    )
    .replace('{rate}', () =>
      capacityMbps === undefined ? missing('capacityMbps') : capacityMbps < LOW_RATE_LIMIT ? 'below51' : 'from51',
    );
}

const INPUT_NAMES = ['lengthKm', 'capacityMbps', 'radiusKm', 'openingDeg', 'areaShare', 'bandwidthMhz'] as const;

/** Every term of a rule on a day, by its key. */
function resolve(
  { parameters }: FeeBook,
  rule: FeeRule,
  inputs: FeeInputs,
  day: string,
): ReadonlyMap<string, FeeFactor> {
  const values: Record<string, Decimal> = { pi: PI, mainlandKm2: MAINLAND_KM2 };
  for (const name of INPUT_NAMES) {
    const given = inputs[name];
    if (given !== undefined) values[name] = new FeeDecimal(given);
  }
  values.openingDeg ??= new FeeDecimal(360);
  const factors = new Map<string, FeeFactor>();
  for (const term of rule.terms) {
    const { value, source } = termValue(term, { parameters, inputs, values, day });
    values[term.key] = value;
    factors.set(term.key, { key: term.key, value: value.toFixed(), source });
  }
  return factors;
}

interface TermContext {
  readonly parameters: FeeBook['parameters'];
  readonly inputs: FeeInputs;
  readonly values: Readonly<Record<string, Decimal>>;
  readonly day: string;
}

function termValue(
  term: FeeTerm,
  { parameters, inputs, values, day }: TermContext,
): { value: Decimal; source: string } {
  if (term.input !== undefined) {
    const value = values[term.input];
    if (!value) throw new FeeFaultError('MISSING_INPUT', term.input, `The rule asks for ${term.input}.`);
    return { value, source: FROM_INPUT };
  }
  if (term.parameter !== undefined) {
    // Bands that the tables do not name have the coefficient 1.
    if (inputs.band === undefined && term.parameter.includes('{band}'))
      return { value: new FeeDecimal(1), source: term.legalBasis ?? '' };
    const name = parameterName(term.parameter, inputs);
    const dated = valueOn(parameters.get(name) ?? [], day);
    if (!dated) throw new FeeFaultError('NO_PARAMETER', fieldOf(term.parameter), `${name} has no value on ${day}.`);
    if (dated.value === null)
      throw new FeeFaultError('NOT_AUTHORISED', fieldOf(term.parameter), `${name} is not authorised on ${day}.`);
    return { value: decimalOf(dated, dated.value), source: dated.legalBasis };
  }
  const formula = term.formula ?? '0';
  const missing = INPUT_NAMES.find((name) => namesIn(formula).includes(name) && !values[name]);
  if (missing) throw new FeeFaultError('MISSING_INPUT', missing, `The rule asks for ${missing}.`);
  const named = namesIn(formula).flatMap((name) =>
    Object.hasOwn(values, name) ? `${name} = ${values[name]!.toFixed()}` : [],
  );
  return { value: evaluated(formula, values), source: `${term.legalBasis ?? ''} (${named.join(', ')})` };
}

function evaluated(expression: string, values: Readonly<Record<string, Decimal>>): Decimal {
  try {
    return formulaOf(expression).evaluate(values);
  } catch (error) {
    if (error instanceof FormulaError) throw new FeeFaultError('FORMULA', 'expression', error.message);
    throw error;
  }
}

/** Days within the period on which another rule or value begins; the first day is one of them. */
function firstDays({ rules, parameters }: FeeBook, { service, inputs }: FeeCase, from: string, to: string): string[] {
  const ofService = rules.filter(
    (rule) => rule.service === service && rule.validFrom <= to && (rule.validTo === null || rule.validTo >= from),
  );
  const changes = ofService.flatMap((rule) => [
    rule.validFrom,
    ...(rule.validTo === null ? [] : [after(rule.validTo)]),
    ...rule.terms.flatMap(({ parameter }) => {
      if (parameter === undefined || (parameter.includes('{band}') && inputs.band === undefined)) return [];
      return (parameters.get(parameterName(parameter, inputs)) ?? []).map((value) => value.from);
    }),
  ]);
  return [...new Set([from, ...changes.filter((day) => day > from && day <= to)])].sort();
}

/**
 * The fee of a right for a calendar year, by the rules of each day: a line for availability and one for management, more
 * where a rule or a value changes within the year. Each line is rounded once.
 *
 * @throws FeeFaultError when the right has no fee by the rules
 */
export function feeLines(book: FeeBook, asked: FeeCase): FeeLine[] {
  const { year, service, inputs } = asked;
  const [start, end] = [`${year}-01-01`, `${year}-12-31`];
  const from = [asked.from, start].sort().at(-1) ?? start;
  const to = [asked.to, end].sort()[0] ?? end;
  if (from > to) throw new FeeFaultError('OUTSIDE_YEAR', 'year', `The right has no day in ${year}.`);
  const firsts = firstDays(book, asked, from, to);
  const charged = { availability: daysFrom(from, to), management: daysFrom(from, to) };
  const lines = firsts.flatMap((first, at): FeeLine[] => {
    const next = firsts[at + 1];
    const last = next === undefined ? to : before(next);
    const rule = book.rules.find((one) => one.service === service && inForce(one, first));
    if (!rule) throw new FeeFaultError('NO_RULE', 'year', `There is no rule for ${service} on ${first}.`);
    const terms = resolve(book, rule, inputs, first);
    const part = (kind: 'availability' | 'management'): FeeLine => {
      const least = Math.min(daysOfYear(year), rule.leastDays[kind]);
      const days = daysFrom(first, last) + (next === undefined ? Math.max(0, least - charged[kind]) : 0);
      return lineOf(kind, rule, terms, { from: first, to: last, days, year });
    };
    return [part('availability'), part('management')];
  });
  return asked.temporary ? [...lines, ...temporaryMinimum(book, lines, { from, to })] : lines;
}

interface Charged {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly year: number;
}

function lineOf(
  kind: 'availability' | 'management',
  rule: FeeRule,
  factors: ReadonlyMap<string, FeeFactor>,
  { from, to, days, year }: Charged,
): FeeLine {
  const formula = rule[kind];
  const used = namesIn(formula).flatMap((name) => factors.get(name) ?? []);
  // Over what is kept of the line, so that it can be computed anew.
  const annual = evaluated(formula, decimalsOf(used));
  return {
    label: kind === 'availability' ? 'FEE_LINE_AVAILABILITY' : 'FEE_LINE_MANAGEMENT',
    amount: cents(annual.times(days).dividedBy(daysOfYear(year))),
    factors: [
      ...used,
      { key: 'days', value: String(days), source: FROM_CALENDAR },
      { key: 'yearDays', value: String(daysOfYear(year)), source: FROM_CALENDAR },
    ],
    ...{ from, to, ruleId: rule.id, formula },
  };
}

/** What is missing to the least amount of a temporary authorisation. */
function temporaryMinimum(
  { parameters }: FeeBook,
  lines: readonly FeeLine[],
  { from, to }: Pick<FeeCase, 'from' | 'to'>,
): FeeLine[] {
  const least = valueOn(parameters.get('minTemporaryEur') ?? [], from);
  const missing = new FeeDecimal(least?.value ?? 0).minus(totalOf(lines));
  if (!least || !missing.greaterThan(0)) return [];
  const factors = [{ key: 'minTemporaryEur', value: String(least.value), source: least.legalBasis }];
  return [
    {
      label: 'FEE_LINE_TEMPORARY_MINIMUM',
      amount: cents(missing),
      factors,
      ...{ from, to, ruleId: lines[0]?.ruleId ?? '', formula: 'minTemporaryEur' },
    },
  ];
}

const decimalsOf = (factors: readonly FeeFactor[]): Record<string, Decimal> =>
  Object.fromEntries(factors.map(({ key, value }) => [key, new FeeDecimal(value)]));

/** The amount of a line, computed anew from what is kept of it. */
export function replayed({ formula, factors }: Pick<FeeLine, 'formula' | 'factors'>): Euros {
  const values = decimalsOf(factors);
  const { days = new FeeDecimal(1), yearDays = new FeeDecimal(1) } = values;
  return cents(evaluated(formula, values).times(days).dividedBy(yearDays));
}
