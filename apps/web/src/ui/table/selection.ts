import { useCallback, useRef } from 'react';
import type { ListedRow } from './table-model.js';

export interface Selection {
  /** Ids of rows; rows of other pages stay in it. */
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
}

function minus(ids: ReadonlySet<string>, leaving: readonly string[]): Set<string> {
  const left = new Set(ids);
  for (const id of leaving) left.delete(id);
  return left;
}
const plus = (ids: ReadonlySet<string>, joining: readonly string[]) => new Set([...ids, ...joining]);

/** Selects one row, a range with Shift, or all that are shown. */
export function useSelecting<R>(selection: Selection | undefined, rows: readonly ListedRow<R>[]) {
  const now = useRef({ selection, rows });
  now.current = { selection, rows };
  const last = useRef<string>(undefined);
  const onSelect = useCallback((id: string, isRange: boolean) => {
    const { selection: current, rows: shown } = now.current;
    if (!current) return;
    const ids = shown.map((row) => row.id);
    const [from = -1, to = -1] = [ids.indexOf(last.current ?? id), ids.indexOf(id)].toSorted((a, b) => a - b);
    const touched = isRange && from >= 0 ? ids.slice(from, to + 1) : [id];
    last.current = id;
    current.onChange(current.ids.has(id) ? minus(current.ids, touched) : plus(current.ids, touched));
  }, []);
  return {
    selected: selection && shareOf(selection.ids, rows),
    onSelect,
    onSelectAll: () => {
      const { selection: current, rows: shown } = now.current;
      const ids = shown.map(({ id }) => id);
      if (current)
        current.onChange(shareOf(current.ids, shown) === 'all' ? minus(current.ids, ids) : plus(current.ids, ids));
    },
  };
}

/** How many of the rows shown are selected. */
function shareOf<R>(ids: ReadonlySet<string>, rows: readonly ListedRow<R>[]): 'all' | 'some' | 'none' {
  if (ids.size === 0 || rows.length === 0) return 'none';
  if (ids.size >= rows.length && rows.every(({ id }) => ids.has(id))) return 'all';
  return rows.some(({ id }) => ids.has(id)) ? 'some' : 'none';
}
