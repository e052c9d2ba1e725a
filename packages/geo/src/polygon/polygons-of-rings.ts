import Flatbush from 'flatbush';
import type { Position as GeoJsonPosition } from 'geojson';
import { type Area, areaOf } from '../geojson/area.js';
import { locateInRing } from './contains.js';
import { boxOfPositions } from './indexed-polygon.js';

type Ring = GeoJsonPosition[];

/** Whether a ring lies in another that it does not cross, by its first position that is not on the other's edge. */
function isIn(ring: Ring, other: Ring): boolean {
  for (const [x = 0, y = 0] of ring) {
    const location = locateInRing(other, [x, y]);
    if (location !== 'BOUNDARY') return location === 'INSIDE';
  }
  return false;
}

/** For each ring the places of those that it lies in. */
function holdersOf(rings: readonly Ring[]): number[][] {
  const index = new Flatbush(rings.length);
  const boxes = rings.map((ring) => boxOfPositions(ring));
  for (const { west, south, east, north } of boxes) index.add(west, south, east, north);
  index.finish();
  return rings.map((ring, i) => {
    const { west, south, east, north } = boxes[i]!;
    return index.search(west, south, east, north, (j) => j !== i && isIn(ring, rings[j]!));
  });
}

/**
 * The area of rings that do not cross, by which lies in which, whatever way round each is written: a ring in an odd number
 * of others is a hole of the innermost of these, any other an outline of its own.
 */
export function areaOfRings(rings: readonly Ring[]): Area {
  if (rings.length < 2) return areaOf([[...rings]]);
  const holders = holdersOf(rings);
  const polygons = new Map<number, Ring[]>();
  for (const [i, ring] of rings.entries()) if (holders[i]!.length % 2 === 0) polygons.set(i, [ring]);
  for (const [i, ring] of rings.entries()) {
    if (holders[i]!.length % 2 === 0) continue;
    // The innermost of those around a ring lies in the most others itself.
    const shell = holders[i]!.reduce((inner, next) => (holders[next]!.length > holders[inner]!.length ? next : inner));
    polygons.get(shell)!.push(ring);
  }
  return areaOf([...polygons.values()]);
}
