import { ActionIcon } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Popup } from './popup.js';

interface PopupButtonProps {
  /** Name of the button and of what it opens. */
  readonly title: string;
  readonly icon: TablerIcon;
  readonly disabled?: boolean;
  /** What is opened; given what closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button inside a field that opens a popup beside it, and closes it again. */
export function PopupButton({ title, icon: Icon, disabled, children }: PopupButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Popup
      opened={isOpen}
      onClose={close}
      title={title}
      target={
        <ActionIcon
          variant="subtle"
          disabled={disabled}
          aria-label={title}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      }
    >
      {children(close)}
    </Popup>
  );
}
