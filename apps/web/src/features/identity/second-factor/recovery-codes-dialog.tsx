import { Button, Stack } from '@mantine/core';
import { useTexts } from '../../../kernel/i18n.js';
import { Dialog, DialogBody } from '../../../ui/dialogs/dialog.js';
import { RecoveryCodes } from './recovery-codes.js';
import classes from './second-factor.module.css';

interface RecoveryCodesDialogProps {
  /** Undefined while there is nothing to show. */
  readonly codes: readonly string[] | undefined;
  readonly onKept: () => void;
}

/** Closes once the user says that the codes are kept: they are never shown again. */
export function RecoveryCodesDialog({ codes, onKept }: RecoveryCodesDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog opened={codes !== undefined} title={t('RECOVERY_CODES')}>
      <DialogBody>
        <Stack gap="md">{codes && <RecoveryCodes codes={codes} />}</Stack>
      </DialogBody>
      <div className={classes.kept}>
        <Button onClick={onKept}>{t('RECOVERY_CODES_KEPT')}</Button>
      </div>
    </Dialog>
  );
}
