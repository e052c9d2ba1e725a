import type { TimeWindow } from '@portal/radio';

const FOLDED_OCTETS = 73;
const utf8 = new TextEncoder();

const moment = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const escaped = (text: string): string => text.replace(/([\\;,])/g, '\\$1').replace(/\r?\n/g, '\\n');

/** Lines of at most 75 octets, RFC 5545 §3.1: a longer one goes on after a blank, and no character is split. */
function folded(line: string): string {
  const lines: string[] = [];
  let part = '';
  for (const letter of line) {
    if (utf8.encode(part + letter).length > FOLDED_OCTETS) {
      lines.push(part);
      part = '';
    }
    part += letter;
  }
  return [...lines, part].join('\r\n ');
}

export interface CalendarTrial {
  readonly reference: string;
  readonly title: string;
  /** When it radiates, milliseconds since 1970. */
  readonly windows: readonly TimeWindow[];
}

/** The windows of a trial as a file of calendars, RFC 5545, in UTC. @param now when the file is written */
export function calendarFile({ reference, title, windows }: CalendarTrial, now: number): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Spectrum Portal//Frequency trials//EN'],
    ...windows.flatMap(({ start, end }) => [
      ...['BEGIN:VEVENT', `UID:${reference}-${moment(start)}`, `DTSTAMP:${moment(now)}`],
      ...[`DTSTART:${moment(start)}`, `DTEND:${moment(end)}`, `SUMMARY:${escaped(`${reference} ${title}`)}`],
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
