import { Alert, Button, Stack, Text, Textarea } from '@mantine/core';
import { type AnswerPage as Answer, answerLinks } from '@portal/contracts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { clientOf } from '../../kernel/client.js';
import { useFormat } from '../../kernel/format.js';
import { useTexts } from '../../kernel/i18n.js';
import { endpointQuery } from '../../kernel/query.js';
import { Facts } from '../../ui/page/facts.js';
import { Page } from '../../ui/page/page.js';
import { PageHeader } from '../../ui/page/page-header.js';
import { ErrorState, LoadingState } from '../../ui/states.js';
import { toastError } from '../../ui/toasts.js';

const client = clientOf(answerLinks);
const MOST_LETTERS = 4000;

/** What a link from a mail asks, with one button, and a text where one is asked for: reading changes nothing, and a second answer neither. */
export function AnswerPage() {
  const { t } = useTexts();
  const { token = '' } = useParams();
  const query = endpointQuery(client.readAnswer, { params: { token } });
  const { data, error, isPending, refetch } = useQuery({ ...query, enabled: token !== '', retry: false });
  return (
    <Page>
      <PageHeader title={t(data ? `ANSWER_${data.purpose}_TITLE` : 'ANSWER_TITLE')} />
      {token !== '' && isPending && <LoadingState />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Question token={token} answer={data} queryKey={query.queryKey} />}
    </Page>
  );
}

interface QuestionProps {
  readonly token: string;
  readonly answer: Answer;
  readonly queryKey: readonly unknown[];
}

function Question({ token, answer, queryKey }: QuestionProps) {
  const { t } = useTexts();
  const format = useFormat();
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [text, setText] = useState('');
  const { purpose, facts, addressee, asksText, answeredAt, isOver, expiresAt } = answer;
  const send = async () => {
    setSending(true);
    try {
      const body = asksText ? { text: text.trim() } : {};
      queries.setQueryData(queryKey, await client.giveAnswer({ params: { token }, body }));
    } catch (failure) {
      toastError(failure);
    } finally {
      setSending(false);
    }
  };
  const isDone = answeredAt !== null || isOver;
  return (
    <Stack gap="lg" maw={640}>
      <Text size="lg">{t(`ANSWER_${purpose}_WHAT`, { addressee })}</Text>
      <Facts facts={facts.map(({ label, value }) => [t(label), value] as const)} />
      {isDone ? (
        <Alert icon={<IconCircleCheck size={20} aria-hidden />} color="green" role="status">
          {answeredAt === null
            ? t('ANSWER_OVER')
            : t(`ANSWER_${purpose}_DONE`, { moment: format.dateTime(answeredAt) })}
        </Alert>
      ) : (
        <>
          {asksText && (
            <Textarea
              label={t('ANSWER_TEXT')}
              required
              autosize
              minRows={4}
              maxLength={MOST_LETTERS}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          )}
          <Button size="lg" loading={isSending} disabled={asksText && text.trim() === ''} onClick={() => void send()}>
            {t(`ANSWER_${purpose}_BUTTON`)}
          </Button>
          <Text size="sm">{t('ANSWER_UNTIL', { moment: format.dateTime(expiresAt) })}</Text>
        </>
      )}
    </Stack>
  );
}
