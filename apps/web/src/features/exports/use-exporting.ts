import { type ExportRequest, withoutPages } from '@portal/contracts';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useTexts } from '../../kernel/i18n.js';
import { toastError, toastSuccess } from '../../ui/toasts.js';
import { awaitExport } from './awaited-exports.js';
import { saveExport, tableExportsClient, useExportsChanged } from './exports.queries.js';

/** What of a list is exported, and how; parameters of its pages are ignored. */
export type ListExport = Pick<ExportRequest, 'query' | 'columns' | 'rowIds' | 'format'>;

/**
 * Exports a list: short ones are saved at once, long ones are prepared in the background and announced when ready.
 *
 * @param textOf what is told instead of an error’s own sentence; undefined for that sentence
 */
export function useExporting(list: string, textOf?: (error: unknown) => string | undefined) {
  const { t } = useTexts();
  const locale = useLocale();
  const changed = useExportsChanged();
  return useMutation({
    mutationFn: async ({ query, ...order }: ListExport) => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      const made = await tableExportsClient.startExport({
        body: { ...order, table: list, query: withoutPages(query), locale, timeZone },
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
    onError: (error) => {
      const told = textOf?.(error);
      toastError(told === undefined ? error : undefined, told);
    },
  });
}
