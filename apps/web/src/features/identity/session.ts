import { type CurrentUser, type SECOND_FACTOR_GRANT, session as sessionContract } from '@portal/contracts';
import { useSyncExternalStore } from 'react';
import { clientOf } from '../../kernel/client.js';
import { tellSession } from './session/session-events.js';
import { forgetSession, keepNewSession } from './session/stored-session.js';
import { tellTabs } from './session/tabs.js';
import { type Left, type Term, termOf, unknownTerm } from './session/term.js';

export const sessionClient = clientOf(sessionContract);

/**
 * Signed in only once a token and the user behind it are both here. Interrupted: the token is gone, and what the user has
 * on screen stays until they sign in again or leave.
 */
export type Session =
  | {
      readonly status: 'none' | 'signing-in' | 'signing-out';
      readonly user?: undefined;
      /** There was one, and the server no longer knows it. */
      readonly hasEnded?: boolean;
    }
  | {
      readonly status: 'signed-in' | 'interrupted';
      readonly user: CurrentUser;
      readonly hasEnded?: undefined;
    };

let session: Session = { status: 'none' };
let accessToken: string | undefined;
let term: Term = unknownTerm;
const watchers = new Set<() => void>();

function become(next: Session, token?: string, nextTerm: Term = unknownTerm): void {
  session = next;
  accessToken = token;
  term = nextTerm;
  for (const watcher of watchers) watcher();
}

/** Calls back at every change of the session. Answers what stops it. */
export const watchSession = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

export const currentSession = (): Session => session;
export const currentToken = (): string | undefined => accessToken;
export const currentTerm = (): Term => term;

export const useSession = (): Session => useSyncExternalStore(watchSession, currentSession);

/** The signed-in user. Only for screens behind the guard. */
export function useUser(): CurrentUser {
  const { user } = useSession();
  if (!user) throw new Error('Nobody is signed in.');
  return user;
}

/** Takes a token over, for the user it belongs to. */
export function adopt(token: string, user: CurrentUser, nextTerm = unknownTerm): void {
  const before = session.user;
  become({ status: 'signed-in', user }, token, nextTerm);
  if (before && before.accessVersion !== user.accessVersion) tellSession('userChanged');
}

/** Takes note of what a call has just changed about the user, without a second one that could fail. */
export function amendUser(change: Partial<CurrentUser>): void {
  if (session.status === 'signed-in') become({ ...session, user: { ...session.user, ...change } }, accessToken, term);
}

/** Other tabs may have another session by now: of what they share, only the one with that token is forgotten. */
const forgetSessionOf = (token: string | undefined): void => forgetSession((shared) => shared.accessToken === token);

export function clearSession(): void {
  forgetSessionOf(accessToken);
  become({ status: 'none' });
}

/**
 * The server no longer knows the session: the user may sign in again without losing unsaved work.
 *
 * @param token of a session that was stored and never taken up
 */
export function loseSession(token = accessToken): void {
  const { user } = session;
  forgetSessionOf(token);
  become(user ? { status: 'interrupted', user } : { status: 'none', hasEnded: true });
  if (user) tellSession('interrupted');
}

/** Somebody else signed in in another tab: theirs is what is stored, and stays. */
export function leaveSession(): void {
  become({ status: 'none' });
  tellSession('signedOut');
}

/** The user ended the session in another tab, or gives up one that was interrupted. */
export function giveUpSession(): void {
  clearSession();
  tellSession('signedOut');
}

/** What `POST /token` is given to sign in with. */
export type Grant =
  | { readonly grant_type: 'password'; readonly username: string; readonly password: string }
  | {
      readonly grant_type: typeof SECOND_FACTOR_GRANT;
      readonly mfa_token: string;
      /** One of the two. */
      readonly code?: string;
      /** JSON of what the browser answered. */
      readonly passkey?: string;
    };

interface Entered extends Left {
  readonly token: string;
  readonly user: CurrentUser;
}

async function enter(grant: Grant, rememberMe: boolean): Promise<Entered> {
  const isFirst = grant.grant_type === 'password';
  const answer = await sessionClient.token({ body: isFirst ? { ...grant, rememberMe: String(rememberMe) } : grant });
  const user = await sessionClient.getCurrentUserSettings({}, { withToken: answer.access_token });
  return { ...answer, token: answer.access_token, user };
}

/** Keeps what was entered with, here and for the other tabs of the same user. */
function settle({ token, user, ...left }: Entered, rememberMe: boolean): void {
  keepNewSession({ accessToken: token, userId: user.id, rememberMe });
  adopt(token, user, termOf(left));
  tellTabs({ kind: 'renewed', userId: user.id, accessToken: token, rememberMe, left });
}

/** Signs in where nobody is; a refusal leaves no session, changes nothing that is stored, and is passed on. */
export async function signIn(grant: Grant, rememberMe: boolean): Promise<CurrentUser> {
  become({ status: 'signing-in' });
  try {
    const entered = await enter(grant, rememberMe);
    settle(entered, rememberMe);
    return entered.user;
  } catch (error) {
    become({ status: 'none' });
    throw error;
  }
}

/** Takes up a session that was opened elsewhere for this browser. @throws ApiError when nobody is behind the token */
export async function takeUpNewSession(token: string): Promise<void> {
  const user = await sessionClient.getCurrentUserSettings({}, { withToken: token });
  keepNewSession({ accessToken: token, userId: user.id, rememberMe: false });
  // Other tabs hear of it with the first renewal, which tells how long it lasts.
  adopt(token, user);
}

/**
 * Signs in over a session that has been or is about to be interrupted. A refusal changes nothing. Answers whether the
 * same user came back; somebody else has to start with screens of their own.
 */
export async function signInAgain(grant: Grant, rememberMe: boolean): Promise<boolean> {
  const { user } = session;
  const entered = await enter(grant, rememberMe);
  const isSame = entered.user.id === user?.id;
  if (isSame) {
    settle(entered, rememberMe);
    tellSession('accessTokenRefreshed');
  } else {
    keepNewSession({ accessToken: entered.token, userId: entered.user.id, rememberMe });
  }
  return isSame;
}

/** How signing out goes on where people sign in elsewhere. */
export interface WayOut {
  /** Leaves the page for one that ends the session on the server; false: it is ended by a call. */
  readonly leave: (token: string) => boolean;
  /** Leaves the page once the session has ended; false: the sign-in page follows. */
  readonly goOn: () => boolean;
  /** Where people sign in again in a tab of its own, and keep what is on this page. */
  readonly signInAddress?: string | undefined;
}

let wayOut: WayOut = { leave: () => false, goOn: () => false };

export const outsideSignInAddress = (): string | undefined => wayOut.signInAddress;

export const provideWayOut = (given: WayOut): void => {
  wayOut = given;
};

/** Signs out here at once, then on the server; a server that cannot be reached changes nothing here. */
export async function signOut(): Promise<void> {
  const token = accessToken;
  const { user } = session;
  if (!token || !user) return;
  tellSession('beforeSignOut');
  tellTabs({ kind: 'signedOut', userId: user.id });
  forgetSession(({ userId }) => userId === user.id);
  become({ status: 'signing-out' });
  if (wayOut.leave(token)) return;
  try {
    await sessionClient.removeRefreshCookie({}, { withToken: token });
  } catch (error) {
    console.error(error);
  } finally {
    become({ status: 'none' });
    if (!wayOut.goOn()) tellSession('signedOut');
  }
}
