import type { HubEvents, HubMethods } from '@portal/contracts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

type Event = keyof HubEvents;
type Listener = (value: never) => void;

/** What a call of a method of the hub goes through. */
export type HubCaller = (method: string, argument: unknown) => Promise<unknown>;

const listeners = new Map<Event, Set<Listener>>();
const watchers = new Set<() => void>();
let caller: HubCaller | undefined;

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

/** Set while there is a connection. */
export function setHubCaller(next: HubCaller | undefined): void {
  if (next === caller) return;
  caller = next;
  for (const watcher of watchers) watcher();
}

/** Calls back whenever the connection opens or is lost. Answers what stops it. */
export const watchHub = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

export const isHubConnected = (): boolean => caller !== undefined;

/** Whether events reach this page at the moment; while they do not, what should be current has to be asked for. */
export const useIsHubConnected = (): boolean => useSyncExternalStore(watchHub, isHubConnected);

/**
 * Calls a method of the hub.
 *
 * @throws Error whose message is an error code of the portal, or a sentence of the client library
 */
export async function callHub<M extends keyof HubMethods>(
  method: M,
  argument: Parameters<HubMethods[M]>[0],
): Promise<ReturnType<HubMethods[M]>> {
  if (!caller) throw new TypeError('There is no connection to the hub.');
  return (await caller(method, argument)) as ReturnType<HubMethods[M]>;
}
