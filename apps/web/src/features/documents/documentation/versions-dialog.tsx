import { Button } from '@mantine/core';
import type { DocumentVersion, ModuleDocument } from '@portal/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialogs/dialog.js';
import { PlainTable } from '../../../ui/page/plain-table.js';
import { saveBlob } from '../../../ui/save-blob.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { toastError, toastSuccess } from '../../../ui/toasts.js';
import { documentsClient, documentsQuery, documentVersionsQuery } from '../documents.queries.js';

interface VersionsDialogProps {
  readonly document: ModuleDocument;
  readonly onClose: () => void;
}

/** Every version of a document, to be kept as a file or made the newest one again. */
export function VersionsDialog({ document: { id, name, version }, onClose }: VersionsDialogProps) {
  const { t } = useTexts();
  const { dateTime } = useFormat();
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery({ ...documentVersionsQuery(id), staleTime: 0 });
  const keep = useMutation({
    mutationFn: (number: number) => documentsClient.readDocumentVersion({ params: { id, number } }),
    onSuccess: (file) => saveBlob(file, name),
    onError: (failure) => toastError(failure),
  });
  const restore = useMutation({
    mutationFn: (number: number) =>
      documentsClient.restoreDocumentVersion({
        params: { id, number },
        body: { version: data?.[0]?.number ?? version },
      }),
    onSuccess: async (_, number) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: documentsQuery().queryKey }),
        queries.invalidateQueries({ queryKey: documentVersionsQuery(id).queryKey }),
      ]);
      toastSuccess(t('DOCUMENT_RESTORED', { version: number }));
    },
    onError: (failure) => toastError(failure),
  });
  const buttonsOf = ({ number }: DocumentVersion) => (
    <>
      <Button size="compact-sm" variant="subtle" onClick={() => keep.mutate(number)}>
        {t('DOCUMENT_VERSION_KEEP', { version: number })}
      </Button>
      {number !== data?.[0]?.number && (
        <Button size="compact-sm" variant="subtle" loading={restore.isPending} onClick={() => restore.mutate(number)}>
          {t('DOCUMENT_VERSION_RESTORE', { version: number })}
        </Button>
      )}
    </>
  );
  return (
    <Dialog opened title={t('DOCUMENT_VERSIONS_TITLE', { name })} onCancel={onClose} width={720}>
      <DialogBody>
        {isPending && <LoadingState />}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && (
          <PlainTable
            caption={t('DOCUMENT_VERSIONS_TITLE', { name })}
            rows={data}
            rowKey={({ number }) => String(number)}
            columns={[
              { heading: t('DOCUMENT_VERSION_NUMBER'), cell: ({ number }) => number },
              { heading: t('DOCUMENT_VERSION_DATE'), cell: ({ uploadedAt }) => dateTime(uploadedAt) },
              { heading: t('DOCUMENT_VERSION_BY'), cell: ({ uploadedBy }) => uploadedBy ?? t('BRAND') },
              { heading: '', cell: buttonsOf },
            ]}
          />
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} data-autofocus>
          {t('CLOSE')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
