import { forgetConnections, noteConnections } from '../features/hub/connected-users.js';
import { followHub } from '../features/hub/hub-connection.js';
import { onHubEvent } from '../features/hub/hub-events.js';
import { addMessage, announceLogout, announceMaintenance, forgetNotices } from '../features/hub/notices.js';
import { onSession } from '../features/identity/session/session-events.js';
import { localeNow, onLanguageChange } from '../kernel/i18n.js';
import { moduleOfPath, pathOf } from './guard.js';
import type { PortalRouter } from './router.js';

/** Nothing of a session stays for the next one. */
function forget(): void {
  forgetNotices();
  forgetConnections();
}

/** Holds a connection to the hub while somebody is signed in, at the module on screen. Answers what stops it. */
export function connectHub(router: PortalRouter): () => void {
  const placeNow = () => ({
    module: moduleOfPath(pathOf(router.state.location.pathname))?.key,
    locale: localeNow(),
  });
  const stopsNoting = [
    onHubEvent('receiveMessage', addMessage),
    onHubEvent('receiveForceLogout', announceLogout),
    onHubEvent('receiveNextMaintenance', announceMaintenance),
    onHubEvent('notifyUserConnections', noteConnections),
  ];
  const hub = followHub(placeNow());
  const move = (): void => hub.moveTo(placeNow());
  const stops = [
    ...stopsNoting,
    router.subscribe(move),
    onLanguageChange(move),
    onSession('beforeSignOut', forget),
    // What came until the connection was closed.
    onSession('signedOut', forget),
  ];
  return () => {
    for (const stop of stops) stop();
    hub.stop();
  };
}
