import type { QueryClient } from '@tanstack/react-query';
import { MODULES_PATH } from '../features/portal/start-page.js';
import { forgetTarget, rememberTarget } from '../features/session/remembered-target.js';
import { currentSession } from '../features/session/session.js';
import { onSession } from '../features/session/session-events.js';
import { dismissToasts } from '../ui/toasts.js';
import { isPublicPath, LOGIN_PATH } from './guard.js';
import type { PortalRouter } from './router.js';

/** Takes the user where the session's end leads, and leaves nothing of theirs behind. Answers what stops it. */
export function followSession(router: PortalRouter, queries: QueryClient): () => void {
  const herePath = (): string => {
    const { pathname, search } = router.state.location;
    return (pathname.replace(/^\/app/, '') || '/') + search;
  };
  const leave = (state?: object): void => {
    dismissToasts();
    void router.navigate(LOGIN_PATH, { replace: true, state }).then(() => queries.clear());
  };
  const stops = [
    onSession('signedOut', () => {
      forgetTarget();
      leave();
    }),
    onSession('expired', () => {
      const path = herePath();
      if (isPublicPath(path)) return;
      rememberTarget(path);
      leave({ expired: true });
    }),
    onSession('callRefused', () => {
      if (currentSession().status === 'signed-in') void router.navigate(MODULES_PATH);
      else if (!isPublicPath(herePath())) leave();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
