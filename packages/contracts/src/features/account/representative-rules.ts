import { type Rule, type RuleIssue, rule } from '../../kernel/rules/rule.js';

/** F: natural person, M: legal person. */
export type PersonType = 'F' | 'M';

/** What the rules on numbers and codes look at; anything may be missing. */
export interface RepresentativeNumbers {
  readonly personType?: PersonType | null;
  readonly nationalCompanyNumber?: string | null;
  readonly nationalInstitutionNumber?: string | null;
  readonly nationalNumber1?: string | null;
  readonly postCode?: string | null;
  readonly cityCode?: string | null;
}

/** An international number, +33…, as {@link plainPhone} leaves it. */
export const phone: Rule<string> = rule((text) => /^\+[1-9]\d{6,14}$/.test(text), 'RULE_PHONE');

/** Without the marks that people put between digits. */
export const plainPhone = (text: string): string => text.replace(/[\s().-]/g, '');

/** Numbers of companies, of their institutions, and of people, without the marks that people put between digits. */
const PLAIN_NUMBER = /^(?:\d{9}(?:[\dA-Z]{5})?|\d{2}[\dAB]\d{7})$/;

/**
 * A number as it is kept, from one that is written in groups, as `356 000 000`: blanks, dots and hyphens, but no line ends,
 * are left out where that makes a number of the country. Any other text stays for the rules to find.
 */
export function plainNumber(text: string): string {
  const plain = text.replace(/[^\S\r\n]|[.-]/g, '');
  return PLAIN_NUMBER.test(plain) ? plain : text;
}

const COMPANY_DIGITS = 9;
const INSTITUTION_CHARACTERS = 14;
const CITY_CODE_CHARACTERS = 5;
/** Mainland France and Corsica, overseas departments, Pacific collectivities. */
const POST_CODE_RANGES = [
  [1_000, 95_999],
  [97_100, 97_699],
  [98_600, 98_899],
] as const;

const isPostCode = (text: string): boolean => {
  const number = Number(text);
  return /^\d{5}$/.test(text) && POST_CODE_RANGES.some(([low, high]) => number >= low && number <= high);
};

export const companyNumber: Rule<string> = rule(
  (text) => new RegExp(`^\\d{${COMPANY_DIGITS}}$`).test(text),
  'ORGANISATION_NUMBER_WARNING',
);

/** 14 characters that start with the company's own number. */
export const institutionNumber = (company: string | null | undefined): Rule<string> =>
  rule(
    (text) => text.length === INSTITUTION_CHARACTERS && text.slice(0, COMPANY_DIGITS) === (company ?? ''),
    'ACCOUNT_PAGE_REPRESENTATIVE_NATIONAL_INSTITUTION_NUMBER_WARNING',
  );

/** Two digits, a digit or the A or B of Corsica, seven digits. */
export const nationalNumber: Rule<string> = rule((text) => /^\d{2}[\dAB]\d{7}$/.test(text), 'RULE_NATIONAL_NUMBER');

export const postCode: Rule<string> = rule(isPostCode, 'RULE_POST_CODE');

export const cityCode: Rule<string> = rule((text) => text.length <= CITY_CODE_CHARACTERS, '_SHARED_CITY_CODE_WARNING');

export type RepresentativeIssues = Partial<Record<keyof RepresentativeNumbers, RuleIssue>>;

/** What is wrong with the numbers and codes of a representative. They are looked at for natural persons only. */
export function representativeIssues(values: RepresentativeNumbers): RepresentativeIssues {
  if (values.personType !== 'F') return {};
  const { nationalCompanyNumber, nationalInstitutionNumber, nationalNumber1 } = values;
  const found: RepresentativeIssues = {
    nationalCompanyNumber: companyNumber(nationalCompanyNumber),
    nationalInstitutionNumber: institutionNumber(nationalCompanyNumber)(nationalInstitutionNumber),
    nationalNumber1: nationalNumber(nationalNumber1),
    postCode: postCode(values.postCode),
    cityCode: cityCode(values.cityCode),
  };
  return Object.fromEntries(Object.entries(found).filter(([, issue]) => issue !== undefined));
}

export const LOGIN_TAKEN = 'ACCOUNT_PAGE_LOGIN_TAKEN_WARNING';

/** Logins are the same however they are cased. */
const folded = (login: string): string => login.normalize('NFC').toLowerCase();

/** A login somebody else has. The one on file, and none at all, are nobody else's. */
export const loginFree = (taken: readonly string[], onFile: string | null | undefined): Rule<string> =>
  rule(
    (login) => folded(login) === folded(onFile ?? '') || !taken.some((other) => folded(other) === folded(login)),
    LOGIN_TAKEN,
  );
