import { Menu } from '@mantine/core';
import { type ExportFormat, withoutPages } from '@portal/contracts';
import { IconFiles, IconFileZip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import type { Column } from '../../ui/table/column.js';
import { ExportMenu } from '../../ui/table/export/export-menu.js';
import { toastError, toastSuccess } from '../../ui/toasts.js';
import { awaitExport } from './awaited-exports.js';
import { saveExport, tableExportsClient, useExportsChanged } from './exports.queries.js';
import { EXPORTS_PATH } from './exports-path.js';

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
  const locale = useLocale();
  const changed = useExportsChanged();
  const exporting = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      const shown = columns?.filter(({ isExported = true }) => isExported).map(({ id }) => id);
      const order = { table: list, query: withoutPages(query), format, locale, timeZone };
      const made = await tableExportsClient.startExport({
        body: { ...order, ...(shown && { columns: [...shown, ...extra] }) },
      });
      if (!made.isBackground) await saveExport(made);
      return made;
    },
    onSuccess: ({ id, title, isBackground }) => {
      if (!isBackground) return;
      toastSuccess(t('EXPORT_STARTED', { title }));
      awaitExport(id);
      void changed();
    },
    onError: (error) => toastError(error),
  });
  return (
    <ExportMenu<ExportFormat>
      onExport={(format) => exporting.mutate(format)}
      mapFormats={isMapped ? MAP_FORMATS : []}
      isBusy={exporting.isPending}
    >
      {documents !== '' && (
        <Menu.Item leftSection={<IconFileZip size={16} aria-hidden />} onClick={() => exporting.mutate('zip')}>
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
