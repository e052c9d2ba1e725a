import { Button, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
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
import { useDossiersChanged } from '../dossiers.queries.js';
import { useApplication } from './application-context.js';
import { Checklist } from './checklist.js';
import { ConflictNote } from './conflict-note.js';
import classes from './form.module.css';
import { LiveChecksNote } from './live-checks.js';
import { type Refusal, refusalOf } from './refusal.js';

const REASON_LENGTH = 4000;

interface SubmissionBarProps {
  readonly submit: (id: string, version: number) => Promise<unknown>;
  /** Takes why the last submission did not go through; undefined once another is tried. */
  readonly onRefusal: (refusal: Refusal | undefined) => void;
  /** Addresses of the form itself: going there is not leaving. */
  readonly isOwnAddress: (path: string) => boolean;
}

/** Whether the application is saved, and its submission. */
export function SubmissionBar<D extends FieldValues>({ submit: send, onRefusal, isOwnAddress }: SubmissionBarProps) {
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
  const [isBusy, setBusy] = useState(false);
  const isCorrection = Boolean(dossier?.reference);
  const label = proposal ? t(verb) : t(isCorrection ? 'DOSSIER_RESUBMIT' : 'DOSSIER_SUBMIT');

  const review = form.handleSubmit(
    () => {
      onRefusal(undefined);
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
      toastSuccess(t(done));
      saver.abandon();
      await dossiersChanged();
      navigate(addressesOf(kind).consultation(id));
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

  return (
    <>
      <div className={classes.bar}>
        <ConflictNote />
        <LiveChecksNote />
        <div ref={setDock} className={classes.dock} />
        <Checklist />
        <SaveIndicator saver={saver} />
        <Button
          leftSection={<IconSend size={16} aria-hidden />}
          disabled={phase === 'conflict'}
          onClick={() => void review()}
        >
          {label}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={proposal ? t(name) : label}
        confirmLabel={label}
        isUnanswered={proposal !== undefined && reason.trim() === ''}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => ask(false)}
      >
        <Text size="sm">{t(consequence)}</Text>
        {notTicked > 0 && <Text size="sm">{t('CORRECTIONS_NOT_TICKED', { count: notTicked })}</Text>}
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
      <LeaveGuard saver={saver} isOwn={isOwnAddress} />
    </>
  );
}
