import type { QueryClient } from '@tanstack/react-query';
import { globalSettingsClient } from '../features/app-settings/app-settings.queries.js';
import { refreshSettings } from '../features/app-settings/refresh-settings.js';
import { loadPortal } from '../features/portal/portal.queries.js';
import type { PortalStore } from '../features/portal/portal-store.js';
import { reloadTexts } from '../kernel/i18n.js';

/** A change is on every open page within five seconds: this, and the second for which the server remembers. */
const EVERY_MS = 2_500;

/** Reads settings and texts again once an administrator has changed any. Answers what stops it. */
export function followSettings(store: PortalStore, queries: QueryClient, revalidate: () => void): () => void {
  let isAsking = false;
  const follow = async (): Promise<void> => {
    const { revision } = await globalSettingsClient.getSettingsRevision({});
    if (revision <= store.now().configuration.settingsRevision) return;
    const [portal] = await Promise.all([loadPortal(), reloadTexts()]);
    store.set(portal);
    await refreshSettings(queries);
    revalidate();
  };
  const timer = setInterval(() => {
    if (isAsking || document.visibilityState === 'hidden') return;
    isAsking = true;
    follow()
      // Asked again shortly: a server that does not answer is said by the calls that somebody waits for.
      .catch(() => undefined)
      .finally(() => {
        isAsking = false;
      });
  }, EVERY_MS);
  return () => clearInterval(timer);
}
