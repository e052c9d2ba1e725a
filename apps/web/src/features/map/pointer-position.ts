import type { Position } from '@portal/geo';
import { useSyncExternalStore } from 'react';

/** Position of the pointer over the map. Kept outside React state, as it changes with every pointer event. */
export class PointerPosition {
  private position: Position | undefined;
  private readonly listeners = new Set<() => void>();

  /** Longitude and latitude, WGS 84, degrees; undefined while the pointer is not over the map. */
  readonly current = (): Position | undefined => this.position;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly set = (position: Position | undefined): void => {
    this.position = position;
    for (const listener of this.listeners) listener();
  };
}

export const usePointerPosition = (pointer: PointerPosition): Position | undefined =>
  useSyncExternalStore(pointer.subscribe, pointer.current);
