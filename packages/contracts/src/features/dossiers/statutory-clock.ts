import { z } from 'zod';

/** What the law makes of an authority that has not decided in time. */
export const SilenceMeaning = z.enum(['REFUSAL', 'ACCEPTANCE', 'NONE']);
export type SilenceMeaning = z.infer<typeof SilenceMeaning>;

const Day = z.iso.date();

/**
 * Time that an authority has to decide. Days are calendar days of the portal's time zone, `yyyy-mm-dd`. Limit and meaning of
 * silence are those of the day on which the clock was started.
 */
export const StatutoryClock = z.object({
  startedOn: Day,
  /** While the authority waits for others; `to` is null while it does. */
  pausedIntervals: z.array(z.object({ from: Day, to: Day.nullable() })),
  limitDays: z.int().positive(),
  silenceMeaning: SilenceMeaning,
  /** When the dossier was decided or closed. */
  stoppedOn: Day.nullable(),
});
export type StatutoryClock = z.infer<typeof StatutoryClock>;

/** What a state means for the clock: it runs, or stands still and goes on later. Every other state stops it. */
export type ClockState = 'running' | 'paused';

export type ClockRules = Pick<StatutoryClock, 'limitDays' | 'silenceMeaning'>;

const DAY_MS = 86_400_000;
const millisecondsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** A day so many days after another, both `yyyy-mm-dd`. */
export const daysAfter = (day: string, days: number): string =>
  new Date(millisecondsOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The day that follows a day by so many months; the last of the month where it has no such day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Days from one day to another, both `yyyy-mm-dd`; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((millisecondsOf(to) - millisecondsOf(from)) / DAY_MS);

/** The clock when a dossier reaches a state on a day; null before the first state in which it runs. Once stopped it stays so. */
export function clockAt(
  clock: StatutoryClock | null,
  state: ClockState | undefined,
  today: string,
  rules: ClockRules,
): StatutoryClock | null {
  if (!clock) return state === 'running' ? { startedOn: today, pausedIntervals: [], ...rules, stoppedOn: null } : null;
  if (clock.stoppedOn !== null) return clock;
  const last = clock.pausedIntervals.at(-1);
  const isPaused = last?.to === null;
  if (state === 'paused')
    return isPaused ? clock : { ...clock, pausedIntervals: [...clock.pausedIntervals, { from: today, to: null }] };
  const pausedIntervals = isPaused
    ? [...clock.pausedIntervals.slice(0, -1), { from: last.from, to: today }]
    : clock.pausedIntervals;
  return { ...clock, pausedIntervals, stoppedOn: state === 'running' ? null : today };
}

/** The last day on which the authority may decide; null while the clock stands still or once it was stopped. */
export function dueDayOf({ startedOn, pausedIntervals, limitDays, stoppedOn }: StatutoryClock): string | null {
  if (stoppedOn !== null) return null;
  let days = limitDays;
  for (const { from, to } of pausedIntervals) {
    if (to === null) return null;
    days += daysBetween(from, to);
  }
  return daysAfter(startedOn, days);
}
