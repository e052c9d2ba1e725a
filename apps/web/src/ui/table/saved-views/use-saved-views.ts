import type { TableView, TableViewDraft } from '@portal/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { toastError, toastSuccess } from '../../toasts.js';
import { SavedViewsContext } from './saved-views-store.js';

/** The user's own views of a table. Read once `isWanted`: few visits ask for them. */
export function useSavedViews(table: string, isWanted: boolean) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const store = useContext(SavedViewsContext);
  if (!store) throw new Error('Views of tables have no store.');
  const query = store.list(table);
  const { data, error, refetch } = useQuery({ ...query, enabled: isWanted });
  const again = () => queries.invalidateQueries({ queryKey: query.queryKey });
  const saving = useMutation({
    mutationFn: (view: TableViewDraft) => store.save(table, view),
    onSuccess: async ({ name }) => {
      await again();
      toastSuccess(t('TABLE_VIEW_SAVED', { name }));
    },
    onError: (refusal) => toastError(refusal),
  });
  const removing = useMutation({
    mutationFn: (view: TableView) => store.remove(view),
    onSettled: again,
    onError: (refusal) => toastError(refusal),
  });
  return { views: data, error, retry: () => void refetch(), saving, removing };
}
