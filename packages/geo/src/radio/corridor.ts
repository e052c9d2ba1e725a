import type { Polygon } from 'geojson';
import { longitudeNear } from '../angles.js';
import { GeometryError } from '../errors.js';
import { geodesicDirect, geodesicInverse, geodesicLine } from '../geodesic.js';
import { continuousRing } from '../shapes/continuous-ring.js';
import type { Degrees, Kilometres, Metres, Position, Ring } from '../units.js';

/**
 * Longest chord of an edge along a path. A chord straight in degrees leaves its geodesic by L² tan φ / 8R: 2 cm at 45°,
 * far below the corridor's few metres, where one chord of 100 km would be off by 200 m.
 */
export const EDGE_STEP: Metres = 1000;

/**
 * The ground on both sides of the geodesic between two places, its ends cut square at them.
 *
 * @throws GeometryError SITES_COINCIDE
 */
export function linkCorridor(a: Position, b: Position, halfWidth: Metres): Polygon {
  if (geodesicInverse(a, b).distance === 0) throw new GeometryError('SITES_COINCIDE', a);
  const ring = corridorRing(geodesicLine(a, b, EDGE_STEP), halfWidth);
  return { type: 'Polygon', coordinates: [ring.map(([longitude, latitude]) => [longitude, latitude])] };
}

/** Both sides of the path at `halfWidth`, ends cut square at the sites. */
export function corridorRing(path: readonly Position[], halfWidth: Metres): Ring {
  const end = path.at(-1)!;
  const before = path.at(-2)!;
  const side = (turn: Degrees) =>
    path.map((position) => {
      const forward =
        position === end ? geodesicInverse(end, before).azimuthAB + 180 : geodesicInverse(position, end).azimuthAB;
      return geodesicDirect(position, halfWidth, forward + turn);
    });
  const [left, right] = [side(-90), side(90)];
  return startingNear(path[0]!, [...right, ...left.reverse(), right[0]!]);
}

/** Continuous ring whose first longitude is the one next to `anchor`. */
export function startingNear(anchor: Position, ring: readonly Position[]): Ring {
  const first = ring[0]!;
  return continuousRing([[longitudeNear(first[0], anchor[0]), first[1]], ...ring.slice(1)]);
}

/** Below the line that joins the aerials of a protected link, and above ground: CPCE R*23 and R*24; to be confirmed. */
const BELOW_LINE: Metres = 10;
const ABOVE_GROUND: Metres = 25;

/** A protected link, its aerials' heights above sea level, and a place along it. */
export interface LinkPlace {
  readonly heightA: Metres;
  readonly heightB: Metres;
  readonly lengthKm: Kilometres;
  readonly atKm: Kilometres;
  /** Of the ground there, above sea level. */
  readonly groundM: Metres;
}

/** Height above sea level that nothing in the special clearance zone of a link (PT2LH) may exceed at a place. */
export function linkCeiling({ heightA, heightB, lengthKm, atKm, groundM }: LinkPlace): Metres {
  const line = heightA + ((heightB - heightA) * atKm) / lengthKm;
  return Math.max(line - BELOW_LINE, groundM + ABOVE_GROUND);
}

/** Farthest distance between two places, on the ellipsoid: of the outline of a radio centre at most 2000 m (CPCE R*22). */
export function widestSpan(places: readonly Position[]): Metres {
  let widest = 0;
  for (const [at, place] of places.entries())
    for (const other of places.slice(at + 1)) widest = Math.max(widest, geodesicInverse(place, other).distance);
  return widest;
}
