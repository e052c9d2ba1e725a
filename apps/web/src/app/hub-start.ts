import type { QueryClient } from '@tanstack/react-query';
import { currentSession, watchSession } from '../features/identity/session.js';
import { reportError } from '../kernel/error-reporter.js';
import type { PortalRouter } from './router.js';

/** Fetches what the connection to the hub takes once somebody is signed in: the sign-in page does without. Answers what stops it. */
export function startHub(router: PortalRouter, queries: QueryClient): () => void {
  let isOver = false;
  let stopHub: (() => void) | undefined;
  const start = async (): Promise<void> => {
    const { connectHub } = await import('./connect-hub.js');
    if (!isOver) stopHub = connectHub(router, queries);
  };
  const look = (): void => {
    if (!currentSession().user) return;
    stopWatching();
    start().catch((error: unknown) => reportError('The connection to the hub could not be opened.', error));
  };
  const stopWatching = watchSession(look);
  look();
  return () => {
    isOver = true;
    stopWatching();
    stopHub?.();
  };
}
