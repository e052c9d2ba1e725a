import type { HubEvents } from '@portal/contracts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

type Event = keyof HubEvents;
type Listener = (value: never) => void;

const listeners = new Map<Event, Set<Listener>>();
const watchers = new Set<() => void>();
let isConnected = false;

/** Calls back at every event of that name. Answers what stops it. */
export function onHubEvent<E extends Event>(event: E, listener: (value: HubEvents[E]) => void): () => void {
  const group = listeners.get(event) ?? new Set();
  listeners.set(event, group.add(listener));
  return () => void group.delete(listener);
}

/** Calls back at every event of that name while the component is shown. */
export function useHubEvent<E extends Event>(event: E, listener: (value: HubEvents[E]) => void): void {
  const listen = useEffectEvent(listener);
  useEffect(() => onHubEvent(event, (value) => listen(value)), [event]);
}

export function tellHubEvent<E extends Event>(event: E, value: HubEvents[E]): void {
  for (const listener of listeners.get(event) ?? []) (listener as (value: HubEvents[E]) => void)(value);
}

type Confirm = (messageIds: readonly number[]) => Promise<void>;

let confirm: Confirm | undefined;

/** Sets how messages are confirmed; undefined while there is no connection. */
export function setConfirming(next: Confirm | undefined): void {
  confirm = next;
}

/**
 * Lets the server know that messages were shown to the user. Without a connection nothing happens: they come again at
 * the next one, which is the time to confirm them.
 */
export function confirmMessages(ids: readonly number[]): void {
  if (ids.length > 0) confirm?.(ids).catch(() => undefined);
}

export function setHubConnected(next: boolean): void {
  if (next === isConnected) return;
  isConnected = next;
  for (const watcher of watchers) watcher();
}

/** Calls back whenever the connection opens or is lost. Answers what stops it. */
export const watchHub = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

export const isHubConnected = (): boolean => isConnected;

/** Whether events reach this page at the moment; while they do not, what should be current has to be asked for. */
export const useIsHubConnected = (): boolean => useSyncExternalStore(watchHub, isHubConnected);
