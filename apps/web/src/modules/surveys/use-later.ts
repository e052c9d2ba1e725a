import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showForUserQuery } from '../../features/surveys/surveys.queries.js';
import { useTexts } from '../../kernel/i18n.js';
import { toastError, toastSuccess } from '../../ui/toasts.js';
import { invitationsQuery, surveysClient } from './surveys.client.js';

/** Puts an invitation off until tomorrow. */
export function useLater(onDone?: () => unknown) {
  const { t } = useTexts();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => surveysClient.dismiss({ params: { id } }),
    onError: (error) => toastError(error),
    onSuccess: async () => {
      toastSuccess(t('SURVEY_PUT_OFF'));
      await Promise.all([queries.invalidateQueries(invitationsQuery()), queries.invalidateQueries(showForUserQuery())]);
      await onDone?.();
    },
  });
}
