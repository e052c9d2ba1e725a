import { Text } from '@mantine/core';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { type PlainColumn, PlainTable } from '../../../ui/page/plain-table.js';
import { accountFieldKey } from '../../account/account-texts.js';
import { languageName, useCountries } from '../../account/countries.js';
import type { Request } from '../administration.queries.js';

type Difference = Request['differences'][number];

/** Translation key of a field, of an account or of a contact. */
const labelKey = (kind: Request['kind'], field: string): string =>
  kind === 'UPDATE_CONTACT' ? accountFieldKey(field).replace('ACCOUNT_FIELD', 'CONTACT') : accountFieldKey(field);

/** Values that stand for something, in words; others are what people typed. */
function useValueText(): (field: string, value: string) => string {
  const { t } = useTexts();
  const { date } = useFormat();
  const countries = useCountries();
  const each = (key: string) => (values: string) =>
    values
      .split(',')
      .map((value) => t(`${key}_${value}`))
      .join(', ');
  const words: Readonly<Record<string, (value: string) => string>> = {
    personType: (value) => t(`PERSON_TYPE_${value}`),
    civility: (value) => t(`CIVILITY_${value}`),
    role: (value) => t(`CONTACT_ROLE_${value}`),
    language: languageName,
    birthDate: date,
    requestedRoles: each('ROLE'),
    requestedSystems: each('REQUEST_SYSTEM'),
    country: (value) => countries.find((country) => country.value === value)?.label ?? value,
  };
  return (field, value) => words[field]?.(value) ?? value;
}

/** Field by field: the stored value and the requested value. */
export function Differences({ request: { differences, kind } }: { readonly request: Request }) {
  const { t } = useTexts();
  const textOf = useValueText();
  if (differences.length === 0) return <Text size="sm">{t('ADMIN_REQUEST_SAME')}</Text>;
  const absent = (
    <Text span inherit c="dimmed">
      {t('ADMIN_REQUEST_ABSENT')}
    </Text>
  );
  const field: PlainColumn<Difference> = {
    heading: t('ADMIN_REQUEST_FIELD'),
    cell: ({ field }) => t(labelKey(kind, field)),
  };
  const onFile: PlainColumn<Difference> = {
    heading: t('ADMIN_REQUEST_ON_FILE'),
    cell: ({ field, onFile }) => (onFile === null ? absent : textOf(field, onFile)),
  };
  const asked: PlainColumn<Difference> = {
    heading: t('ADMIN_REQUEST_ASKED'),
    cell: ({ field, asked }) => <strong>{asked === null ? absent : textOf(field, asked)}</strong>,
  };
  return (
    <PlainTable
      caption={t('ADMIN_REQUEST_DIFFERENCES')}
      columns={kind === 'REGISTRATION' ? [field, asked] : [field, onFile, asked]}
      rows={differences}
      rowKey={({ field }) => field}
    />
  );
}
