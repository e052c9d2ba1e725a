import { type ListDefinition, MAX_PAGE_SIZE, type SortOrder } from '@portal/contracts';
import type { Filter } from '../../ui/table/filters/filter.js';
import type { TableState } from '../../ui/table/table-state.js';

export type ListQuery = Readonly<Record<string, string | number>>;

export interface ListOrder {
  readonly sort: string;
  readonly order: SortOrder;
}

/** Moment at which a day begins for the reader. */
const startOf = (day: string, daysLater = 0): string => {
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
};

/** Parameter of a filter by text, by choices or by yes and no. */
function parameterOf(filter: Filter): string {
  if (filter.kind === 'enum') return filter.values.join(',');
  if (filter.kind === 'boolean') return String(filter.value);
  return filter.kind === 'text' ? filter.text : '';
}

/** Bounds of a filter by days or numbers, as parameters. */
function boundsIn(filter: Filter): (readonly ['from' | 'to', string])[] {
  if (filter.kind === 'date') {
    const { from, to } = filter;
    return [...(from ? [['from', startOf(from)] as const] : []), ...(to ? [['to', startOf(to, 1)] as const] : [])];
  }
  if (filter.kind !== 'number') return [];
  const { min, max } = filter;
  return [
    ...(min === undefined ? [] : [['from', String(min)] as const]),
    ...(max === undefined ? [] : [['to', String(max)] as const]),
  ];
}

function filtersOf({ columns, filters }: ListDefinition<never>, state: TableState): ListQuery {
  const parameters = columns.flatMap(({ id, range }): (readonly [string, string])[] => {
    const filter = filters.includes(id) ? state.filters[id] : undefined;
    if (!filter) return [];
    if (!range) return [[id, parameterOf(filter)]];
    return boundsIn(filter).map(([bound, value]) => [range[bound], value]);
  });
  return Object.fromEntries(parameters.filter(([, value]) => value !== ''));
}

interface QueryOptions {
  /** Order of a table that shows none, where that is not the endpoint's own. */
  readonly unsorted?: ListOrder | undefined;
  /** Parameters of every query, unless a filter replaces them. */
  readonly always?: ListQuery | undefined;
  /** Pages are read by their numbers, not one behind the other. */
  readonly isNumbered?: boolean | undefined;
}

/** Parameters of a list's endpoint for what a table shows. */
export function listQuery(
  list: ListDefinition<never>,
  state: TableState,
  { unsorted, always, isNumbered = false }: QueryOptions = {},
): ListQuery {
  const { search, sorting, after, page, pageSize } = state;
  const isSorted = sorting !== undefined && list.sorts.includes(sorting.column);
  const size = pageSize === 0 && !list.isWholeAllowed ? MAX_PAGE_SIZE : pageSize;
  return {
    ...always,
    ...filtersOf(list, state),
    ...(search && { [list.search]: search }),
    ...(isSorted ? { sort: sorting.column, order: sorting.order } : unsorted),
    ...(isNumbered ? { page } : after !== undefined && { after }),
    pageSize: size,
  };
}
