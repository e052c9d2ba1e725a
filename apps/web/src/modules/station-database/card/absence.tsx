import type { ValueAbsence } from '@portal/contracts';
import { useTexts } from '../../../kernel/i18n.js';
import classes from '../stations.module.css';

/** Why a value is not there, in words. */
export function Absence({ reason }: { readonly reason: ValueAbsence | undefined }) {
  const { t } = useTexts();
  return <span className={classes.note}>{t(`STATION_ABSENCE_${reason ?? 'NOT_STATED'}`)}</span>;
}

/** The codes of the source, by the names of its columns. */
export const Codes = ({ raw }: { readonly raw: Readonly<Record<string, string>> }) => (
  <span className={classes.codes}>
    {Object.entries(raw)
      .map(([name, code]) => `${name} ${code}`)
      .join(' · ')}
  </span>
);
