import { Decimal } from 'decimal.js';
import { compileExpression } from 'filtrex';
import { FeeDecimal, LONGEST_FORMULA } from './fee-decimal.js';

/** Why a formula cannot be read or has no value. */
export class FormulaError extends Error {}

/** Values by name, as decimals. */
export type FormulaValues = Readonly<Record<string, Decimal>>;

export interface Formula {
  readonly expression: string;
  /** @throws FormulaError for an unknown name, a division by zero, or a value that is no number */
  readonly evaluate: (values: FormulaValues) => Decimal;
}

const operand = (value: unknown): Decimal => {
  if (value instanceof Decimal || typeof value === 'number') return new FeeDecimal(value);
  throw new FormulaError('Formulas compute with numbers only.');
};

const divided = (a: Decimal, b: Decimal): Decimal => {
  if (b.isZero()) throw new FormulaError('Division by zero.');
  return a.dividedBy(b);
};

const binary =
  <T>(act: (a: Decimal, b: Decimal) => T) =>
  (a: unknown, b: unknown): T =>
    act(operand(a), operand(b));

const OPERATORS = {
  '+': binary((a, b) => a.plus(b)),
  '-': (a: unknown, b?: unknown) => (b === undefined ? operand(a).negated() : operand(a).minus(operand(b))),
  '*': binary((a, b) => a.times(b)),
  '/': binary(divided),
  '^': binary((a, b) => a.pow(b)),
  mod: binary((a, b) => (b.isZero() ? divided(a, b) : a.mod(b))),
  '==': binary((a, b) => a.equals(b)),
  '!=': binary((a, b) => !a.equals(b)),
  '<': binary((a, b) => a.lessThan(b)),
  '<=': binary((a, b) => a.lessThanOrEqualTo(b)),
  '>': binary((a, b) => a.greaterThan(b)),
  '>=': binary((a, b) => a.greaterThanOrEqualTo(b)),
  '~=': () => {
    throw new FormulaError('Formulas know no patterns.');
  },
};

const FUNCTIONS = {
  sqrt: (value: unknown) => operand(value).sqrt(),
  abs: (value: unknown) => operand(value).abs(),
  ceil: (value: unknown) => operand(value).ceil(),
  floor: (value: unknown) => operand(value).floor(),
  min: (...values: unknown[]) => FeeDecimal.min(...values.map(operand)),
  max: (...values: unknown[]) => FeeDecimal.max(...values.map(operand)),
};
// The library's own functions compute with binary fractions.
const CLOSED = Object.fromEntries(
  ['log', 'log2', 'log10', 'round', 'exists', 'empty'].map((name) => [
    name,
    () => {
      throw new FormulaError(`Formulas have no function ${name}.`);
    },
  ]),
);

function ownValue(name: string, values: unknown): Decimal {
  if (typeof values === 'object' && values !== null && Object.hasOwn(values, name)) {
    const value: unknown = Reflect.get(values, name);
    if (value instanceof Decimal) return value;
  }
  throw new FormulaError(`Formulas have no value ${name}.`);
}

/**
 * Reads a formula: decimals, names of values, `+ - * / ^ mod`, comparisons, `if … then … else`, and sqrt, abs, ceil, floor,
 * min, max. There are no loops and no way to properties of objects.
 *
 * @throws FormulaError for what is no formula
 */
export function readFormula(expression: string): Formula {
  if (expression.length > LONGEST_FORMULA) throw new FormulaError(`Longer than ${LONGEST_FORMULA} characters.`);
  let run: (values: FormulaValues) => unknown;
  try {
    run = compileExpression(expression, {
      operators: OPERATORS,
      extraFunctions: { ...CLOSED, ...FUNCTIONS },
      customProp: (name: string, _: unknown, values: unknown) => ownValue(name, values),
    });
  } catch (error) {
    throw new FormulaError(error instanceof Error ? error.message : 'Not a formula.');
  }
  return {
    expression,
    evaluate: (values) => {
      const result = run(values);
      if (result instanceof Error) throw result instanceof FormulaError ? result : new FormulaError(result.message);
      const value = operand(result);
      if (!value.isFinite()) throw new FormulaError('The result is not a number.');
      return value;
    },
  };
}

const knownNames = new Map<string, readonly string[]>();
const MOST_KEPT = 500;

/** Names in the order in which they first appear, those of functions and words of the language among them. */
export function namesIn(expression: string): readonly string[] {
  const known = knownNames.get(expression);
  if (known) return known;
  const names = [...new Set(expression.match(/[A-Za-z_$][A-Za-z0-9_$.]*/g) ?? [])];
  if (knownNames.size >= MOST_KEPT) knownNames.clear();
  knownNames.set(expression, names);
  return names;
}
