import { Button, Modal } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { useOverflow } from '../overflow.js';
import classes from './dialog.module.css';
import { useFocusReturn } from './focus-return.js';

interface DialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** Cancel and Escape; missing while there is no way back. */
  readonly onCancel?: () => void;
  /** Pixels, or all there is. From 400 px; the screen is the limit. */
  readonly width?: number | '100%';
  /** Pixels, for a window that is higher than the 55 % of the screen others keep to. */
  readonly minHeight?: number;
  /** Below 450 px: the whole screen, or as high as the content. */
  readonly narrow?: 'full' | 'fitted';
  readonly children: ReactNode;
}

const DEFAULT_WIDTH = 480;

/**
 * Window over the page, made of a `DialogBody` and `DialogActions` or a `DialogFooter`. Persistent: a click beside it does nothing, it closes
 * through its buttons, of which Escape is Cancel. The focus stays inside, starts at `data-autofocus` or the first control,
 * and goes back to where it was.
 */
export function Dialog({
  opened,
  title,
  onCancel = () => undefined,
  width = DEFAULT_WIDTH,
  minHeight,
  narrow = 'full',
  children,
}: DialogProps) {
  useFocusReturn(opened);
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={title}
      centered
      size={width}
      // The library keeps a tenth of the screen free beside any window.
      {...(width === '100%' && { xOffset: 0 })}
      withCloseButton={false}
      closeOnClickOutside={false}
      returnFocus={false}
      padding={0}
      // The library's header would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      styles={
        minHeight === undefined
          ? undefined
          : { content: { minHeight: `min(${minHeight}px, 100dvh)`, maxHeight: '100dvh' } }
      }
      classNames={{
        inner: classes.inner,
        content: narrow === 'full' ? `${classes.content} ${classes.full}` : classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.frame,
      }}
    >
      {children}
    </Modal>
  );
}

/** What a dialog shows; it scrolls between title and buttons. */
export function DialogBody({ children }: { readonly children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(body);
  return (
    // What scrolls is reached by keyboard, also when it holds nothing but text.
    <div ref={body} className={classes.body} {...(overflows ? { tabIndex: 0 } : {})}>
      {children}
    </div>
  );
}

interface DialogActionsProps {
  readonly onCancel: () => void;
  /** Missing in a form: the button submits it. */
  readonly onConfirm?: () => void;
  readonly confirmLabel?: string;
  readonly isDestructive?: boolean;
  /** Confirming waits until the fields marked as required are filled in, which is said beside it. */
  readonly isUnanswered?: boolean;
  /** Said instead, where a field is filled in wrongly. */
  readonly unansweredReason?: string;
  /** Confirming waits for what the body tells of. */
  readonly isConfirmDisabled?: boolean;
  readonly isBusy?: boolean;
  /** Cancel has the focus first, where a hasty Enter would do harm. */
  readonly startsAtCancel?: boolean;
}

/** Buttons of a dialog that has others than Cancel and OK. */
export const DialogFooter = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);

/** Cancel and OK, in that order. */
export function DialogActions({
  onCancel,
  onConfirm,
  confirmLabel,
  isDestructive = false,
  isUnanswered = false,
  unansweredReason,
  isConfirmDisabled = false,
  isBusy = false,
  startsAtCancel = false,
}: DialogActionsProps) {
  const { t } = useTexts();
  const reason = useId();
  return (
    <DialogFooter>
      {isUnanswered && (
        <p id={reason} className={classes.waits}>
          {unansweredReason ?? t('DIALOG_WAITS')}
        </p>
      )}
      <Button variant="default" onClick={onCancel} disabled={isBusy} data-autofocus={startsAtCancel || undefined}>
        {t('CANCEL')}
      </Button>
      <Button
        type={onConfirm ? 'button' : 'submit'}
        color={isDestructive ? 'red.8' : undefined}
        onClick={onConfirm}
        loading={isBusy}
        disabled={isUnanswered || isConfirmDisabled}
        aria-describedby={isUnanswered ? reason : undefined}
      >
        {confirmLabel ?? t('CONFIRM')}
      </Button>
    </DialogFooter>
  );
}
