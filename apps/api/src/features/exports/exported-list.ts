import {
  isModuleKey,
  type ListColumn,
  type ListDefinition,
  type ModuleKey,
  moduleOfSlug,
  type SheetCell,
  type Translate,
} from '@portal/contracts';
import type { z } from 'zod';
import type { Caller } from '../../kernel/access/caller.js';
import type { Listing } from '../../kernel/database/list-page.js';
import type { ArchivedDocument, IndexColumn } from './document-archive.js';

/** The user for whom a list is written. */
export type Reader = Pick<Caller, 'id' | 'roles' | 'relations'>;

/** Where a row lies, EPSG:4326, longitude first; null where it is not known. */
export type ExportedShape =
  | { readonly type: 'MultiPoint'; readonly coordinates: readonly Pair[] }
  | { readonly type: 'MultiLineString'; readonly coordinates: readonly (readonly Pair[])[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly (readonly Pair[])[])[] }
  | null;
type Pair = readonly number[];

/** Documents of the rows of a list. */
interface RowDocuments<Query, Stored> {
  /** Of the index. */
  readonly columns: readonly IndexColumn[];
  /** The rows that have a document. */
  listing(query: Query, reader: Reader): Listing;
  /** In the order of the rows, with a line for each row without a document; read one at a time. */
  of(stored: readonly Stored[], t: Translate): AsyncIterable<ArchivedDocument>;
}

interface ListSource<Query, Stored extends object, Row> {
  listing(query: Query, reader: Reader): Listing;
  /** Rows as the list's endpoint returns them. */
  rowsOf(stored: readonly Stored[], reader: Reader): Promise<readonly Row[]> | readonly Row[];
  /** For a mapped list: where rows lie, in their order. */
  shapesOf?(stored: readonly Stored[]): Promise<readonly ExportedShape[]>;
  /** For a list whose rows have documents. */
  readonly documents?: RowDocuments<Query, Stored>;
}

/** Of the rows of a list, those that were selected; all when none are given. */
export const onlyRows = (listing: Listing, rowIds: readonly string[] | null): Listing =>
  rowIds === null
    ? listing
    : {
        ...listing,
        conditions: [...listing.conditions, `${listing.id} = ANY(${listing.values.place(rowIds)}::uuid[])`],
      };

/** A list that may be exported. */
export interface ExportedList extends Pick<ListDefinition<never>, 'key' | 'title' | 'access' | 'query' | 'isMapped'> {
  /** Nothing is exported while the module is disabled. */
  readonly module: ModuleKey;
  readonly columns: readonly Omit<ListColumn<never>, 'value'>[];
  /** @throws z.ZodError for an invalid query */
  listing(query: unknown, reader: Reader): Listing;
  /** Cells of stored rows, in columns by name. */
  cells(stored: readonly object[], columns: readonly string[], reader: Reader, t: Translate): Promise<SheetCell[][]>;
  /** Where stored rows lie, in their order; nowhere in a list that is not mapped. */
  shapes(stored: readonly object[]): Promise<readonly ExportedShape[]>;
  /** Undefined for a list whose rows have none. */
  readonly documents?: RowDocuments<unknown, object>;
}

/** Combines a list's definition with its rows. */
export function exportedList<Query extends z.ZodObject, Stored extends object, Row>(
  list: ListDefinition<Row, string, Query>,
  source: ListSource<z.output<Query>, Stored, Row>,
): ExportedList {
  const { key, title, access, query, isMapped } = list;
  const { documents } = source;
  const columns = list.columns.filter(({ isOnlyFiltered }) => !isOnlyFiltered);
  const module = moduleOfSlug(key.split('/')[0] ?? '')?.key ?? '';
  if (!isModuleKey(module)) throw new Error(`The list ${key} belongs to no module.`);
  return {
    key,
    module,
    title,
    access,
    query,
    columns,
    isMapped,
    listing: (given, reader) => source.listing(query.parse(given), reader),
    cells: async (stored, names, reader, t) => {
      const shown = names.flatMap((name) => columns.find(({ id }) => id === name) ?? []);
      // Stored rows are those that `listing` reads.
      const rows = await source.rowsOf(stored as readonly Stored[], reader);
      return rows.map((row) => shown.map(({ value }) => value(row, t)));
    },
    // As above.
    shapes: async (stored) => (await source.shapesOf?.(stored as readonly Stored[])) ?? stored.map(() => null),
    ...(documents && {
      documents: {
        columns: documents.columns,
        listing: (given, reader) => documents.listing(query.parse(given), reader),
        // As above.
        of: (stored, t) => documents.of(stored as readonly Stored[], t),
      },
    }),
  };
}
