import { Button, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { createContext, type ReactNode, useContext } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { below } from '../breakpoints.js';
import { Dialog, DialogBody, DialogFooter } from '../dialogs/dialog.js';
import { useFocusReturn } from '../dialogs/focus-return.js';

/** Pixels of the window below which there is no room beside a control. */
export const DIALOG_BELOW = 450;
const NARROW = below(DIALOG_BELOW);

/**
 * True inside a window that closes at a click outside of it: popups in there are rendered inside it too, because a click
 * into them would count as outside.
 */
export const InsidePopup = createContext(false);

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
  const isNested = useContext(InsidePopup);
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
      withinPortal={!isNested}
      middlewares={{ flip: true, shift: { padding: 8 } }}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown aria-label={title} aria-labelledby={undefined}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
