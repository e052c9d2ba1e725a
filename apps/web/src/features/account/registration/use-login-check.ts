import { loginFree } from '@portal/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { reportError } from '../../../kernel/error-reporter.js';
import { usersClient } from '../account.queries.js';

const PAUSE_MS = 500;

export type LoginState = 'unknown' | 'checking' | 'free' | 'taken';

interface LoginCheck {
  readonly login: string;
  /** User name that stands for the account now. */
  readonly onFile: string | undefined;
  /** What was found taken so far. */
  readonly taken: RefObject<readonly string[]>;
  readonly onTaken: () => void;
  /** Another name is there now, which nothing is known about. */
  readonly onUnknown: () => void;
}

/**
 * Asks after a pause in typing whether a user name is taken. What was found taken is remembered; a check that fails says
 * nothing, since the server checks again when the form is sent.
 */
export function useLoginCheck({ login, onFile, taken, onTaken, onUnknown }: LoginCheck): LoginState {
  const [state, setState] = useState<LoginState>('unknown');
  const told = useRef({ onTaken, onUnknown });
  told.current = { onTaken, onUnknown };

  useEffect(() => {
    const isOwn = login === '' || (onFile !== undefined && loginFree([login], onFile)(login) === undefined);
    const isKnown = loginFree(taken.current, onFile)(login) !== undefined;
    setState(isKnown ? 'taken' : isOwn ? 'unknown' : 'checking');
    if (!isKnown) told.current.onUnknown();
    if (isOwn || isKnown) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const call = { query: { userName: login } };
        const { exists } = await usersClient.doesUserNameExist(call, { signal: controller.signal });
        if (controller.signal.aborted) return;
        if (exists) taken.current = [...taken.current, login];
        setState(exists ? 'taken' : 'free');
        if (exists) told.current.onTaken();
      } catch (error) {
        if (controller.signal.aborted) return;
        reportError('A user name could not be checked.', error);
        setState('unknown');
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [login, onFile, taken]);

  return state;
}
