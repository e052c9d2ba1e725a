import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../../../kernel/i18n.js';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.js';
import { toastError } from '../../../../ui/toasts.js';
import { addressesOf } from '../../addresses.js';
import type { DossierCalls } from '../../dossier-calls.js';
import type { DossierKind } from '../../dossier-kind.js';
import { useDossiersChanged } from '../../dossiers.queries.js';

interface DiscardDialogProps {
  readonly kind: DossierKind;
  readonly calls: Pick<DossierCalls<unknown, unknown>, 'discardDraft'>;
  readonly id: string;
  readonly onCancel: () => void;
}

/** Throws a draft away once that is confirmed, and leads back to the list. */
export function DiscardDialog({ kind, calls, id, onCancel }: DiscardDialogProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const dossiersChanged = useDossiersChanged(kind);
  const discarding = useMutation({
    mutationFn: () => calls.discardDraft({ params: { id } }),
    onSuccess: async () => {
      // Away first: the page that is left would read the dossier again, which is no more.
      await navigate(addressesOf(kind).list);
      await dossiersChanged();
    },
    onError: (error) => {
      toastError(error);
      onCancel();
    },
  });
  return (
    <ConfirmDialog
      opened
      title={t('DOSSIER_DISCARD')}
      confirmLabel={t('DOSSIER_DISCARD')}
      isDestructive
      isBusy={discarding.isPending}
      onConfirm={() => discarding.mutate()}
      onCancel={onCancel}
    >
      <Text size="sm">{t('DOSSIER_DISCARD_CONFIRM')}</Text>
    </ConfirmDialog>
  );
}
