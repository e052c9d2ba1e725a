import { Button, Group, Text } from '@mantine/core';
import { type DossierRecord, isOfficer, LONGEST_WAIVER_REASON, type SubmittedCheck } from '@portal/contracts';
import { useState } from 'react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';
import { toastError, toastSuccess } from '../../../ui/toasts.js';
import { useUser } from '../../identity/session.js';
import { standingOf } from '../applicants.js';
import type { DossierWaiverCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import classes from '../dossiers.module.css';
import { useDossiersChanged } from '../dossiers.queries.js';

interface CheckWaiverProps {
  readonly kind: DossierKind;
  /** Absent: warnings are not waived. */
  readonly calls: DossierWaiverCalls | undefined;
  readonly dossier: DossierRecord;
  readonly check: SubmittedCheck;
}

/** Who waived a warning, and why; officers waive it, or take that back, while they examine the dossier. */
export function CheckWaiver({ kind, calls, dossier, check }: CheckWaiverProps) {
  const { t } = useTexts();
  const format = useFormat();
  const user = useUser();
  const [isAsking, ask] = useState(false);
  const { waiver, passed, severity } = check;
  const mayWaive =
    calls !== undefined &&
    !passed &&
    severity === 'WARN' &&
    kind.workflow.waivable?.includes(dossier.status) === true &&
    isOfficer(kind.workflow, standingOf(user, kind).roles);
  return (
    <>
      {waiver && (
        <>
          <Text size="sm" fw={600}>
            {t('WAIVER_BY', { date: format.date(waiver.at), name: waiver.by.fullName })}
          </Text>
          <Text size="sm" component="blockquote" className={classes.returned}>
            {waiver.reason}
          </Text>
        </>
      )}
      {mayWaive && (
        <Group data-tool>
          <Button size="compact-sm" variant="default" onClick={() => ask(true)}>
            {t(waiver ? 'WAIVER_TAKE_BACK' : 'WAIVER_GRANT')}
          </Button>
        </Group>
      )}
      {calls && isAsking && (
        <WaiverDialog kind={kind} calls={calls} id={dossier.id} check={check} onClose={() => ask(false)} />
      )}
    </>
  );
}

interface WaiverDialogProps {
  readonly kind: DossierKind;
  readonly calls: DossierWaiverCalls;
  readonly id: string;
  readonly check: SubmittedCheck;
  readonly onClose: () => void;
}

function WaiverDialog({ kind, calls, id, check: { position, code, waiver }, onClose }: WaiverDialogProps) {
  const { t } = useTexts();
  const dossiersChanged = useDossiersChanged(kind);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isWaived = waiver !== null;
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await calls.waiveCheck({ params: { id }, body: { position, code, reason: isWaived ? null : reason.trim() } });
      toastSuccess(t(isWaived ? 'WAIVER_TAKEN_BACK' : 'WAIVER_DONE'));
    } catch (error) {
      toastError(error);
    } finally {
      await dossiersChanged();
      onClose();
    }
  };
  return (
    <ConfirmDialog
      opened
      title={t(isWaived ? 'WAIVER_TAKE_BACK' : 'WAIVER_TITLE')}
      confirmLabel={t(isWaived ? 'WAIVER_TAKE_BACK' : 'WAIVER_GRANT')}
      isUnanswered={!isWaived && reason.trim() === ''}
      isBusy={isBusy}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <Text size="sm">{t(isWaived ? 'WAIVER_TAKE_BACK_CONSEQUENCE' : 'WAIVER_CONSEQUENCE')}</Text>
      {!isWaived && (
        <TextAreaInput
          label={t('DOSSIER_REASON')}
          maxLength={LONGEST_WAIVER_REASON}
          required
          value={reason}
          onChange={setReason}
        />
      )}
    </ConfirmDialog>
  );
}
