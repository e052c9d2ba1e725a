import type { CsvCell } from './csv.js';
import type { Locale } from './locale.js';
import { dateFormatOf, isDay, writeDate } from './rules/date-rules.js';

/** `day`: yyyy-MM-dd. `moment`: ISO 8601 with its zone, or a day where no more is known. */
export type SheetKind = 'text' | 'number' | 'day' | 'moment' | 'boolean';

export interface SheetColumn {
  readonly heading: string;
  readonly kind: SheetKind;
  /** Decimals of a `number`; as many as it has, unless said. */
  readonly digits?: number;
}

/** Of the column's kind, or nothing; a text in any other column is shown as it is. */
export type SheetCell = string | number | boolean | null | undefined;
export type SheetRow = readonly SheetCell[];

/** How values read for whoever gets the file. */
export interface SheetManner {
  readonly locale: Locale;
  /** IANA name of the zone that moments are told in. */
  readonly timeZone: string;
  /** Words for yes and no. */
  readonly yes: string;
  readonly no: string;
}

/** What clocks show: a day, and a time HH:mm:ss. */
export interface WallTime {
  readonly day: string;
  readonly time: string;
}

/** Tells what clocks of a zone show at a moment; nothing for what is no moment. */
export function wallClock(timeZone: string): (moment: string) => WallTime | undefined {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (moment) => {
    const at = Date.parse(moment);
    if (Number.isNaN(at)) return undefined;
    // Swedish is written as ISO 8601 is: 2026-11-22 00:08:27.
    const [day = '', time = ''] = format.format(at).split(' ');
    return { day: day.padStart('yyyy-MM-dd'.length, '0'), time };
  };
}

/** Writes rows as cells of CSV. */
export function csvCellsOf(
  columns: readonly SheetColumn[],
  { locale, timeZone, yes, no }: SheetManner,
): (row: SheetRow) => CsvCell[] {
  const clock = wallClock(timeZone);
  const format = dateFormatOf(locale);
  const momentText = (moment: string): string => {
    const told = clock(moment);
    return told ? `${writeDate(told.day, format)} ${told.time}` : moment;
  };
  const write = (kind: SheetKind, cell: SheetCell): CsvCell => {
    if (typeof cell === 'boolean') return cell ? yes : no;
    if (typeof cell !== 'string') return cell;
    if ((kind === 'day' || kind === 'moment') && isDay(cell)) return writeDate(cell, format);
    return kind === 'moment' ? momentText(cell) : cell;
  };
  return (row) => columns.map(({ kind }, at) => write(kind, row[at]));
}
