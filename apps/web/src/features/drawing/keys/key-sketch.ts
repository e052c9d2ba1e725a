import type { Position, Shape } from '@portal/geo';
import { pointAt } from '../../shapes/shape-tools.js';
import type { DrawTask } from '../draw-task.js';
import { isOpen, isThrough, LEAST_CORNERS, shapeThrough } from '../draw-through.js';
import { type Locks, shapeSpanned } from '../span.js';

/** A shape that is being drawn by keys: the corners that were set, and the cursor. */
export interface KeySketch {
  readonly corners: readonly Position[];
  readonly cursor: Position;
}

/** What comes of setting a corner. */
export type Step =
  | { readonly type: 'set'; readonly sketch: KeySketch }
  | { readonly type: 'drawn'; readonly shape: Shape }
  /** The cursor has not moved since the last corner. */
  | { readonly type: 'same' };

const isSame = ([longitude, latitude]: Position, other: Position | undefined): boolean =>
  other !== undefined && longitude === other[0] && latitude === other[1];

/**
 * The shape as it would be with its next corner at the cursor; undefined while there are too few.
 *
 * @param locks figures that were typed for what is drawn from the last corner to the cursor
 */
export function shapeOf(tool: DrawTask, { corners, cursor }: KeySketch, locks: Locks = {}): Shape | undefined {
  if (tool === 'point') return pointAt(cursor);
  const [first, last] = [corners[0], corners.at(-1)];
  if (!first) return undefined;
  if (!isThrough(tool)) return shapeSpanned(tool, first, cursor, locks);
  const isSet = isSame(cursor, last) || (!isOpen(tool) && isSame(cursor, first));
  return shapeThrough(tool, isSet ? corners : [...corners, cursor]);
}

/** Sets a corner at the cursor. A polygon is closed at its last corner or at its first, a line ends at its last one. */
export function withCornerSet(tool: DrawTask, sketch: KeySketch, locks: Locks = {}): Step {
  const { corners, cursor } = sketch;
  // A line may pass through its start again.
  const isBack = isSame(cursor, corners.at(-1)) || (!isOpen(tool) && isSame(cursor, corners[0]));
  if (isBack && (!isThrough(tool) || corners.length < LEAST_CORNERS[tool])) return { type: 'same' };
  const isLast = isThrough(tool) ? isBack : tool === 'point' || corners.length > 0;
  const shape = isLast ? shapeOf(tool, sketch, locks) : undefined;
  return shape ? { type: 'drawn', shape } : { type: 'set', sketch: { cursor, corners: [...corners, cursor] } };
}
