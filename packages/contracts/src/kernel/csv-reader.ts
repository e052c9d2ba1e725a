import { readTable, type TableRow, type TextTable } from '@portal/files';

const APOSTROPHE_BEFORE_FORMULA = /^'(?=[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/**
 * The table of a CSV file, see `readTable`. An apostrophe that `csvLine` put before a formula is taken away.
 */
export function readCsvTable(file: string): TextTable {
  const table = readTable(file.replace(/^\uFEFF/, ''));
  return {
    ...table,
    rows: table.rows.map(({ row, cells }) => ({
      row,
      cells: cells.map((cell) => cell.replace(APOSTROPHE_BEFORE_FORMULA, '')),
    })),
  };
}

/** Rows with content of a CSV file, see {@link readCsvTable}. */
export const readCsvRows = (file: string): readonly TableRow[] => readCsvTable(file).rows;

/** The cells of {@link readCsvRows}. */
export const readCsv = (file: string): (readonly string[])[] => readCsvRows(file).map(({ cells }) => cells);
