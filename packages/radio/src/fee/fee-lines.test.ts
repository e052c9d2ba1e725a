import { creditorReference, isCreditorReference } from './creditor-reference.js';
import { FeeDecimal } from './fee-decimal.js';
import { readFormula } from './fee-formula.js';
import { type FeeCase, feeLines, replayed } from './fee-lines.js';
import type { FeeBook, FeeInputs } from './fee-rules.js';
import { britishFixedLinkRule, frenchFeeBook } from './french-rules.js';
import { totalOf } from './pro-rata.js';
import { ruleFaults } from './rule-faults.js';

const link: FeeInputs = { bandwidthMhz: 55, band: '17/18/19/20', lengthKm: 10, capacityMbps: 155, states: 256 };
const year2027 = { from: '2027-01-01', to: '2027-12-31', year: 2027 };
const amounts = (asked: Partial<FeeCase> & Pick<FeeCase, 'inputs'>, book: FeeBook = frenchFeeBook): string[] =>
  feeLines(book, { service: 'MW', ...year2027, ...asked }).map(({ amount }) => amount);

test.each([
  ['477.40', 'MW', link],
  ['571.50', 'MW', { bandwidthMhz: 56, band: '21/22/23', lengthKm: 1.2, capacityMbps: 155, states: 64 }],
  ['2022.13', 'MW', { bandwidthMhz: 59.3, band: '5/6', lengthKm: 50, capacityMbps: 155, states: 'adaptive' }],
  ['542.50', 'MW', { bandwidthMhz: 500, band: '70/80+', lengthKm: 2, capacityMbps: 1000, states: 'adaptive' }],
  ['558.00', 'ES', { bandwidthMhz: 36, band: 'Ku' }],
  ['2455.20', 'ES', { bandwidthMhz: 72, band: 'C' }],
  ['67.29', 'INDEPENDENT_MOBILE', { bandwidthMhz: 0.0125, radiusKm: 30 }],
  ['10230.00', 'MW_ALLOTMENT', { bandwidthMhz: 100, band: '25/26/28/32', areaShare: 0.0132 }],
] as const)('%s € a year is the availability of %s', (eur, service, inputs) =>
  expect(amounts({ service, inputs })[0]).toBe(eur),
);

test.each([
  ['100 of 365 days', '2027-01-01', '2027-04-10', ['130.79', '13.70']],
  ['100 of 366 days', '2028-01-01', '2028-04-09', ['130.44', '13.66']],
  ['from 15 March', '2027-03-15', '2030-01-01', ['381.92', '40.00']],
  ['10 days, without a floor', '2027-06-01', '2027-06-10', ['13.08', '1.37']],
  ['10 days by the wording of 2008', '2008-06-01', '2008-06-03', ['9.13', '16.67']],
])('a right for %s', (_, from, to, expected) =>
  expect(amounts({ inputs: link, from, to, year: Number(from.slice(0, 4)) })).toEqual(expected),
);

test('a right that changes on 1 July has lines for both parts', () => {
  const first = amounts({ inputs: link, to: '2027-06-30' })[0];
  const second = amounts({ inputs: { ...link, bandwidthMhz: 110 }, from: '2027-07-01' })[0];
  expect([first, second]).toEqual(['236.74', '481.32']);
});

test('a value that changes within a year changes only the lines after that day', () => {
  const k1 = [...frenchFeeBook.parameters.get('k1')!, { from: '2027-07-01', value: '31', legalBasis: 'draft' }];
  const book = { ...frenchFeeBook, parameters: new Map([...frenchFeeBook.parameters, ['k1', k1]]) };
  const lines = feeLines(book, { service: 'MW', inputs: link, ...year2027 });
  expect(lines.map(({ from, amount }) => [from, amount])).toEqual([
    ['2027-01-01', '236.74'],
    ['2027-01-01', '24.79'],
    ['2027-07-01', '481.32'],
    ['2027-07-01', '25.21'],
  ]);
  expect(lines[2]?.factors).toContainEqual({ key: 'k1', value: '31', source: 'draft' });
});

test('a rule that ends within a year is not charged beyond it', () => {
  const rules = frenchFeeBook.rules.map((rule) => (rule.id === 'FR-MW-2' ? { ...rule, validTo: '2027-06-30' } : rule));
  expect(() => feeLines({ ...frenchFeeBook, rules }, { service: 'MW', inputs: link, ...year2027 })).toThrow(
    'There is no rule for MW on 2027-07-01.',
  );
});

test('a term that names what every object has is no formula', () => {
  const rules = frenchFeeBook.rules.map((rule) =>
    rule.id === 'FR-MW-2' ? { ...rule, terms: [{ key: 'l', formula: 'constructor' }], availability: 'l' } : rule,
  );
  const asked = { service: 'MW', inputs: link, ...year2027 } as const;
  expect(() => feeLines({ ...frenchFeeBook, rules }, asked)).toThrow(expect.objectContaining({ fault: 'FORMULA' }));
});

test('a temporary authorisation has a minimum, once', () => {
  const least = [{ from: '2008-01-01', value: '100', legalBasis: 'order' }];
  const book = { ...frenchFeeBook, parameters: new Map([...frenchFeeBook.parameters, ['minTemporaryEur', least]]) };
  const asked = { inputs: link, from: '2027-06-01', to: '2027-06-10', temporary: true };
  expect(amounts(asked, book)).toEqual(['13.08', '1.37', '85.55']);
});

test('every line is computed again from what is kept of it, and lines sum to the total', () => {
  const inputs: FeeInputs = { bandwidthMhz: 56, band: '21/22/23', lengthKm: 1.2, capacityMbps: 155, states: 64 };
  const lines = feeLines(frenchFeeBook, { service: 'MW', inputs, ...year2027, to: '2027-04-10' });
  expect(lines.map(replayed)).toEqual(lines.map(({ amount }) => amount));
  expect(totalOf(lines)).toBe('170.27');
});

test.each([
  ['a modulation', { states: 2 }, 'NOT_AUTHORISED', 'states'],
  ['a rate', { band: '5/6', capacityMbps: 34 }, 'NOT_AUTHORISED', 'capacityMbps'],
  ['an unknown band', { band: 'constructor' }, 'NO_PARAMETER', 'capacityMbps'],
  ['a length of nothing', { lengthKm: 0 }, 'FORMULA', 'expression'],
  ['no modulation', { states: undefined }, 'MISSING_INPUT', 'states'],
] as const)('%s that the rules do not allow is refused by its field', (_, changes, fault, field) => {
  const ask = () => amounts({ inputs: { ...link, ...changes } });
  expect(ask).toThrow(expect.objectContaining({ field: fault === 'NO_PARAMETER' ? 'band' : field, fault }));
});

describe('a formula', () => {
  const evaluate = (expression: string) =>
    readFormula(expression)
      .evaluate({ l: new FeeDecimal('55') })
      .toFixed();

  it('computes with decimals', () => {
    expect(evaluate('l * 0.7 * 0.8 * 15.5')).toBe('477.4');
    expect(evaluate('if l > 50 then min(l, 3) else 1 / 0')).toBe('3');
  });

  it.each([
    'constructor',
    '__proto__',
    'process',
    'constructor of l',
    'toString()',
    'l / 0',
    '"a" + "b"',
    'l ~= "a"',
    'round(l)',
    '2 ^ 10000000000000000',
    'while (true) {}',
    'l; l',
    '1'.repeat(501),
  ])('refuses %s', (expression) => expect(() => evaluate(expression)).toThrow());
});

test.each([
  ['that names what every object has', { availability: 'l * constructor' }, 'availability', 'UNKNOWN_NAME'],
  ['that runs in a circle', { terms: [{ key: 'l', formula: 'l + 1' }] }, 'terms.0.formula', 'UNKNOWN_NAME'],
  ['that loops', { management: 'while (true) {}' }, 'management', 'UNREADABLE'],
  ['with two sources', { terms: [{ key: 'l', input: 'bandwidthMhz', formula: '1' }] }, 'terms.0', 'ONE_SOURCE'],
  [
    'with a taken name',
    {
      terms: [
        { key: 'l', formula: '1' },
        { key: 'l', formula: '2' },
      ],
    },
    'terms.1.key',
    'KNOWN_KEY',
  ],
  [
    'with an unknown placeholder',
    { terms: [{ key: 'l', parameter: 'a[{x}]' }] },
    'terms.0.parameter',
    'PARAMETER_PATTERN',
  ],
] as const)('a rule %s says so at its place', (_, changes, path, fault) => {
  const rule = {
    terms: [{ key: 'l', input: 'bandwidthMhz' }],
    availability: 'l',
    management: '0',
    ...changes,
  } as const;
  expect(ruleFaults(rule)).toEqual([expect.objectContaining({ path, fault })]);
});

test('the rules of the law have no fault', () =>
  expect([...frenchFeeBook.rules, britishFixedLinkRule].flatMap(ruleFaults)).toEqual([]));

test('a statement number makes a creditor reference', () => {
  expect(creditorReference('F-2027-000123')).toBe('RF36F2027000123');
  expect(creditorReference('F2027000124')).toBe('RF09F2027000124');
  expect(isCreditorReference('RF18 5390 0754 7034')).toBe(true);
  expect(isCreditorReference('RF19539007547034')).toBe(false);
});
