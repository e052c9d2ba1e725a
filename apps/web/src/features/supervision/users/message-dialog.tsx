import { Text } from '@mantine/core';
import { LONGEST_MESSAGE } from '@portal/contracts';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../../kernel/i18n.js';
import { PromptDialog } from '../../../ui/dialogs/prompt-dialog.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';
import { toastSuccess } from '../../../ui/toasts.js';
import { toastRefusal } from '../../records/refusal-toast.js';
import { supervisionClient } from '../supervision.queries.js';
import { hubTargetOf, type Target } from './target.js';
import { TargetFields } from './target-fields.js';

interface MessageDialogProps {
  readonly target: Target;
  readonly onClose: () => void;
}

/** Sends a message, to those who are connected at once. */
export function MessageDialog({ target, onClose }: MessageDialogProps) {
  const { t } = useTexts();
  const send = useMutation({
    mutationFn: (order: { readonly text: string; readonly target: Target }) => {
      const meant = hubTargetOf(order.target);
      if (!meant) throw new Error('Nobody is chosen.');
      return supervisionClient.sendMessage({ body: { text: order.text, target: meant } });
    },
    onSuccess: () => {
      toastSuccess(t('SUPERVISION_MESSAGE_SENT'));
      onClose();
    },
    onError: (error) => toastRefusal(error, t),
  });
  return (
    <PromptDialog
      opened
      title={t('SUPERVISION_MESSAGE_SEND')}
      initial={{ text: '', target }}
      isValid={(order) => order.text.trim() !== '' && hubTargetOf(order.target) !== undefined}
      confirmLabel={t('SUPERVISION_MESSAGE_CONFIRM')}
      isBusy={send.isPending}
      width={560}
      onConfirm={(order) => send.mutate(order)}
      onCancel={onClose}
    >
      {(order, change) => (
        <>
          <TargetFields target={order.target} onChange={(next) => change({ ...order, target: next })} />
          <TextAreaInput
            label={t('SUPERVISION_MESSAGE')}
            value={order.text}
            onChange={(text) => change({ ...order, text })}
            maxLength={LONGEST_MESSAGE}
            rows={4}
            required
          />
          <Text size="sm" c="dimmed">
            {t('SUPERVISION_MESSAGE_HINT')}
          </Text>
        </>
      )}
    </PromptDialog>
  );
}
