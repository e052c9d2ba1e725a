import { csvFile, Locale, readCsv } from '@portal/contracts';
import type { TextsByLocale } from './texts-by-locale.js';
import type { FileText, TextsFile } from './texts-file.js';

const KEY = 'key';
const HEADING_ROWS = 1;

/** Texts of keys in every language as a CSV file, which {@link readTextsCsv} reads. */
export const textsCsv = (texts: TextsByLocale, keys: readonly string[]): string =>
  csvFile(
    [KEY, ...Locale.options],
    keys.map((key) => [key, ...Locale.options.map((locale) => texts[locale][key]?.VALUE)]),
    'fr',
  );

/** Reads a CSV file with a column `key` and one for each language in it. Empty cells change nothing. */
export function readTextsCsv(content: string): TextsFile {
  const [headings = [], ...rows] = readCsv(content);
  const columns = new Map(headings.map((name, index) => [name.trim().toLowerCase(), index]));
  const keyColumn = columns.get(KEY);
  const locales = Locale.options.filter((locale) => columns.has(locale));
  if (keyColumn === undefined || locales.length === 0) return { problem: 'UNREADABLE' };
  const texts = rows.flatMap((row, index) =>
    locales.flatMap((locale): FileText[] => {
      const text = (row[columns.get(locale) ?? -1] ?? '').replaceAll('\r\n', '\n').trim();
      const key = row[keyColumn]?.trim() ?? '';
      return text === '' ? [] : [{ place: index + HEADING_ROWS + 1, key, locale, text }];
    }),
  );
  return { texts };
}
