import { Button, Group, Text } from '@mantine/core';
import {
  explainedAnswers,
  LONGEST_OPINION,
  MOST_MARKS,
  markFault,
  messageKeys,
  type Opinion,
  OpinionAnswer,
  type OpinionMark,
} from '@portal/contracts';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import type { CallOptions } from '../../../kernel/client.js';
import { useTexts } from '../../../kernel/i18n.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { ChoiceInput } from '../../../ui/inputs/choice/choice-input.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';
import { Section } from '../../../ui/page/section.js';
import { LoadingState } from '../../../ui/states.js';
import { toastError, toastSuccess } from '../../../ui/toasts.js';
import type { MapFeature } from '../../map/map-feature.js';
import { AttachmentsInput } from '../attachments/attachments-input.js';
import { isAboutFiles, useAttachments } from '../attachments/use-attachments.js';
import classes from '../consultation/messages.module.css';

// The drawing kit brings the map library with it, which whoever only reads need not wait for.
const MarksInput = lazy(() => import('./marks-input.js'));

interface Answer {
  readonly answer: OpinionAnswer;
  readonly text: string;
  /** Of an objection. */
  readonly cause?: string;
  readonly acceptableConditions: string;
  readonly marks: OpinionMark[];
}

const mayGo = (marks: readonly OpinionMark[]): boolean =>
  marks.length <= MOST_MARKS && marks.every(({ geometry, text }) => text !== '' && !markFault(geometry));

const noMarks: readonly OpinionMark[] = [];

interface AnswerFormProps {
  readonly opinion: Opinion;
  /** Why the body may object; none where its opinion is one of many. */
  readonly causes: readonly string[];
  /** The dossier on its map; undefined where nothing is marked on one. */
  readonly features: readonly MapFeature[] | undefined;
  readonly send: (answer: Answer, files: readonly File[], options: CallOptions) => Promise<void>;
}

/** The answer of a body. Asked once more before it is sent: an opinion that was given stays in the record. */
export function AnswerForm({ opinion, causes, features, send }: AnswerFormProps) {
  const { t } = useTexts();
  const form = useId();
  // A second answer starts from the marks of the first.
  const [initialMarks] = useState(() => opinion.given.at(-1)?.marks ?? noMarks);
  const [marks, setMarks] = useState(initialMarks);
  const [isDrawing, draw] = useState(initialMarks.length > 0);
  const [isOpen, open] = useState(opinion.given.length === 0);
  const [answer, setAnswer] = useState<OpinionAnswer | null>(null);
  const [text, setText] = useState('');
  const [cause, setCause] = useState<string | null>(null);
  const [acceptableConditions, setConditions] = useState('');
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
  const objects = answer === 'UNFAVOURABLE' && causes.length > 0;
  const isIncomplete = answer === null || (owesText && text.trim() === '') || (objects && cause === null);
  const given = (): Answer | null =>
    answer && {
      ...{ answer, text: text.trim(), marks: [...marks], acceptableConditions: '' },
      ...(objects && cause !== null && { cause, acceptableConditions: acceptableConditions.trim() }),
    };
  return (
    <div className={classes.form}>
      <form
        id={form}
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
        {objects && (
          <>
            <ChoiceInput
              label={t('OBJECTION_CAUSE')}
              choices={causes.map((value) => ({ value, label: t(`OBJECTION_${value}`) }))}
              value={cause}
              onChange={setCause}
              required
            />
            <TextAreaInput
              label={t('OBJECTION_CONDITIONS')}
              description={t('OBJECTION_CONDITIONS_HINT')}
              maxLength={LONGEST_OPINION}
              value={acceptableConditions}
              onChange={setConditions}
            />
          </>
        )}
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
      </form>
      {features && (
        // Beside the form: its fields must not send the answer.
        <Section title={t('OPINION_MARKS')} hint={t('OPINION_MARKS_HINT')} look="plain">
          {isDrawing ? (
            <Suspense fallback={<LoadingState />}>
              <MarksInput initialMarks={initialMarks} features={features} onChange={setMarks} />
            </Suspense>
          ) : (
            <Group>
              <Button variant="default" onClick={() => draw(true)}>
                {t('OPINION_MARKS_DRAW')}
              </Button>
            </Group>
          )}
        </Section>
      )}
      <Group justify="flex-end">
        <Button type="submit" form={form} disabled={isIncomplete || !attachments.mayGo || !mayGo(marks)}>
          {t('OPINION_SEND')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title={t('OPINION_SEND')}
        confirmLabel={t('OPINION_SEND')}
        isBusy={sending.isPending}
        onConfirm={() => {
          const complete = given();
          if (complete) sending.mutate(complete);
        }}
        onCancel={() => ask(false)}
      >
        <Text size="sm">{answer && t('OPINION_CONFIRM', { answer: t(`OPINION_ANSWER_${answer}`) })}</Text>
      </ConfirmDialog>
    </div>
  );
}
