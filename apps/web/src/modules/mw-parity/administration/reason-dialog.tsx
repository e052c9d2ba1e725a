import { useTexts } from '../../../kernel/i18n.js';
import { PromptDialog } from '../../../ui/dialogs/prompt-dialog.js';
import { TextAreaInput } from '../../../ui/inputs/text/text-area-input.js';

const REASON_LENGTH = 1000;

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

/** Why an officer acts: told with every act. */
export function ReasonField(props: ReasonFieldProps) {
  const { t } = useTexts();
  return <TextAreaInput {...props} label={t('PARITY_REASON')} maxLength={REASON_LENGTH} rows={3} required />;
}

interface ReasonDialogProps {
  /** The act, on the dialog and its button. */
  readonly act: string;
  readonly isBusy: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason of an act. */
export function ReasonDialog({ act, isBusy, onConfirm, onClose }: ReasonDialogProps) {
  return (
    <PromptDialog
      opened
      title={act}
      initial={{ reason: '' }}
      isValid={({ reason }) => reason.trim() !== ''}
      confirmLabel={act}
      isBusy={isBusy}
      onConfirm={({ reason }) => onConfirm(reason)}
      onCancel={onClose}
    >
      {({ reason }, change) => <ReasonField value={reason} onChange={(text) => change({ reason: text })} />}
    </PromptDialog>
  );
}
