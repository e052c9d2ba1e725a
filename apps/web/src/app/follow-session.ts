import type { QueryClient } from '@tanstack/react-query';
import { forgetTarget } from '../features/identity/remembered-target.js';
import { onSession } from '../features/identity/session/session-events.js';
import { currentSession, giveUpSession } from '../features/identity/session.js';
import { MODULES_PATH } from '../features/portal/start-page.js';
import { dismissToasts } from '../ui/toasts.js';
import { isPublicPath, LOGIN_PATH } from './guard.js';
import type { PortalRouter } from './router.js';

/** Takes the user where the session's end leads, and leaves nothing of theirs behind. Answers what stops it. */
export function followSession(router: PortalRouter, queries: QueryClient): () => void {
  const herePath = (): string => {
    const { pathname, search } = router.state.location;
    return (pathname.replace(/^\/app/, '') || '/') + search;
  };
  const leave = (): void => {
    dismissToasts();
    void router.navigate(LOGIN_PATH, { replace: true }).then(() => queries.clear());
  };
  const stops = [
    onSession('signedOut', () => {
      forgetTarget();
      leave();
    }),
    onSession('interrupted', () => {
      // The sign-in page keeps nothing that could be lost.
      if (herePath().startsWith(LOGIN_PATH)) giveUpSession();
    }),
    onSession('userChanged', () => {
      void router.revalidate();
      void queries.invalidateQueries();
    }),
    onSession('callRefused', () => {
      if (currentSession().user) void router.navigate(MODULES_PATH);
      else if (!isPublicPath(herePath())) leave();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
