import { Button, Group, Text } from '@mantine/core';
import { type DossierMessage, type DossierView, LONGEST_DOSSIER_MESSAGE, type NewMessage } from '@portal/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOptions } from '../../../kernel/client.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { toastError, toastSuccess } from '../../../ui/toasts.js';
import { useFollowInterval } from '../../hub/followed-changes.js';
import { useUser } from '../../identity/session.js';
import { AttachedFiles } from '../attachments/attached-files.js';
import { AttachmentsInput } from '../attachments/attachments-input.js';
import { isAboutFiles, useAttachments } from '../attachments/use-attachments.js';
import type { DossierMessageCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { randomId } from '../random-id.js';
import classes from './messages.module.css';

/** Without the hub, a message of the other side is on screen after this. */
const FOLLOW_MS = 7000;

interface MessagesTabProps {
  readonly kind: DossierKind;
  readonly calls: DossierMessageCalls;
  readonly dossier: DossierView<unknown, unknown>;
}

/** What both sides wrote to each other about a dossier, and a new message. */
export function MessagesTab({ kind: { api }, calls, dossier: { id, submittedAt } }: MessagesTabProps) {
  const { t } = useTexts();
  const interval = useFollowInterval(FOLLOW_MS);
  const { data, error, refetch } = useQuery({
    queryKey: [api, 'listMessages', id],
    queryFn: ({ signal }) => calls.listMessages({ params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: interval,
    meta: { follows: ['DOSSIERS'] },
    enabled: submittedAt !== null,
  });
  if (submittedAt === null) return <Text size="sm">{t('DOSSIER_NOT_SUBMITTED')}</Text>;
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <div className={classes.messages}>
      {data.length === 0 ? (
        <Text size="sm">{t('DOSSIER_MESSAGES_NONE')}</Text>
      ) : (
        <Written
          messages={data}
          readFile={(file, options) => calls.readMessageFile({ params: { id, file } }, options)}
        />
      )}
      <MessageForm
        send={async (body, files, options) => {
          await calls.postMessage({ params: { id }, body, files }, options);
          await refetch();
        }}
      />
    </div>
  );
}

interface WrittenProps {
  readonly messages: readonly DossierMessage[];
  readonly readFile: (id: string, options?: CallOptions) => Promise<File>;
}

function Written({ messages, readFile }: WrittenProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { id: reader } = useUser();
  return (
    <ol className={classes.list} aria-label={t('DOSSIER_TAB_MESSAGES')}>
      {messages.map(({ id, at, author, side, text, attachments }) => (
        <li key={id} className={classes.message} data-own={author.id === reader}>
          <Text size="sm" c="dimmed">
            {t('DOSSIER_MESSAGE_BY', { name: author.fullName, side: t(`DOSSIER_MESSAGE_${side}`) })} ·{' '}
            <time dateTime={at}>{format.dateTime(at)}</time>
          </Text>
          <Text size="sm" className={classes.text}>
            {text}
          </Text>
          <AttachedFiles attachments={attachments} read={({ id: file }, options) => readFile(file, options)} />
        </li>
      ))}
    </ol>
  );
}

interface MessageFormProps {
  readonly send: (message: NewMessage, files: readonly File[], options: CallOptions) => Promise<void>;
}

function MessageForm({ send }: MessageFormProps) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const attachments = useAttachments();
  // One for each message: sent again after a lost answer, it is there once.
  const [id, setId] = useState(randomId);
  const sending = useMutation({
    mutationFn: (message: NewMessage) => attachments.send((files, options) => send(message, files, options)),
    onSuccess: () => {
      setText('');
      attachments.choose([]);
      setId(randomId());
      toastSuccess(t('DOSSIER_MESSAGE_SENT'));
    },
    onError: (error) => {
      if (!isAboutFiles(error)) toastError(error);
    },
  });
  const isTooLong = text.trim().length > LONGEST_DOSSIER_MESSAGE;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate({ id, text: text.trim() });
      }}
    >
      <TextAreaInput
        label={t('DOSSIER_MESSAGE_NEW')}
        description={t('DOSSIER_MESSAGE_HINT')}
        value={text}
        onChange={setText}
        error={isTooLong ? t('DOSSIER_MESSAGE_TOO_LONG', { count: LONGEST_DOSSIER_MESSAGE }) : undefined}
      />
      <AttachmentsInput attachments={attachments} />
      <Group justify="flex-end">
        <Button
          type="submit"
          loading={sending.isPending}
          disabled={text.trim() === '' || isTooLong || !attachments.mayGo}
        >
          {t('DOSSIER_MESSAGE_SEND')}
        </Button>
      </Group>
    </form>
  );
}
