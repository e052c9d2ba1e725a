import { RRuleTemporal } from 'rrule-temporal';

/** Milliseconds since 1970, UTC. */
export type Moment = number;

/** From `start` (included) to `end` (excluded). */
export interface TimeWindow {
  readonly start: Moment;
  readonly end: Moment;
}

/** Windows of a trial that are expanded at most. */
export const MOST_WINDOWS = 2000;
const DAY = 86_400_000;

/**
 * When a recurrence rule begins anew from one moment (included) to another (excluded), ascending; RFC 5545. Local times
 * that a change of clocks leaves out do not occur. The time zone of the process does not matter.
 *
 * @param rule lines `DTSTART` and `RRULE`; without `DTSTART` the first is at `from`, in UTC
 * @param most occurrences at most
 * @throws RangeError `rule` for what is no rule; `occurrences` for more than `most`
 */
export function occurrencesOf(rule: string, from: Moment, to: Moment, most = MOST_WINDOWS): Moment[] {
  const found: Moment[] = [];
  for (const start of startsOf(rule, from, to, most + 1)) found.push(start);
  if (found.length > most) throw new RangeError('occurrences');
  return found;
}

function startsOf(rule: string, from: Moment, to: Moment, most: number): Moment[] {
  const text = rule
    .split(/\r?\n/)
    .filter((line) => !/^(DURATION|DTEND)[;:]/i.test(line))
    .join('\n');
  const started = /^DTSTART/im.test(text)
    ? text
    : `DTSTART:${utcText(from)}\n${/^RRULE:/im.test(text) ? text : `RRULE:${text}`}`;
  const found: Moment[] = [];
  let at: Moment = from - 1;
  try {
    const recurrence = new RRuleTemporal({ rruleString: endingAt(to, started) });
    while (found.length < most) {
      const next = recurrence.next(new Date(at), false);
      if (next === null || next.epochMilliseconds >= to) break;
      at = next.epochMilliseconds;
      if (at >= from) found.push(at);
    }
  } catch {
    throw new RangeError('rule');
  }
  return found;
}

/** The rule with an end: one that never comes true, such as 30 February, would be looked for over ten thousand years. */
function endingAt(to: Moment, text: string): string {
  const last = utcText(to);
  return text.replace(/^RRULE:.*$/im, (line) => {
    const own = /UNTIL=(\d{8})/i.exec(line)?.[1];
    if (own !== undefined && own <= last.slice(0, 8)) return line;
    return `${line.replace(/;UNTIL=[^;]*/i, '')};UNTIL=${/^DTSTART;VALUE=DATE:/im.test(text) ? last.slice(0, 8) : last}`;
  });
}

const utcText = (moment: Moment): string => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '');

/** Weeks, days, hours, minutes and seconds of a duration of RFC 5545, such as `PT8H30M`. */
const DURATION = /^DURATION:P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/im;

/**
 * When something is used: all the time from one moment to another, or in the windows of a rule, each lasting what its line
 * `DURATION` says, a day when there is none, and none beyond `to`.
 */
export function windowsOf(rule: string | undefined, from: Moment, to: Moment): TimeWindow[] {
  if (rule === undefined) return from < to ? [{ start: from, end: to }] : [];
  const lasts = durationOf(rule) ?? DAY;
  return occurrencesOf(rule, from, to).map((start) => ({ start, end: Math.min(to, start + lasts) }));
}

function durationOf(rule: string): number | undefined {
  const match = DURATION.exec(rule);
  if (match === null) return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1000;
}
