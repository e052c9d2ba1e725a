import { jest } from '@jest/globals';
import { keepRenewing, sessionCredentials } from '../src/features/identity/session/keep-session.js';
import { onSession } from '../src/features/identity/session/session-events.js';
import { clearSession, type Grant, sessionClient, signIn as signInBy } from '../src/features/identity/session.js';
import { provideCredentials } from '../src/kernel/transport.js';

export const grant: Grant = { grant_type: 'password', username: 'applicant', password: 'right' };
export const signIn = (rememberMe = false) => signInBy(grant, rememberMe);
export const readMe = () => sessionClient.getCurrentUserSettings({});
/** Where a session is stored. */
export const KEY = 'portal.session';
/** Longer than the lock between tabs is waited for. */
export const LOCK_MS = 200;

/** Keeps the session of each test renewed, on the tests' own clock, and notes what is told about it, in order. */
export function keepSession() {
  const events: string[] = [];
  let stop: () => void;
  const renewing = {
    start: () => {
      stop = keepRenewing();
    },
    stop: () => stop(),
  };
  const stops = (
    ['accessTokenRefreshed', 'beforeSignOut', 'signedOut', 'interrupted', 'userChanged', 'callRefused'] as const
  ).map((event) => onSession(event, () => events.push(event)));

  beforeEach(() => {
    // Time runs on by itself too: the lock between tabs waits for moments.
    jest.useFakeTimers({ advanceTimers: true });
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    provideCredentials(sessionCredentials);
    renewing.start();
    events.length = 0;
  });

  afterEach(() => {
    renewing.stop();
    clearSession();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  afterAll(() => {
    for (const leave of stops) leave();
  });

  return { events, renewing };
}
