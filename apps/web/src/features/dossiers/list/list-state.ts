import { DossierSort, PAGE_SIZES } from '@portal/contracts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface Sorting {
  readonly sort: DossierSort;
  readonly order: 'asc' | 'desc';
}

export interface ListState<S extends string> {
  readonly status: readonly S[];
  readonly search: string;
  /** Undefined: the order the list has by itself. */
  readonly sorting: Sorting | undefined;
  readonly page: number;
  readonly pageSize: number;
}

const DEFAULT_PAGE_SIZE = 25;

const positiveInteger = (text: string | null, fallback: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : fallback;
};

const pageSizeOf = (text: string | null): number => {
  const size = text === null ? DEFAULT_PAGE_SIZE : Number(text);
  return PAGE_SIZES.find((offered) => offered === size) ?? DEFAULT_PAGE_SIZE;
};

/** A list's state out of an address. What an address says wrongly is left out. */
export function readListState<S extends string>(params: URLSearchParams, states: readonly S[]): ListState<S> {
  const asked = (params.get('status') ?? '').split(',');
  const sort = DossierSort.safeParse(params.get('sort'));
  return {
    status: states.filter((state) => asked.includes(state)),
    search: params.get('search') ?? '',
    sorting: sort.success ? { sort: sort.data, order: params.get('order') === 'desc' ? 'desc' : 'asc' } : undefined,
    page: positiveInteger(params.get('page'), 1),
    pageSize: pageSizeOf(params.get('pageSize')),
  };
}

export function writeListState(state: ListState<string>): URLSearchParams {
  const params = new URLSearchParams();
  if (state.status.length > 0) params.set('status', state.status.join(','));
  if (state.search) params.set('search', state.search);
  if (state.sorting) params.set('sort', state.sorting.sort);
  if (state.sorting?.order === 'desc') params.set('order', 'desc');
  if (state.page > 1) params.set('page', String(state.page));
  if (state.pageSize !== DEFAULT_PAGE_SIZE) params.set('pageSize', String(state.pageSize));
  return params;
}

/** Ascending, then descending, then as the list is by itself. */
export function nextSorting(current: Sorting | undefined, sort: DossierSort): Sorting | undefined {
  if (current?.sort !== sort) return { sort, order: 'asc' };
  return current.order === 'asc' ? { sort, order: 'desc' } : undefined;
}

type Change<S extends string> = Partial<ListState<S>>;

/**
 * State of a list, kept in the address. Whatever changes what is listed leads back to the first page. Typing replaces
 * the history entry; everything else adds one, so that the back button undoes it.
 */
export function useListState<const S extends string>(states: readonly S[]) {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListState(params, states), [params, states]);
  const change = useCallback(
    (wanted: Change<S>, { replace = false } = {}) =>
      setParams((now) => writeListState({ ...readListState(now, states), page: 1, ...wanted }), { replace }),
    [setParams, states],
  );
  return [state, change] as const;
}
