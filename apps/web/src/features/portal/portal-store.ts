import type { Portal } from './portal.js';

/** What the installation is at the moment: read at the start, and again when an administrator changes it. */
export interface PortalStore {
  readonly now: () => Portal;
  readonly set: (portal: Portal) => void;
  /** @returns what stops it */
  readonly subscribe: (changed: () => void) => () => void;
}

export function portalStore(first: Portal): PortalStore {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    now: () => current,
    set: (portal) => {
      current = portal;
      for (const changed of listeners) changed();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
