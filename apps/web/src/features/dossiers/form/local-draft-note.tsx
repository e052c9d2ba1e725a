import { Alert, Button, Group, Text } from '@mantine/core';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { useFormat } from '../../../kernel/format.js';
import { useTexts } from '../../../kernel/i18n.js';
import type { StoredDraft } from '../autosave/local-draft.js';

interface LocalDraftNoteProps {
  readonly stored: StoredDraft;
  readonly onTake: () => void;
  readonly onForget: () => void;
}

/** What was typed on this device for a new application and never reached the server: to go on with, or to forget. */
export function LocalDraftNote({ stored, onTake, onForget }: LocalDraftNoteProps) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <Alert
      color="blue"
      variant="light"
      icon={<IconDeviceLaptop size={20} aria-hidden />}
      title={t('DOSSIER_LOCAL_TITLE')}
    >
      <Text size="sm">{t('DOSSIER_LOCAL_TEXT', { date: format.dateTime(stored.at) })}</Text>
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" variant="default" onClick={onTake}>
          {t('DOSSIER_LOCAL_TAKE')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onForget}>
          {t('DOSSIER_LOCAL_FORGET')}
        </Button>
      </Group>
    </Alert>
  );
}
