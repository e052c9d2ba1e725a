import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconDots } from '@tabler/icons-react';
import { errorText } from '../../../kernel/api-error.js';
import { useTexts } from '../../../kernel/i18n.js';
import type { OpenDraft } from './draft-saver.js';
import { useSaveState } from './use-autosave.js';

const clock = (at: Date): string =>
  `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;

/** Whether what was typed is kept. */
export function SaveIndicator({ saver }: { readonly saver: OpenDraft }) {
  const { t } = useTexts();
  const state = useSaveState(saver);
  return (
    <Group gap="xs" role="status" aria-live="polite">
      {state.phase === 'saved' && (
        <>
          <IconCheck size={16} aria-hidden />
          <Text size="sm">{t('DOSSIER_SAVED_AT', { time: clock(state.at) })}</Text>
        </>
      )}
      {(state.phase === 'waiting' || state.phase === 'saving') && (
        <>
          <IconDots size={16} aria-hidden />
          <Text size="sm">{t('DOSSIER_SAVING')}</Text>
        </>
      )}
      {state.phase === 'conflict' && (
        <>
          <IconAlertTriangle size={16} color="var(--red-line)" aria-hidden />
          <Text size="sm" c="var(--red)">
            {t('DOSSIER_NOT_SAVED')}
          </Text>
        </>
      )}
      {state.phase === 'failed' && (
        <>
          <IconAlertTriangle size={16} color="var(--red-line)" aria-hidden />
          <Text size="sm" c="var(--red)">
            {t('DOSSIER_NOT_SAVED')} {errorText(state.error, t)} {t('DOSSIER_LOCAL_KEPT')}
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => void saver.flush()}>
            {t('RETRY')}
          </Button>
        </>
      )}
    </Group>
  );
}
