import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../../kernel/i18n.js';
import { type SaveOutcome, saveUnsavedWork } from '../../ui/unsaved-work.js';
import { currentSession, giveUpSession, signOut } from '../identity/session.js';
import classes from './hub-notices.module.css';

const SECOND_MS = 1_000;

const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / SECOND_MS));

/** The server ends the session at the same time, and may have been faster. */
function endSession(): void {
  if (currentSession().status === 'signed-in') void signOut();
  else giveUpSession();
}

/** Seconds that are left; signs out when none are. */
function useCountdown(endsAt: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(endsAt)), SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [endsAt]);
  useEffect(() => {
    if (seconds === 0) endSession();
  }, [seconds]);
  return seconds;
}

/** Saves open drafts at once. */
function useSavedDrafts(): SaveOutcome | undefined {
  const [outcome, setOutcome] = useState<SaveOutcome>();
  useEffect(() => {
    saveUnsavedWork().then(setOutcome, () => setOutcome('not-saved'));
  }, []);
  return outcome;
}

const outcomeKeys = { saved: 'HUB_DRAFTS_SAVED', 'not-saved': 'HUB_DRAFTS_NOT_SAVED' } as const;

interface ForcedLogoutProps {
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  /** Of the administrator; may be empty. */
  readonly message: string;
}

/** Says that the session ends and how soon, saves open drafts, and signs out. */
export function ForcedLogout({ endsAt, message }: ForcedLogoutProps) {
  const { t } = useTexts();
  const seconds = useCountdown(endsAt);
  const outcome = useSavedDrafts();
  return (
    <>
      <div role="alert">
        <Text className={classes.message}>{message || t('HUB_FORCED_LOGOUT_MESSAGE')}</Text>
      </div>
      {/* Read out every second, it would drown everything else. */}
      <Text fw={600} role="timer" aria-live="off">
        {t('HUB_FORCED_LOGOUT_IN', { count: seconds })}
      </Text>
      <Text size="sm" role="status">
        {outcome && outcome !== 'nothing' && t(outcomeKeys[outcome])}
      </Text>
    </>
  );
}
