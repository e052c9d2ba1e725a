import { daysBetween } from '@portal/contracts';
import { type Format, useFormat } from '../../kernel/format.js';
import { type Translate, useLocale, useTexts } from '../../kernel/i18n.js';
import { today } from '../../kernel/today.js';
import classes from './dossiers.module.css';

/** Days before a deadline from which it is urgent. */
const URGENT_DAYS = 10;

/** Whether a day has passed for its reader. */
export const isOver = (day: string): boolean => daysBetween(today(), day) < 0;

/** A deadline with the time that is left, such as "14-02-2027 (3 days left)". */
function dueText(dueOn: string, t: Translate, format: Format): string {
  const date = format.date(dueOn);
  const left = daysBetween(today(), dueOn);
  if (left === 0) return t('DOSSIER_DUE_TODAY', { date });
  return left > 0 ? t('DOSSIER_DUE_LEFT', { date, count: left }) : t('DOSSIER_DUE_OVER', { date, count: -left });
}

const daysText = (days: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'narrow' }).format(days);

interface DueDayProps {
  readonly dueOn: string;
  /** In a table: the days that are left as a figure, negative when the day has passed. */
  readonly isShort?: boolean;
}

/** The day by which somebody has to act on a dossier. */
export function DueDay({ dueOn, isShort = false }: DueDayProps) {
  const { t } = useTexts();
  const format = useFormat();
  const locale = useLocale();
  const left = daysBetween(today(), dueOn);
  const urgency = left < 0 ? 'over' : left <= URGENT_DAYS ? 'soon' : undefined;
  return (
    <time
      dateTime={dueOn}
      className={classes.due}
      data-urgency={urgency}
      title={isShort ? dueText(dueOn, t, format) : undefined}
    >
      {isShort ? `${format.date(dueOn)} (${daysText(left, locale)})` : dueText(dueOn, t, format)}
    </time>
  );
}
