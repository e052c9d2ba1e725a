import { Button, Textarea } from '@mantine/core';
import { type FileLimits, supportedExtensions, uploads } from '@portal/contracts';
import type { StatementLine } from '@portal/contracts/modules/fees';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { UploadInput } from '../../features/uploads/upload-input.js';
import type { SendFile, UploadedFile } from '../../features/uploads/use-uploads.js';
import { clientOf } from '../../kernel/client.js';
import { useTexts } from '../../kernel/i18n.js';
import { PromptDialog } from '../../ui/dialogs/prompt-dialog.js';
import { SelectInput } from '../../ui/inputs/select/select-input.js';
import { toastError, toastSuccess } from '../../ui/toasts.js';
import { feesClient } from './fees.client.js';

interface DisputeDraft {
  readonly factor: string | null;
  readonly reason: string;
  readonly evidence: string;
  readonly files: readonly UploadedFile[];
}

interface DisputeLineProps {
  readonly number: string;
  readonly line: StatementLine;
}

const EVIDENCE_LIMITS: FileLimits = { types: [...supportedExtensions] };
const uploadsClient = clientOf(uploads);
const sendFile: SendFile = (file, options) => uploadsClient.uploadRaw({ body: {}, files: [file] }, options);

/** Contests a line, or one factor of it. */
export function DisputeLine({ number, line }: DisputeLineProps) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const send = useMutation({
    mutationFn: (draft: DisputeDraft) =>
      feesClient.raiseDispute({
        params: { number },
        body: { ...draft, files: draft.files.map(({ id }) => id), line: line.position },
      }),
    onSuccess: async () => {
      setAsked(false);
      toastSuccess(t('FEE_DISPUTE_SENT'));
      await queries.invalidateQueries({ queryKey: feesClient.readStatement.key });
    },
    onError: (error) => toastError(error),
  });
  const factors = [...new Set(line.parts.flatMap((part) => part.factors.map(({ key }) => key)))];
  const initial: DisputeDraft = { factor: null, reason: '', evidence: '', files: [] };
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('FEE_DISPUTE_LINE', { position: line.position })}
      </Button>
      <PromptDialog
        opened={isAsked}
        title={t('FEE_DISPUTE_LINE', { position: line.position })}
        initial={initial}
        isValid={({ reason }) => reason.trim() !== ''}
        isBusy={send.isPending}
        onConfirm={(draft) => send.mutate(draft)}
        onCancel={() => setAsked(false)}
      >
        {(draft, change) => (
          <>
            <SelectInput
              label={t('FEE_DISPUTE_FACTOR')}
              placeholder={t('FEE_DISPUTE_WHOLE')}
              choices={factors.map((value) => ({ value, label: value }))}
              value={draft.factor}
              onChange={(factor) => change({ ...draft, factor })}
            />
            <Textarea
              label={t('FEE_DISPUTE_REASON')}
              value={draft.reason}
              onChange={({ currentTarget }) => change({ ...draft, reason: currentTarget.value })}
              required
            />
            <Textarea
              label={t('FEE_DISPUTE_EVIDENCE')}
              value={draft.evidence}
              onChange={({ currentTarget }) => change({ ...draft, evidence: currentTarget.value })}
            />
            <UploadInput
              label={t('FEE_DISPUTE_FILES')}
              value={draft.files}
              onChange={(files) => change({ ...draft, files })}
              send={sendFile}
              limits={EVIDENCE_LIMITS}
            />
          </>
        )}
      </PromptDialog>
    </>
  );
}
