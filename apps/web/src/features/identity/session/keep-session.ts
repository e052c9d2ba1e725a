import type { Credentials } from '../../../kernel/transport.js';
import {
  adopt,
  currentSession,
  currentTerm,
  currentToken,
  giveUpSession,
  leaveSession,
  loseSession,
  sessionClient,
  watchSession,
} from '../session.js';
import { renewOrLose, renewWhenDue } from './renewal.js';
import { tellSession } from './session-events.js';
import { keepSession, onSharedSessionChange, readSharedSession, type StoredSession } from './stored-session.js';
import { hearTabs, type TabMessage } from './tabs.js';
import { termOf } from './term.js';

/** How often it is looked whether a renewal is due. */
export const RENEWAL_CHECK_MS = 5_000;

/** The device slept, or somebody set its clock: the tab's own clock may have stood still. */
const JUMP_MS = 60_000;

/** Tells whether the two clocks of the device have moved apart since it was last asked. */
function jumpDetector(): () => boolean {
  const gap = () => Date.now() - performance.now();
  let known = gap();
  return () => {
    const hasJumped = Math.abs(gap() - known) > JUMP_MS;
    if (hasJumped) known = gap();
    return hasJumped;
  };
}

function hear(message: TabMessage): void {
  const { status, user } = currentSession();
  if (user?.id !== message.userId) return;
  if (message.kind === 'signedOut') {
    const token = currentToken();
    giveUpSession();
    // A session of this tab alone may be another than the one that was ended.
    if (token)
      sessionClient.removeRefreshCookie({}, { withToken: token }).catch((error: unknown) => console.warn(error));
    return;
  }
  const { accessToken, left } = message;
  const shared = readSharedSession();
  // Kept where the tabs of this user keep theirs; the place that they share may be taken by somebody else's.
  const rememberMe = shared ? shared.userId === user.id : message.rememberMe;
  keepSession({ accessToken, userId: user.id, rememberMe });
  adopt(accessToken, user, termOf(left));
  if (status === 'interrupted') tellSession('accessTokenRefreshed');
}

/** The session that tabs share: somebody else's means that this one has been left, none that it is over. */
function followShared(shared: StoredSession | undefined): void {
  const { status, user } = currentSession();
  if (status !== 'signed-in') return;
  if (!shared) loseSession();
  else if (shared.userId !== user.id) leaveSession();
}

/** Keeps the session fresh, and in step with the other tabs. Answers what stops it. */
export function keepRenewing(): () => void {
  const hasTimeJumped = jumpDetector();
  const look = () => renewWhenDue(hasTimeJumped());
  const timer = setInterval(look, RENEWAL_CHECK_MS);
  // A tab that was asleep looks when it wakes.
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  const stops = [hearTabs(hear), onSharedSessionChange(followShared)];
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
    for (const stop of stops) stop();
  };
}

/** The token after an interrupted session was resumed; undefined when the user leaves, or when no session is interrupted. */
function whenBack(): Promise<string | undefined> {
  return new Promise((resolve) => {
    const settle = (): boolean => {
      const isOver = currentSession().status !== 'interrupted';
      if (isOver) resolve(currentToken());
      return isOver;
    };
    if (settle()) return;
    const stop = watchSession(() => {
      if (settle()) stop();
    });
  });
}

let isReading = false;

/** Reads the user anew, for rights that have changed. */
export async function readAnew(): Promise<void> {
  const token = currentToken();
  if (!token) return;
  const user = await sessionClient.getCurrentUserSettings({}, { withToken: token });
  if (currentToken() === token) adopt(token, user, currentTerm());
}

function noteVersion(accessVersion: number): void {
  const { status, user } = currentSession();
  if (status !== 'signed-in' || accessVersion <= user.accessVersion || isReading) return;
  isReading = true;
  readAnew()
    .catch((error: unknown) => console.warn(error))
    .finally(() => {
      isReading = false;
    });
}

/** How calls are signed, and what a refusal leads to. */
export const sessionCredentials: Credentials = {
  accessToken: currentToken,
  renew: async (refused) => {
    const current = currentToken();
    const renewed = current !== undefined && current === refused ? await renewOrLose(current) : current;
    return renewed ?? whenBack();
  },
  refused: () => tellSession('callRefused'),
  unanswered: () => tellSession('callUnanswered'),
  onAccessVersion: noteVersion,
};
