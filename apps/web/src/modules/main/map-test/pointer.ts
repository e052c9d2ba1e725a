import type { Position } from '@portal/geo';
import { useSyncExternalStore } from 'react';

/** Where the pointer is over the map. Apart from the page's state: it moves a hundred times a second. */
export class Pointer {
  private place: Position | undefined;
  private readonly watchers = new Set<() => void>();

  readonly now = (): Position | undefined => this.place;

  readonly watch = (watcher: () => void) => {
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  };

  readonly move = (place: Position | undefined): void => {
    this.place = place;
    for (const watcher of this.watchers) watcher();
  };
}

export const usePointer = (pointer: Pointer): Position | undefined => useSyncExternalStore(pointer.watch, pointer.now);
