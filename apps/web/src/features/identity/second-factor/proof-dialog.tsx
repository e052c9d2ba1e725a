import { Dialog } from '../../../ui/dialogs/dialog.js';
import { ProofForm, type ProofFormProps } from './proof-form.js';

interface ProofDialogProps extends ProofFormProps {
  readonly opened: boolean;
  readonly title: string;
}

/** A change that takes nothing but the proof that it is still the user. */
export function ProofDialog({ opened, title, ...form }: ProofDialogProps) {
  return (
    <Dialog opened={opened} title={title} onCancel={form.onCancel} narrow="fitted">
      <ProofForm {...form} />
    </Dialog>
  );
}
