import { csvFile } from '../../kernel/csv.js';
import { readCsvRows } from '../../kernel/csv-reader.js';
import type { Locale } from '../../kernel/locale.js';
import { messageKeys } from '../../kernel/message-keys.js';
import type { Field } from './field.js';
import type { FieldSet } from './field-set.js';

/** What is wrong with a cell. */
export interface CellFault {
  /** The field, which names the column. */
  readonly column: string;
  /** Translation key. */
  readonly message: string;
}

/** One line of a file as a row of typed values. */
export interface ReadLine {
  /** As a spreadsheet counts it, from 1. */
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly faults: readonly CellFault[];
}

export type ReadFile =
  | { readonly missing: readonly string[] }
  | {
      readonly lines: readonly ReadLine[];
      /** Columns with content that no field takes. */
      readonly ignored: readonly string[];
    };

const NUMBER = /^[+-]?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i;

/** Fields that a cell can hold. */
const columnsOf = (set: FieldSet): (readonly [name: string, field: Field])[] =>
  Object.entries(set.shape).filter(
    ([, { kind }]) => kind !== 'rows' && kind !== 'group' && kind !== 'reference' && kind !== 'figures',
  );

function readCell({ kind, choices }: Field, text: string): { readonly value: unknown } | { readonly message: string } {
  switch (kind) {
    case 'figure':
      return NUMBER.test(text) ? { value: Number(text.replace(',', '.')) } : { message: messageKeys.notANumber };
    case 'latitude':
    case 'longitude':
      return { value: NUMBER.test(text) ? text.replace(',', '.') : text };
    case 'choice': {
      const value = choices?.values.find((one) => one === text.toUpperCase());
      return value === undefined ? { message: messageKeys.notAChoice } : { value };
    }
    case 'choices': {
      const given = text.toUpperCase().split(/\s*[|·]\s*/);
      return given.every((one) => choices?.values.includes(one))
        ? { value: given }
        : { message: messageKeys.notAChoice };
    }
    case 'flag': {
      const isYes = /^(?:1|true|yes|oui)$/i.test(text);
      return isYes || /^(?:0|false|no|non)$/i.test(text) ? { value: isYes } : { message: messageKeys.notAChoice };
    }
    default:
      return { value: text };
  }
}

/**
 * Rows of a CSV file whose columns are named as the fields, in any order; numbers with a comma or a point. Only what cannot be
 * read is a fault: the rules of the fields judge the rest.
 */
export function readFieldRows(set: FieldSet, file: string): ReadFile {
  const [headings, ...lines] = readCsvRows(file);
  const columns = new Map<string, number>(headings?.cells.map((name, index) => [name.trim(), index]));
  const known = columnsOf(set);
  const missing = known.filter(([name, { required }]) => required && !columns.has(name)).map(([name]) => name);
  if (missing.length > 0) return { missing };
  const cellOf = (cells: readonly string[], name: string): string => cells[columns.get(name) ?? -1]?.trim() ?? '';
  const ignored = [...columns.keys()].filter(
    (name) =>
      name !== '' && !known.some(([one]) => one === name) && lines.some(({ cells }) => cellOf(cells, name) !== ''),
  );
  return {
    ignored,
    lines: lines.map(({ row, cells }): ReadLine => {
      const faults: CellFault[] = [];
      const values = known.flatMap(([name, field]) => {
        const text = cellOf(cells, name);
        if (text === '') return [];
        const read = readCell(field, text);
        if ('value' in read) return [[name, read.value] as const];
        faults.push({ column: name, message: read.message });
        return [];
      });
      return { line: row, values: Object.fromEntries(values), faults };
    }),
  };
}

const cellText = (value: unknown): string | number | null => {
  if (typeof value === 'number' || value === null || value === undefined) return value ?? null;
  return Array.isArray(value) ? value.join('|') : String(value);
};

/** A file that {@link readFieldRows} reads back; without rows, the template. */
export const fieldRowsFile = (set: FieldSet, rows: readonly object[], locale: Locale): string => {
  const names = columnsOf(set).map(([name]) => name);
  return csvFile(
    names,
    rows.map((row) => names.map((name) => cellText((row as Readonly<Record<string, unknown>>)[name]))),
    locale,
  );
};
