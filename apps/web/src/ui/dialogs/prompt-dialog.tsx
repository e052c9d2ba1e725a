import { Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog, DialogActions, DialogBody } from './dialog.js';
import classes from './dialog.module.css';

interface PromptDialogProps<V> {
  readonly opened: boolean;
  readonly title: string;
  /** What stands in it each time it is opened. */
  readonly initial: V;
  /** OK waits until the answer is valid, and says so: fields for it are marked as required. */
  readonly isValid: (value: V) => boolean;
  /** Fields for the answer. */
  readonly children: (value: V, change: (value: V) => void) => ReactNode;
  readonly confirmLabel?: string;
  readonly isBusy?: boolean;
  readonly width?: number;
  readonly onConfirm: (value: V) => void;
  readonly onCancel: () => void;
}

/** Asks for an answer. Enter in a field confirms it once it is valid. */
export function PromptDialog<V>({ opened, title, width, ...question }: PromptDialogProps<V>) {
  return (
    <Dialog
      opened={opened}
      title={title}
      width={width}
      onCancel={question.isBusy ? undefined : question.onCancel}
      narrow="fitted"
    >
      <Question {...question} />
    </Dialog>
  );
}

type QuestionProps<V> = Omit<PromptDialogProps<V>, 'opened' | 'title' | 'width'>;

function Question<V>({ initial, isValid, children, onConfirm, ...rest }: QuestionProps<V>) {
  const [value, change] = useState(initial);
  const canConfirm = isValid(value) && !rest.isBusy;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog is a portal: what it submits would be the form around it as well.
        event.stopPropagation();
        if (canConfirm) onConfirm(value);
      }}
    >
      <DialogBody>
        <Stack gap="md">{children(value, change)}</Stack>
      </DialogBody>
      <DialogActions {...rest} isUnanswered={!isValid(value)} />
    </form>
  );
}
