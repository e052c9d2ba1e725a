import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { z } from 'zod';
import { issuesOf, parseOptions } from '../../index.js';
import { representative } from './representative.schema.js';
import { loginFree, plainNumber, type RepresentativeNumbers, representativeIssues } from './representative-rules.js';

const INVALID = '_RSFAP_SHARED_INVALID_DATA';
const COMPANY = 'ORGANISATION_NUMBER_WARNING';
const NATIONAL = 'RULE_NATIONAL_NUMBER';
const POST = 'RULE_POST_CODE';
const INSTITUTION = 'ACCOUNT_PAGE_REPRESENTATIVE_NATIONAL_INSTITUTION_NUMBER_WARNING';
const CITY = '_SHARED_CITY_CODE_WARNING';

/** Somebody with nothing wrong but what is being tried. */
const complete = {
  personType: 'F' as const,
  lastName: 'Martin',
  companyName: 'Télélien SA',
  email: 'j.martin@telelien.example',
  country: 'FR',
  language: 'fr' as const,
};
const ofUpdate = representative({ isRegistration: false });
const verdict = (more: object, schema: z.ZodType = ofUpdate): Record<string, string> => {
  const parsed = schema.safeParse({ ...complete, ...more }, parseOptions);
  if (parsed.success) return {};
  return Object.fromEntries(issuesOf(parsed.error).map(({ path, message }) => [path, message]));
};

/*
 * The rules a second time, character by character and without a regular expression, so that a slip in one of the two
 * shows.
 */
const DIGITS = '0123456789';
const allIn = (text: string, allowed: string): boolean => [...text].every((character) => allowed.includes(character));
const oracle = (values: RepresentativeNumbers): Record<string, string> => {
  const found: Record<string, string> = {};
  if (values.personType !== 'F') return found;
  const company = values.nationalCompanyNumber ?? '';
  if (company !== '' && !(company.length === 9 && allIn(company, DIGITS))) found.nationalCompanyNumber = COMPANY;
  const institution = values.nationalInstitutionNumber ?? '';
  if (institution !== '') {
    let startsAlike = institution.length === 14 && company.length === 9;
    for (let at = 0; at < 9; at++) startsAlike &&= institution[at] === company[at];
    if (!startsAlike) found.nationalInstitutionNumber = INSTITUTION;
  }
  const national = values.nationalNumber1 ?? '';
  if (national !== '') {
    const fits = [...national].map((character, at) => (at === 2 ? `${DIGITS}AB` : DIGITS).includes(character));
    if (national.length !== 10 || fits.includes(false)) found.nationalNumber1 = NATIONAL;
  }
  const post = values.postCode ?? '';
  if (post !== '') {
    const value =
      allIn(post, DIGITS) && post.length === 5
        ? [...post].reduce((sum, digit) => sum * 10 + DIGITS.indexOf(digit), 0)
        : -1;
    const mainland = value > 999 && value < 96_000;
    const overseas = value > 97_099 && value < 97_700;
    const pacific = value > 98_599 && value < 98_900;
    if (!mainland && !overseas && !pacific) found.postCode = POST;
  }
  if ((values.cityCode ?? '').length >= 6) found.cityCode = CITY;
  return found;
};

/** The schema reads numbers that are written in groups; the rules get them plain. */
const cleaned = (values: RepresentativeNumbers): RepresentativeNumbers => ({
  ...values,
  nationalCompanyNumber: values.nationalCompanyNumber && plainNumber(values.nationalCompanyNumber),
  nationalInstitutionNumber: values.nationalInstitutionNumber && plainNumber(values.nationalInstitutionNumber),
  nationalNumber1: values.nationalNumber1 && plainNumber(values.nationalNumber1),
});

const digits = (longest: number) => fc.string({ unit: fc.constantFrom(...DIGITS), minLength: 1, maxLength: longest });
/** Near misses: other letters, digits of other scripts, blanks, line ends, signs that numbers are written with. */
const strange = fc.string({
  unit: fc.constantFrom(...DIGITS, 'A', 'B', 'C', 'a', ' ', '\n', '٣', '３', '-', '+', '.', 'e'),
  maxLength: 16,
});
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 8 });
/** A number that has nothing to do with the nine digits of the company. */
const fixed = (number: fc.Arbitrary<string>) => number.map((text) => (_nine: string) => text);
/** Made once: what depends on the company is a function of it, for a generator made anew in each run is slow. */
const numbers: fc.Arbitrary<RepresentativeNumbers> = fc
  .record({
    company: digits(11),
    personType: fc.constantFrom('F' as const, 'F' as const, 'F' as const, 'M' as const),
    nationalCompanyNumber: some(
      fc.oneof(
        fc.constant((nine: string) => nine),
        fixed(digits(11)),
        fixed(strange),
        fixed(fc.constant('')),
      ),
    ),
    nationalInstitutionNumber: some(
      fc.oneof(
        digits(6).map((end) => (nine: string) => nine + end.padStart(4, '0')),
        fixed(digits(16)),
        fixed(strange),
        fixed(fc.constant('')),
      ),
    ),
    nationalNumber1: some(
      fc.oneof(
        fc
          .tuple(digits(2), fc.constantFrom('A', 'B', '4', 'C', 'a'), digits(7))
          .map(([a, b, c]) => a.padStart(2, '0') + b + c.padEnd(7, '1')),
        digits(11),
        strange,
      ),
    ),
    postCode: some(
      fc.oneof(
        fc.integer({ min: 0, max: 99_999 }).map((number) => String(number).padStart(5, '0')),
        fc.constantFrom(
          '00999',
          '01000',
          '95999',
          '96000',
          '97099',
          '97100',
          '97699',
          '97700',
          '98599',
          '98600',
          '98899',
          '98900',
          '20000',
          '1000',
          '010000',
        ),
        strange,
      ),
    ),
    cityCode: some(
      fc.oneof(
        digits(7),
        strange,
        fc.string({ maxLength: 8 }).filter((text) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(text)),
      ),
    ),
  })
  .map(({ company, nationalCompanyNumber, nationalInstitutionNumber, ...rest }) => {
    const nine = company.padEnd(9, '7').slice(0, 9);
    return {
      ...rest,
      nationalCompanyNumber: nationalCompanyNumber?.(nine) ?? null,
      nationalInstitutionNumber: nationalInstitutionNumber?.(nine) ?? null,
    };
  });

const RUNS = process.env.SLOW_TESTS ? 100_000 : 500;

test('form and server reach the verdict of the written rules, whatever is typed', () => {
  const messages = new Map<string, number>();
  fc.assert(
    fc.property(numbers, (values) => {
      const expected = oracle(values);
      const rules = Object.fromEntries(
        Object.entries(representativeIssues(values)).map(([field, issue]) => [field, issue.message]),
      );
      if (!isDeepStrictEqual(rules, expected)) throw new Error(`The rules say ${JSON.stringify(rules)}.`);
      // A line end is refused by the schema whatever the rules say of the rest.
      const hasLineEnd = Object.values(values).some((value) => value?.includes('\n'));
      const read = oracle(cleaned(values));
      const judged = hasLineEnd ? read : verdict(values);
      if (!isDeepStrictEqual(judged, read)) throw new Error(`The schema says ${JSON.stringify(judged)}.`);
      for (const field of Object.keys(expected)) messages.set(field, (messages.get(field) ?? 0) + 1);
      if (Object.keys(expected).length === 0) messages.set('nothing', (messages.get('nothing') ?? 0) + 1);
    }),
    { numRuns: RUNS },
  );
  // Every rule was broken, and all of them kept, now and then.
  for (const field of [
    'nationalCompanyNumber',
    'nationalInstitutionNumber',
    'nationalNumber1',
    'postCode',
    'cityCode',
    'nothing',
  ])
    expect(messages.get(field)).toBeGreaterThan(RUNS / 10);
});

test.each([
  ['a company', { nationalCompanyNumber: '900000210' }, {}],
  ['a company whose number is pasted in groups', { nationalCompanyNumber: '900\u00a0000\u202f210' }, {}],
  ['a company whose number has dots', { nationalCompanyNumber: '900.000.210' }, {}],
  ['a company whose number has a letter', { nationalCompanyNumber: '900 000 21O' }, { nationalCompanyNumber: COMPANY }],
  [
    'an institution of it, pasted in groups',
    { nationalCompanyNumber: '900 000 210', nationalInstitutionNumber: '900 000 210 00017' },
    {},
  ],
  ['a company of eight digits', { nationalCompanyNumber: '90000021' }, { nationalCompanyNumber: COMPANY }],
  ['an institution of it', { nationalCompanyNumber: '900000210', nationalInstitutionNumber: '90000021000017' }, {}],
  [
    'an institution of another',
    { nationalCompanyNumber: '900000210', nationalInstitutionNumber: '90000021100017' },
    { nationalInstitutionNumber: INSTITUTION },
  ],
  [
    'an institution of none',
    { nationalInstitutionNumber: '90000021000017' },
    { nationalInstitutionNumber: INSTITUTION },
  ],
  [
    'an institution that ends in letters',
    { nationalCompanyNumber: '900000210', nationalInstitutionNumber: '900000210ABCDE' },
    {},
  ],
  ['somebody from Corsica', { nationalNumber1: '12B3456789', postCode: '20200', cityCode: '2B033' }, {}],
  ['the last code of the mainland', { postCode: '95999' }, {}],
  ['Monaco', { postCode: '98000' }, { postCode: POST }],
  ['Réunion', { postCode: '97400' }, {}],
  ['New Caledonia', { postCode: '98800' }, {}],
  ['a number within France', { phone: '01 99 00 12 34' }, { phone: 'RULE_PHONE' }],
  ['a national number of another letter', { nationalNumber1: '75C0000210' }, { nationalNumber1: NATIONAL }],
  ['a long city code', { cityCode: '751020' }, { cityCode: CITY }],
  ['nothing of all that', { nationalCompanyNumber: '', nationalNumber1: null, postCode: '' }, {}],
  [
    'a legal person',
    { personType: 'M', companyName: 'X', nationalCompanyNumber: '1', postCode: '1', cityCode: '123456' },
    {},
  ],
])('%s', (_who, values, expected) => {
  expect(verdict(values)).toEqual(expected);
});

test.each([
  ['somebody else’s', 'Applicant', ['applicant'], undefined, true],
  ['their own, cased otherwise', 'APPLICANT', ['applicant'], 'applicant', false],
  ['nobody’s', 'new', ['applicant'], undefined, false],
  ['none', '', ['applicant'], undefined, false],
])('a login that is %s', (_whose, login, taken, onFile, isTaken) => {
  expect(loginFree(taken, onFile)(login)).toEqual(
    isTaken ? { message: 'ACCOUNT_PAGE_LOGIN_TAKEN_WARNING' } : undefined,
  );
});

describe('A representative', () => {
  test('must say who it is, and for a registration under which name', () => {
    expect(Object.keys(verdict({ personType: null, lastName: ' ', email: '', country: null, language: null }))).toEqual(
      expect.arrayContaining(['personType', 'lastName', 'email', 'country', 'language']),
    );
    expect(verdict({}, representative({ isRegistration: true }))).toEqual({
      loginName: '_RSFAP_SHARED_REQUIRED',
      consentTermsVersion: '_RSFAP_SHARED_REQUIRED',
    });
  });

  test('must say what an administrator asks for besides', () => {
    const requiredFields = ['account.phone', 'account.requestedSystems', 'other.email'];
    const given = { requestedSystems: [], loginName: 'jeanne', consentTermsVersion: '2026-01' };
    expect(verdict(given, representative({ isRegistration: true, requiredFields }))).toEqual({
      phone: '_RSFAP_SHARED_REQUIRED',
      requestedSystems: '_RSFAP_SHARED_REQUIRED',
    });
  });

  test('who has an account need not ask for one again, whatever an administrator asks of newcomers', () => {
    const requiredFields = ['account.requestedSystems', 'account.requestedRoles', 'account.consentTermsVersion'];
    expect(verdict({ requestedSystems: [] }, representative({ isRegistration: false, requiredFields }))).toEqual({});
  });

  test('is stored without blanks around it, empty texts and marks in numbers', () => {
    const given = {
      ...complete,
      firstName: ' Jeanne ',
      address2: ' ',
      phone: '+33 (0)1.00-00 00 00',
      requestedSystems: ['MW' as const, 'MW' as const],
    };
    expect(representative({ isRegistration: false }).parse({ ...given, phone: '+33 1.00-00 00 00' })).toMatchObject({
      firstName: 'Jeanne',
      fullName: 'Jeanne Martin',
      address2: null,
      phone: '+33100000000',
      requestedSystems: ['MW'],
      captchaToken: null,
    });
  });

  test('keeps a full name that was given', () => {
    expect(representative({ isRegistration: false }).parse({ ...complete, fullName: 'J. Martin' }).fullName).toBe(
      'J. Martin',
    );
  });

  test('that was judged is judged the same again', () => {
    const judged = representative({ isRegistration: false }).parse({ ...complete, phone: '+33100000000' });
    expect(representative({ isRegistration: false }).parse(judged)).toEqual(judged);
  });

  test.each(['firstName', 'companyName', 'address1', 'activityCode', 'operatorDeclarationRef'])(
    'has a %s of one line that can be seen',
    (field) => {
      for (const bad of ['a\nb', 'a\r\nBcc: x', 'a\u0000b', 'a\u202Eb', 'a\u200Bb', 'a\u2028b'])
        expect(verdict({ [field]: bad })).toEqual({ [field]: INVALID });
    },
  );
});

test.each([
  ['356 000 000', '356000000'],
  ['356\u202f000\u00a0000\t09075', '35600000009075'],
  ['900.000.210', '900000210'],
  ['12 B3456789', '12B3456789'],
  ['CHE-123.456.789', 'CHE-123.456.789'],
  ['356 000 00', '356 000 00'],
])('the number %j is kept as %j', (typed, kept) => expect(plainNumber(typed)).toBe(kept));
