import type { Position, Shape } from '@portal/geo';
import { pointAt, polygonThrough, shapeBetween } from '../../shapes/shape-tools.js';
import type { DrawTask } from '../pointer/draw-shape.js';

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

const LEAST_CORNERS = 3;

const isSame = ([longitude, latitude]: Position, other: Position | undefined): boolean =>
  other !== undefined && longitude === other[0] && latitude === other[1];

/** The shape as it would be with its next corner at the cursor; undefined while there are too few. */
export function shapeOf(tool: DrawTask, { corners, cursor }: KeySketch): Shape | undefined {
  if (tool === 'point') return pointAt(cursor);
  const [first, last] = [corners[0], corners.at(-1)];
  if (!first) return undefined;
  if (tool !== 'polygon' && tool !== 'hole') return shapeBetween(tool, first, cursor);
  const all = isSame(cursor, last) || isSame(cursor, first) ? corners : [...corners, cursor];
  return all.length < LEAST_CORNERS ? undefined : polygonThrough(all);
}

/** Sets a corner at the cursor. A polygon is closed where a corner was set: at its last one or at its first. */
export function withCornerSet(tool: DrawTask, sketch: KeySketch): Step {
  const { corners, cursor } = sketch;
  const isBack = isSame(cursor, corners.at(-1)) || isSame(cursor, corners[0]);
  const isRing = tool === 'polygon' || tool === 'hole';
  if (isBack && (!isRing || corners.length < LEAST_CORNERS)) return { type: 'same' };
  const isLast = isRing ? isBack : tool === 'point' || corners.length > 0;
  const shape = isLast ? shapeOf(tool, sketch) : undefined;
  return shape ? { type: 'drawn', shape } : { type: 'set', sketch: { cursor, corners: [...corners, cursor] } };
}
