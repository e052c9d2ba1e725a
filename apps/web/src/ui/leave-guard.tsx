import { Text } from '@mantine/core';
import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { useTexts } from '../kernel/i18n.js';
import { CanBlockNavigation } from './can-block-navigation.js';
import { ConfirmDialog } from './dialogs/confirm-dialog.js';
import { noteUnsavedWork } from './unsaved-work.js';

interface LeaveGuardProps {
  readonly isUnsaved: () => boolean;
  /** Addresses that do not leave what is guarded. */
  readonly isOwn?: (path: string) => boolean;
  /** Tries to keep what is unsaved and answers whether it could; only if not, the user is asked. */
  readonly keep?: () => Promise<boolean>;
  /** The user gives up what is unsaved. */
  readonly onAbandon?: () => void;
  readonly title?: string;
  readonly consequence?: string;
  readonly leaveLabel?: string;
}

/**
 * Keeps the user from losing what is unsaved: before another page of the portal it asks, before closing the window the
 * browser does. The router knows one guard at a time, so a page shows no more than one.
 */
export function LeaveGuard({ isUnsaved, isOwn, keep, onAbandon, ...texts }: LeaveGuardProps) {
  const { t } = useTexts();
  const canBlockNavigation = useContext(CanBlockNavigation);
  const [isAsking, ask] = useState(false);
  const blocker = useBlocker(
    ({ nextLocation }) => !isOwn?.(nextLocation.pathname) && isUnsaved() && canBlockNavigation(),
  );
  const tryToKeep = useEffectEvent(async () => {
    if (await keep?.()) blocker.proceed?.();
    else ask(true);
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void tryToKeep();
  }, [blocker.state]);
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  const isStillUnsaved = useEffectEvent(isUnsaved);
  const keepNow = useEffectEvent(async () => (await keep?.()) ?? false);
  useEffect(() => noteUnsavedWork({ isUnsaved: () => isStillUnsaved(), keep: () => keepNow() }), []);
  const decide = (leaves: boolean) => {
    ask(false);
    if (leaves) onAbandon?.();
    if (leaves) blocker.proceed?.();
    else blocker.reset?.();
  };
  return (
    <ConfirmDialog
      opened={isAsking}
      title={texts.title ?? t('LEAVE_TITLE')}
      confirmLabel={texts.leaveLabel ?? t('LEAVE')}
      isDestructive
      onConfirm={() => decide(true)}
      onCancel={() => decide(false)}
    >
      <Text size="sm">{texts.consequence ?? t('LEAVE_CONSEQUENCE')}</Text>
    </ConfirmDialog>
  );
}
