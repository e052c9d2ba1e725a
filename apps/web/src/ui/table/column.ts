import type { ReactNode } from 'react';
import { type Format, isFrequencyUnit } from '../../kernel/format.js';
import type { Translate } from '../../kernel/i18n.js';

export type CellValue = string | number | boolean | null | undefined;

export interface ColumnOption {
  readonly value: string;
  readonly label: string;
}

/** What a table shows of a row, in one column. */
export interface Column<R> {
  /** Names it in the address, in stored layouts and towards the server. */
  readonly id: string;
  readonly label: string;
  /** How it is filtered, compared, aligned, shown and exported; text when missing. */
  readonly kind?: 'text' | 'number' | 'date' | 'enum' | 'boolean';
  /** What is filtered, compared and exported. Days as yyyy-MM-dd, moments in ISO 8601, choices by their value. */
  readonly value: (row: R) => CellValue;
  /** What is shown, when that is more than the value in words. */
  readonly cell?: (row: R) => ReactNode;
  /** Choices of an `enum`, in the order they compare. */
  readonly options?: readonly ColumnOption[];
  /** Decimals of a `number`. */
  readonly digits?: number;
  /** Said in the heading. */
  readonly unit?: string;
  readonly isSortable?: boolean;
  readonly isFilterable?: boolean;
  /** The page has a control of its own for this filter. */
  readonly isFilteredElsewhere?: boolean;
  /** Titles the row; such a column cannot be hidden. */
  readonly isHeading?: boolean;
  /** Reads as one word: never broken. */
  readonly isShort?: boolean;
  /** False for what only does something: it is left out of files. */
  readonly isExported?: false;
  /** Left out until the user asks for it. */
  readonly isHidden?: boolean;
  /** Pixels, until the user changes it. */
  readonly width?: number;
  /** Pixels that the column keeps where columns share the room; the table scrolls rather than take them. */
  readonly minWidth?: number;
}

export const kindOf = <R>({ kind = 'text' }: Column<R>) => kind;

const DAY_LENGTH = 10;

/** A value as it is read. */
export function textOf<R>(column: Column<R>, value: CellValue, format: Format, t: Translate): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return t(value ? 'YES' : 'NO');
  if (typeof value === 'number')
    return isFrequencyUnit(column.unit) ? format.frequency(value, column.digits) : format.number(value, column.digits);
  if (column.kind === 'date') return value.length > DAY_LENGTH ? format.dateTime(value) : format.date(value);
  return column.options?.find((option) => option.value === value)?.label ?? value;
}

/** Heading with its unit. */
export const headingOf = <R>({ label, unit }: Column<R>): string => (unit ? `${label} (${unit})` : label);

const isEmpty = (value: CellValue): boolean => value === null || value === undefined || value === '';

/** Value as it is compared; nothing at all sorts last in either direction. */
export function sortValue<R>(column: Column<R>, row: R): string | number | undefined {
  const value = column.value(row);
  if (isEmpty(value)) return undefined;
  if (column.options) {
    const rank = column.options.findIndex((option) => option.value === value);
    return rank < 0 ? column.options.length : rank;
  }
  return typeof value === 'boolean' ? Number(value) : (value ?? undefined);
}
