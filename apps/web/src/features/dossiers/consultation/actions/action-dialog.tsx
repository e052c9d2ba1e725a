import { Text, Textarea, TextInput } from '@mantine/core';
import type { Question } from '@portal/contracts';
import { useState } from 'react';
import { useTexts } from '../../../../kernel/i18n.js';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.js';
import { actionKeys } from '../../action-keys.js';
import { type Answers, dayOf, isAnswered, noAnswers } from './action-questions.js';

const REASON_LINES = 6;
const REASON_LENGTH = 4000;

interface ActionDialogProps {
  readonly action: string;
  readonly asks: readonly Question[];
  /** Ends the matter against the applicant, for good. */
  readonly isDestructive: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: (answers: Answers) => void;
  readonly onCancel: () => void;
}

/** Says what an action leads to, and asks what it needs. */
export function ActionDialog({ action, asks, isDestructive, isBusy, onConfirm, onCancel }: ActionDialogProps) {
  const { t } = useTexts();
  const [answers, answer] = useState(noAnswers);
  const today = dayOf(new Date());
  const set = (change: Partial<Answers>) => answer((now) => ({ ...now, ...change }));
  return (
    <ConfirmDialog
      opened
      title={t(actionKeys(action).name)}
      confirmLabel={t('CONFIRM')}
      isDestructive={isDestructive}
      isUnanswered={!isAnswered(asks, answers, today)}
      isBusy={isBusy}
      onConfirm={() => onConfirm(answers)}
      onCancel={onCancel}
    >
      <Text size="sm">{t(actionKeys(action).consequence)}</Text>
      {asks.includes('reason') && (
        <Textarea
          label={t('DOSSIER_REASON')}
          description={t('DOSSIER_REASON_HINT')}
          rows={REASON_LINES}
          maxLength={REASON_LENGTH}
          required
          value={answers.reason}
          onChange={(event) => set({ reason: event.currentTarget.value })}
        />
      )}
      {asks.includes('effectiveFrom') && (
        <TextInput
          type="date"
          label={t('DOSSIER_EFFECTIVE_FROM')}
          description={t('DOSSIER_EFFECTIVE_FROM_HINT')}
          min={today}
          required
          value={answers.effectiveFrom}
          onChange={(event) => set({ effectiveFrom: event.currentTarget.value })}
        />
      )}
    </ConfirmDialog>
  );
}
