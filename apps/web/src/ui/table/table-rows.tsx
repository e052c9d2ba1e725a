import { Checkbox } from '@mantine/core';
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { type Column, headingOf, textOf } from './column.js';
import { arrangeTabStops, type GridControl } from './grid-keys.js';
import type { ListedRow } from './table-model.js';

export interface RowsProps<R> {
  readonly columns: readonly Column<R>[];
  readonly rows: readonly ListedRow<R>[];
  /** Ids; missing where none can be selected. */
  readonly selected?: ReadonlySet<string>;
  /** Stable. `range`: up to the row selected before. */
  readonly onSelect: (id: string, range: boolean) => void;
  /** How many rows come before the first of these. */
  readonly offset: number;
  /** Given where the keyboard walks the cells. */
  readonly grid?: GridControl;
}

interface RowProps<R> {
  readonly row: ListedRow<R>;
  readonly columns: readonly Column<R>[];
  readonly isSelected: boolean | undefined;
  readonly onSelect: (id: string, range: boolean) => void;
  /** Place among the rows given, from 0. */
  readonly at: number;
  /** Counts the headings as 1. */
  readonly rowIndex: number;
  /** Column in the Tab order, in a grid; -1 where another row holds it. */
  readonly activeColumn?: number;
  readonly takesFocus?: boolean;
}

const headingText = <R,>(columns: readonly Column<R>[], row: R): string => {
  const column = columns.find(({ isHeading }) => isHeading) ?? columns[0];
  return String(column?.value(row) ?? '');
};

function PlainRow<R>(props: RowProps<R>) {
  const { row, columns, isSelected, onSelect, at, rowIndex, activeColumn, takesFocus = false } = props;
  const { t } = useTexts();
  const element = useRef<HTMLTableRowElement>(null);
  // Columns and contents come and go with what is drawn.
  useLayoutEffect(() => {
    if (element.current && activeColumn !== undefined) arrangeTabStops(element.current, activeColumn, takesFocus);
  });
  return (
    <tr ref={element} aria-rowindex={rowIndex} aria-selected={isSelected} data-at={at}>
      {isSelected !== undefined && (
        <td data-selection>
          <Checkbox
            size="xs"
            aria-label={t('TABLE_SELECT_ROW', { row: headingText(columns, row.original) })}
            checked={isSelected}
            onChange={(event) =>
              onSelect(row.id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
            }
          />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row.original} />
      ))}
    </tr>
  );
}

/** Drawn anew only when something of its own changes: a table may hold very many. */
export const Row = memo(PlainRow) as typeof PlainRow;

function Cell<R>({ column, row }: { readonly column: Column<R>; readonly row: R }): ReactNode {
  const { t } = useTexts();
  const format = useFormat();
  const attributes = {
    'data-label': headingOf(column),
    'data-figure': column.kind === 'number' || undefined,
    'data-short': column.isShort || undefined,
  };
  const content = column.cell ? column.cell(row) : textOf(column, column.value(row), format, t);
  return column.isHeading ? (
    <th scope="row" {...attributes}>
      {content}
    </th>
  ) : (
    <td {...attributes}>{content}</td>
  );
}

/** What of a grid concerns the row at a place; `stop` is the row in the Tab order. */
export const gridPropsOf = (grid: GridControl | undefined, at: number, stop = grid?.active.row) =>
  grid && {
    activeColumn: at === stop ? grid.active.column : -1,
    takesFocus: grid.isFollowed && at === grid.active.row,
  };

/** A page of rows, all of them on the page. */
export function TableRows<R>({ columns, rows, selected, onSelect, offset, grid }: RowsProps<R>) {
  return (
    <tbody onKeyDown={grid?.onKeyDown} onFocus={grid?.onFocus}>
      {rows.map((row, at) => (
        <Row
          key={row.id}
          row={row}
          columns={columns}
          isSelected={selected?.has(row.id)}
          onSelect={onSelect}
          at={at}
          rowIndex={offset + at + 2}
          {...gridPropsOf(grid, at)}
        />
      ))}
    </tbody>
  );
}
