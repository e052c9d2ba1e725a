import { Button, Text } from '@mantine/core';
import type { MwDraft } from '@portal/contracts/modules/mw-applications-requests';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { LeaveGuard } from '../../../features/dossiers/autosave/leave-guard.js';
import { SaveIndicator } from '../../../features/dossiers/autosave/save-indicator.js';
import { useSaveState } from '../../../features/dossiers/autosave/use-autosave.js';
import { useTexts } from '../../../kernel/i18n.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { useFormReport } from '../../../ui/form/form-context.js';
import { fieldIssue } from '../../../ui/form/schema-resolver.js';
import { toastSuccess } from '../../../ui/toasts.js';
import { addresses } from '../addresses.js';
import { type MwDossier, submitDossier, useDossiersChanged } from '../mw-applications-requests.queries.js';
import classes from './application.module.css';
import { type Refusal, refusalOf } from './refusal.js';
import { RefusalNote } from './refusal-note.js';
import type { DraftSaving } from './use-draft-saving.js';

interface SubmissionBarProps {
  readonly saving: DraftSaving;
  readonly dossier: MwDossier | undefined;
  readonly isOwnAddress: (path: string) => boolean;
}

/** Whether the application is kept, and its submission. */
export function SubmissionBar({ saving: { saver }, dossier, isOwnAddress }: SubmissionBarProps) {
  const { t } = useTexts();
  const form = useFormContext<MwDraft>();
  const { refuse } = useFormReport();
  const navigate = useNavigate();
  const dossiersChanged = useDossiersChanged();
  const { phase } = useSaveState(saver);
  const [isAsking, ask] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const isCorrection = Boolean(dossier?.reference);

  const review = form.handleSubmit(
    () => {
      setRefusal(undefined);
      ask(true);
    },
    () => {
      setRefusal(undefined);
      refuse();
    },
  );

  const submit = async () => {
    const isKept = await saver.flush();
    if (!isKept || !saver.current) return;
    const { id, version } = saver.current;
    try {
      await submitDossier(id, version);
      toastSuccess(t('ACTION_SUBMIT_DONE'));
      saver.abandon();
      await dossiersChanged();
      navigate(addresses.consultation(id));
    } catch (error) {
      const refused = refusalOf(error);
      for (const issue of refused.fields) form.setError(issue.path as 'projectName', fieldIssue(issue));
      setRefusal(refused);
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
      {refusal && refusal.fields.length === 0 && <RefusalNote refusal={refusal} />}
      <div className={classes.bar}>
        <SaveIndicator saver={saver} />
        <Button
          leftSection={<IconSend size={16} aria-hidden />}
          disabled={phase === 'conflict'}
          onClick={() => void review()}
        >
          {isCorrection ? t('DOSSIER_RESUBMIT') : t('DOSSIER_SUBMIT')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={isCorrection ? t('DOSSIER_RESUBMIT') : t('DOSSIER_SUBMIT')}
        confirmLabel={isCorrection ? t('DOSSIER_RESUBMIT') : t('DOSSIER_SUBMIT')}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => ask(false)}
      >
        <Text size="sm">{t('ACTION_SUBMIT_CONFIRM')}</Text>
      </ConfirmDialog>
      <LeaveGuard saver={saver} isOwn={isOwnAddress} />
    </>
  );
}
