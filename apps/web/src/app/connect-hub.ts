import type { ChangeTopic } from '@portal/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { refreshFollowed } from '../features/hub/followed-changes.js';
import { followHub } from '../features/hub/hub-connection.js';
import { isHubConnected, onHubEvent, watchHub } from '../features/hub/hub-events.js';
import { addMessage, announceLogout, announceMaintenance, forgetNotices } from '../features/hub/notices.js';
import { onSession } from '../features/identity/session/session-events.js';
import { localeNow, onLanguageChange } from '../kernel/i18n.js';
import { moduleOfPath, pathOf } from './guard.js';
import type { PortalRouter } from './router.js';

/** Milliseconds, at random, so that not everybody asks at once. */
const SPREAD_MS = 500;

function refreshSoon(queries: QueryClient, topic: ChangeTopic): void {
  setTimeout(() => void refreshFollowed(queries, topic), Math.random() * SPREAD_MS);
}

/** Holds a connection to the hub while somebody is signed in, at the module on screen. Answers what stops it. */
export function connectHub(router: PortalRouter, queries: QueryClient): () => void {
  const placeNow = () => ({
    module: moduleOfPath(pathOf(router.state.location.pathname))?.key,
    locale: localeNow(),
  });
  const stopsNoting = [
    onHubEvent('receiveMessage', addMessage),
    onHubEvent('receiveForceLogout', announceLogout),
    onHubEvent('receiveNextMaintenance', announceMaintenance),
    onHubEvent('receiveChange', ({ topic }) => refreshSoon(queries, topic)),
    // What changed while there was no connection.
    watchHub(() => isHubConnected() && void refreshFollowed(queries)),
  ];
  const hub = followHub(placeNow());
  const move = (): void => hub.moveTo(placeNow());
  const stops = [
    ...stopsNoting,
    router.subscribe(move),
    onLanguageChange(move),
    // Nothing of a session stays for the next one.
    onSession('beforeSignOut', forgetNotices),
    // What came until the connection was closed.
    onSession('signedOut', forgetNotices),
  ];
  return () => {
    for (const stop of stops) stop();
    hub.stop();
  };
}
