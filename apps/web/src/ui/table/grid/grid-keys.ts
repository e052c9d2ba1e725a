import { type FocusEvent, type KeyboardEvent, useCallback, useState } from 'react';

/** A cell of the body, counted from 0; the selection boxes are a column. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
}

interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

const LEAP = 10;

const moves: Readonly<Record<string, (cell: GridCell, size: GridSize, isFar: boolean) => GridCell>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }) => ({ row: row - LEAP, column }),
  PageDown: ({ row, column }) => ({ row: row + LEAP, column }),
  Home: ({ row }, _, isFar) => ({ row: isFar ? 0 : row, column: 0 }),
  End: ({ row }, { rows, columns }, isFar) => ({ row: isFar ? rows - 1 : row, column: columns - 1 }),
};

const within = (at: number, count: number): number => Math.max(0, Math.min(count - 1, at));

/** Cell a key leads to, staying in the grid; nothing for a key that moves nothing. */
export function nextCell(key: string, isFar: boolean, cell: GridCell, size: GridSize): GridCell | undefined {
  const wanted = moves[key]?.(cell, size, isFar);
  return wanted && { row: within(wanted.row, size.rows), column: within(wanted.column, size.columns) };
}

/** Fields that use the arrow keys themselves. */
const TYPED_IN = 'input:not([type=checkbox]), textarea, select';

export interface GridControl {
  readonly active: GridCell;
  /** The focus follows the active cell, because a key has moved it. */
  readonly isFollowed: boolean;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

const cellOf = (target: EventTarget): GridCell | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('td, th') : null;
  const row = cell?.closest<HTMLElement>('tr')?.dataset.at;
  return cell && row !== undefined ? { row: Number(row), column: cell.cellIndex } : undefined;
};

/**
 * Walks the cells of a body by keyboard: one of them is in the Tab order, the arrow keys, Home, End, Page Up and Page Down
 * choose which (with Ctrl, Home and End reach the first and last row).
 */
export function useGridKeys(size: GridSize): GridControl {
  const [{ active, isFollowed }, setState] = useState({ active: { row: 0, column: 0 }, isFollowed: false });
  const { rows, columns } = size;
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const cell = cellOf(event.target);
      if (!cell || (event.target instanceof Element && event.target.matches(TYPED_IN))) return;
      const wanted = nextCell(event.key, event.ctrlKey, cell, { rows, columns });
      if (!wanted) return;
      event.preventDefault();
      setState({ active: wanted, isFollowed: true });
    },
    [rows, columns],
  );
  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    if (cell)
      setState((now) =>
        now.active.row === cell.row && now.active.column === cell.column ? now : { active: cell, isFollowed: false },
      );
  }, []);
  return {
    active: { row: within(active.row, rows), column: within(active.column, columns) },
    isFollowed,
    onKeyDown,
    onFocus,
  };
}

const WIDGETS = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Puts a row's cells, or what stands in them, in the Tab order and gives the one at `column` the focus: the cell's only
 * control where it has one. `column` is undefined in a row that is not active.
 */
export function arrangeTabStops(row: HTMLTableRowElement, column: number | undefined, takesFocus: boolean): void {
  for (const cell of row.cells) {
    const widgets = [...cell.querySelectorAll<HTMLElement>(WIDGETS)];
    const isActive = cell.cellIndex === column;
    const [only] = widgets.length === 1 ? widgets : [];
    const stop = only ?? cell;
    for (const widget of widgets) widget.tabIndex = isActive ? 0 : -1;
    cell.tabIndex = isActive && !only ? 0 : -1;
    if (isActive && takesFocus && !cell.contains(document.activeElement)) stop.focus({ preventScroll: false });
  }
}
