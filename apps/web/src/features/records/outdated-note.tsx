import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '../../kernel/i18n.js';

interface OutdatedNoteProps {
  /** Translation key. */
  readonly text?: string;
  readonly onReload: () => void;
}

/** Says that somebody else changed the record; what is typed stays until the user asks for the current state. */
export function OutdatedNote({ text = 'ADMIN_OUTDATED', onReload }: OutdatedNoteProps) {
  const { t } = useTexts();
  return (
    <Alert color="orange" variant="light" role="alert" icon={<IconAlertTriangle size={20} aria-hidden />}>
      <p style={{ margin: '0 0 8px' }}>{t(text)}</p>
      <Button variant="default" size="xs" onClick={onReload}>
        {t('ADMIN_RELOAD')}
      </Button>
    </Alert>
  );
}
