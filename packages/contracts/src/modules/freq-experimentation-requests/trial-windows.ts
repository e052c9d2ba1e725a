import { type TimeWindow, windowsOf } from '@portal/radio';

/** What says when a trial radiates, as far as it is typed. Days are `yyyy-mm-dd`, times `hh:mm` in the zone. */
export interface TypedWindows {
  readonly startDate?: string | null | undefined;
  readonly endDate?: string | null | undefined;
  readonly windowDays?: readonly string[] | null | undefined;
  readonly windowFrom?: string | null | undefined;
  readonly windowTo?: string | null | undefined;
  readonly windowZone?: string | null | undefined;
  readonly windowRule?: string | null | undefined;
}

const DAY = 86_400_000;
const compact = (day: string, time = '00:00'): string => `${day.replaceAll('-', '')}T${time.replace(':', '')}00`;

/** Minutes from one time of day to another, over midnight where the second is not later. */
function minutesBetween(from: string, to: string): number {
  const [start, end] = [from, to].map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
  const minutes = end! - start!;
  return minutes > 0 ? minutes : minutes + 24 * 60;
}

/** Moment at which a day begins in a zone: where the clocks of the zone show that day and midnight. */
function startOfDay(day: string, zone: string): number {
  const shown = (moment: number): number => {
    const parts = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    }).formatToParts(moment);
    const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
    return Date.parse(`${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:00Z`);
  };
  const wanted = Date.parse(`${day}T00:00:00Z`);
  const first = wanted - (shown(wanted) - wanted);
  return first - (shown(first) - wanted);
}

/** From the beginning of the first day to the end of the last, in the zone. */
export function periodOf({ startDate, endDate, windowZone }: TypedWindows): TimeWindow | undefined {
  if (!startDate || !endDate) return undefined;
  const zone = windowZone ?? 'Europe/Paris';
  const [start, last] = [startOfDay(startDate, zone), startOfDay(endDate, zone)];
  if (!Number.isFinite(start) || !Number.isFinite(last)) return undefined;
  const next = new Date(Date.parse(`${endDate}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
  return { start, end: startOfDay(next, zone) };
}

/** The recurrence rule of a trial, RFC 5545: the one typed, or days and times as one; none where it is all the time. */
export function ruleOf(typed: TypedWindows): string | undefined {
  const { startDate, windowDays, windowFrom, windowTo, windowZone, windowRule } = typed;
  const zone = windowZone ?? 'Europe/Paris';
  const begins = (at: string): string => (zone === 'UTC' ? `DTSTART:${at}Z` : `DTSTART;TZID=${zone}:${at}`);
  const typedRule = windowRule?.trim();
  if (typedRule) {
    if (!startDate || /^DTSTART/im.test(typedRule)) return typedRule;
    return `${begins(compact(startDate))}\n${/^RRULE:/im.test(typedRule) ? typedRule : `RRULE:${typedRule}`}`;
  }
  const days = windowDays ?? [];
  const hasTimes = Boolean(windowFrom && windowTo);
  if (!startDate || (days.length === 0 && !hasTimes)) return undefined;
  const start = compact(startDate, windowFrom && windowTo ? windowFrom : '00:00');
  const minutes = windowFrom && windowTo ? minutesBetween(windowFrom, windowTo) : 24 * 60;
  return [
    begins(start),
    `DURATION:PT${minutes}M`,
    days.length > 0 ? `RRULE:FREQ=WEEKLY;BYDAY=${days.join(',')}` : 'RRULE:FREQ=DAILY',
  ].join('\n');
}

/** When a trial radiates. @throws RangeError `rule` or `occurrences`; see `occurrencesOf` */
export function trialWindows(typed: TypedWindows): TimeWindow[] {
  const period = periodOf(typed);
  return period ? windowsOf(ruleOf(typed), period.start, period.end) : [];
}
