import { Alert, Button, Group, Text } from '@mantine/core';
import {
  type Coordination,
  CoordinationAnswer,
  countriesToCoordinate,
  type DossierView,
  explainedCoordinationAnswers,
  LONGEST_COORDINATION_TEXT,
  messageKeys,
} from '@portal/contracts';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useLocale, useTexts } from '../../../kernel/i18n.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { DateInput } from '../../../ui/inputs/date/date-input.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';
import { Facts } from '../../../ui/page/facts.js';
import { Section } from '../../../ui/page/section.js';
import { ErrorState, LoadingState } from '../../../ui/states.js';
import { toastError, toastSuccess } from '../../../ui/toasts.js';
import { useFollowInterval } from '../../hub/followed-changes.js';
import type { DossierCoordinationCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { useDossiersChanged } from '../dossiers.queries.js';
import { dayOf } from './actions/action-questions.js';
import classes from './messages.module.css';

/** Without the hub, an answer that somebody else enters is on screen after this. */
const FOLLOW_MS = 7000;

interface CoordinationTabProps {
  readonly kind: DossierKind;
  readonly calls: DossierCoordinationCalls;
  readonly dossier: DossierView<unknown, unknown>;
}

/** Administrations of other countries that were asked, and what they answered; and which ones the checks suggest. */
export function CoordinationTab({ kind, calls, dossier }: CoordinationTabProps) {
  const { t } = useTexts();
  const { id } = dossier;
  const interval = useFollowInterval(FOLLOW_MS);
  const dossiersChanged = useDossiersChanged(kind);
  const regions = new Intl.DisplayNames(useLocale(), { type: 'region' });
  const nameOf = (code: string): string => regions.of(code) ?? code;
  const { data, error, refetch } = useQuery({
    queryKey: [kind.api, 'listCoordinations', id],
    queryFn: ({ signal }) => calls.listCoordinations({ params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: interval,
    meta: { follows: ['DOSSIERS'] },
  });
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const suggested = countriesToCoordinate(dossier.checks).filter(
    (code) => !data.some(({ country }) => country === code),
  );
  return (
    <div className={classes.messages}>
      {suggested.length > 0 && <Suggestion countries={suggested.map(nameOf)} />}
      {data.length === 0 && <Text size="sm">{t('COORDINATION_NONE')}</Text>}
      {data.map((coordination) => (
        <Section key={coordination.id} title={nameOf(coordination.country)}>
          <Asked coordination={coordination} />
          {coordination.mayAnswer && (
            <AnswerForm
              coordination={coordination}
              send={async (answer) => {
                try {
                  await calls.answerCoordination({
                    params: { id },
                    body: { coordinationId: coordination.id, ...answer },
                  });
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

function Suggestion({ countries }: { readonly countries: readonly string[] }) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <Alert
      variant="light"
      styles={{ title: { color: 'var(--blue)' }, icon: { color: 'var(--blue)' } }}
      icon={<IconInfoCircle size={20} aria-hidden />}
      title={t('COORDINATION_SUGGESTED')}
    >
      <Text size="sm">{t('COORDINATION_SUGGESTED_TEXT', { countries: format.list([...countries]) })}</Text>
    </Alert>
  );
}

function Asked({ coordination }: { readonly coordination: Coordination }) {
  const { t } = useTexts();
  const format = useFormat();
  const { sentOn, dueOn, reason, openedAt, openedBy, isOpen, answered } = coordination;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('COORDINATION_OPENED', { date: format.dateTime(openedAt), name: openedBy.fullName })}
      </Text>
      <Text size="sm" className={classes.text}>
        {reason}
      </Text>
      <Facts
        isDense
        facts={[
          [t('COORDINATION_SENT_ON'), format.date(sentOn)],
          [t('COORDINATION_DUE_ON'), format.date(dueOn)],
          [
            t('COORDINATION_ANSWER'),
            answered ? (
              <>
                {t(`COORDINATION_ANSWER_${answered.answer}`)} · {format.date(answered.on)}
              </>
            ) : (
              t(isOpen ? 'COORDINATION_AWAITED' : 'COORDINATION_CLOSED')
            ),
          ],
        ]}
      />
      {answered && answered.text !== '' && (
        <Text size="sm" className={classes.text}>
          {answered.text}
        </Text>
      )}
      {answered && (
        <Text size="sm" c="dimmed">
          {t('COORDINATION_RECORDED', {
            date: format.dateTime(answered.recordedAt),
            name: answered.recordedBy.fullName,
          })}
        </Text>
      )}
    </>
  );
}

interface Answer {
  readonly answer: CoordinationAnswer;
  readonly text: string;
  readonly on: string;
}

interface AnswerFormProps {
  readonly coordination: Coordination;
  readonly send: (answer: Answer) => Promise<void>;
}

/** What an officer enters when an administration has answered, or has not by its day. */
function AnswerForm({ coordination: { sentOn, country }, send }: AnswerFormProps) {
  const { t } = useTexts();
  const today = dayOf(new Date());
  const [answer, setAnswer] = useState<CoordinationAnswer | null>(null);
  const [text, setText] = useState('');
  const [on, setOn] = useState(today);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => toastSuccess(t('COORDINATION_ANSWER_SENT')),
    onError: (error) => toastError(error),
  });
  const owesText = answer !== null && explainedCoordinationAnswers.includes(answer);
  const isDayWrong = on < sentOn || on > today;
  return (
    <form
      className={classes.form}
      aria-label={`${t('COORDINATION_ENTER')}: ${country}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (answer !== null) sending.mutate({ answer, text: text.trim(), on });
      }}
    >
      <ChoiceInput
        label={t('COORDINATION_ANSWER')}
        choices={CoordinationAnswer.options.map((value) => ({ value, label: t(`COORDINATION_ANSWER_${value}`) }))}
        value={answer}
        onChange={setAnswer}
        required
      />
      <DateInput
        label={t('COORDINATION_ANSWERED_ON')}
        earliest={sentOn}
        latest={today}
        required
        error={on !== '' && isDayWrong ? t(messageKeys.invalid) : undefined}
        value={on}
        onChange={setOn}
      />
      <TextAreaInput
        label={t('OPINION_TEXT')}
        maxLength={LONGEST_COORDINATION_TEXT}
        required={owesText}
        error={owesText && text !== '' && text.trim() === '' ? t(messageKeys.required) : undefined}
        value={text}
        onChange={setText}
      />
      <Group justify="flex-end">
        <Button
          type="submit"
          loading={sending.isPending}
          disabled={answer === null || isDayWrong || (owesText && text.trim() === '')}
        >
          {t('COORDINATION_ENTER')}
        </Button>
      </Group>
    </form>
  );
}
