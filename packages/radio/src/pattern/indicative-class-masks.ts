import type { ClassMask, ClassMaskPoint, RpeClass } from './class-mask.js';

const points: Readonly<Record<RpeClass, { co: readonly ClassMaskPoint[]; cross: readonly ClassMaskPoint[] }>> = {
  1: {
    co: [[5, 26], [10, 20], [20, 12], [50, 5], [70, 2], [100, -2], [180, -2]], // biome-ignore format: a row of a table
    cross: [[5, 15], [10, 10], [20, 5], [50, 0], [100, -5], [180, -5]], // biome-ignore format: a row of a table
  },
  2: {
    co: [[5, 20], [10, 15], [20, 8], [50, 0], [70, -2], [95, -10], [180, -10]], // biome-ignore format: a row of a table
    cross: [[5, 10], [10, 5], [20, 0], [50, -5], [95, -10], [180, -10]], // biome-ignore format: a row of a table
  },
  3: {
    co: [[5, 16], [10, 10], [20, 4], [50, -7], [70, -9], [90, -17], [180, -17]], // biome-ignore format: a row of a table
    cross: [[5, 5], [10, 0], [20, -5], [50, -12], [90, -17], [180, -17]], // biome-ignore format: a row of a table
  },
  4: {
    co: [[5, 16], [10, 5], [20, -3], [40, -10], [60, -15], [90, -24], [180, -24]], // biome-ignore format: a row of a table
    cross: [[5, 5], [10, -3], [20, -10], [40, -15], [90, -24], [180, -24]], // biome-ignore format: a row of a table
  },
};

/**
 * Masks to begin with, in the shape of EN 302 217-4 for 3 to 86 GHz. The figures are indicative and not those of the
 * standard: an administrator replaces them with the tables of the edition in force, for each frequency range.
 */
export const indicativeClassMasks: readonly ClassMask[] = (Object.keys(points) as RpeClass[]).map((rpeClass) => ({
  rpeClass,
  lowFreqMhz: 3_000,
  highFreqMhz: 86_001,
  coPolar: points[rpeClass].co,
  crossPolar: points[rpeClass].cross,
}));
