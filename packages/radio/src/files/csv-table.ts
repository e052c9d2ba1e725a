import type { FaultList } from './fault-list.js';
import { type DecimalMark, readNumber } from './read-number.js';

export type Delimiter = ';' | '\t' | ',';

/** A line of a table of columns, its fields trimmed and without quotes around them. */
export const fieldsOf = (line: string, delimiter: Delimiter): string[] =>
  line.split(delimiter).map((field) =>
    field
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"')
      .trim(),
  );

/** What separates the columns of a heading: whichever of `;`, tab and `,` it has most of. */
export function delimiterOf(heading: string): Delimiter {
  const count = (mark: string): number => heading.split(mark).length;
  const marks: readonly Delimiter[] = [';', '\t', ','];
  return marks.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** Commas are decimal marks where they do not separate columns. */
export const decimalMarkOf = (delimiter: Delimiter): DecimalMark => (delimiter === ',' ? '.' : 'EITHER');

/** A number of a cell; `undefined` for an empty one, and, with a fault, for what is no number. */
export function numberIn(
  cell: string | undefined,
  column: string,
  { line, mark, faults }: { line: number; mark: DecimalMark; faults: FaultList },
): number | undefined {
  if (cell === undefined || cell === '') return undefined;
  const number = readNumber(cell.replace('\u2212', '-'), 0, cell.length, mark);
  if (!Number.isNaN(number)) return number;
  faults.add(line, 'NUMBER_INVALID', `${column} ${cell}`);
  return undefined;
}
