import { type ReactNode, useRef } from 'react';
import { useOverflowsAcross } from '../overflow.js';
import classes from './plain-table.module.css';

export interface PlainColumn<R> {
  /** Empty over row headings that need none. */
  readonly heading: string;
  readonly cell: (row: R) => ReactNode;
  /** A number: at the right, never broken. */
  readonly isFigure?: boolean;
}

interface PlainTableProps<R> {
  /** What is listed; not shown, read out by screen readers. */
  readonly caption: string;
  /** The first holds the headings of the rows. */
  readonly columns: readonly PlainColumn<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  /** On a narrow screen: a row below the other with headings beside the values, or the whole table scrolled sideways. */
  readonly narrow?: 'stack' | 'scroll';
}

/** A few rows that are read rather than worked with: no sorting, filters or pages. */
export function PlainTable<R>({ caption, columns, rows, rowKey, narrow = 'stack' }: PlainTableProps<R>) {
  const [frame, table] = [useRef<HTMLDivElement>(null), useRef<HTMLTableElement>(null)];
  // What does not fit is reached by the arrow keys.
  const isCut = useOverflowsAcross(frame, table);
  const [first, ...others] = columns;
  if (!first) return null;
  return (
    <div ref={frame} className={classes.frame} {...(isCut && { role: 'group', 'aria-label': caption, tabIndex: 0 })}>
      <table ref={table} className={classes.table} data-narrow={narrow}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ heading, isFigure }) =>
              heading === '' ? (
                <td key={heading} />
              ) : (
                <th key={heading} scope="col" data-figure={isFigure || undefined}>
                  {heading}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              <th scope="row">{first.cell(row)}</th>
              {others.map(({ heading, cell, isFigure }) => (
                <td key={heading} data-label={heading} data-figure={isFigure || undefined}>
                  <div>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
