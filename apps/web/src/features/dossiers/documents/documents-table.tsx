import { ActionIcon, Anchor, Group, Text } from '@mantine/core';
import type { DossierDocument } from '@portal/contracts';
import { IconDownload, IconEye, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { saveBlob } from '../../../ui/save-blob.js';
import { toastError, toastSuccess } from '../../../ui/toasts.js';
import { useFileSize } from '../../uploads/limits-text.js';
import { addressesOf } from '../addresses.js';
import type { DossierDocumentCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import classes from './documents.module.css';
import { useDocumentsChanged } from './documents.queries.js';
import { useFileViewing } from './file-viewing.js';

interface DocumentsTableProps {
  readonly kind: DossierKind;
  readonly calls: DossierDocumentCalls;
  readonly dossierId: string;
  readonly documents: readonly DossierDocument[];
}

/** Documents of a dossier, each to be looked at, kept and, as long as that is possible, taken back. */
export function DocumentsTable({ kind, calls, dossierId, documents }: DocumentsTableProps) {
  const { t } = useTexts();
  const format = useFormat();
  const sizeText = useFileSize();
  const documentsChanged = useDocumentsChanged(kind.api);
  const { view, viewer } = useFileViewing();
  const [removed, askToRemove] = useState<DossierDocument>();
  const paramsOf = ({ id }: DossierDocument) => ({ params: { id: dossierId, document: id } });
  const download = async (document: DossierDocument): Promise<void> => {
    try {
      saveBlob(await calls.readDocument(paramsOf(document)), document.fileName);
    } catch (error) {
      toastError(error);
      // Somebody may have taken it back meanwhile.
      await documentsChanged();
    }
  };
  const removing = useMutation({
    mutationFn: (document: DossierDocument) => calls.removeDocument(paramsOf(document)),
    onSuccess: () => toastSuccess(t('DOSSIER_DOCUMENT_REMOVED')),
    onError: (error) => toastError(error),
    onSettled: async () => {
      askToRemove(undefined);
      await documentsChanged();
    },
  });
  return (
    <>
      <PlainTable
        caption={t('DOSSIER_TAB_DOCUMENTS')}
        columns={[
          {
            heading: t('DOCUMENT_FILE'),
            cell: (document) => <FileName kind={kind} document={document} size={sizeText} />,
          },
          { heading: t('DOCUMENT_KIND'), cell: ({ kind }) => t(`DOCUMENT_KIND_${kind}`) },
          { heading: t('DOCUMENT_VISIBILITY'), cell: ({ visibility }) => t(`DOCUMENT_VISIBILITY_${visibility}`) },
          {
            heading: t('DOCUMENT_ADDED'),
            cell: ({ uploadedAt, uploadedBy, versionNumber }) => (
              <>
                {t('DOCUMENT_ADDED_BY', { date: format.dateTime(uploadedAt), name: uploadedBy.fullName })}
                <Text size="xs" c="dimmed">
                  {versionNumber === null
                    ? t('DOCUMENT_NOT_SUBMITTED')
                    : t('DOCUMENT_OF_VERSION', { number: versionNumber })}
                </Text>
              </>
            ),
          },
          {
            heading: '',
            cell: (document) => (
              <Group gap={4} wrap="nowrap" data-tool>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('DOCUMENT_VIEW', { name: document.fileName })}
                  onClick={() =>
                    view({
                      name: document.fileName,
                      source: (signal) => calls.readDocument(paramsOf(document), { signal }),
                    })
                  }
                >
                  <IconEye size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('DOCUMENT_DOWNLOAD', { name: document.fileName })}
                  onClick={() => void download(document)}
                >
                  <IconDownload size={18} aria-hidden />
                </ActionIcon>
                {document.mayRemove && (
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={t('DOSSIER_DOCUMENT_REMOVE', { name: document.fileName })}
                    onClick={() => askToRemove(document)}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                )}
              </Group>
            ),
          },
        ]}
        rows={documents}
        rowKey={({ id }) => id}
      />
      {viewer}
      <ConfirmDialog
        opened={removed !== undefined}
        title={t('DOSSIER_DOCUMENT_REMOVE_TITLE')}
        confirmLabel={t('DOSSIER_DOCUMENT_REMOVE_TITLE')}
        isDestructive
        isBusy={removing.isPending}
        onConfirm={() => removed && removing.mutate(removed)}
        onCancel={() => askToRemove(undefined)}
      >
        <Text size="sm">
          {removed &&
            t(removed.broughtFrom ? 'DOSSIER_DOCUMENT_REMOVE_BROUGHT' : 'DOSSIER_DOCUMENT_REMOVE_CONSEQUENCE', {
              name: removed.fileName,
            })}
        </Text>
      </ConfirmDialog>
    </>
  );
}

function FileName({
  kind,
  document,
  size,
}: {
  readonly kind: DossierKind;
  readonly document: DossierDocument;
  readonly size: (bytes: number) => string;
}) {
  const { t } = useTexts();
  const { fileName, sizeBytes, sha256, broughtFrom } = document;
  return (
    <>
      <span className={classes.file} title={`SHA-256 ${sha256}`}>
        {fileName} <span className={classes.size}>{size(sizeBytes)}</span>
      </span>
      {broughtFrom && (
        <Text size="xs">
          {broughtFrom.reference === null ? (
            t('DOCUMENT_BROUGHT_FROM_DRAFT')
          ) : (
            <Anchor component={Link} to={addressesOf(kind).consultation(broughtFrom.id)} inherit>
              {t('DOCUMENT_BROUGHT_FROM', { reference: broughtFrom.reference })}
            </Anchor>
          )}
        </Text>
      )}
    </>
  );
}
