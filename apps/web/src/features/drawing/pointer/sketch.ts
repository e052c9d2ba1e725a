import type { Shape } from '@portal/geo';
import { useSyncExternalStore } from 'react';

/** The shape that is being drawn. Kept outside React state, as it changes with every pointer event. */
export class Sketch {
  private shape: Shape | undefined;
  private readonly listeners = new Set<() => void>();

  /** Undefined while nothing is drawn, or too little for a shape. */
  readonly current = (): Shape | undefined => this.shape;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly set = (shape: Shape | undefined): void => {
    this.shape = shape;
    for (const listener of this.listeners) listener();
  };
}

export const useSketch = (sketch: Sketch): Shape | undefined => useSyncExternalStore(sketch.subscribe, sketch.current);
