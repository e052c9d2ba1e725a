import type { SunOutage } from '@portal/radio';

/** `20270301T114203Z` */
const stamp = (moment: number): string =>
  new Date(Math.round(moment / 1000) * 1000)
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\n/g, '\\n');

interface CalendarInput {
  readonly title: string;
  /** Tells the events of one station from those of another. */
  readonly id: string;
}

/** Sun outages as a calendar, RFC 5545. */
export const calendarOf = (outages: readonly SunOutage[], { title, id }: CalendarInput): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Spectrum portal//Sun outages//EN',
    ...outages.flatMap(({ start, peak, end }) => [
      'BEGIN:VEVENT',
      `UID:${stamp(peak)}-${encodeURIComponent(id)}@spectrum-portal`,
      `DTSTAMP:${stamp(start)}`,
      `DTSTART:${stamp(start)}`,
      `DTEND:${stamp(end)}`,
      `SUMMARY:${escaped(title)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
