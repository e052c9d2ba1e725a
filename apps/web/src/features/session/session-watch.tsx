import { lazy, Suspense } from 'react';
import { useSession } from './session.js';

const SessionNotices = lazy(async () => ({ default: (await import('./session-notices.js')).SessionNotices }));

/**
 * Over every page of whoever is signed in. Its parts are fetched while they are, so that they are here when the server is
 * not.
 */
export function SessionWatch() {
  const { user } = useSession();
  return user ? (
    <Suspense>
      <SessionNotices />
    </Suspense>
  ) : null;
}
