import { ActionIcon, Button } from '@mantine/core';
import type { IsoDay } from '@portal/contracts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTexts } from '../../../kernel/i18n.js';
import classes from './calendar.module.css';
import {
  addMonths,
  blockOf,
  type DayLimits,
  isWithin,
  type Month,
  monthOf,
  today,
  YEARS_IN_BLOCK,
  yearsOf,
} from './calendar-days.js';
import { ChoiceGrid } from './choice-grid.js';
import { DayGrid } from './day-grid.js';

interface CalendarProps extends DayLimits {
  readonly value: IsoDay | undefined;
  readonly onChoose: (day: IsoDay) => void;
}

type View = 'days' | 'months' | 'years';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** How far a chevron leads in each view, in months. */
const strides: Readonly<Record<View, number>> = { days: 1, months: 12, years: YEARS_IN_BLOCK * 12 };

/** A month of days to choose from; its name leads to the months, the year to blocks of twenty years. */
export function Calendar({ value, onChoose, earliest, latest }: CalendarProps) {
  const { t } = useTexts();
  const locale = useLocale();
  const [shown, show] = useState<Month>(() => monthOf(value ?? today()));
  const [view, setView] = useState<View>('days');
  const monthName = (month: number, style: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 1));
  const block = blockOf(shown.year);
  const years = yearsOf(block);
  const move = (direction: 1 | -1) => show(addMonths(shown, direction * strides[view]));
  const choose = (month: Month, next: View) => {
    show(month);
    setView(next);
  };
  return (
    <div className={classes.calendar}>
      <div className={classes.header}>
        <ActionIcon variant="subtle" onClick={() => move(-1)} aria-label={t(`CALENDAR_PREVIOUS_${view.toUpperCase()}`)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <span className={classes.title} aria-live="polite">
          {view === 'years' ? (
            `${years[0]} – ${years.at(-1)}`
          ) : (
            <>
              {view === 'days' && (
                <Button variant="subtle" size="compact-sm" onClick={() => setView('months')}>
                  {monthName(shown.month, 'long')}
                </Button>
              )}
              <Button variant="subtle" size="compact-sm" onClick={() => setView('years')}>
                {shown.year}
              </Button>
            </>
          )}
        </span>
        <ActionIcon variant="subtle" onClick={() => move(1)} aria-label={t(`CALENDAR_NEXT_${view.toUpperCase()}`)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      {view === 'days' && (
        <DayGrid
          month={shown}
          value={value}
          label={`${monthName(shown.month, 'long')} ${shown.year}`}
          onMonth={show}
          onChoose={onChoose}
          earliest={earliest}
          latest={latest}
        />
      )}
      {view === 'months' && (
        <ChoiceGrid
          label={String(shown.year)}
          columns={3}
          choices={MONTHS}
          current={shown.month}
          textOf={(month) => monthName(month, 'short')}
          onChoose={(month) => choose({ ...shown, month }, 'days')}
        />
      )}
      {view === 'years' && (
        <ChoiceGrid
          label={`${years[0]} – ${years.at(-1)}`}
          columns={4}
          choices={years}
          current={shown.year}
          textOf={String}
          onChoose={(year) => choose({ ...shown, year }, 'months')}
        />
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => onChoose(today())}
        disabled={!isWithin(today(), { earliest, latest })}
      >
        {t('CALENDAR_TODAY')}
      </Button>
    </div>
  );
}
