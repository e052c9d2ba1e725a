import type { MapSettings } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { mapSettingsQuery } from '../app-settings/app-settings.queries.js';
import { useSession } from '../identity/session.js';
import { keepOwnLook, type OwnLook, ownLook, watchOwnLook } from './own-look.js';

const VISITOR = 'visitor';

/** What the user wants otherwise in this browser, and the way to change it. */
export function useOwnLook(): readonly [OwnLook, (look: OwnLook) => void] {
  const userId = useSession().user?.id ?? VISITOR;
  const look = useSyncExternalStore(
    watchOwnLook,
    useCallback(() => ownLook(userId), [userId]),
  );
  return [look, useCallback((changed: OwnLook) => keepOwnLook(userId, changed), [userId])];
}

/** The regulator's settings with the user's own over them. */
export const withOwn = (settings: MapSettings, { map, profile }: OwnLook): MapSettings => ({
  ...settings,
  ...map,
  profileSettings: { ...settings.profileSettings, ...profile },
});

/** How maps and terrain profiles look to the user; undefined until the settings are there. */
export function useMapLook(): MapSettings | undefined {
  const { data } = useQuery(mapSettingsQuery());
  const [own] = useOwnLook();
  return useMemo(() => data && withOwn(data, own), [data, own]);
}
