import { readAngle } from '../coordinates/read-angle.js';
import { splitPair } from '../coordinates/split-pair.js';
import type { Position } from '../units.js';

/** Latitude and longitude, in this order unless letters say otherwise; longitudes may run on beyond ±180. */
export function readPlace(text: string): Position | undefined {
  const [first, second] = (splitPair(text) ?? []).map(readAngle);
  if (!first || !second) return undefined;
  const isSwapped = first.axis === 'LONGITUDE' || second.axis === 'LATITUDE';
  const [latitude, longitude] = isSwapped ? [second, first] : [first, second];
  if (latitude.axis === 'LONGITUDE' || longitude.axis === 'LATITUDE') return undefined;
  return [longitude.value, latitude.value];
}
