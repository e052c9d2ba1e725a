import { Text } from '@mantine/core';
import { LONGEST_LOGOUT_REASON } from '@portal/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';
import { toastSuccess } from '../../../ui/toasts.js';
import { toastRefusal } from '../../records/refusal-toast.js';
import { supervisionClient } from '../supervision.queries.js';
import { hubTargetOf, type Target } from './target.js';
import { TargetFields } from './target-fields.js';

interface LogoutDialogProps {
  readonly target: Target;
  readonly onClose: () => void;
}

/** Forces users out, after a confirmation that says what it does to them. */
export function LogoutDialog({ target: given, onClose }: LogoutDialogProps) {
  const { t } = useTexts();
  const [target, setTarget] = useState(given);
  const [reason, setReason] = useState('');
  const meant = hubTargetOf(target);
  const force = useMutation({
    mutationFn: () => {
      if (!meant) throw new Error('Nobody is chosen.');
      return supervisionClient.forceLogout({ body: { target: meant, reason } });
    },
    onSuccess: ({ sessions }) => {
      toastSuccess(sessions === 0 ? t('SUPERVISION_LOGOUT_NOBODY') : t('SUPERVISION_LOGOUT_DONE', { count: sessions }));
      onClose();
    },
    onError: (error) => toastRefusal(error, t),
  });
  const isOne = given.kind === 'USER' && given.name !== undefined;
  return (
    <ConfirmDialog
      opened
      title={isOne ? t('SUPERVISION_LOGOUT_OF', { login: given.name ?? '' }) : t('SUPERVISION_LOGOUT_MANY')}
      confirmLabel={t('SUPERVISION_LOGOUT')}
      isDestructive
      isUnanswered={!meant || reason.trim() === ''}
      isBusy={force.isPending}
      onConfirm={() => force.mutate()}
      onCancel={onClose}
    >
      <Text size="sm">{t('SUPERVISION_LOGOUT_CONSEQUENCE')}</Text>
      {!isOne && <TargetFields target={target} onChange={setTarget} />}
      <TextAreaInput
        label={t('SUPERVISION_LOGOUT_REASON')}
        value={reason}
        onChange={setReason}
        maxLength={LONGEST_LOGOUT_REASON}
        rows={3}
        required
      />
    </ConfirmDialog>
  );
}
