import { Button } from '@mantine/core';
import { geometryJobs, type JobStatus } from '@portal/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { clientOf } from '../../kernel/client.js';
import { useTexts } from '../../kernel/i18n.js';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.js';
import { ErrorState } from '../../ui/states.js';
import classes from './geometry-jobs.module.css';

const client = clientOf(geometryJobs);

/** Size of the page that is the whole list. */
const ALL = 0;

const unfinished: readonly JobStatus[] = ['queued', 'running'];

/** @returns how many results were deleted */
async function deleteResults(): Promise<number> {
  const { rows } = await client.getJobs({ query: { pageSize: ALL } });
  const finished = rows.filter(({ status }) => !unfinished.includes(status));
  for (const { id } of finished) await client.removeJobResult({ params: { id } });
  return finished.length;
}

/** Deletes the stored results of the user's jobs, after a question, so that new ones can be computed. */
export function FreeStorage() {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const deletion = useMutation({ mutationFn: deleteResults, onSettled: () => setAsking(false) });
  return (
    <div className={classes.storage}>
      <Button variant="default" size="sm" onClick={() => setAsking(true)}>
        {t('JOB_STORAGE_DELETE')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('JOB_STORAGE_TITLE')}
        confirmLabel={t('JOB_STORAGE_CONFIRM')}
        isDestructive
        isBusy={deletion.isPending}
        onConfirm={() => deletion.mutate()}
        onCancel={() => setAsking(false)}
      >
        {t('JOB_STORAGE_WARNING')}
      </ConfirmDialog>
      <div role="status">{deletion.data !== undefined && t('JOB_STORAGE_DELETED', { count: deletion.data })}</div>
      {deletion.error && <ErrorState error={deletion.error} />}
    </div>
  );
}
