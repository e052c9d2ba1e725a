import { csvFile } from '@portal/contracts';

/** A CSV file with semicolons, as French spreadsheets open it. */
export const csvBlob = (headings: readonly string[], rows: readonly (readonly string[])[]): Blob =>
  new Blob([csvFile(headings, rows, 'fr')], { type: 'text/csv' });
