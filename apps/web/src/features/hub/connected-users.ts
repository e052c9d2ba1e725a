import type { UserConnections } from '@portal/contracts';
import { useSyncExternalStore } from 'react';

const nobody: UserConnections = { total: 0, users: [] };

let connections = nobody;
const watchers = new Set<() => void>();

/** Administrators receive the whole list whenever somebody comes or goes. */
export function noteConnections(next: UserConnections): void {
  connections = next;
  for (const watcher of watchers) watcher();
}

export const forgetConnections = (): void => noteConnections(nobody);

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Who is connected at the moment. */
export const useConnections = (): UserConnections => useSyncExternalStore(watch, () => connections);
