import { Alert, Button, Group, Text } from '@mantine/core';
import type { MwDraft } from '@portal/contracts';
import { IconAlertTriangle, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { LeaveGuard } from '../../../features/dossiers/autosave/leave-guard.js';
import { SaveIndicator } from '../../../features/dossiers/autosave/save-indicator.js';
import { useSaveState } from '../../../features/dossiers/autosave/use-autosave.js';
import { ChecksList } from '../../../features/dossiers/checks-list.js';
import { mwApplicationsRequestsClient as client } from '../../../kernel/clients.js';
import { useTexts } from '../../../kernel/i18n.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { ErrorState } from '../../../ui/states.js';
import { toastError, toastSuccess } from '../../../ui/toasts.js';
import { addresses } from '../addresses.js';
import { type MwDossier, submitDossier, useDossiersChanged } from '../mw-applications-requests.queries.js';
import classes from './application.module.css';
import { fieldIssue } from './application-resolver.js';
import { type Refusal, refusalOf } from './refusal.js';
import type { DraftSaving } from './use-draft-saving.js';

interface SubmissionBarProps {
  readonly saving: DraftSaving;
  readonly dossier: MwDossier | undefined;
  /** Called when fields stand in the way of a submission. */
  readonly onRefused: () => void;
  readonly isOwnAddress: (path: string) => boolean;
}

/** Saving state and what may be done with the application: submit it, or throw it away. */
export function SubmissionBar({ saving: { saver }, dossier, ...rest }: SubmissionBarProps) {
  const { onRefused, isOwnAddress } = rest;
  const { t } = useTexts();
  const form = useFormContext<MwDraft>();
  const navigate = useNavigate();
  const dossiersChanged = useDossiersChanged();
  const { phase } = useSaveState(saver);
  const isCreated = saver.current !== undefined;
  const [asking, ask] = useState<'submit' | 'discard'>();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const isCorrection = Boolean(dossier?.reference);

  const review = form.handleSubmit(
    () => {
      setRefusal(undefined);
      ask('submit');
    },
    () => {
      setRefusal(undefined);
      onRefused();
    },
  );

  const leaveTo = async (address: string) => {
    saver.abandon();
    await dossiersChanged();
    navigate(address);
  };

  const submit = async () => {
    const isKept = await saver.flush();
    if (!isKept || !saver.current) return;
    const { id, version } = saver.current;
    try {
      await submitDossier(id, version);
      toastSuccess(t('MW_SUBMITTED'));
      await leaveTo(addresses.consultation(id));
    } catch (error) {
      const refused = refusalOf(error);
      for (const issue of refused.fields) form.setError(issue.path as 'projectName', fieldIssue(issue));
      setRefusal(refused);
      if (refused.fields.length > 0) onRefused();
    }
  };

  const discard = async () => {
    saver.abandon();
    await saver.flush();
    try {
      if (saver.current) await client.discardDraft({ params: { id: saver.current.id } });
      await leaveTo(addresses.startPage);
    } catch (error) {
      toastError(error);
    }
  };

  const confirm = async () => {
    setBusy(true);
    await (asking === 'submit' ? submit() : discard());
    setBusy(false);
    ask(undefined);
  };

  return (
    <>
      {refusal && refusal.checks.length > 0 && (
        <Alert
          role="alert"
          color="red"
          variant="light"
          icon={<IconAlertTriangle size={20} aria-hidden />}
          title={t('MW_CHECKS_FAILED')}
        >
          <ChecksList checks={refusal.checks} />
        </Alert>
      )}
      {refusal?.error !== undefined && <ErrorState error={refusal.error} />}
      <div className={classes.bar}>
        <SaveIndicator saver={saver} />
        <Group gap="xs">
          {isCreated && !isCorrection && (
            <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => ask('discard')}>
              {t('MW_DISCARD')}
            </Button>
          )}
          <Button
            leftSection={<IconSend size={16} aria-hidden />}
            disabled={phase === 'conflict'}
            onClick={() => void review()}
          >
            {isCorrection ? t('MW_RESUBMIT') : t('MW_SUBMIT')}
          </Button>
        </Group>
      </div>
      <ConfirmDialog
        opened={asking === 'submit'}
        title={isCorrection ? t('MW_RESUBMIT') : t('MW_SUBMIT')}
        confirmLabel={isCorrection ? t('MW_RESUBMIT') : t('MW_SUBMIT')}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => ask(undefined)}
      >
        <Text size="sm">{t('ACTION_SUBMIT_CONFIRM')}</Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'discard'}
        title={t('MW_DISCARD')}
        confirmLabel={t('MW_DISCARD')}
        isDestructive
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => ask(undefined)}
      >
        <Text size="sm">{t('MW_DISCARD_CONFIRM')}</Text>
      </ConfirmDialog>
      <LeaveGuard saver={saver} isOwn={isOwnAddress} />
    </>
  );
}
