import { useSyncExternalStore } from 'react';
import { lasting } from '../../../kernel/storage.js';

const DONE = 'done';
const keyOf = (userId: string): string => `portal.tour.${userId}`;

/** The tour that is under way: whose it is, and at which step. */
interface Tour {
  readonly userId: string;
  readonly step: number;
}

const listeners = new Set<() => void>();
let now: Tour | undefined;

function become(next: Tour | undefined): void {
  now = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const goToStep = (userId: string, step: number): void => become({ userId, step });

/** Ends the tour, or declines it; this browser does not offer it to the user again. */
export function endTour(userId: string): void {
  lasting.set(keyOf(userId), DONE);
  become(undefined);
}

/** The step that a user's tour has reached; undefined while there is none. */
export const useTourStep = (userId: string): number | undefined =>
  useSyncExternalStore(subscribe, () => (now?.userId === userId ? now.step : undefined));

/** Whether a user has neither taken nor declined the tour in this browser. */
export const useIsTourOffered = (userId: string): boolean =>
  useSyncExternalStore(subscribe, () => now?.userId !== userId && lasting.get(keyOf(userId)) !== DONE);
