import type { QueryClient } from '@tanstack/react-query';
import { currentSession, watchSession } from '../features/identity/session.js';
import type { PortalRouter } from './router.js';
import { type Stop, startLater } from './start-later.js';

/** Starts the connection to the hub once somebody is signed in: the sign-in page does without. Answers what stops it. */
export function startHub(router: PortalRouter, queries: QueryClient): Stop {
  let stopHub: Stop | undefined;
  const look = (): void => {
    if (!currentSession().user || stopHub) return;
    stopWatching();
    stopHub = startLater(async () => (await import('./connect-hub.js')).connectHub(router, queries));
  };
  const stopWatching = watchSession(look);
  look();
  return () => {
    stopWatching();
    stopHub?.();
  };
}
