import {
  CSV_MEDIA_TYPE,
  csvCellsOf,
  csvFile,
  type SheetCell,
  type SheetColumn,
  type SheetFormat,
  type SheetKind,
  type SheetManner,
  type SheetRow,
  XLSX_MEDIA_TYPE,
  XLSX_MOST_ROWS,
} from '@portal/contracts';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useTexts } from '../../../kernel/i18n.js';
import { saveBlob } from '../../save-blob.js';
import { toastError } from '../../toasts.js';
import { type CellValue, type Column, headingOf } from '../column.js';
import type { TableExport } from '../table.js';
import { ExportMenu } from './export-menu.js';

interface ExportRowsProps<R> extends Pick<TableExport<R>, 'columns' | 'rows'> {
  /** Without its extension; the day is added. */
  readonly name: string;
  /** Names the worksheet. */
  readonly title?: string;
}

/** Rows of a workbook that are written before others have their turn. */
const BATCH = 1_000;
const DAY_LENGTH = 'yyyy-MM-dd'.length;

const kinds = { text: 'text', enum: 'text', number: 'number', boolean: 'boolean' } as const;

/** A column of dates has days, unless one of its values tells the time as well. */
function kindOf<R>({ kind = 'text', value }: Column<R>, rows: readonly R[]): SheetKind {
  if (kind !== 'date') return kinds[kind];
  const isMoment = (cell: CellValue) => typeof cell === 'string' && cell.length > DAY_LENGTH;
  return rows.some((row) => isMoment(value(row))) ? 'moment' : 'day';
}

const cellOf = <R,>({ options }: Column<R>, value: CellValue): SheetCell =>
  options?.find((option) => option.value === value)?.label ?? value;

function* inBatches(rows: readonly SheetRow[]): Generator<readonly SheetRow[]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH);
}

async function workbook(
  title: string,
  columns: readonly SheetColumn[],
  rows: readonly SheetRow[],
  manner: SheetManner,
) {
  // Wanted by those who export only.
  const { xlsxFile } = await import('@portal/contracts/xlsx');
  const chunks: BlobPart[] = [];
  for await (const chunk of xlsxFile({ name: title, columns, ...manner }, inBatches(rows)))
    chunks.push(new Uint8Array(chunk));
  return new Blob(chunks, { type: XLSX_MEDIA_TYPE });
}

/** Saves what is listed, in the columns shown, all pages of it. For a table that has all its rows at hand. */
export function ExportRows<R>({ name, title = name, columns, rows }: ExportRowsProps<R>) {
  const { t } = useTexts();
  const locale = useLocale();
  const write = async (format: SheetFormat): Promise<Blob> => {
    const listed = rows();
    const exported = columns.filter(({ isExported = true }) => isExported);
    const sheetColumns = exported.map((column) => ({
      heading: headingOf(column),
      kind: kindOf(column, listed),
      digits: column.digits,
    }));
    const cells = listed.map((row) => exported.map((column) => cellOf(column, column.value(row))));
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const manner = { locale, timeZone, yes: t('YES'), no: t('NO') };
    if (format === 'xlsx') return workbook(title, sheetColumns, cells, manner);
    const headings = sheetColumns.map(({ heading }) => heading);
    return new Blob([csvFile(headings, cells.map(csvCellsOf(sheetColumns, manner)), locale)], { type: CSV_MEDIA_TYPE });
  };
  const saving = useMutation({
    mutationFn: write,
    onSuccess: (file, format) => saveBlob(file, `${name}-${new Date().toISOString().slice(0, DAY_LENGTH)}.${format}`),
    onError: (error) => toastError(error),
  });
  const start = (format: SheetFormat) => {
    if (format === 'xlsx' && rows().length > XLSX_MOST_ROWS) toastError(undefined, t('ERROR_EXPORT_TOO_LARGE'));
    else saving.mutate(format);
  };
  return <ExportMenu onExport={start} isBusy={saving.isPending} />;
}
