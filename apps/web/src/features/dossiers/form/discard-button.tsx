import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../../kernel/i18n.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { toastError } from '../../../ui/toasts.js';
import { useDossiersChanged } from '../dossiers.queries.js';
import { useApplication } from './application-context.js';

interface DiscardButtonProps {
  readonly discard: (id: string) => Promise<unknown>;
  /** Translation key of the button; with `_CONFIRM`, of what is lost. */
  readonly text: string;
  /** Where the user goes then. */
  readonly to: string;
}

/** Throws away what was never submitted, once that is confirmed. */
export function DiscardButton({ discard, text, to }: DiscardButtonProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const {
    kind,
    saving: { saver },
  } = useApplication();
  const dossiersChanged = useDossiersChanged(kind);
  const [isAsking, ask] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const confirm = async () => {
    setBusy(true);
    saver.abandon();
    await saver.flush();
    try {
      if (saver.current) await discard(saver.current.id);
      await dossiersChanged();
      navigate(to);
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
        {t(text)}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t(text)}
        confirmLabel={t(text)}
        isDestructive
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => ask(false)}
      >
        <Text size="sm">{t(`${text}_CONFIRM`)}</Text>
      </ConfirmDialog>
    </>
  );
}
