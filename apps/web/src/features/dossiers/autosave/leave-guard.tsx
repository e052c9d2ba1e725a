import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { useTexts } from '../../../kernel/i18n.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { currentSession } from '../../session/session.js';
import type { DraftSaver } from './draft-saver.js';

interface LeaveGuardProps<D> {
  readonly saver: DraftSaver<D>;
  /** Addresses of the form itself: going there is not leaving. */
  readonly isOwn: (path: string) => boolean;
}

/** Leaving waits until what was typed is kept; when it cannot be, the user decides. */
export function LeaveGuard<D>({ saver, isOwn }: LeaveGuardProps<D>) {
  const { t } = useTexts();
  const [isAsking, ask] = useState(false);
  const blocker = useBlocker(
    ({ nextLocation }) => saver.hasUnsaved && !isOwn(nextLocation.pathname) && currentSession().status === 'signed-in',
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void saver.flush().then((isKept) => (isKept ? blocker.proceed() : ask(true)));
  }, [blocker, saver]);
  const decide = (leaves: boolean) => {
    ask(false);
    if (leaves) saver.abandon();
    if (leaves) blocker.proceed?.();
    else blocker.reset?.();
  };
  return (
    <ConfirmDialog
      opened={isAsking}
      title={t('DOSSIER_LEAVE_TITLE')}
      confirmLabel={t('DOSSIER_LEAVE')}
      isDestructive
      onConfirm={() => decide(true)}
      onCancel={() => decide(false)}
    >
      <Text size="sm">{t('DOSSIER_LEAVE_CONSEQUENCE')}</Text>
    </ConfirmDialog>
  );
}
