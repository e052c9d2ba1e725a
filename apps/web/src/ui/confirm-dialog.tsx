import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../kernel/i18n.js';

interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirmLabel?: string;
  /** What is confirmed cannot be undone. */
  readonly isDestructive?: boolean;
  /** Confirming waits until what was asked for is there. */
  readonly isConfirmDisabled?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before acting. Persistent: it closes through its own buttons only. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  isDestructive = false,
  isConfirmDisabled = false,
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { t } = useTexts();
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={title}
      centered
      size={480}
      withCloseButton={false}
      // The library's header would be a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      styles={{ title: { fontSize: 'var(--mantine-h2-font-size)', fontWeight: 640 } }}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel} disabled={isBusy} data-autofocus>
            {t('CANCEL')}
          </Button>
          <Button
            color={isDestructive ? 'red.8' : undefined}
            onClick={onConfirm}
            loading={isBusy}
            disabled={isConfirmDisabled}
          >
            {confirmLabel ?? t('CONFIRM')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
