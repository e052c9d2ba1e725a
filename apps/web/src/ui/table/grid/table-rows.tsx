import { type CSSProperties, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Format } from '../../../kernel/format.js';
import type { Translate } from '../../../kernel/i18n.js';
import { type Column, headingOf, kindOf, textOf } from '../column.js';
import classes from '../table.module.css';
import type { ListedRow } from '../table-model.js';
import { arrangeTabStops, type GridControl } from './grid-keys.js';

/** The reader's language. Given to rows rather than asked for by each cell, of which there are hundreds. */
export interface RowLanguage {
  readonly t: Translate;
  readonly format: Format;
}

export interface RowsProps<R> {
  readonly columns: readonly Column<R>[];
  /** Stable. */
  readonly language: RowLanguage;
  /** Cells have one line instead of at most two; the whole text is in a tooltip. */
  readonly isDense?: boolean;
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
  readonly language: RowLanguage;
  readonly isDense: boolean | undefined;
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
  const {
    row,
    columns,
    language,
    isDense,
    isSelected,
    onSelect,
    at,
    rowIndex,
    activeColumn,
    takesFocus = false,
  } = props;
  const element = useRef<HTMLTableRowElement>(null);
  // Columns and contents come and go with what is drawn.
  useLayoutEffect(() => {
    if (element.current && activeColumn !== undefined) arrangeTabStops(element.current, activeColumn, takesFocus);
  });
  return (
    <tr ref={element} aria-rowindex={rowIndex} aria-selected={isSelected} data-at={at}>
      {isSelected !== undefined && (
        <td data-selection>
          <input
            type="checkbox"
            className={classes.checkbox}
            aria-label={language.t('TABLE_SELECT_ROW', { row: headingText(columns, row.original) })}
            checked={isSelected}
            onChange={(event) =>
              onSelect(row.id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
            }
          />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row.original} language={language} isDense={isDense} />
      ))}
    </tr>
  );
}

/** Drawn anew only when something of its own changes: a table may hold very many. */
const Row = memo(PlainRow) as typeof PlainRow;

type CellStyle = CSSProperties & { readonly '--min-width': string };

interface CellProps<R> {
  readonly column: Column<R>;
  readonly row: R;
  readonly language: RowLanguage;
  readonly isDense: boolean | undefined;
}

/** Kinds whose text may be longer than two lines. */
const clamped: ReadonlySet<string> = new Set(['text', 'enum']);

function Cell<R>({ column, row, language: { t, format }, isDense }: CellProps<R>): ReactNode {
  const text = textOf(column, column.value(row), format, t);
  const shown = column.cell ? column.cell(row) : text;
  const isClamped = !isDense && clamped.has(kindOf(column)) && !column.isShort && typeof shown === 'string';
  const style: CellStyle | undefined = column.minWidth ? { '--min-width': `${column.minWidth}px` } : undefined;
  const attributes = {
    'data-label': headingOf(column),
    'data-figure': column.kind === 'number' || undefined,
    'data-short': column.isShort || undefined,
    title: ((isDense || isClamped) && text) || undefined,
    'data-wide': column.minWidth !== undefined || undefined,
    style,
  };
  const content = isClamped ? <span className={classes.clamped}>{shown}</span> : shown;
  return column.isHeading ? (
    <th scope="row" {...attributes}>
      {content}
    </th>
  ) : (
    <td {...attributes}>{content}</td>
  );
}

/** The row at a place, from 0; `stop` is the row in the Tab order of a grid. */
export function rowAt<R>(props: RowsProps<R>, at: number, stop = props.grid?.active.row): ReactNode {
  const { columns, language, isDense, rows, selected, onSelect, offset, grid } = props;
  const row = rows[at];
  return (
    row && (
      <Row
        key={row.id}
        row={row}
        columns={columns}
        language={language}
        isDense={isDense}
        isSelected={selected?.has(row.id)}
        onSelect={onSelect}
        at={at}
        rowIndex={offset + at + 2}
        {...(grid && {
          activeColumn: at === stop ? grid.active.column : -1,
          takesFocus: grid.isFollowed && at === grid.active.row,
        })}
      />
    )
  );
}

/** A page of rows, all of them on the page. */
export function TableRows<R>(props: RowsProps<R>) {
  const { rows, grid } = props;
  return (
    <tbody onKeyDown={grid?.onKeyDown} onFocus={grid?.onFocus}>
      {rows.map((_, at) => rowAt(props, at))}
    </tbody>
  );
}
