import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastRefusal } from '../../features/records/refusal-toast.js';
import { useTexts } from '../../kernel/i18n.js';
import { toastSuccess } from '../../ui/toasts.js';

/** Keys of all that is read of the module begin so. */
const OF_MODULE = 'agencyControl';

/** An act of an agent: what is known of the module is read again, and the act is confirmed or its refusal told. */
export function useAgencyAct<Input, Answer>(act: (input: Input) => Promise<Answer>, onDone?: (answer: Answer) => void) {
  const { t } = useTexts();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (answer) => {
      onDone?.(answer);
      toastSuccess(t('AG_SAVED'));
      await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(OF_MODULE) });
    },
    onError: (error) => toastRefusal(error, t),
  });
}
