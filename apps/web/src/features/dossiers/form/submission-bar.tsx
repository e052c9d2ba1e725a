import { Button, Text } from '@mantine/core';
import { IconListCheck, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../../kernel/i18n.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { useFormReport } from '../../../ui/form/form-context.js';
import { fieldIssue } from '../../../ui/form/schema-resolver.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';
import { toastSuccess } from '../../../ui/toasts.js';
import { actionKeys } from '../action-keys.js';
import { addressesOf } from '../addresses.js';
import { LeaveGuard } from '../autosave/leave-guard.js';
import { SaveIndicator } from '../autosave/save-indicator.js';
import { useSaveState } from '../autosave/use-autosave.js';
import { useFormCorrections } from '../corrections/corrections-context.js';
import type { DossierDocumentCalls } from '../dossier-calls.js';
import { useDossiersChanged } from '../dossiers.queries.js';
import { justSubmitted } from '../just-submitted.js';
import type { AnswerSection } from './answers.js';
import { AnswersDialog } from './answers-dialog.js';
import { useApplication } from './application-context.js';
import { Checklist } from './checklist.js';
import { ConflictNote } from './conflict-note.js';
import classes from './form.module.css';
import { LiveChecksNote } from './live-checks.js';
import { type Refusal, refusalOf } from './refusal.js';

const REASON_LENGTH = 4000;

interface SubmissionBarProps<D> {
  readonly submit: (id: string, version: number) => Promise<unknown>;
  /** Takes why the last submission did not go through; undefined once another is tried. */
  readonly onRefusal: (refusal: Refusal | undefined) => void;
  /** Addresses of the form itself: going there is not leaving. */
  readonly isOwnAddress: (path: string) => boolean;
  /** What is shown before the submission; absent: the submission is only confirmed. */
  readonly readAnswers: ((values: D) => readonly AnswerSection[]) | undefined;
  readonly documents: DossierDocumentCalls | undefined;
}

/** Whether the application is saved, and its submission. */
export function SubmissionBar<D extends FieldValues>(props: SubmissionBarProps<D>) {
  const { submit: send, onRefusal, isOwnAddress, readAnswers, documents } = props;
  const { t } = useTexts();
  const form = useFormContext<D>();
  const { refuse } = useFormReport();
  const navigate = useNavigate();
  const {
    kind,
    dossier,
    proposal,
    saving: { saver },
    setDock,
  } = useApplication();
  const { consequence, done, name, verb } = actionKeys(
    (proposal && kind.workflow.proposal?.send) ?? kind.workflow.submission,
  );
  const [reason, setReason] = useState('');
  const dossiersChanged = useDossiersChanged(kind);
  const { phase } = useSaveState(saver);
  const notTicked = useFormCorrections().corrections.filter(({ isDone }) => !isDone).length;
  const [isAsking, ask] = useState(false);
  const [answers, setAnswers] = useState<readonly AnswerSection[]>([]);
  const [isBusy, setBusy] = useState(false);
  const isCorrection = Boolean(dossier?.reference);
  const label = proposal ? t(verb) : t(isCorrection ? 'DOSSIER_RESUBMIT' : 'DOSSIER_SUBMIT');

  const review = form.handleSubmit(
    (values) => {
      onRefusal(undefined);
      setAnswers(readAnswers?.(values) ?? []);
      ask(true);
    },
    () => {
      onRefusal(undefined);
      refuse();
    },
  );

  const submit = async () => {
    const isKept = await saver.flush();
    if (!isKept || !saver.current) return;
    const { id, version } = saver.current;
    try {
      await (proposal ? proposal.send(version, reason.trim()) : send(id, version));
      if (proposal) toastSuccess(t(done));
      saver.abandon();
      await dossiersChanged();
      navigate(addressesOf(kind).consultation(id), proposal ? {} : { state: justSubmitted });
    } catch (error) {
      const refused = refusalOf(error);
      for (const issue of refused.fields) form.setError(issue.path as FieldPath<D>, fieldIssue(issue));
      onRefusal(refused);
      if (refused.fields.length > 0) refuse();
    }
  };

  const confirm = async () => {
    setBusy(true);
    await submit();
    setBusy(false);
    ask(false);
  };

  const Sign = readAnswers ? IconListCheck : IconSend;
  const question = {
    opened: isAsking,
    confirmLabel: label,
    isBusy,
    onConfirm: () => void confirm(),
    onCancel: () => ask(false),
  };
  const told = (
    <>
      <Text size="sm">{t(consequence)}</Text>
      {notTicked > 0 && <Text size="sm">{t('CORRECTIONS_NOT_TICKED', { count: notTicked })}</Text>}
    </>
  );

  return (
    <>
      <div className={classes.bar}>
        <ConflictNote />
        <LiveChecksNote />
        <div ref={setDock} className={classes.dock} />
        <Checklist />
        <SaveIndicator saver={saver} />
        <Button
          leftSection={<Sign size={16} aria-hidden />}
          disabled={phase === 'conflict'}
          onClick={() => void review()}
        >
          {readAnswers ? t('DOSSIER_ANSWERS') : label}
        </Button>
      </div>
      {readAnswers ? (
        <AnswersDialog {...question} sections={answers} documents={documents}>
          {told}
        </AnswersDialog>
      ) : (
        <ConfirmDialog
          {...question}
          title={proposal ? t(name) : label}
          isUnanswered={proposal !== undefined && reason.trim() === ''}
        >
          {told}
          {proposal && (
            <TextAreaInput
              label={t('DOSSIER_REASON')}
              description={t('DOSSIER_REASON_HINT')}
              maxLength={REASON_LENGTH}
              required
              value={reason}
              onChange={setReason}
            />
          )}
        </ConfirmDialog>
      )}
      <LeaveGuard saver={saver} isOwn={isOwnAddress} />
    </>
  );
}
