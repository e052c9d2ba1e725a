import { z } from 'zod';
import type { Access } from './access.js';
import type { EndpointSpec } from './endpoint.js';
import { PageQuery } from './paging.js';
import type { SheetCell, SheetKind } from './sheet.js';

/** The text of a translation key in the reader's language. A `Date` is written as the day it is for the reader. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number | Date>>) => string;

/** One column of a list, on screen and in files. */
export interface ListColumn<Row, Id extends string = string> {
  /** Names the column in addresses, saved views and exports; also the parameter by which it is sorted or filtered. */
  readonly id: Id;
  /** Translation key. */
  readonly heading: string;
  /** Text when missing. */
  readonly kind?: SheetKind;
  /** Decimals of a `number`. */
  readonly digits?: number;
  /** Added to the heading of a file, and to the values on screen. */
  readonly unit?: string;
  /** Only files have the column, whatever the screen shows. */
  readonly isOnlyExported?: boolean;
  /** Neither the screen nor files show the column: it narrows the list, by a control of the screen's own. */
  readonly isOnlyFiltered?: boolean;
  /** What a reader sees in the column. Days as yyyy-MM-dd, moments in ISO 8601. */
  readonly value: (row: Row, t: Translate) => SheetCell;
  /** Codes by which the column is filtered, in the order they are offered. */
  readonly choices?: readonly string[];
  /** Text of a code. */
  readonly choiceText?: (choice: string, t: Translate) => string;
  /**
   * Parameters that bound the column. Of moments, the first is included and the second is not; of numbers, both are
   * included.
   */
  readonly range?: { readonly from: string; readonly to: string };
}

/** Filter of a column by codes whose translation keys share a prefix, such as `ROLE_`. */
export const choicesOf = (choices: readonly string[], prefix: string) => ({
  choices,
  choiceText: (choice: string, t: Translate): string => t(prefix + choice),
});

/** An endpoint that answers with pages of rows. */
export interface ListEndpoint extends EndpointSpec {
  readonly query: z.ZodObject;
  readonly response: z.ZodType<{ rows: unknown[]; next: string | null }>;
}

export type RowOf<E extends ListEndpoint> = z.output<E['response']>['rows'][number];

interface ListSpec<Row, Id extends string> {
  /** Slug of its module and a name, such as `main/users`: names the list in exports. */
  readonly key: `${string}/${string}`;
  /** Names the arrangements and views that users have saved of the list; never changed. */
  readonly views: string;
  /** Translation key of what the list is called. */
  readonly title: string;
  /** Parameter of the text that is searched for; `search` when missing. */
  readonly search?: string;
  /** Its rows lie somewhere, so that it may be written as features of a map; not, when missing. */
  readonly isMapped?: boolean;
  /** Translation key of a ZIP of its rows’ documents; empty, when missing, for rows without any. */
  readonly documents?: string;
  /** Whether a screen offers all rows as one page; unless said, where all rows are counted. */
  readonly isWholeAllowed?: boolean;
  readonly columns: readonly ListColumn<Row, Id>[];
}

/** A list: its endpoint says who may read it and how it is sorted and filtered, its columns what a reader sees. */
export interface ListDefinition<Row, Id extends string = string, Query extends z.ZodObject = z.ZodObject>
  extends Required<ListSpec<Row, Id>> {
  readonly access: Access;
  readonly query: Query;
  /** Columns it is sorted by. */
  readonly sorts: readonly string[];
  /** Columns it is filtered by. */
  readonly filters: readonly string[];
}

const sortsOf = ({ shape: { sort } }: z.ZodObject): readonly string[] => {
  const choices = sort instanceof z.ZodDefault ? sort.unwrap() : sort;
  return choices instanceof z.ZodEnum ? choices.options.map(String) : [];
};

/** Declares a list, once for the API, its exports and the web client. */
export const listOf = <const E extends ListEndpoint, const Id extends string>(
  { access, query, response }: E,
  spec: ListSpec<RowOf<E>, Id>,
): ListDefinition<RowOf<E>, Id, E['query']> => ({
  search: 'search',
  isMapped: false,
  documents: '',
  access,
  query,
  sorts: sortsOf(query),
  filters: spec.columns.flatMap(({ id, range }) => (id in query.shape || range ? id : [])),
  isWholeAllowed:
    response instanceof z.ZodObject &&
    'total' in response.shape &&
    !('totalIsExact' in response.shape) &&
    (query.shape.pageSize?.safeParse(0).success ?? false),
  ...spec,
});

/** A list's parameters without those of its pages. */
export const withoutPages = <V>(query: Readonly<Record<string, V>>): Record<string, V> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !(name in PageQuery.shape)));
