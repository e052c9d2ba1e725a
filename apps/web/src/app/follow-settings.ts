import type { QueryClient } from '@tanstack/react-query';
import { globalSettingsClient } from '../features/app-settings/app-settings.queries.js';
import { refreshSettings } from '../features/app-settings/refresh-settings.js';
import { dictionaryClient } from '../features/dictionary/dictionary.queries.js';
import { isHubConnected, onHubEvent, watchHub } from '../features/hub/hub-events.js';
import { loadPortal } from '../features/portal/portal.queries.js';
import type { PortalStore } from '../features/portal/portal-store.js';
import { reloadTexts } from '../kernel/i18n.js';

/** A change is on every open page within five seconds: this, and the second for which the server remembers. */
const EVERY_MS = 2_500;
/** After the hub announced a change: that second, and a while at random, so that not everybody asks at once. */
const ANNOUNCED_MS = 1_100;
const SPREAD_MS = 1_500;

/**
 * Reads settings and texts again once an administrator has changed any: when the hub announces it, and without a
 * connection to the hub every few seconds. Answers what stops it.
 */
export function followSettings(store: PortalStore, queries: QueryClient, revalidate: () => void): () => void {
  let isAsking = false;
  const follow = async (): Promise<void> => {
    const { revision } = await globalSettingsClient.getSettingsRevision({});
    if (revision <= store.now().configuration.settingsRevision) return;
    const [portal] = await Promise.all([loadPortal(), reloadTexts()]);
    store.set(portal);
    await Promise.all([
      refreshSettings(queries),
      queries.invalidateQueries({ queryKey: dictionaryClient.getDictionaries.key }),
    ]);
    revalidate();
  };
  const ask = (): void => {
    if (isAsking) return;
    isAsking = true;
    follow()
      // Asked again shortly: a server that does not answer is said by the calls that somebody waits for.
      .catch(() => undefined)
      .finally(() => {
        isAsking = false;
      });
  };
  let announced: ReturnType<typeof setTimeout> | undefined;
  const askSoon = (): void => {
    announced ??= setTimeout(
      () => {
        announced = undefined;
        ask();
      },
      ANNOUNCED_MS + Math.random() * SPREAD_MS,
    );
  };
  const timer = setInterval(() => {
    if (!isHubConnected() && document.visibilityState !== 'hidden') ask();
  }, EVERY_MS);
  const stops = [
    onHubEvent('receiveChange', ({ topic }) => topic === 'SETTINGS' && askSoon()),
    // What changed while there was no connection.
    watchHub(() => isHubConnected() && askSoon()),
  ];
  return () => {
    clearInterval(timer);
    clearTimeout(announced);
    for (const stop of stops) stop();
  };
}
