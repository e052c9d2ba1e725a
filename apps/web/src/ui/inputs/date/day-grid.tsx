import type { IsoDay } from '@portal/contracts';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useLocale } from '../../../kernel/i18n.js';
import classes from './calendar.module.css';
import {
  addDays,
  type DayLimits,
  dayInMonth,
  endOfWeek,
  isoOf,
  isWithin,
  type Month,
  monthOf,
  startOfWeek,
  today,
  weeksOf,
} from './calendar-days.js';
import { STAY_IN_PLACE } from './stay-in-place.js';

interface DayGridProps extends DayLimits {
  readonly label: string;
  readonly month: Month;
  readonly value: IsoDay | undefined;
  /** Called when a key leads into another month. */
  readonly onMonth: (month: Month) => void;
  readonly onChoose: (day: IsoDay) => void;
}

const moves: Readonly<Record<string, (day: IsoDay) => IsoDay>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: startOfWeek,
  End: endOfWeek,
  PageUp: (day) => dayInMonth(day, -1),
  PageDown: (day) => dayInMonth(day, 1),
};

const isIn = (day: IsoDay, { year, month }: Month): boolean => {
  const own = monthOf(day);
  return own.year === year && own.month === month;
};

/** The days of a month. Arrow keys, Home, End and the page keys move among them, into other months too. */
export function DayGrid({ label, month, value, onMonth, onChoose, ...limits }: DayGridProps) {
  const locale = useLocale();
  const dayName = useMemo(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }), [locale]);
  const grid = useRef<HTMLTableElement>(null);
  const [reached, reach] = useState<IsoDay>(value ?? today());
  const focused = isIn(reached, month) ? reached : isoOf(month, 1);
  const wantsFocus = useRef(true);
  useEffect(() => {
    if (wantsFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(STAY_IN_PLACE);
    wantsFocus.current = false;
  }, [focused]);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const next = move(focused);
    wantsFocus.current = true;
    reach(next);
    if (!isIn(next, month)) onMonth(monthOf(next));
  };
  // 5 January 2026 was a Monday.
  const weekdays = Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2026, 0, 5 + index)));
  const weekdayName = (day: Date, weekday: 'long' | 'narrow') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(day);
  return (
    <table ref={grid} aria-label={label} className={classes.days} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day.getTime()} scope="col" abbr={weekdayName(day, 'long')}>
              {weekdayName(day, 'narrow')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, column) =>
              day === undefined ? (
                <td key={weekdays[column]?.getTime()} />
              ) : (
                <td key={day}>
                  <button
                    type="button"
                    className={classes.day}
                    tabIndex={day === focused ? 0 : -1}
                    data-autofocus={day === focused || undefined}
                    aria-label={dayName.format(new Date(`${day}T00:00:00Z`))}
                    aria-current={day === today() ? 'date' : undefined}
                    aria-pressed={day === value}
                    disabled={!isWithin(day, limits)}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
