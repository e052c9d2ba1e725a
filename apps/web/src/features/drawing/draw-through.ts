import type { Position, Shape } from '@portal/geo';
import { lineThrough, polygonThrough } from '../shapes/shape-tools.js';

/** What is drawn through any number of corners, and the least of them. */
export const LEAST_CORNERS = { line: 2, split: 2, polygon: 3, hole: 3 } as const;
export type ThroughTask = keyof typeof LEAST_CORNERS;

/** A line ends at its last corner; the others are closed at their first one. */
export const isOpen = (task: string): boolean => task === 'line' || task === 'split';

export const isThrough = (task: string): task is ThroughTask => Object.hasOwn(LEAST_CORNERS, task);

/** The shape through corners; undefined while there are too few. */
export function shapeThrough(task: ThroughTask, corners: readonly Position[]): Shape | undefined {
  if (corners.length < LEAST_CORNERS[task]) return undefined;
  return isOpen(task) ? lineThrough(corners) : polygonThrough(corners);
}
