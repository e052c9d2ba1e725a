import type { Position, Ring } from '../units.js';

/** Twice the area enclosed on the plane of the coordinates: above zero for a counter-clockwise ring. */
export function signedDoubleArea(ring: readonly Position[]): number {
  if (ring.length === 0) return 0;
  const [originX, originY] = ring[0]!;
  let sum = 0;
  for (let i = 1; i < ring.length; i++) {
    const [x1, y1] = ring[i - 1]!;
    const [x2, y2] = ring[i]!;
    // Relative to the first position: small rings far from the origin keep their digits.
    sum += (x1 - originX) * (y2 - originY) - (x2 - originX) * (y1 - originY);
  }
  return sum;
}

export const counterClockwise = (ring: readonly Position[]): Ring =>
  signedDoubleArea(ring) < 0 ? [...ring].reverse() : [...ring];

export const clockwise = (ring: readonly Position[]): Ring =>
  signedDoubleArea(ring) > 0 ? [...ring].reverse() : [...ring];
