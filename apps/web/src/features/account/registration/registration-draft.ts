import type { RepresentativeInput } from '@portal/contracts';
import { localeNow } from '../../../kernel/i18n.js';
import { passing } from '../../../kernel/storage.js';

const KEY = 'portal.registration';

const blank = (): RepresentativeInput => ({
  personType: null,
  civility: null,
  firstName: '',
  lastName: '',
  fullName: '',
  birthDate: '',
  companyName: '',
  nationalCompanyNumber: '',
  nationalInstitutionNumber: '',
  nationalNumber1: '',
  legalForm: '',
  activityCode: '',
  address1: '',
  address2: '',
  postCode: '',
  cityCode: '',
  cityName: '',
  country: 'FR',
  phone: '',
  email: '',
  operatorDeclarationRef: '',
  language: localeNow(),
  loginName: '',
  requestedSystems: [],
  requestedRoles: [],
  consentTermsVersion: '',
});

/** What was typed in this tab and not sent yet. A text that was edited by hand is none. */
export function readRegistrationDraft(): RepresentativeInput {
  const text = passing.get(KEY);
  if (text === null) return blank();
  try {
    const kept: unknown = JSON.parse(text);
    const initial = blank();
    const entries = Object.entries(initial).map(([field, empty]) => {
      const value: unknown = Reflect.get(Object(kept), field);
      const isAlike = Array.isArray(empty) ? Array.isArray(value) : typeof value === 'string';
      return [field, isAlike ? value : empty];
    });
    return Object.fromEntries(entries);
  } catch {
    return blank();
  }
}

export const keepRegistrationDraft = (values: RepresentativeInput): void => passing.set(KEY, JSON.stringify(values));
export const forgetRegistrationDraft = (): void => passing.remove(KEY);
