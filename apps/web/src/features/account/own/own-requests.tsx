import { Button, Group, Text } from '@mantine/core';
import { isOpenStatus, type OwnAccountRequest } from '@portal/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { useQuestion } from '../../../ui/dialogs/use-question.js';
import { Section } from '../../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { toastError, toastSuccess } from '../../../ui/toasts.js';
import classes from '../account.module.css';
import { accountClient, ownRequestsQuery, usersClient } from '../account.queries.js';
import { statusTones } from '../account-texts.js';

interface RequestRowProps {
  readonly request: OwnAccountRequest;
  readonly onCancel: () => void;
}

function RequestRow({ request, onCancel }: RequestRowProps) {
  const { t } = useTexts();
  const { dateTime } = useFormat();
  const { reference, kind, status, createdAt, reason, files } = request;
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {t(`ACCOUNT_REQUEST_${kind}`)}
          </Text>
          <StatusBadge tone={statusTones[status]} label={t(`ACCOUNT_STATUS_${status}`)} />
        </Group>
        <Text size="sm" c="dimmed">
          {[reference, dateTime(createdAt), ...files.map(({ name }) => name)].join(' · ')}
        </Text>
        {reason && (
          <Text size="sm" className={classes.reason}>
            {reason}
          </Text>
        )}
      </div>
      {isOpenStatus(status) && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('ACCOUNT_REQUEST_CANCEL_NAMED', { reference })}
          onClick={onCancel}
        >
          {t('ACCOUNT_REQUEST_CANCEL')}
        </Button>
      )}
    </li>
  );
}

/** What the user has asked for, with its files, and the way to take it back. */
export function OwnRequests() {
  const { t } = useTexts();
  const queries = useQueryClient();
  const requests = useQuery(ownRequestsQuery());
  const { asked, isOpen, ask, close } = useQuestion<OwnAccountRequest>();
  const cancelling = useMutation({
    mutationFn: ({ id }: OwnAccountRequest) => accountClient.cancelRequest({ params: { id } }),
    onSuccess: () => toastSuccess(t('ACCOUNT_REQUEST_CANCELLED')),
    onError: (error) => toastError(error),
    onSettled: () => {
      close();
      void queries.invalidateQueries({ queryKey: usersClient.getCurrentUserFullInfo.key });
      return queries.invalidateQueries({ queryKey: accountClient.ownRequests.key });
    },
  });
  return (
    <Section title={t('ACCOUNT_REQUESTS')}>
      {requests.isPending && <LoadingState />}
      {requests.isError && <ErrorState error={requests.error} onRetry={() => void requests.refetch()} />}
      {requests.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('ACCOUNT_REQUESTS_NONE')}
        </Text>
      )}
      <ul className={classes.list}>
        {requests.data?.map((request) => (
          <RequestRow key={request.id} request={request} onCancel={() => ask(request)} />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          opened={isOpen}
          title={t('ACCOUNT_REQUEST_CANCEL_NAMED', { reference: asked.reference })}
          confirmLabel={t('ACCOUNT_REQUEST_CANCEL')}
          isBusy={cancelling.isPending}
          onConfirm={() => cancelling.mutate(asked)}
          onCancel={close}
        >
          <Text size="sm">{t('ACCOUNT_REQUEST_CANCEL_TEXT')}</Text>
        </ConfirmDialog>
      )}
    </Section>
  );
}
