import { csvFile } from '../../kernel/csv.js';
import { readCsv } from '../../kernel/csv-reader.js';
import { issuesOf } from '../../kernel/issues.js';
import { Locale } from '../../kernel/locale.js';
import { EditedDictionaryEntries, type EditedDictionaryEntry } from './dictionary.contract.js';

const headings = ['key', ...Locale.options, 'validFrom', 'validUntil'] as const;

/** Entries of a dictionary as a CSV file, which {@link readDictionaryCsv} reads. */
export const dictionaryCsv = (entries: readonly EditedDictionaryEntry[]): string =>
  csvFile(
    headings,
    entries.map(({ key, labels, validFrom, validUntil }) => [
      key,
      ...Locale.options.map((locale) => labels[locale]),
      validFrom,
      validUntil,
    ]),
    'fr',
  );

/** What is wrong with a file: columns that it lacks, or a line of it. */
export type DictionaryCsvProblem =
  | { readonly missing: readonly string[] }
  /** Counted from 1, the headings included. */
  | { readonly line: number; readonly column: string; readonly message: string };

export type DictionaryCsv =
  | { readonly entries: readonly EditedDictionaryEntry[] }
  | { readonly problem: DictionaryCsvProblem };

const HEADING_LINES = 1;

/** Reads entries from a CSV file with the columns `key`, `fr`, `en`, `es`, `it`, `de`, and perhaps `validFrom`, `validUntil`. */
export function readDictionaryCsv(file: string): DictionaryCsv {
  const [names = [], ...rows] = readCsv(file);
  const column = new Map(names.map((name, index) => [name.trim(), index]));
  const missing = ['key', ...Locale.options].filter((name) => !column.has(name));
  if (missing.length > 0) return { problem: { missing } };
  const entries = rows.map((row) => {
    const cell = (name: (typeof headings)[number]) => row[column.get(name) ?? -1]?.trim() ?? '';
    return {
      key: cell('key'),
      labels: { fr: cell('fr'), en: cell('en'), es: cell('es'), it: cell('it'), de: cell('de') },
      validFrom: cell('validFrom') || null,
      validUntil: cell('validUntil') || null,
    };
  });
  const read = EditedDictionaryEntries.safeParse(entries);
  if (read.success) return { entries: read.data };
  const [issue] = issuesOf(read.error);
  const [index = '', ...path] = issue?.path.split('.') ?? [];
  return {
    problem: {
      line: Number(index) + HEADING_LINES + 1,
      column: path.at(-1) ?? '',
      message: issue?.message ?? '',
    },
  };
}
