import { useTexts } from '../../../../kernel/i18n.js';
import classes from '../admin-panel.module.css';
import type { Request } from '../administration.queries.js';

const textKey = (field: string): string =>
  `ADMIN_FIELD_${field.replace(/[A-Z0-9]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** Field by field, what is on file and what is asked for in its place. */
export function Differences({ request: { differences, kind } }: { readonly request: Request }) {
  const { t } = useTexts();
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
            <th scope="row">{t(textKey(field))}</th>
            {!isNew && <td data-label={t('ADMIN_REQUEST_ON_FILE')}>{onFile ?? absent}</td>}
            <td data-label={t('ADMIN_REQUEST_ASKED')} className={classes.asked}>
              {asked ?? absent}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
