import { Button } from '@mantine/core';
import { CSV_MEDIA_TYPE, type CsvCell, csvFile } from '@portal/contracts';
import { IconDownload } from '@tabler/icons-react';
import { useFormat } from '../../kernel/format.js';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { saveBlob } from '../save-blob.js';
import { type CellValue, type Column, headingOf, textOf } from './column.js';
import type { TableExport } from './table.js';

interface CsvExportProps<R> extends Pick<TableExport<R>, 'columns' | 'rows'> {
  /** Without its extension; the day is added. */
  readonly name: string;
}

/** Saves what is listed, in the columns shown, all pages of it. */
export function CsvExport<R>({ name, columns, rows }: CsvExportProps<R>) {
  const { t } = useTexts();
  const locale = useLocale();
  const format = useFormat();
  const cellOf = (column: Column<R>, value: CellValue): CsvCell =>
    typeof value === 'number' ? value : textOf(column, value, format, t);
  const save = () => {
    const lines = rows().map((row) => columns.map((column) => cellOf(column, column.value(row))));
    const day = new Date().toISOString().slice(0, 'yyyy-MM-dd'.length);
    const file = csvFile(columns.map(headingOf), lines, locale);
    saveBlob(new Blob([file], { type: CSV_MEDIA_TYPE }), `${name}-${day}.csv`);
  };
  return (
    <Button size="sm" variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
      {t('TABLE_EXPORT_CSV')}
    </Button>
  );
}
