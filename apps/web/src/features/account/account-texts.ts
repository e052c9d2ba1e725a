import type { AccountRequestStatus, KnownField, RepresentativeField, UserFullInfo } from '@portal/contracts';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import type { StatusTone } from '../../ui/status-badge.js';
import { languageName, useCountries } from './countries.js';

export { accountFieldKey } from '@portal/contracts';

export const statusTones: Readonly<Record<AccountRequestStatus, StatusTone>> = {
  RECEIVED: 'progress',
  EMAIL_CONFIRMED: 'progress',
  ACCEPTED: 'good',
  REFUSED: 'bad',
  CANCELLED: 'neutral',
};

/** Fields in the order and groups in which they are asked for and read. */
export const fieldGroups = {
  ACCOUNT_IDENTITY: ['personType', 'civility', 'firstName', 'lastName', 'birthDate', 'nationalNumber1'],
  ACCOUNT_ORGANISATION: [
    'companyName',
    'nationalCompanyNumber',
    'nationalInstitutionNumber',
    'legalForm',
    'activityCode',
    'operatorDeclarationRef',
  ],
  ACCOUNT_ADDRESS: ['address1', 'address2', 'postCode', 'cityName', 'cityCode', 'country'],
  ACCOUNT_REACH: ['email', 'phone', 'language'],
} as const satisfies Readonly<Record<string, readonly KnownField[]>>;

export const fieldOrder: readonly RepresentativeField[] = [
  'loginName',
  ...Object.values(fieldGroups).flat(),
  'requestedSystems',
  'requestedRoles',
  'consentTermsVersion',
];

/** What is on file in a field, in words; a dash for nothing. */
export function useKnownValue(): (field: KnownField, info: UserFullInfo) => string {
  const { t } = useTexts();
  const { date } = useFormat();
  const countries = useCountries();
  return (field, info) => {
    const value = info[field];
    if (value === null) return '–';
    if (field === 'birthDate') return date(value);
    if (field === 'language') return languageName(value);
    if (field === 'country') return countries.find((country) => country.value === value)?.label ?? value;
    if (field === 'personType') return t(`PERSON_TYPE_${value}`);
    return field === 'civility' ? t(`CIVILITY_${value}`) : value;
  };
}
