import { Button, Text } from '@mantine/core';
import { type DossierRecord, messageKeys, type SubmittedCheck } from '@portal/contracts';
import { useState } from 'react';
import { useFormat } from '../../../../kernel/format.js';
import { useTexts } from '../../../../kernel/i18n.js';
import { Dialog, DialogFooter } from '../../../../ui/dialogs/dialog.js';
import { CheckboxInput } from '../../../../ui/inputs/switches/checkbox-input.js';
import { actionKeys } from '../../action-keys.js';
import { useCheckSentence } from '../../checks-list.js';
import type { DossierDecisionCalls, DossierOpinionCalls } from '../../dossier-calls.js';
import type { DossierKind } from '../../dossier-kind.js';
import { useOpinions } from '../../opinions/use-opinions.js';
import { type Answers, dayOf, endsTooEarly, initialAnswers, isPast } from './action-questions.js';
import { conditionsText, offeredConditions } from './conditions.js';
import { ConditionsChoice } from './conditions-choice.js';
import { DecisionDraft } from './decision-draft.js';
import classes from './grant-dialog.module.css';
import { GrantTerm } from './grant-term.js';

/** Pixels, where the window has them. */
const WIDTH = 1200;

interface GrantDialogProps {
  readonly action: string;
  readonly kind: DossierKind;
  readonly dossier: Pick<DossierRecord, 'id' | 'checks' | 'reference' | 'title'>;
  readonly decisions: DossierDecisionCalls;
  readonly opinions: DossierOpinionCalls | undefined;
  readonly isBusy: boolean;
  readonly onConfirm: (answers: Answers) => void;
  readonly onCancel: () => void;
}

/** Warnings that nobody waived: whoever grants takes note of each. */
const openWarnings = (checks: readonly SubmittedCheck[]): readonly SubmittedCheck[] =>
  checks.filter(({ passed, severity, waiver }) => !passed && severity === 'WARN' && waiver === null);

/** Grants a right: from when to when, on which conditions, knowing which warnings; the act beside it follows every choice. */
export function GrantDialog(props: GrantDialogProps) {
  const { action, kind, dossier, decisions, opinions, isBusy, onConfirm, onCancel } = props;
  const { t } = useTexts();
  const format = useFormat();
  const sentence = useCheckSentence();
  const today = dayOf(new Date());
  const [term, setTerm] = useState(() => initialAnswers(today));
  const [acknowledged, acknowledge] = useState<readonly number[]>([]);
  const [choice, choose] = useState<{ readonly chosen?: readonly string[]; readonly own: string }>({ own: '' });
  const { data: given } = useOpinions(kind, opinions, dossier.id);
  const offered = offeredConditions(given ?? [], t, format);
  // Conditions of opinions are chosen unless somebody takes them away.
  const chosen = choice.chosen ?? offered.flatMap(({ text, isOfOpinion }) => (isOfOpinion ? [text] : []));
  const answers: Answers = { ...term, conditions: conditionsText(chosen, choice.own) };
  const warnings = openWarnings(dossier.checks);
  const left = warnings.length - acknowledged.length;
  const fault = isPast(answers, today)
    ? t(messageKeys.dateFromToday)
    : endsTooEarly(answers)
      ? t(messageKeys.notBefore, { date: format.date(answers.effectiveFrom) })
      : undefined;
  const isComplete = /^\d{4}-\d{2}-\d{2}$/.test(answers.effectiveFrom) && fault === undefined;
  const { effectiveFrom, effectiveUntil } = answers;
  const verb = t(actionKeys(action).verb);
  const ends = effectiveUntil === '' ? t('GRANT_UNLIMITED') : format.date(effectiveUntil);
  const count = chosen.length + (choice.own.trim() === '' ? 0 : 1);
  return (
    <Dialog
      opened
      title={t(actionKeys(action).name)}
      onCancel={isBusy ? () => undefined : onCancel}
      width={WIDTH}
      minHeight={560}
    >
      <div className={classes.columns}>
        <div className={classes.questions}>
          <Text size="sm" c="dimmed">
            {dossier.reference} · {dossier.title}
          </Text>
          <GrantTerm
            today={today}
            answers={term}
            fault={fault}
            onChange={(change) => setTerm({ ...term, ...change })}
          />
          <ConditionsChoice
            offered={offered}
            chosen={chosen}
            own={choice.own}
            onChange={(change) => choose({ ...choice, chosen, ...change })}
          />
          {warnings.length > 0 && (
            <fieldset className={classes.group}>
              <legend>
                {t('GRANT_WARNINGS')}{' '}
                <span>{t('GRANT_WARNINGS_OF', { done: acknowledged.length, count: warnings.length })}</span>
              </legend>
              {warnings.map((check) => (
                <CheckboxInput
                  key={check.position}
                  label={sentence(check)}
                  value={acknowledged.includes(check.position)}
                  onChange={(isKnown) =>
                    acknowledge(
                      isKnown
                        ? [...acknowledged, check.position]
                        : acknowledged.filter((position) => position !== check.position),
                    )
                  }
                />
              ))}
            </fieldset>
          )}
        </div>
        <DecisionDraft
          calls={decisions}
          id={dossier.id}
          draft={{
            action,
            ...(isComplete && { effectiveFrom }),
            ...(isComplete && effectiveUntil !== '' && { effectiveUntil }),
            ...(answers.conditions !== '' && { conditions: answers.conditions }),
          }}
        />
      </div>
      <DialogFooter>
        <p className={classes.summary}>
          <strong>{isComplete ? `${format.date(effectiveFrom)} – ${ends}` : (fault ?? t('DIALOG_WAITS'))}</strong>
          {' · '}
          {t('GRANT_CONDITIONS_CHOSEN', { count })}
        </p>
        {left > 0 && (
          <Text size="sm" c="dimmed" id="grant-left">
            {t('GRANT_LEFT', { count: left })}
          </Text>
        )}
        <Button variant="default" onClick={onCancel} disabled={isBusy} data-autofocus>
          {t('CANCEL')}
        </Button>
        <Button
          onClick={() => onConfirm(answers)}
          loading={isBusy}
          disabled={!isComplete || left > 0}
          aria-describedby={left > 0 ? 'grant-left' : undefined}
        >
          {effectiveUntil === '' || !isComplete ? verb : t('GRANT_UNTIL', { verb, date: ends })}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
