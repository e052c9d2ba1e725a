import { Button, Group, Text } from '@mantine/core';
import {
  type DossierView,
  explainedAnswers,
  type GivenOpinion,
  LONGEST_OPINION,
  messageKeys,
  type Opinion,
  OpinionAnswer,
} from '@portal/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOptions } from '../../../kernel/client.js';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';
import { Section } from '../../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { toastError, toastSuccess } from '../../../ui/toasts.js';
import { useFollowInterval } from '../../hub/followed-changes.js';
import { AttachedFiles } from '../attachments/attached-files.js';
import { AttachmentsInput } from '../attachments/attachments-input.js';
import { isAboutFiles, useAttachments } from '../attachments/use-attachments.js';
import type { DossierOpinionCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { useDossiersChanged } from '../dossiers.queries.js';
import classes from './messages.module.css';

/** Without the hub, an opinion that somebody else gives is on screen after this. */
const FOLLOW_MS = 7000;

interface OpinionsTabProps {
  readonly kind: DossierKind;
  readonly calls: DossierOpinionCalls;
  readonly dossier: DossierView<unknown, unknown>;
}

/** Bodies that were consulted, what they were asked and answered, and the answer of the reader's own. */
export function OpinionsTab({ kind, calls, dossier: { id } }: OpinionsTabProps) {
  const { t } = useTexts();
  const interval = useFollowInterval(FOLLOW_MS);
  const dossiersChanged = useDossiersChanged(kind);
  const { data, error, refetch } = useQuery({
    queryKey: [kind.api, 'listOpinions', id],
    queryFn: ({ signal }) => calls.listOpinions({ params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: interval,
    meta: { follows: ['DOSSIERS'] },
  });
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  if (data.length === 0) return <Text size="sm">{t('OPINIONS_NONE')}</Text>;
  return (
    <div className={classes.messages}>
      {data.map((opinion) => (
        <Section key={opinion.id} title={opinion.body.companyName}>
          <Asked
            opinion={opinion}
            readFile={(file, options) => calls.readOpinionFile({ params: { id, file } }, options)}
          />
          {opinion.mayAnswer && (
            <AnswerForm
              key={opinion.given.length}
              opinion={opinion}
              send={async (answer, files, options) => {
                const body = { opinionId: opinion.id, number: opinion.given.length + 1, ...answer };
                try {
                  await calls.giveOpinion({ params: { id }, body, files }, options);
                } finally {
                  await Promise.all([refetch(), dossiersChanged()]);
                }
              }}
            />
          )}
        </Section>
      ))}
    </div>
  );
}

interface WithFiles {
  readonly readFile: (id: string, options?: CallOptions) => Promise<File>;
}

function Asked({ opinion, readFile }: WithFiles & { readonly opinion: Opinion }) {
  const { t } = useTexts();
  const format = useFormat();
  const { askedAt, askedBy, question, dueOn, tacitAllowed, isOpen, given } = opinion;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('OPINION_ASKED', { date: format.dateTime(askedAt), name: askedBy.fullName })}
      </Text>
      {question !== '' && (
        <Text size="sm" className={classes.text}>
          {question}
        </Text>
      )}
      {isOpen && (
        <Text size="sm">{t(tacitAllowed ? 'OPINION_DUE_TACIT' : 'OPINION_DUE', { date: format.date(dueOn) })}</Text>
      )}
      {!isOpen && given.length === 0 && <Text size="sm">{t('OPINION_CLOSED')}</Text>}
      {given.length > 0 && (
        <ol className={classes.list} aria-label={t('DOSSIER_TAB_OPINIONS')}>
          {given.map((one) => (
            <Given key={one.number} given={one} isLast={one.number === given.length} readFile={readFile} />
          ))}
        </ol>
      )}
    </>
  );
}

interface GivenProps extends WithFiles {
  readonly given: GivenOpinion;
  readonly isLast: boolean;
}

function Given({ given, isLast, readFile }: GivenProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { answer, text, at, by, attachments } = given;
  return (
    <li className={classes.message}>
      <Text size="sm" fw={isLast ? 600 : undefined}>
        {t(`OPINION_ANSWER_${answer}`)}
        {!isLast && ` (${t('OPINION_REPLACED')})`}
      </Text>
      {text !== '' && (
        <Text size="sm" className={classes.text}>
          {text}
        </Text>
      )}
      <AttachedFiles attachments={attachments} read={({ id }, options) => readFile(id, options)} />
      <Text size="sm" c="dimmed">
        {by === null ? t('DOSSIER_ACTOR_PORTAL') : by.fullName} · <time dateTime={at}>{format.dateTime(at)}</time>
      </Text>
    </li>
  );
}

interface Answer {
  readonly answer: OpinionAnswer;
  readonly text: string;
}

interface AnswerFormProps {
  readonly opinion: Opinion;
  readonly send: (answer: Answer, files: readonly File[], options: CallOptions) => Promise<void>;
}

/** Asked once more before it is sent: an opinion that was given stays in the record. */
function AnswerForm({ opinion, send }: AnswerFormProps) {
  const { t } = useTexts();
  const [isOpen, open] = useState(opinion.given.length === 0);
  const [answer, setAnswer] = useState<OpinionAnswer | null>(null);
  const [text, setText] = useState('');
  const [isAsking, ask] = useState(false);
  const attachments = useAttachments();
  const sending = useMutation({
    mutationFn: (given: Answer) => attachments.send((files, options) => send(given, files, options)),
    onSuccess: () => toastSuccess(t('OPINION_SENT')),
    onError: (error) => {
      if (!isAboutFiles(error)) toastError(error);
    },
    onSettled: () => ask(false),
  });
  if (!isOpen)
    return (
      <Group>
        <Button variant="default" onClick={() => open(true)}>
          {t('OPINION_CHANGE')}
        </Button>
      </Group>
    );
  const owesText = answer !== null && explainedAnswers.includes(answer);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        ask(true);
      }}
    >
      <ChoiceInput
        label={t('OPINION_ANSWER')}
        choices={OpinionAnswer.options.map((value) => ({ value, label: t(`OPINION_ANSWER_${value}`) }))}
        value={answer}
        onChange={setAnswer}
        required
      />
      <TextAreaInput
        label={t('OPINION_TEXT')}
        description={t('OPINION_TEXT_HINT')}
        maxLength={LONGEST_OPINION}
        required={owesText}
        error={owesText && text !== '' && text.trim() === '' ? t(messageKeys.required) : undefined}
        value={text}
        onChange={setText}
      />
      <AttachmentsInput attachments={attachments} />
      <Group justify="flex-end">
        <Button type="submit" disabled={answer === null || (owesText && text.trim() === '') || !attachments.mayGo}>
          {t('OPINION_SEND')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title={t('OPINION_SEND')}
        confirmLabel={t('OPINION_SEND')}
        isBusy={sending.isPending}
        onConfirm={() => answer !== null && sending.mutate({ answer, text: text.trim() })}
        onCancel={() => ask(false)}
      >
        <Text size="sm">{answer && t('OPINION_CONFIRM', { answer: t(`OPINION_ANSWER_${answer}`) })}</Text>
      </ConfirmDialog>
    </form>
  );
}
