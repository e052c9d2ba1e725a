import { useSyncExternalStore } from 'react';
import { lasting } from '../kernel/storage.js';

/** How close together forms and tables stand. */
export type Density = 'comfortable' | 'compact';

const KEY = 'portal.density';

const listeners = new Set<() => void>();

const densityNow = (): Density => (lasting.get(KEY) === 'compact' ? 'compact' : 'comfortable');

/** Style sheets read it from the page. */
function show(): void {
  document.documentElement.dataset.density = densityNow();
  for (const listener of listeners) listener();
}

export function chooseDensity(density: Density): void {
  lasting.set(KEY, density);
  show();
}

/** Takes up what was chosen in this browser, and follows its other tabs. Answers what ends that. */
export function followDensity(): () => void {
  show();
  window.addEventListener('storage', show);
  return () => window.removeEventListener('storage', show);
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useDensity = (): Density => useSyncExternalStore(watch, densityNow);
