import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { lasting } from '../../kernel/storage.js';

const KEY = 'portal.awaited-exports';
const Ids = z.array(z.uuid());

const listeners = new Set<() => void>();

function read(): readonly string[] {
  try {
    return Ids.parse(JSON.parse(lasting.get(KEY) ?? '[]'));
  } catch {
    // Somebody edited it: what was awaited is still listed on the page of exports.
    return [];
  }
}

let awaited = read();

function change(ids: readonly string[]): void {
  awaited = ids;
  if (ids.length > 0) lasting.set(KEY, JSON.stringify(ids));
  else lasting.remove(KEY);
  for (const listener of listeners) listener();
}

/** Remembers an export whose completion is to be announced, across page reloads. */
export const awaitExport = (id: string): void => change([...awaited, id]);

export const stopAwaiting = (ids: readonly string[]): void => change(awaited.filter((id) => !ids.includes(id)));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Running exports whose completion is to be announced. */
export const useAwaitedExports = (): readonly string[] => useSyncExternalStore(subscribe, () => awaited);
