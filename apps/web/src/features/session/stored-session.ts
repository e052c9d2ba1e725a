import { z } from 'zod';
import { lasting, passing } from '../../kernel/storage.js';

const KEY = 'portal.session';
const REMEMBER_KEY = 'portal.rememberMe';

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

/** The session of this tab, else the one that tabs share. */
export const readSession = (): StoredSession | undefined => parse(passing.get(KEY)) ?? parse(lasting.get(KEY));

export function forgetSession(): void {
  passing.remove(KEY);
  lasting.remove(KEY);
}

/** Stores the session without ever removing the shared copy in between: other tabs would take that for a sign-out. */
export function keepSession(session: StoredSession): void {
  const [here, there] = session.rememberMe ? [lasting, passing] : [passing, lasting];
  lasting.set(REMEMBER_KEY, String(session.rememberMe));
  here.set(KEY, JSON.stringify(session));
  there.remove(KEY);
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
