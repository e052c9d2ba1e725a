import { FormulaError, namesIn, readFormula } from './fee-formula.js';
import type { FeeRule } from './fee-rules.js';

/** What is wrong with a rule before it has computed anything. */
export type RuleFault = 'UNREADABLE' | 'UNKNOWN_NAME' | 'KNOWN_KEY' | 'ONE_SOURCE' | 'PARAMETER_PATTERN';

export interface RuleFaultAt {
  /** Of the rule, such as `terms.2.formula`. */
  readonly path: string;
  readonly fault: RuleFault;
  /** The name that is at fault, where one is. */
  readonly name: string;
}

const FUNCTION_NAMES = ['sqrt', 'abs', 'ceil', 'floor', 'min', 'max'];
const LANGUAGE_WORDS = ['if', 'then', 'else', 'and', 'or', 'not', 'in', 'mod'];
const NAMES_OF_RIGHTS = ['bandwidthMhz', 'lengthKm', 'capacityMbps', 'radiusKm', 'openingDeg', 'areaShare'];
const NATURAL_CONSTANTS = ['pi', 'mainlandKm2'];
const PARAMETER_PATTERN = /^[A-Za-z][A-Za-z0-9]{0,30}(\[[A-Za-z0-9/+,.]{1,40}\])?$/;
const PLACEHOLDERS = /\{(band|column|rate)\}/g;

function faultsOfFormula(path: string, formula: string, known: ReadonlySet<string>): RuleFaultAt[] {
  try {
    readFormula(formula);
  } catch (error) {
    if (error instanceof FormulaError) return [{ path, fault: 'UNREADABLE', name: '' }];
    throw error;
  }
  const language = [...FUNCTION_NAMES, ...LANGUAGE_WORDS];
  return namesIn(formula)
    .filter((name) => !language.includes(name) && !known.has(name))
    .map((name) => ({ path, fault: 'UNKNOWN_NAME', name }));
}

/**
 * Finds what keeps a rule from being computed: formulas that cannot be read, or that name what is neither an input nor an
 * earlier term. A term may only use the terms before it, so that no formula runs in a circle.
 */
export function ruleFaults({
  terms,
  availability,
  management,
}: Pick<FeeRule, 'terms' | 'availability' | 'management'>): RuleFaultAt[] {
  const faults: RuleFaultAt[] = [];
  const known = new Set([...NAMES_OF_RIGHTS, ...NATURAL_CONSTANTS]);
  const keys = new Set<string>();
  for (const [at, term] of terms.entries()) {
    const { key, input, parameter, formula } = term;
    const given = [input, parameter, formula].filter((source) => source !== undefined).length;
    if (given !== 1) faults.push({ path: `terms.${at}`, fault: 'ONE_SOURCE', name: key });
    if (known.has(key) || FUNCTION_NAMES.includes(key) || LANGUAGE_WORDS.includes(key))
      faults.push({ path: `terms.${at}.key`, fault: 'KNOWN_KEY', name: key });
    const plain = parameter?.replace(PLACEHOLDERS, 'x');
    if (plain !== undefined && !PARAMETER_PATTERN.test(plain))
      faults.push({ path: `terms.${at}.parameter`, fault: 'PARAMETER_PATTERN', name: parameter ?? '' });
    if (formula !== undefined) faults.push(...faultsOfFormula(`terms.${at}.formula`, formula, known));
    known.add(key);
    keys.add(key);
  }
  // Amounts are computed anew from what is kept of a line: its terms.
  faults.push(...faultsOfFormula('availability', availability, keys));
  faults.push(...faultsOfFormula('management', management, keys));
  return faults;
}
