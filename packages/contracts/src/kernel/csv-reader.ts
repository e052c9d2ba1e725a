import { readTable, type TableRow } from '@portal/files';

const APOSTROPHE_BEFORE_FORMULA = /^'(?=[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/**
 * Rows with content of a CSV file, see `readTable`. An apostrophe that `csvLine` put before a formula is taken away.
 */
export const readCsvRows = (file: string): TableRow[] =>
  readTable(file.replace(/^\uFEFF/, '')).rows.map(({ row, cells }) => ({
    row,
    cells: cells.map((cell) => cell.replace(APOSTROPHE_BEFORE_FORMULA, '')),
  }));

/** The cells of {@link readCsvRows}. */
export const readCsv = (file: string): (readonly string[])[] => readCsvRows(file).map(({ cells }) => cells);
