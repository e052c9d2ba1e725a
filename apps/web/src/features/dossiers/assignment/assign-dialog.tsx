import { Button } from '@mantine/core';
import type { DossierRecord } from '@portal/contracts';
import { useTexts } from '../../../kernel/i18n.js';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialogs/dialog.js';
import type { DossierAssignmentCalls } from '../dossier-calls.js';
import type { DossierKind } from '../dossier-kind.js';
import { OfficerChoice } from './officer-choice.js';

interface AssignDialogProps {
  readonly kind: DossierKind;
  readonly calls: DossierAssignmentCalls;
  readonly dossier: DossierRecord;
  readonly onClose: () => void;
}

/** Puts an officer in charge of a dossier. */
export function AssignDialog({ kind, calls, dossier: { id, officer }, onClose }: AssignDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog opened title={t('DOSSIER_COLUMN_OFFICER')} onCancel={onClose} narrow="fitted">
      <DialogBody>
        <p>{officer?.fullName ?? t('ASSIGN_NOBODY_YET')}</p>
        <OfficerChoice kind={kind} calls={calls} dossiers={[id]} inCharge={officer?.id ?? null} onAssigned={onClose} />
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('CLOSE')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
