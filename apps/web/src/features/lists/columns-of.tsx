import { Anchor } from '@mantine/core';
import type { ListColumn, ListDefinition, Translate } from '@portal/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Format } from '../../kernel/format.js';
import type { Translate as ScreenTranslate } from '../../kernel/i18n.js';
import { type CellValue, type Column, textOf } from '../../ui/table/column.js';

/** What only the screen adds to a column of a list. */
export interface ScreenColumn<Row>
  extends Pick<
    Column<Row>,
    'cell' | 'isHeading' | 'isShort' | 'isHidden' | 'isFilteredElsewhere' | 'minWidth' | 'options'
  > {
  /** Shown instead of an empty value. */
  readonly empty?: string;
  /** Shows the day of a moment without its time. */
  readonly isDay?: boolean;
}

export type ScreenColumns<Row, Id extends string = string> = Readonly<Partial<Record<Id, ScreenColumn<Row>>>>;

interface Texts {
  readonly t: ScreenTranslate;
  readonly format: Format;
}

export interface ColumnsOptions<Row, Id extends string = string> extends Texts {
  readonly screen?: ScreenColumns<Row, Id>;
  /** Columns on screen, in their order; all columns of the list, when missing. */
  readonly shown?: readonly Id[];
  /** Address of what a row stands for: the heading of the row leads there. */
  readonly addressOf?: (row: Row) => string;
}

const tableKinds = { text: 'text', number: 'number', boolean: 'boolean', day: 'date', moment: 'date' } as const;

/** Texts as definitions of lists ask for them: a `Date` becomes the day it is for the reader. */
const listTranslate =
  ({ t, format }: Texts): Translate =>
  (key, values = {}) => {
    const written = Object.entries(values).map(
      ([name, value]) => [name, value instanceof Date ? format.date(value.toISOString()) : value] as const,
    );
    return t(key, Object.fromEntries(written));
  };

const isEmpty = (value: CellValue): boolean => value === null || value === undefined || value === '';

/** The text of a cell where the table's own would not do; undefined where it would. */
function textCell<Row>(
  column: Column<Row>,
  { unit }: Pick<ListColumn<Row>, 'unit'>,
  { empty = '', isDay = false }: ScreenColumn<Row>,
  { t, format }: Texts,
): ((row: Row) => string) | undefined {
  if (!empty && !isDay && !unit) return undefined;
  return (row) => {
    const value = column.value(row);
    if (isEmpty(value)) return empty;
    const text = isDay ? format.date(String(value)) : textOf({ ...column, ...(unit && { unit }) }, value, format, t);
    return unit ? `${text} ${unit}` : text;
  };
}

/** The columns of a list as a table shows them: as the list defines them, with what only the screen has. */
export function columnsOf<Row, Id extends string>(
  list: ListDefinition<Row, Id>,
  { screen, shown, addressOf, ...texts }: ColumnsOptions<Row, Id>,
): Column<Row>[] {
  const { format } = texts;
  const t = listTranslate(texts);
  const columnOf = (defined: ListColumn<Row, Id>): Column<Row> => {
    const { id, heading, kind = 'text', digits, value, choices, choiceText } = defined;
    const own: ScreenColumn<Row> = screen?.[id] ?? {};
    const { empty: _empty, isDay: _isDay, ...given } = own;
    const options = choices?.map((choice) => ({ value: choice, label: choiceText?.(choice, t) ?? choice }));
    const column: Column<Row> = {
      id,
      label: t(heading),
      kind: options ? 'enum' : tableKinds[kind],
      value: (row) => value(row, t),
      isSortable: list.sorts.includes(id),
      isFilterable: list.filters.includes(id),
      isShort: tableKinds[kind] === 'date',
      ...(digits !== undefined && { digits }),
      ...(options && { options }),
      ...given,
    };
    const text = textCell(column, defined, own, texts);
    const content = (row: Row): ReactNode =>
      own.cell?.(row) ?? text?.(row) ?? textOf(column, column.value(row), format, texts.t);
    if (column.isHeading && addressOf)
      return { ...column, cell: (row) => <RowLink to={addressOf(row)}>{content(row)}</RowLink> };
    return text && !own.cell ? { ...column, cell: text } : column;
  };
  const columns = shown?.flatMap((id) => list.columns.find((column) => column.id === id) ?? []) ?? list.columns;
  return columns.filter(({ isOnlyExported }) => !isOnlyExported).map(columnOf);
}

const RowLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Anchor component={Link} to={to} size="sm" fw={600}>
    {children}
  </Anchor>
);
