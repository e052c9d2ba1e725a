import type { Answer, Call, ChangeTopic, ListDefinition, ListEndpoint } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Caller } from '../../kernel/client.js';
import { type Format, useFormat } from '../../kernel/format.js';
import { type Translate, useTexts } from '../../kernel/i18n.js';
import { keepAnswerOfCall, type ReadQuery, readQuery } from '../../kernel/query.js';
import type { Column } from '../../ui/table/column.js';
import { type TableDefaults, type TableStateControl, useTableState } from '../../ui/table/table-state.js';
import { useFollowInterval } from '../hub/followed-changes.js';
import { columnsOf, type ScreenColumns } from './columns-of.js';
import { type ListOrder, type ListQuery, listQuery } from './list-query.js';

/** A page of a list; `total` is missing for a list that is too long to be counted. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
  readonly total?: number;
  /** False: there are more rows than `total`. */
  readonly totalIsExact?: boolean;
}

/** Reads pages of a list by the parameters that {@link listQuery} makes. */
export const listReader =
  <E extends ListEndpoint>(call: Caller<E>) =>
  (query: ListQuery): ReadQuery<Answer<E>> =>
    // Parameters are made of the definition of the list, which is made of its endpoint.
    readQuery(call, { query } as unknown as Call<E>);

export interface ListSource<Row, Id extends string, Page extends ListPage<Row>> {
  readonly list: ListDefinition<Row, Id>;
  readonly read: (query: ListQuery) => ReadQuery<Page>;
  /** What only the screen adds to the columns. Constant. */
  readonly screen?: (t: Translate, format: Format) => ScreenColumns<Row, Id>;
  /** Columns on screen, in their order; all columns of the list, when missing. Constant. */
  readonly shown?: readonly Id[];
  /** Columns that are on screen only, after the others. Constant. */
  readonly extra?: (t: Translate) => readonly Column<Row>[];
  /** Constant. */
  readonly defaults?: TableDefaults;
  /** Order of a table that shows none, where that is not the endpoint's own. */
  readonly unsorted?: ListOrder;
  /** Parameters of every query, unless a filter replaces them. */
  readonly always?: ListQuery;
  /** Pages have numbers and a total, instead of leading from one to the next. */
  readonly isNumbered?: boolean;
  /** Rows are read again on each visit. */
  readonly isFresh?: boolean;
  /** Changes after which rows are read again. Constant. */
  readonly follows?: readonly ChangeTopic[];
  /** Milliseconds after which rows are read again; of rows that follow changes, only while the hub announces none. */
  readonly refreshMs?: number;
}

/** What `ListTable` shows of a list. */
export interface ServedList<Row> {
  readonly list: ListDefinition<Row>;
  readonly columns: readonly Column<Row>[];
  readonly control: TableStateControl;
  readonly query: ListQuery;
  readonly page: {
    readonly data: ListPage<Row> | undefined;
    readonly error: unknown;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  readonly isNumbered: boolean;
}

function shownOf<Row, Id extends string>(list: ListDefinition<Row, Id>, columns: readonly Column<Row>[]) {
  const hidden = new Set<string>(list.columns.flatMap(({ id, isOnlyFiltered }) => (isOnlyFiltered ? [id] : [])));
  return hidden.size === 0 ? columns : columns.filter(({ id }) => !hidden.has(id));
}

/**
 * A list that the server filters, sorts and pages, with the state of its table; shown by `ListTable`.
 *
 * @param addressOf address of what a row stands for; memoised
 */
export function useList<Row, Id extends string, Page extends ListPage<Row>>(
  source: ListSource<Row, Id, Page>,
  addressOf?: (row: Row) => string,
) {
  const { list, read, screen, shown, extra, defaults, isNumbered = false, isFresh, follows, refreshMs } = source;
  const { t } = useTexts();
  const format = useFormat();
  const columns = useMemo(
    () => [...columnsOf(list, { t, format, screen: screen?.(t, format), shown, addressOf }), ...(extra?.(t) ?? [])],
    [list, t, format, screen, shown, extra, addressOf],
  );
  const control = useTableState({ columns, defaults });
  const followMs = useFollowInterval(refreshMs ?? 0);
  const query = listQuery(list, control.state, source);
  const rows = read(query);
  const page = useQuery({
    ...rows,
    placeholderData: keepAnswerOfCall(rows),
    ...(isFresh && { staleTime: 0 }),
    ...(refreshMs !== undefined && { refetchInterval: follows ? followMs : refreshMs }),
    ...(follows && { meta: { follows } }),
  });
  const visible = useMemo(() => shownOf(list, columns), [list, columns]);
  return { list, columns: visible, control, query, page, isNumbered };
}
