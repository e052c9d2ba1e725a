import { useCallback } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { toastError, toastSuccess } from '../../../ui/toasts.js';

/** Puts a text on the clipboard and says so; where there is none, as on a page over plain http, shows it to be copied. */
export function useCopy() {
  const { t } = useTexts();
  return useCallback(
    async (text: string, done = t('WORKBENCH_COPIED', { text })): Promise<void> => {
      try {
        await navigator.clipboard.writeText(text);
        toastSuccess(done);
      } catch {
        toastError(undefined, t('WORKBENCH_COPY_FAILED', { text }));
      }
    },
    [t],
  );
}
