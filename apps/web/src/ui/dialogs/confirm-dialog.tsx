import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog, DialogActions, DialogBody } from './dialog.js';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** What will happen, by name. */
  readonly children?: ReactNode;
  /** The act as a verb; "OK" in the reader's language when missing. */
  readonly confirmLabel?: string;
  /** What is confirmed cannot be undone. */
  readonly isDestructive?: boolean;
  /** Confirming waits until the fields marked as required are filled in. */
  readonly isUnanswered?: boolean;
  /** Why confirming waits, where that is not a missing field. */
  readonly unansweredReason?: string;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before acting, naming what will happen. Cancel has the focus; while the act is under way nothing closes it. */
export function ConfirmDialog({ opened, title, children, isBusy = false, onCancel, ...rest }: ConfirmDialogProps) {
  return (
    <Dialog opened={opened} title={title} onCancel={isBusy ? undefined : onCancel} narrow="fitted">
      <DialogBody>
        <Stack gap="md">{children}</Stack>
      </DialogBody>
      <DialogActions {...rest} isBusy={isBusy} onCancel={onCancel} startsAtCancel />
    </Dialog>
  );
}
