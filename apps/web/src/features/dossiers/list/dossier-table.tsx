import type { DossierSort } from '@portal/contracts';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import classes from '../dossiers.module.css';
import type { Sorting } from './list-state.js';

export interface DossierColumn<R> {
  /** Translation key of the heading. */
  readonly label: string;
  readonly sort?: DossierSort;
  readonly isFigure?: boolean;
  /** Reads as one word, such as a date: never broken. */
  readonly isShort?: boolean;
  /** Titles the row. */
  readonly isHeading?: boolean;
  readonly cell: (row: R) => ReactNode;
}

interface DossierTableProps<R> {
  readonly caption: string;
  readonly columns: readonly DossierColumn<R>[];
  readonly rows: readonly R[];
  readonly sorting: Sorting | undefined;
  readonly onSort: (sort: DossierSort) => void;
  /** An older page is shown while the next one is loaded. */
  readonly isStale: boolean;
}

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort } as const;

/** Dossiers in a table; on a narrow screen each row stands as a card with its headings beside the values. */
export function DossierTable<R extends { readonly id: string }>(props: DossierTableProps<R>) {
  const { caption, columns, rows, sorting, onSort, isStale } = props;
  const { t } = useTexts();
  const directionOf = (sort: DossierSort): keyof typeof icons => {
    if (sorting?.sort !== sort) return 'none';
    return sorting.order === 'asc' ? 'ascending' : 'descending';
  };
  return (
    <div className={classes.tableFrame} aria-busy={isStale}>
      <table className={classes.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, sort, isFigure }) => {
              const direction = sort && directionOf(sort);
              const Icon = icons[direction ?? 'none'];
              return (
                <th key={label} scope="col" aria-sort={direction} data-figure={isFigure || undefined}>
                  {sort ? (
                    <button type="button" onClick={() => onSort(sort)}>
                      {t(label)} <Icon size={14} aria-hidden data-idle={direction === 'none' || undefined} />
                    </button>
                  ) : (
                    <span>{t(label)}</span>
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ label, cell, isFigure, isShort, isHeading }) => {
                const Cell = isHeading ? 'th' : 'td';
                return (
                  <Cell
                    key={label}
                    scope={isHeading ? 'row' : undefined}
                    data-label={t(label)}
                    data-figure={isFigure || undefined}
                    data-short={isShort || undefined}
                  >
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
