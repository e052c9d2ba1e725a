import fc from 'fast-check';
import type { Position } from '../src/units.js';

/** Doubles of a range; what is smaller than an atom as an angle is zero. */
export const within = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true, noDefaultInfinity: true }).map((value) => (Math.abs(value) < 1e-15 ? 0 : value));

/** Anywhere but the last degrees before the poles. */
export const anyPosition: fc.Arbitrary<Position> = fc.tuple(within(-180, 179.999), within(-85, 85));
