import { Alert, Button, Text } from '@mantine/core';
import type { AnswerReceipt, Invitation } from '@portal/contracts/modules/surveys';
import { IconCheck, IconEyeOff } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { showForUserQuery } from '../../features/surveys/surveys.queries.js';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.js';
import { toastError } from '../../ui/toasts.js';
import { AnswerForm } from './answer-form.js';
import { useLocalized } from './localized.js';
import { invitationsQuery, surveysClient } from './surveys.client.js';
import classes from './surveys.module.css';
import { useLater } from './use-later.js';

const HOME = '/surveys/invitations';

/** The rows that the answer made: nothing else is kept of it. */
function Receipt({ receipt }: { readonly receipt: AnswerReceipt }) {
  const { t } = useTexts();
  const { participation, answer } = receipt;
  return (
    <>
      <Alert color="green" variant="light" icon={<IconCheck size={20} aria-hidden />} role="status" mb="lg">
        {t('SURVEY_THANKS')}
      </Alert>
      <Text mb="sm">{t(answer.user === null ? 'SURVEY_RECEIPT_ANONYMOUS' : 'SURVEY_RECEIPT_NAMED')}</Text>
      {participation && <pre className={classes.row}>{JSON.stringify(participation, null, 2)}</pre>}
      <pre className={classes.row}>{JSON.stringify(answer, null, 2)}</pre>
      <Button component={Link} to={HOME} mt="md">
        {t('SURVEY_BACK')}
      </Button>
    </>
  );
}

function Questions({
  invitation,
  onSent,
}: {
  readonly invitation: Invitation;
  readonly onSent: (receipt: AnswerReceipt) => void;
}) {
  const { t } = useTexts();
  const text = useLocalized();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const params = { id: invitation.id };
  const reload = () =>
    Promise.all([queries.invalidateQueries(invitationsQuery()), queries.invalidateQueries(showForUserQuery())]);
  const send = useMutation({
    mutationFn: (input: Parameters<typeof surveysClient.answer>[0]) => surveysClient.answer(input),
    onError: (error) => toastError(error),
  });
  const later = useLater(() => navigate(HOME));
  return (
    <>
      <Text className={classes.intro}>{text(invitation.intro)}</Text>
      {invitation.anonymous && (
        <Alert variant="light" icon={<IconEyeOff size={20} aria-hidden />} my="lg" maw={760}>
          {t('SURVEY_ANONYMOUS_NOTE')}
        </Alert>
      )}
      <AnswerForm
        questions={invitation.questions}
        isAnonymous={invitation.anonymous}
        keep={invitation.id}
        sendLabel={t('SURVEY_SEND')}
        isBusy={send.isPending}
        onSend={(values, forget) =>
          send.mutate(
            { params, body: { values } },
            {
              onSuccess: (receipt) => {
                forget();
                onSent(receipt);
                void reload();
              },
            },
          )
        }
        actions={
          invitation.dismissalsLeft > 0 && (
            <Button variant="default" loading={later.isPending} onClick={() => later.mutate(invitation.id)}>
              {t('SURVEY_LATER', { count: invitation.dismissalsLeft })}
            </Button>
          )
        }
      />
    </>
  );
}

/** A survey that asks the reader. */
export function AnswerPage() {
  const { t } = useTexts();
  const text = useLocalized();
  const format = useFormat();
  const { id } = useParams();
  const [receipt, setReceipt] = useState<AnswerReceipt>();
  const { data, error, refetch } = useQuery(invitationsQuery());
  const [opened, setOpened] = useState<Invitation>();
  const invitation = opened ?? data?.find((one) => one.id === id);
  if (invitation && !opened) setOpened(invitation);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (!invitation)
    return (
      <EmptyState
        title={t('SURVEY_NOT_OPEN')}
        action={
          <Button component={Link} to={HOME}>
            {t('SURVEY_BACK')}
          </Button>
        }
      >
        {t('SURVEY_NOT_OPEN_TEXT')}
      </EmptyState>
    );
  return (
    <Page>
      <PageHeader
        title={text(invitation.title)}
        subtitle={t('SURVEY_OPEN_UNTIL', { day: format.date(invitation.closesOn) })}
      />
      {receipt ? <Receipt receipt={receipt} /> : <Questions invitation={invitation} onSent={setReceipt} />}
    </Page>
  );
}
