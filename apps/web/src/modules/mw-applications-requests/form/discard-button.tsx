import { Button, Text } from '@mantine/core';
import type { MwDraft } from '@portal/contracts/modules/mw-applications-requests';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DraftSaver } from '../../../features/dossiers/autosave/draft-saver.js';
import { useTexts } from '../../../kernel/i18n.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { toastError } from '../../../ui/toasts.js';
import { addresses } from '../addresses.js';
import { discardDraft, useDossiersChanged } from '../mw-applications-requests.queries.js';

/** Throws a draft away that was never submitted, once that is confirmed. */
export function DiscardButton({ saver }: { readonly saver: DraftSaver<MwDraft> }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const dossiersChanged = useDossiersChanged();
  const [isAsking, ask] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const discard = async () => {
    setBusy(true);
    saver.abandon();
    await saver.flush();
    try {
      if (saver.current) await discardDraft(saver.current.id);
      await dossiersChanged();
      navigate(addresses.startPage);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
      ask(false);
    }
  };

  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => ask(true)}>
        {t('DOSSIER_DISCARD')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('DOSSIER_DISCARD')}
        confirmLabel={t('DOSSIER_DISCARD')}
        isDestructive
        isBusy={isBusy}
        onConfirm={() => void discard()}
        onCancel={() => ask(false)}
      >
        <Text size="sm">{t('DOSSIER_DISCARD_CONFIRM')}</Text>
      </ConfirmDialog>
    </>
  );
}
