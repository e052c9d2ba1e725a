import { ActionIcon, Group, Text } from '@mantine/core';
import type { IsoDay, Maintenance } from '@portal/contracts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useLocale, useTexts } from '../../../kernel/i18n.js';
import { addMonths, monthOf, today, weeksOf } from '../../../ui/inputs/date/calendar-days.js';
import classes from './maintenance.module.css';
import { isOnDay, stateOf, timeOf } from './maintenance-times.js';

/** A Monday, from which the names of the days are taken. */
const MONDAY = Date.UTC(2026, 10, 23);
const DAY_MS = 86_400_000;

interface MaintenanceCalendarProps {
  readonly announcements: readonly Maintenance[];
  readonly onOpen: (announcement: Maintenance) => void;
  readonly onPlan: (day: IsoDay) => void;
}

/** A month with the maintenance of each day; a day to come begins a new announcement. */
export function MaintenanceCalendar({ announcements, onOpen, onPlan }: MaintenanceCalendarProps) {
  const { t } = useTexts();
  const locale = useLocale();
  const format = useFormat();
  const [month, show] = useState(() => monthOf(today()));
  const title = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(month.year, month.month - 1, 1),
  );
  const dayNames = Array.from({ length: 7 }, (_, index) => {
    const date = MONDAY + index * DAY_MS;
    const name = (weekday: 'short' | 'long') =>
      new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(date);
    return { short: name('short'), long: name('long') };
  });
  const number = (day: IsoDay) => Number(day.slice(8));
  const dayCell = (day: IsoDay) => (
    <>
      {day < today() ? (
        <span className={classes.number}>{number(day)}</span>
      ) : (
        <button
          type="button"
          className={classes.number}
          aria-label={t('SUPERVISION_CALENDAR_PLAN', { day: format.date(day) })}
          onClick={() => onPlan(day)}
        >
          {number(day)}
        </button>
      )}
      {announcements
        .filter((announcement) => isOnDay(announcement, day))
        .map((announcement) => (
          <button
            key={announcement.id}
            type="button"
            className={classes.entry}
            data-state={stateOf(announcement)}
            aria-label={t('SUPERVISION_CALENDAR_ENTRY', {
              start: format.dateTime(announcement.startDate),
              end: format.dateTime(announcement.endDate),
            })}
            onClick={() => onOpen(announcement)}
          >
            {timeOf(announcement.startDate)}
          </button>
        ))}
    </>
  );
  return (
    <div>
      <Group gap="xs" mb="xs">
        <ActionIcon
          variant="subtle"
          size={36}
          onClick={() => show(addMonths(month, -1))}
          aria-label={t('SUPERVISION_CALENDAR_PREVIOUS')}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Text fw={600} miw={150} ta="center" aria-live="polite">
          {title}
        </Text>
        <ActionIcon
          variant="subtle"
          size={36}
          onClick={() => show(addMonths(month, 1))}
          aria-label={t('SUPERVISION_CALENDAR_NEXT')}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <table className={classes.calendar}>
        <caption className={classes.unseen}>{title}</caption>
        <thead>
          <tr>
            {dayNames.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => (
                <td key={day ?? `empty-${dayNames[index]?.long}`} data-today={day === today() || undefined}>
                  {day && dayCell(day)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
