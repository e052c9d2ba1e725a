import { Menu } from '@mantine/core';
import type { ExportFormat, ExportRequest } from '@portal/contracts';
import { IconFiles } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import type { Column } from '../../ui/table/column.js';
import { ExportMenu } from '../../ui/table/export-menu.js';
import { toastError, toastSuccess } from '../../ui/toasts.js';
import { awaitExport } from './awaited-exports.js';
import { saveExport, tableExportsClient, useExportsChanged } from './exports.queries.js';
import { EXPORTS_PATH } from './exports-path.js';

type Asked = Readonly<Record<string, string | number | undefined>>;

interface ExportListProps {
  /** The list, as the server names it. */
  readonly list: string;
  /** What the list is asked of the server; its pages do not matter. */
  readonly query: Asked;
  /** Visible columns, in the user's order; every column of the server when missing. */
  readonly columns?: readonly Column<never>[];
}

const PAGING: readonly string[] = ['after', 'limit', 'page', 'pageSize'];

/** What narrows and sorts a list, without the page of it. */
const narrowingOf = (query: Asked): ExportRequest['query'] =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || PAGING.includes(name) ? [] : [[name, value] as const],
    ),
  );

/** Has the server write all that a list holds: short ones are saved at once, long ones are prepared and told when ready. */
export function ExportList({ list, query, columns }: ExportListProps) {
  const { t } = useTexts();
  const locale = useLocale();
  const changed = useExportsChanged();
  const exporting = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      const shown = columns?.filter(({ isExported = true }) => isExported).map(({ id }) => id);
      const order = { table: list, query: narrowingOf(query), format, locale, timeZone };
      const made = await tableExportsClient.startExport({ body: { ...order, ...(shown && { columns: shown }) } });
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
    <ExportMenu onExport={(format) => exporting.mutate(format)} isBusy={exporting.isPending}>
      <Menu.Divider />
      <Menu.Item component={Link} to={EXPORTS_PATH} leftSection={<IconFiles size={16} aria-hidden />}>
        {t('EXPORTS_TITLE')}
      </Menu.Item>
    </ExportMenu>
  );
}
