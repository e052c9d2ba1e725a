import { Button, List, Text } from '@mantine/core';
import { DeleteReason, type UserFullInfo } from '@portal/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../kernel/i18n.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';
import { Section } from '../../../ui/page/section.js';
import { ErrorState } from '../../../ui/states.js';
import { toastSuccess } from '../../../ui/toasts.js';
import { accountClient, usersClient } from '../account.queries.js';

interface Answers {
  readonly reason: DeleteReason | null;
  readonly transferTo: string | null;
  readonly comment: string;
}

const none: Answers = { reason: null, transferTo: null, comment: '' };

/** Asks for the account to be closed, after saying what that means. */
export function CloseAccount({ info }: { readonly info: UserFullInfo }) {
  const { t } = useTexts();
  const queries = useQueryClient();
  const [isOpen, open] = useState(false);
  const [answers, setAnswers] = useState(none);
  const change = (part: Partial<Answers>) => setAnswers((before) => ({ ...before, ...part }));
  const isPending = info.pendingRequests.some(({ kind }) => kind === 'DELETE');
  const asking = useMutation({
    mutationFn: ({ reason, transferTo, comment }: Answers) =>
      accountClient.deleteUserRequest({
        body: { userId: info.userId, reason: reason ?? 'OTHER', transferTo, comment },
      }),
    onSuccess: ({ requestId }) => {
      open(false);
      toastSuccess(t('ACCOUNT_REQUEST_SENT', { reference: requestId }));
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: usersClient.getCurrentUserFullInfo.key });
      return queries.invalidateQueries({ queryKey: accountClient.ownRequests.key });
    },
  });
  return (
    <Section title={t('ACCOUNT_CLOSE_TITLE')}>
      <Text size="sm" c="dimmed">
        {t(isPending ? 'ACCOUNT_CLOSE_PENDING' : 'ACCOUNT_CLOSE_TEXT')}
      </Text>
      {!isPending && (
        <div>
          <Button
            variant="outline"
            color="var(--red)"
            size="xs"
            onClick={() => {
              setAnswers(none);
              asking.reset();
              open(true);
            }}
          >
            {t('ACCOUNT_CLOSE')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={isOpen}
        title={t('ACCOUNT_CLOSE_TITLE')}
        confirmLabel={t('ACCOUNT_CLOSE_SEND')}
        isDestructive
        isUnanswered={answers.reason === null}
        isBusy={asking.isPending}
        onConfirm={() => asking.mutate(answers)}
        onCancel={() => open(false)}
      >
        <Text size="sm">{t('ACCOUNT_CLOSE_CONSEQUENCES', { login: info.loginName })}</Text>
        <List size="sm">
          <List.Item>{t('ACCOUNT_CLOSE_SESSIONS')}</List.Item>
          <List.Item>{t('ACCOUNT_CLOSE_REQUESTS')}</List.Item>
          <List.Item>{t('ACCOUNT_CLOSE_DATA')}</List.Item>
          <List.Item>{t('ACCOUNT_CLOSE_KEPT')}</List.Item>
          <List.Item>{t('ACCOUNT_CLOSE_DOSSIERS')}</List.Item>
        </List>
        <ChoiceInput<DeleteReason>
          label={t('ACCOUNT_CLOSE_REASON')}
          required
          value={answers.reason}
          onChange={(reason) => change({ reason })}
          choices={DeleteReason.options.map((value) => ({ value, label: t(`ACCOUNT_CLOSE_REASON_${value}`) }))}
        />
        {info.colleagues.length > 0 && (
          <ChoiceInput<string>
            label={t('ACCOUNT_CLOSE_HEIR')}
            description={t('ACCOUNT_CLOSE_HEIR_HINT')}
            placeholder={t('ACCOUNT_CLOSE_HEIR_NONE')}
            value={answers.transferTo}
            onChange={(transferTo) => change({ transferTo })}
            choices={info.colleagues.map(({ userId, fullName }) => ({ value: userId, label: fullName }))}
          />
        )}
        <TextAreaInput
          label={t('ACCOUNT_COMMENT')}
          rows={3}
          maxLength={2000}
          value={answers.comment}
          onChange={(comment) => change({ comment })}
        />
        {asking.error && <ErrorState error={asking.error} />}
      </ConfirmDialog>
    </Section>
  );
}
