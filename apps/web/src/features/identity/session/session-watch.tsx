import { lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from '../../../ui/error-boundary.js';
import { giveUpSession, useSession } from '../session.js';

const SessionNotices = lazy(async () => ({ default: (await import('./session-notices.js')).SessionNotices }));

/** Without the dialog, nobody comes back to a session that is over: rather the sign-in page than a page that waits for ever. */
function WithoutNotices() {
  const { status } = useSession();
  useEffect(() => {
    if (status === 'interrupted') giveUpSession();
  }, [status]);
  return null;
}

/**
 * Over every page of whoever is signed in. Its parts are fetched while they are, so that they are here when the server is
 * not.
 */
export function SessionWatch() {
  const { user } = useSession();
  return user ? (
    <ErrorBoundary fallback={<WithoutNotices />}>
      <Suspense>
        <SessionNotices />
      </Suspense>
    </ErrorBoundary>
  ) : null;
}
