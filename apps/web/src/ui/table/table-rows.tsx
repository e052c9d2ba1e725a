import { Checkbox } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { type Column, headingOf, textOf } from './column.js';
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
}

interface RowProps<R> {
  readonly row: ListedRow<R>;
  readonly columns: readonly Column<R>[];
  readonly isSelected: boolean | undefined;
  readonly onSelect: (id: string, range: boolean) => void;
  /** Counts the headings as 1. */
  readonly rowIndex: number;
}

const headingText = <R,>(columns: readonly Column<R>[], row: R): string => {
  const column = columns.find(({ isHeading }) => isHeading) ?? columns[0];
  return String(column?.value(row) ?? '');
};

function PlainRow<R>({ row, columns, isSelected, onSelect, rowIndex }: RowProps<R>) {
  const { t } = useTexts();
  return (
    <tr aria-rowindex={rowIndex} aria-selected={isSelected} data-id={row.id}>
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

/** A page of rows, all of them on the page. */
export function TableRows<R>({ columns, rows, selected, onSelect, offset }: RowsProps<R>) {
  return (
    <tbody>
      {rows.map((row, at) => (
        <Row
          key={row.id}
          row={row}
          columns={columns}
          isSelected={selected?.has(row.id)}
          onSelect={onSelect}
          rowIndex={offset + at + 2}
        />
      ))}
    </tbody>
  );
}
