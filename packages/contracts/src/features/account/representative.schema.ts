import { z } from 'zod';
import { RequestSystem } from '../../kernel/access.js';
import { Locale } from '../../kernel/locale.js';
import { messageKeys } from '../../kernel/message-keys.js';
import { date } from '../../kernel/rules/date-rules.js';
import { isRequired, required } from '../../kernel/rules/required.js';
import { firstIssue, type Rule, type RuleIssue, rule } from '../../kernel/rules/rule.js';
import { email, oneLine } from '../../kernel/rules/text-rules.js';
import { phone, plainNumber, plainPhone, representativeIssues } from './representative-rules.js';

export const PersonTypeChoice = z.enum(['F', 'M']);
export const Civility = z.enum(['MME', 'M']);

/** Roles that people may ask for. What they get is decided by whoever accepts the request. */
export const RequestableRole = z.enum(['OWNER', 'REQUEST', 'VISITOR', 'WATCHER', 'FEE']);
export type RequestableRole = z.infer<typeof RequestableRole>;

/** Version of the terms that people agree to when they register. */
export const TERMS_VERSION = '2026-01';

/** Surrounding blanks are a slip of the finger; what is left empty is nothing. */
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .nullish()
    .transform((value) => value?.trim() || null);
/** In a code a blank is a wrong character, and stays for the rules to find. */
const number = (longest: number) =>
  z
    .string()
    .max(longest)
    .nullish()
    .transform((value) => value || null);

/** A number that people write in groups of digits. */
const groupedNumber = (longest: number) => number(longest).transform((value) => value && plainNumber(value));

const each = <S extends z.ZodType>(one: S) =>
  z
    .array(one)
    .max(10)
    .transform((values) => [...new Set(values)]);

/** What is known of a person and of the organisation they stand for. */
const known = {
  personType: PersonTypeChoice.nullish().transform((value) => value ?? null),
  civility: Civility.nullish().transform((value) => value ?? null),
  firstName: text(100),
  lastName: text(100),
  fullName: text(200),
  birthDate: number(10),
  companyName: text(200),
  nationalCompanyNumber: groupedNumber(40),
  nationalInstitutionNumber: groupedNumber(40),
  nationalNumber1: groupedNumber(40),
  legalForm: text(60),
  activityCode: text(20),
  address1: text(200),
  address2: text(200),
  postCode: number(20),
  cityCode: number(20),
  cityName: text(100),
  country: number(60),
  phone: z
    .string()
    .max(40)
    .nullish()
    .transform((value) => (value ? plainPhone(value) : null)),
  email: text(254),
  operatorDeclarationRef: text(60),
  language: Locale.nullish().transform((value) => value ?? null),
} as const;

/** What somebody types about themselves, and what they ask for. Roles and rights are no part of it. */
const asked = {
  loginName: number(64),
  requestedSystems: each(RequestSystem).default([]),
  requestedRoles: each(RequestableRole).default([]),
  consentTermsVersion: text(20),
  /** Read over: the portal asks nobody to read distorted letters. */
  captchaToken: z
    .string()
    .max(4096)
    .nullish()
    .transform(() => null),
} as const;

const Fields = z.strictObject({ ...known, ...asked });
export type RepresentativeFields = z.output<typeof Fields>;
export type RepresentativeField = keyof RepresentativeFields;
/** A form while it is filled in. */
export type RepresentativeInput = z.input<typeof Fields>;

const isOfRegistrations = (field: RepresentativeField): boolean => Object.hasOwn(asked, field);

/** Fields that an update is compared by, in the order a person reads them. */
export const knownFields = Object.keys(known) as (keyof typeof known)[];
export type KnownField = keyof typeof known;

/** Form of single fields; every text besides must be one that can be seen, in one line. */
const forms: Partial<Record<RepresentativeField, Rule<string>>> = {
  birthDate: date,
  country: rule((value) => /^[A-Z]{2}$/.test(value), messageKeys.invalid),
  phone,
  email,
  loginName: rule((value) => /^[\p{L}\p{N}._@+-]{2,64}$/u.test(value), messageKeys.invalid),
};

const always: readonly RepresentativeField[] = ['personType', 'lastName', 'email', 'country', 'language'];
const atFirst: readonly RepresentativeField[] = ['loginName', 'consentTermsVersion'];

const filledFields = (fields: RepresentativeFields, isRegistration: boolean): readonly RepresentativeField[] => [
  ...always,
  ...(isRegistration ? atFirst : []),
  ...(fields.personType === 'M' ? (['companyName'] as const) : []),
];

/** Key of a field among the module setting's `requiredFields`. */
const settingKey = (field: RepresentativeField): string => `account.${field}`;

/** First and last name, where no full name was given. */
const withFullName = (fields: RepresentativeFields): RepresentativeFields => ({
  ...fields,
  fullName: fields.fullName ?? ([fields.firstName, fields.lastName].filter(Boolean).join(' ') || null),
});

const conditional = [...knownFields, 'requestedSystems', 'requestedRoles'] as const;

/** Fields that an administrator may make required on top of those that always are, and their keys in the module setting. */
export const accountRequirableFields = conditional
  .filter((field) => !always.some((one) => one === field))
  .map((field) => ({ field, key: settingKey(field) }));

interface Circumstances {
  /** Somebody who has no account yet. */
  readonly isRegistration: boolean;
  /** Keys of the fields an administrator made required on top of those that always are. */
  readonly requiredFields?: readonly string[];
}

/** First thing wrong with each field. */
function issuesOfFields(fields: RepresentativeFields, mustFill: (field: RepresentativeField) => boolean) {
  const numbers = representativeIssues(fields);
  return (Object.keys(fields) as RepresentativeField[]).map((field) => {
    const value = fields[field];
    const asText = typeof value === 'string' ? value : null;
    const missing = mustFill(field) ? required(value) : undefined;
    const issue = missing ?? firstIssue(asText, [forms[field] ?? oneLine]) ?? Reflect.get(numbers, field);
    return { field, issue: issue as RuleIssue | undefined };
  });
}

/** A representative as forms and server judge one: everything wrong is reported at once. */
export const representative = ({ isRegistration, requiredFields = [] }: Circumstances) =>
  Fields.superRefine((fields, context) => {
    const outright = filledFields(fields, isRegistration);
    // What an account is asked for with is there once there is an account.
    const mustFill = (field: RepresentativeField): boolean =>
      (isRegistration || !isOfRegistrations(field)) &&
      isRequired({ key: settingKey(field), required: outright.includes(field) }, requiredFields);
    for (const { field, issue } of issuesOfFields(fields, mustFill))
      if (issue) context.addIssue({ code: 'custom', path: [field], input: fields[field], ...issue });
  }).transform(withFullName);

/** What is on file about somebody; an older account may lack anything. */
export const RepresentativeOnFile = z.object({
  ...(Object.fromEntries(knownFields.map((field) => [field, z.string().nullable()])) as Record<
    Exclude<KnownField, 'personType' | 'civility' | 'language'>,
    z.ZodNullable<z.ZodString>
  >),
  personType: PersonTypeChoice.nullable(),
  civility: Civility.nullable(),
  language: Locale.nullable(),
});
export type RepresentativeOnFile = z.infer<typeof RepresentativeOnFile>;
