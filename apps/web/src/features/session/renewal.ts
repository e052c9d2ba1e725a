import type { CurrentUser } from '@portal/contracts';
import { ApiError } from '../../kernel/api-error.js';
import { sessionClient } from '../../kernel/clients.js';
import { withTabLock } from '../../kernel/tab-lock.js';
import type { Credentials } from '../../kernel/transport.js';
import { adopt, currentSession, currentToken, expireSession, leaveSession } from './session.js';
import { tellSession } from './session-events.js';
import { keepSession, onSharedSessionChange, readSession, type StoredSession } from './stored-session.js';

export const RENEWAL_PERIOD_MS = 50 * 60 * 1000;
/** How often it is looked whether a renewal is due, and how soon one that nobody answered is tried again. */
export const RENEWAL_CHECK_MS = 30_000;

interface Renewed {
  readonly token: string;
  readonly user: CurrentUser;
}

async function askForToken(stored: StoredSession): Promise<Renewed | undefined> {
  const { access_token: token } = await sessionClient.token({
    body: { grant_type: 'refresh_token', refresh_token: '', rememberMe: String(stored.rememberMe) },
  });
  const user = await sessionClient.getCurrentUserSettings({}, { withToken: token });
  // Tabs share the cookie: somebody else may have signed in beside us.
  return user.id === stored.userId ? { token, user } : undefined;
}

async function renewStored(known: string): Promise<string | undefined> {
  const stored = readSession();
  if (!stored) return undefined;
  if (stored.accessToken !== known) {
    const user = await sessionClient.getCurrentUserSettings({}, { withToken: stored.accessToken });
    if (user.id !== stored.userId) return undefined;
    adopt(stored.accessToken, user);
    return stored.accessToken;
  }
  const renewed = await askForToken(stored);
  const signedOutMeanwhile = readSession()?.accessToken !== known;
  if (!renewed || signedOutMeanwhile) return undefined;
  keepSession({ ...stored, accessToken: renewed.token, renewedAt: Date.now() });
  adopt(renewed.token, renewed.user);
  tellSession('accessTokenRefreshed');
  return renewed.token;
}

let running: Promise<string | undefined> | undefined;

/**
 * A newer token in exchange for the refresh cookie, one exchange at a time over all tabs.
 * Answers nothing when the session is over; throws when nobody answers, so that an outage signs nobody out.
 */
async function renew(known: string): Promise<string | undefined> {
  running ??= withTabLock('renewal', () => renewStored(known)).finally(() => {
    running = undefined;
  });
  try {
    return await running;
  } catch (error) {
    if (error instanceof ApiError && !error.isPassing) return undefined;
    throw error;
  }
}

async function renewOrExpire(known: string): Promise<string | undefined> {
  const renewed = await renew(known);
  if (renewed === undefined && currentToken() === known) expireSession();
  return renewed;
}

/** Takes up the stored session, if there is one, with a fresh token. Throws when the server cannot say whose it is. */
export async function resumeSession(): Promise<void> {
  const stored = readSession();
  if (stored && (await renew(stored.accessToken)) === undefined) expireSession();
}

function renewWhenDue(): void {
  const token = currentToken();
  const renewedAt = readSession()?.renewedAt;
  const isDue = renewedAt !== undefined && Date.now() - renewedAt >= RENEWAL_PERIOD_MS;
  if (token && isDue) renewOrExpire(token).catch((error: unknown) => console.warn(error));
}

function followOtherTab(shared: StoredSession | undefined): void {
  const { user } = currentSession();
  if (!user) return;
  if (shared?.userId === user.id) adopt(shared.accessToken, user);
  else leaveSession();
}

/** Keeps the session fresh, and in step with the other tabs. Answers what stops it. */
export function keepRenewing(): () => void {
  const timer = setInterval(renewWhenDue, RENEWAL_CHECK_MS);
  const leave = onSharedSessionChange(followOtherTab);
  return () => {
    clearInterval(timer);
    leave();
  };
}

/** How calls are signed, and what a refusal leads to. */
export const sessionCredentials: Credentials = {
  accessToken: currentToken,
  renew: async (refused) => {
    const current = currentToken();
    return current === refused ? renewOrExpire(refused) : current;
  },
  refused: () => tellSession('callRefused'),
};
