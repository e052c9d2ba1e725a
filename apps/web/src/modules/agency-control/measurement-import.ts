import { Measurement } from '@portal/contracts/modules/agency-control';
import { ImportNotes, type LeftOut, readFigure, readTable } from '@portal/files';
import { z } from 'zod';

/** Columns by the names of the contract, regardless of case; `at` is when it was measured. */
const COLUMNS = ['at', ...Object.keys(Measurement.shape)] as const;
const WORDS: ReadonlySet<string> = new Set(['at', 'equipment', 'polarisation', 'detector', 'calibrationDate']);
const Moment = z.iso.datetime({ offset: true });

export interface MeasurementRows {
  readonly taken: readonly { readonly row: number; readonly at: string; readonly data: Measurement }[];
  readonly left: readonly LeftOut[];
}

const columnOf = (heading: string): string | undefined => {
  const name = heading.trim().toLowerCase();
  return COLUMNS.find((column) => column.toLowerCase() === name);
};

/** What a cell says: text, a figure as people write it, or nothing; a figure that is none stays text and is refused. */
function valueOfCell(column: string, cell: string): unknown {
  const text = cell.trim();
  if (text === '') return undefined;
  if (column === 'detector' || column === 'polarisation') return text.toUpperCase();
  return WORDS.has(column) ? text : (readFigure(text) ?? text);
}

/** Reads a table of measurements whose first row names its columns. Rows that cannot be taken are left with the reason. */
export function readMeasurements(text: string): MeasurementRows {
  const notes = new ImportNotes();
  const [head, ...rows] = readTable(text).rows;
  const columns = (head?.cells ?? []).map(columnOf);
  head?.cells.forEach((heading, index) => {
    if (columns[index] === undefined && heading.trim() !== '')
      notes.leaveOut(head.row, 'AG_IMPORT_COLUMN', heading.trim());
  });
  const taken: { row: number; at: string; data: Measurement }[] = [];
  for (const { row, cells } of rows) {
    const values: Record<string, unknown> = {};
    columns.forEach((column, index) => {
      if (column !== undefined) values[column] = valueOfCell(column, cells[index] ?? '');
    });
    const { at, ...measured } = values;
    const moment = Moment.safeParse(at);
    const data = Measurement.safeParse({ equipment: '', ...measured });
    if (!moment.success) notes.leaveOut(row, 'AG_IMPORT_MOMENT', 'at');
    else if (!data.success) notes.leaveOut(row, 'AG_IMPORT_VALUE', String(data.error.issues[0]?.path[0] ?? ''));
    else taken.push({ row, at: moment.data, data: data.data });
  }
  return { taken, left: notes.report(taken.length).left };
}
