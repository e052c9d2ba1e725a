import type { Position, Shape } from '@portal/geo';
import { useSyncExternalStore } from 'react';
import { type Locks, lockedEnd, type Span } from '../span.js';

/** The side or measure that is drawn now, with its end on the map in pixels. */
export interface DrawnSpan extends Span {
  readonly pixel: readonly [x: number, y: number];
}

/** What is being drawn. */
export interface SketchState {
  /** Undefined while nothing is drawn, or too little for a shape. */
  readonly shape?: Shape;
  readonly span?: DrawnSpan;
  /** Figures of the span that were typed. */
  readonly locks: Locks;
}

/** Who draws: it takes the end of the span when that is confirmed, and shows the shape anew when a figure is typed. */
export interface Sketcher {
  readonly takeEnd: (end: Position) => void;
  readonly showAgain: () => void;
  /** Ends the shape with what has been set of it. */
  readonly finish: () => void;
}

const nothing: SketchState = { locks: {} };

/** The shape that is being drawn. Kept outside React state, as it changes with every pointer event. */
export class Sketch {
  private state = nothing;
  private sketcher: Sketcher | undefined;
  private readonly listeners = new Set<() => void>();

  readonly current = (): SketchState => this.state;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly set = (shape: Shape | undefined): void => this.become({ ...this.state, shape });

  /** Typed figures are for one span: the next one begins without. */
  readonly follow = (span: DrawnSpan, sketcher: Sketcher): void => {
    const { span: before, locks } = this.state;
    const isSame = before && span.from[0] === before.from[0] && span.from[1] === before.from[1];
    this.sketcher = sketcher;
    this.become({ ...this.state, span, locks: isSame ? locks : {} });
  };

  readonly clear = (): void => this.become(nothing);

  readonly lock = (locks: Locks): void => {
    this.become({ ...this.state, locks });
    this.sketcher?.showAgain();
  };

  /** Where the span ends when it is drawn to a position. */
  readonly endAt = (to: Position, inSteps = false): Position => {
    const { span, locks } = this.state;
    return span ? lockedEnd({ ...span, to }, locks, inSteps) : to;
  };

  /** Ends the span where its figures say. */
  readonly confirm = (): void => {
    const { span } = this.state;
    if (span) this.sketcher?.takeEnd(this.endAt(span.to));
  };

  /** Ends what another one than the caller has begun. */
  readonly finish = (): void => this.sketcher?.finish();

  private become(state: SketchState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

export const useSketch = (sketch: Sketch): SketchState => useSyncExternalStore(sketch.subscribe, sketch.current);
