import { Text } from '@mantine/core';
import { type CheckResult, messageKeys, type Question } from '@portal/contracts';
import { useState } from 'react';
import { useFormat } from '../../../../kernel/format.js';
import { useTexts } from '../../../../kernel/i18n.js';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.js';
import { DateInput } from '../../../../ui/inputs/date/date-input.js';
import { TextAreaInput } from '../../../../ui/inputs/text/text-area-input.js';
import { actionKeys } from '../../action-keys.js';
import { CorrectionsQuestion, type ReadFields } from '../../corrections/corrections-question.js';
import type { DossierOpinionCalls } from '../../dossier-calls.js';
import { type Answers, bodiesIn, dayOf, endsTooEarly, initialAnswers, isAnswered, isPast } from './action-questions.js';
import { BodiesQuestion } from './bodies-question.js';
import { CoordinationQuestion } from './coordination-question.js';

const REASON_LENGTH = 4000;
const CONDITIONS_LENGTH = 8000;

interface ActionDialogProps {
  readonly action: string;
  /** Name of the calls of the kind. */
  readonly api: string;
  readonly asks: readonly Question[];
  /** Closes the dossier without the right that was applied for. */
  readonly isDestructive: boolean;
  readonly isBusy: boolean;
  /** Bodies to ask, where an action asks for them. */
  readonly opinions?: DossierOpinionCalls | undefined;
  /** Checks that name bodies to consult, which are chosen at first. */
  readonly proposals?: readonly CheckResult[] | undefined;
  /** Codes of countries whose administrations the checks suggest to ask. */
  readonly countries?: readonly string[] | undefined;
  /** Fields that may have to be corrected; absent: none can be named. */
  readonly readFields?: ReadFields | undefined;
  readonly onConfirm: (answers: Answers) => void;
  readonly onCancel: () => void;
}

/** Says what an action leads to, and asks what it needs. */
export function ActionDialog(props: ActionDialogProps) {
  const {
    action,
    api,
    asks,
    isDestructive,
    isBusy,
    opinions,
    proposals = [],
    countries,
    readFields,
    onConfirm,
    onCancel,
  } = props;
  const { t } = useTexts();
  const format = useFormat();
  const today = dayOf(new Date());
  const [answers, answer] = useState(() => initialAnswers(today, { countries, bodies: bodiesIn(proposals) }));
  const set = (change: Partial<Answers>) => answer((now) => ({ ...now, ...change }));
  const keys = actionKeys(action);
  const pastDay = asks.includes('effectiveFrom') && isPast(answers, today) ? t(messageKeys.dateFromToday) : undefined;
  const earlyEnd =
    asks.includes('effectiveUntil') && endsTooEarly(answers)
      ? t(messageKeys.notBefore, { date: format.date(answers.effectiveFrom) })
      : undefined;
  return (
    <ConfirmDialog
      opened
      title={t(keys.name)}
      confirmLabel={t(keys.verb)}
      isDestructive={isDestructive}
      isUnanswered={!isAnswered(asks, answers, today)}
      unansweredReason={pastDay ?? earlyEnd}
      isBusy={isBusy}
      onConfirm={() => onConfirm(answers)}
      onCancel={onCancel}
    >
      <Text size="sm">{t(keys.consequence)}</Text>
      {asks.includes('bodies') && opinions && (
        <BodiesQuestion
          api={api}
          calls={opinions}
          bodies={answers.bodies}
          question={answers.question}
          proposals={proposals}
          onChange={set}
        />
      )}
      {asks.includes('coordination') && (
        <CoordinationQuestion
          coordination={answers.coordination}
          today={today}
          onChange={(coordination) => set({ coordination })}
        />
      )}
      {asks.includes('reason') && (
        <TextAreaInput
          label={t('DOSSIER_REASON')}
          description={t('DOSSIER_REASON_HINT')}
          maxLength={REASON_LENGTH}
          required
          value={answers.reason}
          onChange={(reason) => set({ reason })}
        />
      )}
      {asks.includes('corrections') && readFields && (
        <CorrectionsQuestion
          corrections={answers.corrections}
          readFields={readFields}
          onChange={(corrections) => set({ corrections })}
        />
      )}
      {asks.includes('conditions') && (
        <TextAreaInput
          label={t('DECISION_CONDITIONS')}
          description={t('DECISION_CONDITIONS_HINT')}
          maxLength={CONDITIONS_LENGTH}
          value={answers.conditions}
          onChange={(conditions) => set({ conditions })}
        />
      )}
      {asks.includes('effectiveFrom') && (
        <DateInput
          label={t('DOSSIER_EFFECTIVE_FROM')}
          description={t('DOSSIER_EFFECTIVE_FROM_HINT')}
          earliest={today}
          required
          error={pastDay}
          value={answers.effectiveFrom}
          onChange={(effectiveFrom) => set({ effectiveFrom })}
        />
      )}
      {asks.includes('effectiveUntil') && (
        <DateInput
          label={t('DOSSIER_EFFECTIVE_UNTIL')}
          description={t('DOSSIER_EFFECTIVE_UNTIL_HINT')}
          earliest={answers.effectiveFrom}
          error={earlyEnd}
          value={answers.effectiveUntil}
          onChange={(effectiveUntil) => set({ effectiveUntil })}
        />
      )}
      {asks.includes('commissionedOn') && (
        <DateInput
          label={t('DOSSIER_COMMISSIONED_ON')}
          description={t('DOSSIER_COMMISSIONED_ON_HINT')}
          latest={today}
          required
          error={answers.commissionedOn > today ? t(messageKeys.dateUntilToday) : undefined}
          value={answers.commissionedOn}
          onChange={(commissionedOn) => set({ commissionedOn })}
        />
      )}
    </ConfirmDialog>
  );
}
