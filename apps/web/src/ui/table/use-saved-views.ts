import type { TableView, TableViewDraft } from '@portal/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { preferencesClient } from '../../kernel/clients/preferences.js';
import { useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { toastError, toastSuccess } from '../toasts.js';

/** The user's own views of a table, kept with the account. Read once `isWanted`: few visits ask for them. */
export function useSavedViews(table: string, isWanted: boolean) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const query = endpointQuery(preferencesClient.listTableViews, { query: { table } });
  const { data, error, refetch } = useQuery({ ...query, enabled: isWanted });
  const again = () => queries.invalidateQueries({ queryKey: query.queryKey });
  const saving = useMutation({
    mutationFn: (view: TableViewDraft) => preferencesClient.saveTableView({ body: { ...view, table } }),
    onSuccess: async ({ name }) => {
      await again();
      toastSuccess(t('TABLE_VIEW_SAVED', { name }));
    },
    onError: (refusal) => toastError(refusal),
  });
  const removing = useMutation({
    mutationFn: ({ id }: TableView) => preferencesClient.removeTableView({ params: { id } }),
    onSettled: again,
    onError: (refusal) => toastError(refusal),
  });
  return { views: data, error, retry: () => void refetch(), saving, removing };
}
