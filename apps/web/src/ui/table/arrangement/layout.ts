import { TableLayout } from '@portal/contracts';
import { useCallback, useMemo, useState } from 'react';
import type { z } from 'zod';
import { lasting } from '../../../kernel/storage.js';
import type { Column } from '../column.js';

export const MIN_WIDTH = 60;
export const MAX_WIDTH = 1000;

const keyOf = (table: string) => `table.${table}.layout`;

/** Reads JSON that anybody may have edited; what does not fit is as good as absent. */
export function readStored<S extends z.ZodType>(key: string, schema: S): z.output<S> | undefined {
  const text = lasting.get(key);
  if (text === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    console.warn(key, error);
    return undefined;
  }
}

const asDefined = <R>(columns: readonly Column<R>[]): TableLayout => ({
  order: columns.map(({ id }) => id),
  hidden: columns.filter(({ isHidden }) => isHidden).map(({ id }) => id),
  widths: {},
  isDense: false,
});

/** Columns in the user's order, hidden ones included. */
export function inOrder<R>(columns: readonly Column<R>[], { order }: TableLayout): Column<R>[] {
  const rank = new Map(order.map((id, at) => [id, at]));
  return columns.toSorted((a, b) => (rank.get(a.id) ?? order.length) - (rank.get(b.id) ?? order.length));
}

export const isShown = <R>({ id, isHeading }: Column<R>, { hidden }: TableLayout): boolean =>
  isHeading === true || !hidden.includes(id);

export interface LayoutControl {
  readonly layout: TableLayout;
  readonly change: (wanted: Partial<TableLayout>) => void;
  readonly reset: () => void;
}

/** Arrangement of the table named `table`, remembered in this browser. */
export function useTableLayout<R>(table: string, columns: readonly Column<R>[], isDense = false): LayoutControl {
  const own = useMemo(() => ({ ...asDefined(columns), isDense }), [columns, isDense]);
  const [stored, store] = useState(() => readStored(keyOf(table), TableLayout));
  const layout = stored ?? own;
  const change = useCallback(
    (wanted: Partial<TableLayout>) => {
      const next = { ...layout, ...wanted };
      lasting.set(keyOf(table), JSON.stringify(next));
      store(next);
    },
    [layout, table],
  );
  const reset = useCallback(() => {
    lasting.remove(keyOf(table));
    store(undefined);
  }, [table]);
  return useMemo(() => ({ layout, change, reset }), [layout, change, reset]);
}
