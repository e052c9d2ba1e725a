import { Button, Group, Text } from '@mantine/core';
import type { Mail } from '@portal/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../kernel/i18n.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { useQuestion } from '../../../ui/dialogs/use-question.js';
import { toastError, toastSuccess } from '../../../ui/toasts.js';
import { mailsClient } from '../mail.queries.js';

type Act = 'retry' | 'cancel';
const doneKeys = { retry: 'MAIL_RETRIED', cancel: 'MAIL_CANCELLED' } as const;

/** Sending a mail again, or giving it up. What may arrive twice, and what is lost for good, is asked first. */
export function MailActions({ mail }: { readonly mail: Mail }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const { asked, isOpen, ask, close } = useQuestion<Act>();
  const change = useMutation({
    mutationFn: (act: Act) => mailsClient[act]({ params: { id: mail.id } }),
    onSuccess: (_mail, act) => toastSuccess(t(doneKeys[act])),
    onError: (error) => toastError(error),
    onSettled: () => {
      close();
      return queries.invalidateQueries({ queryKey: mailsClient.list.key });
    },
  });
  const retry = () => (mail.status === 'UNCERTAIN' ? ask('retry') : change.mutate('retry'));
  const named = { recipient: mail.recipient };
  return (
    <Group gap="xs" wrap="nowrap">
      {mail.canRetry && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('MAIL_RETRY_OF', named)}
          loading={change.isPending && change.variables === 'retry'}
          onClick={retry}
        >
          {t('MAIL_RETRY')}
        </Button>
      )}
      {mail.canCancel && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="var(--red)"
          aria-label={t('MAIL_CANCEL_OF', named)}
          onClick={() => ask('cancel')}
        >
          {t('MAIL_CANCEL')}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          opened={isOpen}
          title={t(asked === 'retry' ? 'MAIL_RETRY_TITLE' : 'MAIL_CANCEL_TITLE')}
          confirmLabel={t(asked === 'retry' ? 'MAIL_RETRY' : 'MAIL_CANCEL')}
          isDestructive={asked === 'cancel'}
          isBusy={change.isPending}
          onConfirm={() => change.mutate(asked)}
          onCancel={close}
        >
          <Text size="sm">{t(asked === 'retry' ? 'MAIL_RETRY_CONSEQUENCE' : 'MAIL_CANCEL_CONSEQUENCE', named)}</Text>
        </ConfirmDialog>
      )}
    </Group>
  );
}
