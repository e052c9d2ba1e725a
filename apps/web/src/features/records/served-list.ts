import type { UseQueryResult } from '@tanstack/react-query';
import type { Paging } from '../../ui/table/table-pages.js';
import type { TableState } from '../../ui/table/table-state.js';

/** Rows per page of the lists of records. */
const PAGE_SIZES = [10, 25, 50] as const;

/** Rows requested where the user wants all on one page: the most that the server answers at once. */
const MAX_ROWS = 200;

export const rowLimit = ({ pageSize }: TableState): number => pageSize || MAX_ROWS;

/** Chosen values of a column's filter, separated by commas as the server takes them. */
export const chosenValues = ({ filters }: TableState, column: string): string | undefined => {
  const filter = filters[column];
  return (filter?.kind === 'enum' && filter.values.join(',')) || undefined;
};

export interface ListQuery<S extends string = string> {
  readonly search?: string;
  readonly sort?: S;
  readonly order?: 'asc' | 'desc';
  readonly after?: string;
  readonly limit: number;
}

/** The query of a list of records; `sorts` are the columns that the server sorts by, `filters` those it filters by. */
export function listQuery<S extends string, F extends string>(
  state: TableState,
  sorts: readonly S[],
  filters: readonly F[],
): ListQuery<S> & Partial<Record<F, string>> {
  const sort = sorts.find((column) => column === state.sorting?.column);
  const narrowed = filters.flatMap((column) => {
    const values = chosenValues(state, column);
    return values ? [[column, values] as const] : [];
  });
  return {
    ...(state.search && { search: state.search }),
    ...(sort && state.sorting && { sort, order: state.sorting.order }),
    ...(state.after && { after: state.after }),
    ...(Object.fromEntries(narrowed) as Partial<Record<F, string>>),
    limit: rowLimit(state),
  };
}

type List = Pick<UseQueryResult, 'error' | 'refetch' | 'isPlaceholderData'>;

/** What a `Table` takes of a list that the server filters, sorts and pages. */
export function servedList<R>(list: List, rows: readonly R[] | undefined, next: string | null | undefined) {
  const paging: Paging = { kind: 'keyset', next: next ?? null };
  return {
    rows,
    paging,
    error: list.error,
    onRetry: () => void list.refetch(),
    isStale: list.isPlaceholderData,
    pageSizes: PAGE_SIZES,
  };
}
