import type { TableLayout } from '@portal/contracts';
import { folded } from '@portal/contracts';
import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { inOrder, isShown } from './arrangement/layout.js';
import { type Column, headingOf, kindOf, sortValue, textOf } from './column.js';
import { passes } from './filters/filter.js';
import type { TableState } from './table-state.js';

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});
type Features = typeof features;

const defaultWidths = { text: 200, number: 130, date: 150, enum: 160, boolean: 110 } as const;

/** Pixels a letter of a heading takes, and what stands beside it: padding, arrows, funnel. */
const LETTER = 7.5;
const BESIDE_HEADING = 78;

/** Pixels: the user's, else the column's, else enough for its kind and its heading. */
export const widthOf = <R>(column: Column<R>, { widths }: TableLayout): number =>
  widths[column.id] ??
  column.width ??
  Math.max(defaultWidths[kindOf(column)], Math.round(headingOf(column).length * LETTER) + BESIDE_HEADING);

interface ModelOptions<R> {
  /** Memoised or constant. */
  readonly rows: readonly R[];
  /** Memoised or constant. */
  readonly columns: readonly Column<R>[];
  /** Constant. */
  readonly rowId: (row: R) => string;
  readonly state: TableState;
  readonly layout: TableLayout;
  /** The server has filtered, sorted and paged. */
  readonly isServed: boolean;
}

export interface ListedRow<R> {
  readonly id: string;
  readonly original: R;
}

export interface TableModel<R> {
  /** Visible columns, in order. */
  readonly columns: readonly Column<R>[];
  /** All rows that pass the filters, in order. */
  readonly listed: readonly ListedRow<R>[];
  /** Those of the page shown. */
  readonly rows: readonly ListedRow<R>[];
  /** The page shown: the last one when the state asks for one beyond. */
  readonly page: number;
}

/** Filters, sorts and pages rows, and arranges columns. */
export function useTableModel<R extends object>(options: ModelOptions<R>): TableModel<R> {
  const { rows, columns, rowId, state, layout, isServed } = options;
  const defs = useColumnDefs(columns);
  const filtered = useFiltered(rows, columns, state, isServed);
  const order = useMemo(() => inOrder(columns, layout), [columns, layout]);
  const held = useMemo(
    () => ({
      sorting: state.sorting ? [{ id: state.sorting.column, desc: state.sorting.order === 'desc' }] : [],
      columnOrder: order.map(({ id }) => id),
      columnVisibility: Object.fromEntries(order.map((column) => [column.id, isShown(column, layout)])),
    }),
    [state.sorting, order, layout],
  );
  const table = useTable<Features, R>({
    features,
    columns: defs,
    data: filtered,
    getRowId: rowId,
    manualSorting: isServed,
    state: held,
  });
  const visible = table.getVisibleLeafColumns().map(({ id }) => id);
  const visibleIds = visible.join();
  const shown = useMemo(
    () => visibleIds.split(',').flatMap((id) => columns.find((column) => column.id === id) ?? []),
    [visibleIds, columns],
  );
  const listed = table.getRowModel().rows;
  return { columns: shown, listed, ...usePage(listed, state, isServed) };
}

function usePage<R>(listed: readonly ListedRow<R>[], { page, pageSize }: TableState, isServed: boolean) {
  const last = pageSize === 0 ? 1 : Math.max(1, Math.ceil(listed.length / pageSize));
  const shown = isServed ? page : Math.min(page, last);
  const rows = useMemo(
    () => (isServed || last === 1 ? listed : listed.slice((shown - 1) * pageSize, shown * pageSize)),
    [isServed, listed, last, shown, pageSize],
  );
  return { rows, page: shown };
}

function useColumnDefs<R extends object>(columns: readonly Column<R>[]): ColumnDef<Features, R>[] {
  const locale = useLocale();
  return useMemo(() => {
    const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
    const order = (a: string | number, b: string | number) =>
      typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
    return columns.map((column) => ({
      id: column.id,
      accessorFn: (row) => sortValue(column, row),
      sortUndefined: 'last',
      // `sortUndefined` has taken what is empty.
      sortFn: (a, b, id) => order(a.getValue<string | number>(id), b.getValue<string | number>(id)),
    }));
  }, [columns, locale]);
}

/**
 * Rows that pass the filters and hold the text looked for. Before the library sees them: it keeps notes on filters with
 * every row, which take longer to make than a hundred thousand rows take to filter.
 */
function useFiltered<R extends object>(
  rows: readonly R[],
  columns: readonly Column<R>[],
  { filters, search }: TableState,
  isServed: boolean,
): readonly R[] {
  const says = useSaying(columns);
  return useMemo(() => {
    const wanted = folded(search.trim());
    const filtering = columns.flatMap((column) => {
      const filter = filters[column.id];
      return filter ? [{ column, filter }] : [];
    });
    if (isServed || (wanted === '' && filtering.length === 0)) return rows;
    return rows.filter(
      (row) =>
        filtering.every(({ column, filter }) => passes(filter, column.value(row))) &&
        (wanted === '' || says(row).includes(wanted)),
    );
  }, [rows, columns, filters, search, isServed, says]);
}

/** Everything a row says in words, hidden columns included, folded; remembered for the next letter that is typed. */
function useSaying<R extends object>(columns: readonly Column<R>[]): (row: R) => string {
  const { t } = useTexts();
  const format = useFormat();
  return useMemo(() => {
    const said = new WeakMap<R, string>();
    return (row) => {
      const known = said.get(row);
      if (known !== undefined) return known;
      const text = folded(columns.map((column) => textOf(column, column.value(row), format, t)).join('\n'));
      said.set(row, text);
      return text;
    };
  }, [columns, format, t]);
}
