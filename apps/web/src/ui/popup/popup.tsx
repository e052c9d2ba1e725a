import { Button, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { below } from '../breakpoints.js';
import { Dialog, DialogBody, DialogFooter } from '../dialogs/dialog.js';
import { useFocusReturn } from '../dialogs/focus-return.js';

/** Pixels of the window below which there is no room beside a control. */
export const DIALOG_BELOW = 450;
const NARROW = below(DIALOG_BELOW);

interface PopupProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** What it is about: its accessible name, and its title as a dialog. */
  readonly title: string;
  /** What it belongs to; one element. */
  readonly target: ReactNode;
  readonly children: ReactNode;
}

/** A window beside a control; below 450 px a dialog. The focus goes inside and comes back; Escape closes it. */
export function Popup({ opened, onClose, title, target, children }: PopupProps) {
  const { t } = useTexts();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  useFocusReturn(opened && !isNarrow);
  if (isNarrow)
    return (
      <>
        {target}
        <Dialog opened={opened} title={title} onCancel={onClose} narrow="fitted">
          <DialogBody>{children}</DialogBody>
          <DialogFooter>
            <Button variant="default" onClick={onClose}>
              {t('CLOSE')}
            </Button>
          </DialogFooter>
        </Dialog>
      </>
    );
  return (
    <Popover
      opened={opened}
      onDismiss={onClose}
      position="bottom-end"
      trapFocus
      shadow="md"
      withinPortal
      middlewares={{ flip: true, shift: { padding: 8 } }}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown aria-label={title} aria-labelledby={undefined}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
