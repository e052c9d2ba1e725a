import { longitudeNear } from '../angles.js';
import { GeometryError } from '../errors.js';
import type { Position, Ring } from '../units.js';

/** The same positions with longitudes that run on across ±180 (181 instead of −179), starting where they start. */
export function continuousLine(positions: readonly Position[]): Position[] {
  const unrolled: Position[] = [];
  for (const [lon, lat] of positions) unrolled.push([longitudeNear(lon, unrolled.at(-1)?.[0] ?? lon), lat]);
  return unrolled;
}

/**
 * The same ring with longitudes that run on across ±180 (181 instead of −179), starting where it starts.
 *
 * @param ring closed; successive positions less than half a turn of longitude apart
 * @throws GeometryError POLE_ENCLOSED when the ring goes round the earth's axis: no polygon in degrees can show it
 */
export function continuousRing(ring: readonly Position[]): Ring {
  const unrolled: Ring = continuousLine(ring);
  const [first, last] = [unrolled[0], unrolled.at(-1)];
  if (first && last && Math.abs(first[0] - last[0]) > 180) throw new GeometryError('POLE_ENCLOSED', first);
  return unrolled;
}
