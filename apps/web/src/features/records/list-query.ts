import type { TableState } from '../../ui/table/table-state.js';
import { MOST_ROWS } from './page-sizes.js';

/** Values of a filter by choices, as the server takes them. */
export const chosen = ({ filters }: TableState, column: string): string | undefined => {
  const filter = filters[column];
  return (filter?.kind === 'enum' && filter.values.join(',')) || undefined;
};

/** What a list of the administration is asked of the server; `sorts` are the columns it sorts by. */
export function listQuery<S extends string, F extends string>(
  state: TableState,
  sorts: readonly S[],
  filters: readonly F[],
) {
  const sort = sorts.find((column) => column === state.sorting?.column);
  const narrowed = filters.flatMap((column) => {
    const values = chosen(state, column);
    return values ? [[column, values] as const] : [];
  });
  return {
    ...(state.search && { search: state.search }),
    ...(sort && state.sorting && { sort, order: state.sorting.order }),
    ...(state.after && { after: state.after }),
    ...(Object.fromEntries(narrowed) as Partial<Record<F, string>>),
    limit: state.pageSize || MOST_ROWS,
  };
}
