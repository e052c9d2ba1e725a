import type { Shape } from '@portal/geo';

const written = (shape: Shape): string => JSON.stringify(Object.entries(shape).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Whether two shapes have the same parameters. */
export const sameShapes = (a: Shape, b: Shape): boolean => written(a) === written(b);
