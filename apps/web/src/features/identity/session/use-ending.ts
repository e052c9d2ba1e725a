import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentTerm, watchSession } from '../session.js';
import { endOf } from './term.js';

/** How long before its end a session is spoken of. */
const WARNING_MS = 2 * 60 * 1000;
const SECOND_MS = 1000;
/** Browsers cannot wait longer at once. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

export interface Ending {
  readonly secondsLeft: number;
  /** Renewing makes it last longer; otherwise only signing in again does. */
  readonly isRenewable: boolean;
}

/** The end of the session, while it is near. */
export function useEnding(): Ending | undefined {
  const term = useSyncExternalStore(watchSession, currentTerm);
  const { at, isRenewable } = endOf(term);
  const [{ now, of }, look] = useState(() => ({ now: performance.now(), of: at }));
  // A renewal moves the end: what was seen of the clock before is too old to judge it by.
  if (of !== at) look({ now: performance.now(), of: at });
  useEffect(() => {
    const left = at - now;
    if (left <= 0 || left === Number.POSITIVE_INFINITY) return;
    const wait = left > WARNING_MS ? Math.min(left - WARNING_MS, LONGEST_WAIT_MS) : SECOND_MS;
    const timer = setTimeout(() => look({ now: performance.now(), of: at }), wait);
    return () => clearTimeout(timer);
  }, [at, now]);
  const left = at - now;
  return left > WARNING_MS ? undefined : { secondsLeft: Math.max(0, Math.ceil(left / SECOND_MS)), isRenewable };
}
