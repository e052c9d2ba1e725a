import type { CurrentUser } from '@portal/contracts';
import { useSyncExternalStore } from 'react';
import { sessionClient } from '../../kernel/clients.js';
import { tellSession } from './session-events.js';
import { forgetSession, keepSession } from './stored-session.js';

/** Signed in only once a token and the user behind it are both here. */
export type Session =
  | { readonly status: 'none' | 'signing-in' | 'signing-out'; readonly user?: undefined }
  | { readonly status: 'signed-in'; readonly user: CurrentUser };

let session: Session = { status: 'none' };
let accessToken: string | undefined;
const watchers = new Set<() => void>();

function become(next: Session, token?: string): void {
  session = next;
  accessToken = token;
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

export const currentSession = (): Session => session;
export const currentToken = (): string | undefined => accessToken;

export const useSession = (): Session => useSyncExternalStore(watch, currentSession);

/** The signed-in user. Only for screens behind the guard. */
export function useUser(): CurrentUser {
  const { user } = useSession();
  if (!user) throw new Error('Nobody is signed in.');
  return user;
}

/** Takes a token over, for the user it belongs to. */
export const adopt = (token: string, user: CurrentUser): void => become({ status: 'signed-in', user }, token);

export function clearSession(): void {
  forgetSession();
  become({ status: 'none' });
}

/** The server no longer knows the session. */
export function expireSession(): void {
  clearSession();
  tellSession('expired');
}

/** Another tab ended or replaced the shared session; what it stored stays. */
export function leaveSession(): void {
  become({ status: 'none' });
  tellSession('expired');
}

export interface SignIn {
  readonly username: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

/** Signs in; a refusal leaves no session and is passed on. */
export async function signIn({ username, password, rememberMe }: SignIn): Promise<CurrentUser> {
  become({ status: 'signing-in' });
  try {
    const { access_token: token } = await sessionClient.token({
      body: { grant_type: 'password', username, password, rememberMe: String(rememberMe) },
    });
    const user = await sessionClient.getCurrentUserSettings({}, { withToken: token });
    keepSession({ accessToken: token, userId: user.id, rememberMe, renewedAt: Date.now() });
    adopt(token, user);
    return user;
  } catch (error) {
    clearSession();
    throw error;
  }
}

/** Signs out here at once, then on the server; a server that cannot be reached changes nothing here. */
export async function signOut(): Promise<void> {
  const token = accessToken;
  if (!token) return;
  tellSession('beforeSignOut');
  forgetSession();
  become({ status: 'signing-out' });
  try {
    await sessionClient.removeRefreshCookie({}, { withToken: token });
  } catch (error) {
    console.error(error);
  } finally {
    become({ status: 'none' });
    tellSession('signedOut');
  }
}
