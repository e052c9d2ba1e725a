import { Stack } from '@mantine/core';
import type { ModuleDocument } from '@portal/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { Dialog, DialogActions, DialogBody } from '../../../ui/dialogs/dialog.js';
import { toastError } from '../../../ui/toasts.js';
import { documentsClient, documentsQuery } from '../documents.queries.js';
import { isPlace, type Place, PlaceFields } from './place-fields.js';

interface MoveDialogProps {
  readonly document: ModuleDocument;
  readonly onClose: () => void;
}

/** Puts a document into another folder, or names its language. */
export function MoveDialog({ document: { id, name, folder, locale }, onClose }: MoveDialogProps) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const [place, change] = useState<Place>({ folder, locale });
  const move = useMutation({
    mutationFn: () => documentsClient.moveDocument({ params: { id }, body: place }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: documentsQuery().queryKey });
      onClose();
    },
    onError: (error) => toastError(error),
  });
  return (
    <Dialog opened title={t('DOCUMENT_MOVE_TITLE', { name })} onCancel={onClose}>
      <DialogBody>
        <Stack gap="sm">
          <PlaceFields place={place} onChange={change} />
        </Stack>
      </DialogBody>
      <DialogActions
        onCancel={onClose}
        onConfirm={() => move.mutate()}
        confirmLabel={t('SAVE')}
        isConfirmDisabled={!isPlace(place)}
        isBusy={move.isPending}
      />
    </Dialog>
  );
}
