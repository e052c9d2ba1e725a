import { ActionIcon, Menu } from '@mantine/core';
import type { ModuleDocument } from '@portal/contracts';
import { IconDotsVertical, IconFolderSymlink, IconHistory, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { toastError, toastSuccess } from '../../../ui/toasts.js';
import { documentsClient, documentsQuery } from '../documents.queries.js';
import { MoveDialog } from './move-dialog.js';
import { VersionsDialog } from './versions-dialog.js';

type Window = 'move' | 'versions' | 'remove';

/** What administrators do with a document. */
export function DocumentActions({ document }: { readonly document: ModuleDocument }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const [shown, show] = useState<Window>();
  const close = () => show(undefined);
  const remove = useMutation({
    mutationFn: () => documentsClient.removeDocument({ params: { id: document.id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: documentsQuery().queryKey });
      toastSuccess(t('DOCUMENT_REMOVED', { name: document.name }));
    },
    onError: (error) => toastError(error),
    onSettled: close,
  });
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={t('DOCUMENT_ACTIONS', { name: document.name })}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={() => show('versions')}>
            {t('DOCUMENT_VERSIONS')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFolderSymlink size={16} aria-hidden />} onClick={() => show('move')}>
            {t('DOCUMENT_MOVE')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => show('remove')}>
            {t('DOCUMENT_REMOVE')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {shown === 'move' && <MoveDialog document={document} onClose={close} />}
      {shown === 'versions' && <VersionsDialog document={document} onClose={close} />}
      <ConfirmDialog
        opened={shown === 'remove'}
        title={t('DOCUMENT_REMOVE_TITLE', { name: document.name })}
        confirmLabel={t('DOCUMENT_REMOVE')}
        isDestructive
        onConfirm={() => remove.mutate()}
        onCancel={close}
      >
        <p>{t('DOCUMENT_REMOVE_CONSEQUENCE')}</p>
      </ConfirmDialog>
    </>
  );
}
