import { z } from 'zod';
import { lasting, passing } from '../../../kernel/storage.js';

const KEY = 'portal.session';
const REMEMBER_KEY = 'portal.rememberMe';
const COOKIE_KEY = 'portal.refreshCookie';

const StoredSession = z.object({
  accessToken: z.string(),
  /** Who it belongs to: another tab may have signed in as somebody else. */
  userId: z.string(),
  /** Kept when the browser closes, and shared by its tabs. */
  rememberMe: z.boolean(),
});
export type StoredSession = z.infer<typeof StoredSession>;

const parse = (text: string | null): StoredSession | undefined => {
  if (text === null) return undefined;
  try {
    return StoredSession.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** What "stay signed in" was last set to. */
export const wasRemembered = (): boolean => lasting.get(REMEMBER_KEY) === 'true';

/**
 * Whether this browser may hold the refresh cookie, which no script can read. It does not say whose it is, and may
 * outlive the cookie: a browser that closes drops the cookie of a session that was not to be remembered.
 */
export const mayHoldCookie = (): boolean => lasting.get(COOKIE_KEY) === 'true';

export const noteNoCookie = (): void => lasting.remove(COOKIE_KEY);

/** The session that tabs share, of any user. */
export const readSharedSession = (): StoredSession | undefined => parse(lasting.get(KEY));

/** The session of this tab, else the one that tabs share. */
export const readSession = (): StoredSession | undefined => parse(passing.get(KEY)) ?? readSharedSession();

function forgetShared(isOwn: (shared: StoredSession) => boolean): void {
  const shared = readSharedSession();
  if (shared && isOwn(shared)) lasting.remove(KEY);
}

/** @param isOwn whether the session that tabs share is the one to forget: another tab may have put its own there */
export function forgetSession(isOwn: (shared: StoredSession) => boolean): void {
  passing.remove(KEY);
  noteNoCookie();
  forgetShared(isOwn);
}

/** Stores the session. What tabs share may be replaced, and is never removed: other tabs would take that for its end. */
export function keepSession(session: StoredSession): void {
  const place = session.rememberMe ? lasting : passing;
  place.set(KEY, JSON.stringify(session));
  lasting.set(COOKIE_KEY, 'true');
  if (session.rememberMe) passing.remove(KEY);
}

/** Stores a session that has just begun. One that its user shared before does not outlive their choice. */
export function keepNewSession(session: StoredSession): void {
  lasting.set(REMEMBER_KEY, String(session.rememberMe));
  keepSession(session);
  if (!session.rememberMe) forgetShared(({ userId }) => userId === session.userId);
}

/** Calls back when another tab ends the session that tabs share, or replaces it by somebody else's. */
export function onSharedSessionChange(changed: (session: StoredSession | undefined) => void): () => void {
  const listen = (event: StorageEvent) => {
    const isShared = event.key === KEY && event.storageArea === window.localStorage && passing.get(KEY) === null;
    if (isShared) changed(parse(event.newValue));
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
