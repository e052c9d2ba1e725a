import type { Locale } from './locale.js';

/** A cell: text, a number, or nothing. Dates and words for yes and no are written by whoever exports. */
export type CsvCell = string | number | null | undefined;

/** Starts every file, or spreadsheets take UTF-8 for something else. */
export const CSV_START = '\uFEFF';
export const CSV_MEDIA_TYPE = 'text/csv; charset=utf-8';

const SEPARATOR = ';';
const LINE_END = '\r\n';

/** What a spreadsheet would calculate instead of showing, ASCII and full-width, with or without space before it. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const NEEDS_QUOTES = /[;"\r\n]|^\s|\s$/;

const numberText = (value: number, locale: Locale): string => {
  if (!Number.isFinite(value)) return '';
  return locale === 'en' ? String(value) : String(value).replace('.', ',');
};

const textOf = (cell: CsvCell, locale: Locale): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return numberText(cell, locale);
  return FORMULA.test(cell) ? `'${cell}` : cell;
};

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * One line of a file, its end included, so that a long export is streamed line by line after {@link CSV_START}. Numbers
 * have the decimal sign of the language and no grouping. Text that a spreadsheet would take for a formula gets an
 * apostrophe in front; numbers never do.
 */
export const csvLine = (cells: readonly CsvCell[], locale: Locale): string =>
  cells.map((cell) => quoted(textOf(cell, locale))).join(SEPARATOR) + LINE_END;

/** A whole file: headings, then rows. */
export const csvFile = (headings: readonly string[], rows: Iterable<readonly CsvCell[]>, locale: Locale): string => {
  const lines = [csvLine(headings, locale)];
  for (const row of rows) lines.push(csvLine(row, locale));
  return CSV_START + lines.join('');
};
