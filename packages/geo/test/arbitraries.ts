import fc from 'fast-check';
import type { Position } from '../src/units.js';

export const within = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true });

/** Anywhere but the last degrees before the poles. */
export const anyPosition: fc.Arbitrary<Position> = fc.tuple(within(-180, 179.999), within(-85, 85));
