/**
 * What happens to the session, for the parts that follow it: the router, the caches, the real-time connection.
 * `beforeSignOut` comes while the session still stands; `interrupted` when it is over and the user's screen is kept until
 * they sign in again; `endedFromAfar` before that, when a person ended it elsewhere; `userChanged` when what the user may do has changed.
 */
export type SessionEvent =
  | 'accessTokenRefreshed'
  | 'beforeSignOut'
  | 'signedOut'
  | 'interrupted'
  | 'endedFromAfar'
  | 'userChanged'
  | 'callRefused'
  | 'callUnanswered';

const listeners = new Map<SessionEvent, Set<() => void>>();

export function onSession(event: SessionEvent, listener: () => void): () => void {
  const group = listeners.get(event) ?? new Set();
  listeners.set(event, group.add(listener));
  return () => void group.delete(listener);
}

export const tellSession = (event: SessionEvent): void => {
  for (const listener of listeners.get(event) ?? []) listener();
};
