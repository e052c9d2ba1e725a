import { isShapeSound, type Shape } from '@portal/geo';
import { passing } from '../../../kernel/storage.js';

const keyOf = (userId: string): string => `portal.mapTest.${userId}`;

const isShape = (value: unknown): value is Shape => {
  try {
    // What is stored may have been edited: a shape without its fields throws.
    return isShapeSound(value as Shape);
  } catch {
    return false;
  }
};

/** The shapes that a user had drawn in this tab; what is no shape any more is left out. */
export function readShapes(userId: string): readonly Shape[] {
  try {
    const stored: unknown = JSON.parse(passing.get(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isShape) : [];
  } catch {
    return [];
  }
}

/** Keeps the shapes as long as the tab is open, also when the page is loaded again. */
export const keepShapes = (userId: string, shapes: readonly Shape[]): void =>
  passing.set(keyOf(userId), JSON.stringify(shapes));
