import type { Access, ModuleKey, SheetCell, SheetKind } from '@portal/contracts';
import type { z } from 'zod';
import type { Caller } from '../../kernel/access/caller.js';
import type { SqlValues } from '../../kernel/database/sql-values.js';

/** Whom a list is written for. */
export type Reader = Pick<Caller, 'id' | 'roles' | 'relations'>;

/** A text in the reader's language, its placeholders filled; a moment as the day it is where the reader is. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number | Date>>) => string;

/** Which rows a list has for a reader, as parts of a statement. */
export interface RowSource {
  /** SQL of what is read of a row. */
  readonly columns: string;
  /** SQL of tables and joins, as after FROM. */
  readonly from: string;
  /** SQL of the uuid that tells rows apart. */
  readonly id: string;
  /** SQL, as after ORDER BY; tells any two rows apart. Takes its values in only where it is used. */
  readonly order: (place: SqlValues['place']) => string;
  /** Row access included. */
  readonly conditions: readonly string[];
  /** What the placeholders above stand for. */
  readonly values: SqlValues;
}

export interface ExportedColumn<Row> {
  /** As the list on the screen calls it. */
  readonly id: string;
  /** Translation key. */
  readonly heading: string;
  /** Text when missing. */
  readonly kind?: SheetKind;
  /** Decimals of a `number`. */
  readonly digits?: number;
  /** Said in the heading. */
  readonly unit?: string;
  readonly value: (row: Row, words: Translate) => SheetCell;
}

interface TableSpec<Query, Stored extends object, Row> {
  /** Name of the list. */
  readonly key: string;
  /** Whose list it is: while the module is switched off, nothing is exported. */
  readonly module: ModuleKey;
  /** Who may ask for it; the same as for the list on the screen. */
  readonly access: Access;
  /** Translation key of what the list is called. */
  readonly title: string;
  /** As the list is asked for; its pages do not matter. */
  readonly query: z.ZodType<Query>;
  readonly columns: readonly ExportedColumn<Row>[];
  source(query: Query, reader: Reader): RowSource;
  rowsOf(stored: readonly Stored[], reader: Reader): Promise<readonly Row[]> | readonly Row[];
}

export interface ExportedTable
  extends Pick<TableSpec<unknown, never, never>, 'key' | 'module' | 'access' | 'title' | 'query'> {
  readonly columns: readonly Omit<ExportedColumn<never>, 'value'>[];
  /** @throws z.ZodError for a query that is none */
  source(query: unknown, reader: Reader): RowSource;
  /** Cells of rows as the source reads them, in columns by name. */
  cells(
    stored: readonly object[],
    columns: readonly string[],
    reader: Reader,
    words: Translate,
  ): Promise<SheetCell[][]>;
}

/** Declares a list that may be exported. */
export const exportedTable = <Query, Stored extends object, Row>(
  spec: TableSpec<Query, Stored, Row>,
): ExportedTable => ({
  key: spec.key,
  module: spec.module,
  access: spec.access,
  title: spec.title,
  query: spec.query,
  columns: spec.columns,
  source: (query, reader) => spec.source(spec.query.parse(query), reader),
  cells: async (stored, names, reader, words) => {
    const columns = names.flatMap((name) => spec.columns.find(({ id }) => id === name) ?? []);
    // What the source reads is what it declares.
    const rows = await spec.rowsOf(stored as readonly Stored[], reader);
    return rows.map((row) => columns.map(({ value }) => value(row, words)));
  },
});
