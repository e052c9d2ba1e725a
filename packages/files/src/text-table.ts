/** A row of a table in a text file. */
export interface TableRow {
  /**
   * As a spreadsheet that opens the file numbers it: counted from 1, empty rows included, a row with line ends within
   * quotes once. A first line `sep=;` is no row.
   */
  readonly row: number;
  readonly cells: readonly string[];
}

export interface TextTable {
  readonly separator: string;
  /** Rows with content. */
  readonly rows: readonly TableRow[];
}

const SEPARATORS = [';', '\t', '|', ','] as const;
/** A first line that tells spreadsheets which separator follows. */
const SEPARATOR_LINE = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i;

/** Without cells in quotes, which may go over several lines; a quote inside a cell is a sign like others. */
const unquoted = (text: string): string => text.replace(/(^|[;\t|,\r\n])"(?:[^"]|"")*"/g, '$1');

/** Lines by which the separator is found. */
const LOOKED_AT = 20;

/** Lines that have a separator equally often, of the count that most have. */
function linesAgreeing(lines: readonly string[], separator: string): number {
  const agreeing = new Map<number, number>();
  for (const line of lines) {
    const count = line.split(separator).length - 1;
    if (count > 0) agreeing.set(count, (agreeing.get(count) ?? 0) + 1);
  }
  return Math.max(0, ...agreeing.values());
}

/** The separator that the most of the first lines have equally often; of two with as many lines a comma is a decimal comma. */
function usualSeparator(text: string): string {
  const written = unquoted(text.slice(0, 100_000)).split(/\r\n|\r|\n/);
  const lines = written.filter((line) => line.trim() !== '').slice(0, LOOKED_AT);
  const agreed = SEPARATORS.map((separator) => ({ separator, lines: linesAgreeing(lines, separator) }));
  return agreed.reduce((best, next) => (next.lines > best.lines ? next : best)).separator;
}

/**
 * A table with `;`, `,`, tabs or `|` between its cells: the separator that a line `sep=` names, else the one that most of
 * the first lines have equally often. Cells in double quotes may hold separators, line ends and doubled quotes. Lines end with CR,
 * LF or both.
 */
export function readTable(file: string): TextTable {
  const [declaration = '', declared] = SEPARATOR_LINE.exec(file) ?? [];
  const text = file.slice(declaration.length);
  const separator = declared ?? usualSeparator(text);
  const rows: TableRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let row = 0;
  const endCell = () => {
    cells.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    row += 1;
    if (cells.some((content) => content.trim() !== '')) rows.push({ row, cells });
    cells = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      endRow();
    } else cell += sign;
  }
  endRow();
  return { separator, rows };
}
