import { Anchor, Button, Group, Text } from '@mantine/core';
import { jobNameOf, type SupervisedJob, type SupervisedJobStatus, supervisedJobsList } from '@portal/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type Translate, useTexts } from '../../kernel/i18n.js';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.js';
import { useQuestion } from '../../ui/dialogs/use-question.js';
import { EmptyState } from '../../ui/states.js';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.js';
import type { Column } from '../../ui/table/column.js';
import { toastSuccess } from '../../ui/toasts.js';
import type { ScreenColumns } from '../lists/columns-of.js';
import { ListTable } from '../lists/list-table.js';
import { listReader, useList } from '../lists/use-list.js';
import { toastRefusal } from '../records/refusal-toast.js';
import { supervisionClient } from './supervision.queries.js';

const REFRESH_MS = 5_000;
const MAIL_LOG = '/main/admin-panel/requestManagement/mailLog';

const tones: Readonly<Record<SupervisedJobStatus, StatusTone>> = {
  QUEUED: 'progress',
  RUNNING: 'progress',
  DONE: 'good',
  FAILED: 'bad',
  CANCELLED: 'neutral',
};

function JobActions({ job }: { readonly job: SupervisedJob }) {
  const { id, kind, canRetry, canCancel } = job;
  const { t } = useTexts();
  const name = jobNameOf(job, t);
  const queries = useQueryClient();
  const { isOpen, ask, close } = useQuestion<true>();
  const change = useMutation({
    mutationFn: (act: 'retryJob' | 'cancelJob') => supervisionClient[act]({ params: { kind, id } }),
    onSuccess: (_job, act) =>
      toastSuccess(t(act === 'retryJob' ? 'SUPERVISION_JOB_RETRIED' : 'SUPERVISION_JOB_CANCELLED')),
    onError: (error) => toastRefusal(error, t),
    onSettled: () => {
      close();
      return queries.invalidateQueries({ queryKey: supervisionClient.listJobs.key });
    },
  });
  return (
    <Group gap="xs" wrap="nowrap">
      {canRetry && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('SUPERVISION_JOB_RETRY_OF', { name })}
          loading={change.isPending}
          onClick={() => change.mutate('retryJob')}
        >
          {t('SUPERVISION_JOB_RETRY')}
        </Button>
      )}
      {canCancel && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="var(--red)"
          aria-label={t('SUPERVISION_JOB_CANCEL_OF', { name })}
          onClick={() => ask(true)}
        >
          {t('SUPERVISION_JOB_CANCEL')}
        </Button>
      )}
      <ConfirmDialog
        opened={isOpen}
        title={t('SUPERVISION_JOB_CANCEL_TITLE')}
        confirmLabel={t('SUPERVISION_JOB_CANCEL_CONFIRM')}
        isDestructive
        isBusy={change.isPending}
        onConfirm={() => change.mutate('cancelJob')}
        onCancel={close}
      >
        <Text size="sm">{t('SUPERVISION_JOB_CANCEL_CONSEQUENCE', { name })}</Text>
      </ConfirmDialog>
    </Group>
  );
}

const source = {
  list: supervisedJobsList,
  read: listReader(supervisionClient.listJobs),
  screen: (t: Translate): ScreenColumns<SupervisedJob> => ({
    name: { isHeading: true, cell: (job) => <span lang={job.nameLocale ?? undefined}>{jobNameOf(job, t)}</span> },
    status: {
      isShort: true,
      cell: ({ status }) => <StatusBadge tone={tones[status]} label={t(`SUPERVISION_JOB_STATUS_${status}`)} />,
    },
    kind: { isShort: true },
    attempts: { isHidden: true },
    progress: { isHidden: true },
  }),
  extra: (t: Translate): readonly Column<SupervisedJob>[] => [
    {
      id: 'actions',
      label: t('SUPERVISION_JOB_ACTIONS'),
      isFilterable: false,
      isSortable: false,
      isExported: false,
      value: () => null,
      cell: (job) => <JobActions job={job} />,
    },
  ],
  isFresh: true,
  refreshMs: REFRESH_MS,
} as const;

/** Background jobs, which are retried and cancelled here. */
export function JobsTab() {
  const { t } = useTexts();
  const served = useList(source);
  return (
    <>
      <Text size="sm" mb="sm">
        {t('SUPERVISION_JOBS_MAILS')}{' '}
        <Anchor component={Link} to={MAIL_LOG} size="sm" underline="always">
          {t('SUPERVISION_JOBS_MAILS_OPEN')}
        </Anchor>
      </Text>
      <ListTable
        served={served}
        search={{ label: t('SUPERVISION_JOBS_SEARCH'), placeholder: t('SUPERVISION_JOBS_SEARCH_PLACEHOLDER') }}
        empty={<EmptyState title={t('SUPERVISION_JOBS_EMPTY')}>{t('SUPERVISION_JOBS_EMPTY_WHY')}</EmptyState>}
      />
    </>
  );
}
