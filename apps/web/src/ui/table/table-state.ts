import { PAGE_SIZES } from '@portal/contracts';
import { useCallback, useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext, useHref, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Column } from './column.js';
import { type Filters, isIdle, readFilter, writeFilter } from './filters/filter.js';

export interface Sorting {
  /** Id of a column. */
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

/** What a table shows of what there is. */
export interface TableState {
  /** Text looked for anywhere in a row. */
  readonly search: string;
  /** By column id. */
  readonly filters: Filters;
  /** Undefined: the order the rows have by themselves. */
  readonly sorting: Sorting | undefined;
  readonly page: number;
  /** Where the page begins, in a list that is paged by keys; undefined for the first. */
  readonly after: string | undefined;
  /** 0 stands for all. */
  readonly pageSize: number;
}

export interface TableDefaults {
  readonly sorting?: Sorting;
  readonly pageSize?: number;
}

const DEFAULT_PAGE_SIZE = 25;

const positiveInteger = (text: string | null): number => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : 1;
};

const namesOf = (prefix: string) => ({
  search: `${prefix}search`,
  sort: `${prefix}sort`,
  order: `${prefix}order`,
  page: `${prefix}page`,
  after: `${prefix}after`,
  pageSize: `${prefix}pageSize`,
  filter: (column: string) => `${prefix}${column}`,
});

const NO_SORTING = 'none';

function sortingIn<R>(params: URLSearchParams, columns: readonly Column<R>[], prefix: string, own?: Sorting) {
  const names = namesOf(prefix);
  const sort = params.get(names.sort);
  if (sort === NO_SORTING) return undefined;
  const column = columns.find(({ id, isSortable = true }) => isSortable && id === sort);
  if (!column) return own;
  return { column: column.id, order: params.get(names.order) === 'desc' ? 'desc' : 'asc' } as const;
}

/** A table's state out of an address. What the address says wrongly is left out. */
export function readTableState<R>(
  params: URLSearchParams,
  columns: readonly Column<R>[],
  { sorting, pageSize = DEFAULT_PAGE_SIZE }: TableDefaults = {},
  prefix = '',
): TableState {
  const names = namesOf(prefix);
  const asked = params.get(names.pageSize);
  const filters = columns.flatMap((column) => {
    const filter = column.isFilterable === false ? undefined : readFilter(column, params.get(names.filter(column.id)));
    return filter ? [[column.id, filter] as const] : [];
  });
  return {
    search: params.get(names.search) ?? '',
    filters: Object.fromEntries(filters),
    sorting: sortingIn(params, columns, prefix, sorting),
    page: positiveInteger(params.get(names.page)),
    after: params.get(names.after) ?? undefined,
    pageSize: PAGE_SIZES.find((offered) => asked !== null && offered === Number(asked)) ?? pageSize,
  };
}

const isSame = (one: Sorting | undefined, other: Sorting | undefined): boolean =>
  one?.column === other?.column && one?.order === other?.order;

/** Writes a state into an address, beside what else that says; what goes without saying is left out. */
export function writeTableState<R>(
  state: TableState,
  columns: readonly Column<R>[],
  into: URLSearchParams,
  { sorting, pageSize = DEFAULT_PAGE_SIZE }: TableDefaults = {},
  prefix = '',
): URLSearchParams {
  const names = namesOf(prefix);
  const params = new URLSearchParams(into);
  const put = (name: string, value: string | undefined) => {
    params.delete(name);
    if (value) params.set(name, value);
  };
  for (const column of columns) {
    const filter = state.filters[column.id];
    if (column.isFilterable !== false)
      put(names.filter(column.id), filter && !isIdle(filter) ? writeFilter(filter) : undefined);
  }
  put(names.search, state.search);
  const isOwn = isSame(state.sorting, sorting);
  put(names.sort, isOwn ? undefined : (state.sorting?.column ?? NO_SORTING));
  put(names.order, !isOwn && state.sorting?.order === 'desc' ? 'desc' : undefined);
  put(names.page, state.page > 1 ? String(state.page) : undefined);
  put(names.after, state.after);
  put(names.pageSize, state.pageSize === pageSize ? undefined : String(state.pageSize));
  return params;
}

/** Ascending, then descending, then as the rows are by themselves; `binary` goes back and forth between the first two. */
export function nextSorting(
  current: Sorting | undefined,
  column: string,
  cycle: 'ternary' | 'binary' = 'ternary',
): Sorting | undefined {
  if (current?.column !== column) return { column, order: 'asc' };
  if (current.order === 'asc') return { column, order: 'desc' };
  return cycle === 'binary' ? { column, order: 'asc' } : undefined;
}

/** Whatever changes which rows are listed or their order leads back to the first page. */
export const changed = (now: TableState, wanted: Partial<TableState>): TableState => ({
  ...now,
  page: 1,
  after: undefined,
  ...wanted,
});

export interface TableStateControl {
  readonly state: TableState;
  /** The state as it stands in an address, from its first page. */
  readonly address: string;
  /** Takes up a state that stood in an address. */
  readonly visit: (address: string) => void;
  /** With `replace` the history keeps no entry to come back to, as while typing. */
  readonly change: (wanted: Partial<TableState>, options?: { readonly replace?: boolean }) => void;
}

interface Kept<R> {
  /** Memoised or constant. */
  readonly columns: readonly Column<R>[];
  /** Constant. */
  readonly defaults?: TableDefaults;
  /** Starts the names in the address, where a page has several tables. */
  readonly prefix?: string;
}

const withoutEndSlash = (path: string): string => path.replace(/\/$/, '');

/**
 * Writes parameters of the address that is wanted last. What is on screen can be older: a search is written half a
 * second after the last key, and by then a link may have been followed. A page that is being left is not written to.
 */
function useWriteParams() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const navigate = useNavigate();
  const shown = useLocation();
  // The router's own locations begin with the address of the portal.
  const page = useHref(shown.pathname);
  return useCallback(
    (written: (now: URLSearchParams) => URLSearchParams, { replace }: { readonly replace: boolean }) => {
      const latest = router?.state.navigation.location ?? router?.state.location;
      if (latest && withoutEndSlash(latest.pathname) !== withoutEndSlash(page)) return;
      void navigate(`?${written(new URLSearchParams((latest ?? shown).search))}`, { replace });
    },
    [router, navigate, shown, page],
  );
}

/** State of a table, kept in the address, so that it can be bookmarked and the Back button undoes it. */
export function useTableState<R>({ columns, defaults, prefix = '' }: Kept<R>): TableStateControl {
  const [params] = useSearchParams();
  const write = useWriteParams();
  const state = useMemo(() => readTableState(params, columns, defaults, prefix), [params, columns, defaults, prefix]);
  const change = useCallback<TableStateControl['change']>(
    (wanted, { replace = false } = {}) =>
      write(
        (now) =>
          writeTableState(
            changed(readTableState(now, columns, defaults, prefix), wanted),
            columns,
            now,
            defaults,
            prefix,
          ),
        { replace },
      ),
    [write, columns, defaults, prefix],
  );
  const address = useMemo(() => {
    const first = { ...state, page: 1, after: undefined };
    return writeTableState(first, columns, new URLSearchParams(), defaults, prefix).toString();
  }, [state, columns, defaults, prefix]);
  const visit = useCallback<TableStateControl['visit']>(
    (wanted) => change(readTableState(new URLSearchParams(wanted), columns, defaults, prefix)),
    [change, columns, defaults, prefix],
  );
  return useMemo(() => ({ state, change, address, visit }), [state, change, address, visit]);
}
