import { useQueryClient } from '@tanstack/react-query';
import { toastRefusal } from '../../../features/records/refusal-toast.js';
import { useTexts } from '../../../kernel/i18n.js';
import { toastSuccess } from '../../../ui/toasts.js';
import { mwParityClient } from '../mw-parity.client.js';

/** After an act of an officer: what is known of parity is read again, and the act is confirmed or its refusal told. */
export function useOrderSent(onClose: () => void) {
  const { t } = useTexts();
  const queries = useQueryClient();
  return {
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [mwParityClient.listImpositions.key[0]] });
      toastSuccess(t('PARITY_SAVED'));
      onClose();
    },
    onError: (error: unknown) => toastRefusal(error, t),
  };
}
