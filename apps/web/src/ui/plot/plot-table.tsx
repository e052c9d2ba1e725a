import type { PlotLine } from './plot-line.js';
import classes from './plots.module.css';

export interface PlotTableData {
  readonly caption: string;
  readonly xTitle: string;
  readonly xs: readonly number[];
  readonly lines: readonly PlotLine[];
}

interface PlotTableProps extends PlotTableData {
  readonly formatX: (x: number) => string;
  readonly formatY: (y: number) => string;
}

/** The figures of a plot as a table: for those who cannot see it, and for copying. */
export function PlotTable({ caption, xTitle, xs, lines, formatX, formatY }: PlotTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={classes.tableRoom} tabIndex={0} aria-label={caption}>
      <table className={classes.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{xTitle}</th>
            {lines.map((line) => (
              <th key={line.id} scope="col">
                {line.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {xs.map((x) => (
            <tr key={x}>
              <th scope="row">{formatX(x)}</th>
              {lines.map((line) => {
                const value = line.valueAt(x);
                return <td key={line.id}>{value === undefined ? '–' : formatY(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const quoted = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * The same figures as a CSV that spreadsheets open: byte order mark, semicolons, decimal comma where the language has
 * one. Headings that a spreadsheet could take for a formula get an apostrophe.
 */
export function plotCsv({ xTitle, xs, lines }: PlotTableData, decimalComma: boolean): string {
  const heading = (text: string): string => quoted(/^[=+\-@\t]/.test(text) ? `'${text}` : text);
  const figure = (value: number | undefined): string => {
    if (value === undefined) return '';
    const text = String(Number(value.toFixed(3)));
    return decimalComma ? text.replace('.', ',') : text;
  };
  const rows = xs.map((x) => [x, ...lines.map((line) => line.valueAt(x))].map(figure).join(';'));
  return `\uFEFF${[[xTitle, ...lines.map(({ label }) => label)].map(heading).join(';'), ...rows, ''].join('\r\n')}`;
}
