import { z } from 'zod';
import { issuesOf, parseOptions } from '../issues.js';
import { filled, isRequired } from './required.js';
import { firstIssue, isEmpty, obeys, type Rule } from './rule.js';
import { rules } from './rules.js';

const { sameAs, notBefore, required, ...others } = rules;
const minding: [string, Rule<never>][] = [
  ...Object.entries(others),
  ['sameAs', sameAs('x') as Rule<never>],
  ['notBefore', notBefore('2026-11-21') as Rule<never>],
];

test.each(minding)('%s passes what is empty', (_name, judge) => {
  for (const empty of [null, undefined, '']) expect(judge(empty as never)).toBeUndefined();
});

test('only required minds what is empty', () => {
  for (const empty of [null, undefined, '', [], '\u200b', ' \u2060\u3164'])
    expect(required(empty)).toEqual({ message: '_RSFAP_SHARED_REQUIRED' });
  for (const given of [0, false, ' ', 'x', [0]]) expect(required(given)).toBeUndefined();
});

test('a field is required outright, or because its key is among those of the module', () => {
  expect(isRequired({ key: 'siteCode', required: true }, [])).toBe(true);
  expect(isRequired({ key: 'siteCode' }, ['siteCode'])).toBe(true);
  expect(isRequired({ key: 'siteCode' }, ['site'])).toBe(false);
});

test('a text is empty before it has characters, a list before it has entries, an unticked box never', () => {
  expect([null, undefined, '', []].every(isEmpty)).toBe(true);
  expect([0, false, ' ', {}, [undefined]].some(isEmpty)).toBe(false);
});

test('the first broken rule speaks in a form', () => {
  expect(firstIssue('é', [rules.required, rules.latin, rules.uppercase])?.message).toBe(
    '_SHARED_ACCENTED_LETTERS_WARNING',
  );
  expect(firstIssue('', [rules.required, rules.latin])?.message).toBe('_RSFAP_SHARED_REQUIRED');
  expect(firstIssue('A', [rules.required, rules.latin])).toBeUndefined();
});

describe('in a schema', () => {
  const Sample = z.object({
    name: filled(z.string().superRefine(obeys(rules.latin, rules.uppercase))),
    end: z.string().superRefine(obeys(rules.notBefore('2026-11-21'))),
  });
  const said = (value: unknown) => {
    const outcome = Sample.safeParse(value, parseOptions);
    return outcome.success ? [] : issuesOf(outcome.error).map(({ path, message, params }) => [path, message, params]);
  };

  it('every broken rule is reported at its field, with what its sentence names', () => {
    expect(said({ name: 'é', end: '2026-11-20' })).toEqual([
      ['name', '_SHARED_ACCENTED_LETTERS_WARNING', undefined],
      ['name', '_SHARED_UPPERCASE_LETTERS_WARNING', undefined],
      ['end', 'RULE_DATE_NOT_BEFORE', { date: '2026-11-21' }],
    ]);
  });

  it('what is empty is missing where it must be filled, and passes elsewhere', () => {
    expect(said({ name: '', end: '' })).toEqual([['name', '_RSFAP_SHARED_REQUIRED', undefined]]);
    expect(said({ name: null, end: '2026-11-21' })).toEqual([['name', '_RSFAP_SHARED_REQUIRED', undefined]]);
  });
});
