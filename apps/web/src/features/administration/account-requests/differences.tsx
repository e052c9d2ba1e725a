import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { accountFieldKey } from '../../account/account-texts.js';
import { languageName, useCountries } from '../../account/countries.js';
import classes from '../../records/records.module.css';
import type { Request } from '../administration.queries.js';

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

/** Field by field, what is on file and what is asked for in its place. */
export function Differences({ request: { differences, kind } }: { readonly request: Request }) {
  const { t } = useTexts();
  const textOf = useValueText();
  if (differences.length === 0) return <p className={classes.plain}>{t('ADMIN_REQUEST_SAME')}</p>;
  const isNew = kind === 'REGISTRATION';
  const absent = <span className={classes.absent}>{t('ADMIN_REQUEST_ABSENT')}</span>;
  return (
    <table className={classes.table}>
      <caption>{t('ADMIN_REQUEST_DIFFERENCES')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('ADMIN_REQUEST_FIELD')}</th>
          {!isNew && <th scope="col">{t('ADMIN_REQUEST_ON_FILE')}</th>}
          <th scope="col">{t('ADMIN_REQUEST_ASKED')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, onFile, asked }) => (
          <tr key={field}>
            <th scope="row">{t(labelKey(kind, field))}</th>
            {!isNew && (
              <td data-label={t('ADMIN_REQUEST_ON_FILE')}>{onFile === null ? absent : textOf(field, onFile)}</td>
            )}
            <td data-label={t('ADMIN_REQUEST_ASKED')} className={classes.asked}>
              {asked === null ? absent : textOf(field, asked)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
