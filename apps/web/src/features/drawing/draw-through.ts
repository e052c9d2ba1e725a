import type { Position, Shape } from '@portal/geo';
import { lineThrough, polygonThrough } from '../shapes/shape-tools.js';

/** What is drawn through any number of corners, and the least of them. */
export const LEAST_CORNERS = { line: 2, polygon: 3, hole: 3 } as const;
export type ThroughTask = keyof typeof LEAST_CORNERS;

export const isThrough = (task: string): task is ThroughTask => Object.hasOwn(LEAST_CORNERS, task);

/** The shape through corners; undefined while there are too few. */
export function shapeThrough(task: ThroughTask, corners: readonly Position[]): Shape | undefined {
  if (corners.length < LEAST_CORNERS[task]) return undefined;
  return task === 'line' ? lineThrough(corners) : polygonThrough(corners);
}
