import { Menu } from '@mantine/core';
import type { ExportFormat } from '@portal/contracts';
import { IconFiles, IconFileZip } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../kernel/i18n.js';
import type { Column } from '../../ui/table/column.js';
import { ExportMenu } from '../../ui/table/export/export-menu.js';
import { EXPORTS_PATH } from './exports-path.js';
import { useExporting } from './use-exporting.js';

interface ExportListProps {
  /** Key of the list. */
  readonly list: string;
  /** Parameters of the list's endpoint; those of its pages are ignored. */
  readonly query: Readonly<Record<string, string | number>>;
  /** Columns shown, in the user's order; all columns of the list, when missing. */
  readonly columns?: readonly Column<never>[];
  /** Names of columns that only files have. */
  readonly extra?: readonly string[];
  /** Its rows lie somewhere. */
  readonly isMapped?: boolean;
  /** Translation key of the ZIP of its rows’ documents; empty where they have none. */
  readonly documents?: string;
}

const MAP_FORMATS = ['geojson', 'kml'] as const;

/** Exports a list: short ones are saved at once, long ones are prepared in the background and announced when ready. */
export function ExportList({ list, query, columns, extra = [], isMapped = false, documents = '' }: ExportListProps) {
  const { t } = useTexts();
  const exporting = useExporting(list);
  const shown = columns?.filter(({ isExported = true }) => isExported).map(({ id }) => id);
  const write = (format: ExportFormat) =>
    exporting.mutate({ query, format, ...(shown && { columns: [...shown, ...extra] }) });
  return (
    <ExportMenu<ExportFormat> onExport={write} mapFormats={isMapped ? MAP_FORMATS : []} isBusy={exporting.isPending}>
      {documents !== '' && (
        <Menu.Item leftSection={<IconFileZip size={16} aria-hidden />} onClick={() => write('zip')}>
          {t(documents)}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item component={Link} to={EXPORTS_PATH} leftSection={<IconFiles size={16} aria-hidden />}>
        {t('EXPORTS_TITLE')}
      </Menu.Item>
    </ExportMenu>
  );
}
