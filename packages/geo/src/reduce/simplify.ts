import type { Position as GeoJsonPosition } from 'geojson';
import { RADIANS_PER_DEGREE } from '../angles.js';
import { GeometryError } from '../errors.js';
import { type Area, mapRings } from '../geojson/area.js';
import { EARTH_RADIUS } from '../sphere.js';
import type { Metres } from '../units.js';

type Point = Readonly<GeoJsonPosition>;

/**
 * A line without the positions that lie within `tolerance` of what is left (D. Douglas and T. Peucker, 1973), both ends
 * kept. Distances are those of the product's sphere near each edge; positions are longitude and latitude.
 *
 * @throws GeometryError TOLERANCE_INVALID when it is not zero or above
 */
export function simplifyLine<P extends Point>(line: readonly P[], tolerance: Metres): readonly P[] {
  checkTolerance(tolerance);
  const kept = keptBetween(line, [[0, line.length - 1]], tolerance);
  return line.filter((_, i) => kept.has(i));
}

/**
 * An area whose rings are simplified by {@link simplifyLine}; each keeps three corners at least. Edges may come to cross:
 * `validate` the result.
 *
 * @throws GeometryError TOLERANCE_INVALID when it is not zero or above
 */
export function simplifyArea(area: Area, tolerance: Metres): Area {
  checkTolerance(tolerance);
  return mapRings(area, (ring) => simplifiedRing(ring, tolerance));
}

function checkTolerance(tolerance: Metres): void {
  if (!(tolerance >= 0)) throw new GeometryError('TOLERANCE_INVALID');
}

/** A ring has no ends to hold on to: its first position and the one farthest from it serve. */
function simplifiedRing(ring: GeoJsonPosition[], tolerance: Metres): GeoJsonPosition[] {
  if (ring.length <= 4) return ring;
  const last = ring.length - 1;
  const [far] = farthest(ring, 0, last, ring[0]!, ring[0]!);
  const kept = keptBetween(ring, [[0, far], [far, last]], tolerance); // biome-ignore format: one line
  if (kept.size === 3) {
    const [before, beforeDistance] = farthest(ring, 0, far, ring[0]!, ring[far]!);
    const [after, afterDistance] = farthest(ring, far, last, ring[0]!, ring[far]!);
    kept.add(beforeDistance >= afterDistance ? before : after);
  }
  return ring.filter((_, i) => kept.has(i));
}

/** Indices to keep, found without recursion: a million positions would overflow the stack. */
function keptBetween(line: readonly Point[], spans: [number, number][], tolerance: Metres): Set<number> {
  const kept = new Set(spans.flat());
  const open = [...spans];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    if (to - from < 2) continue;
    const [index, distance] = farthest(line, from, to, line[from]!, line[to]!);
    if (distance <= tolerance) continue;
    kept.add(index);
    open.push([from, index], [index, to]);
  }
  return kept;
}

/** Among the positions strictly between two indices, the one farthest from the edge a–b, and how far that is. */
function farthest(line: readonly Point[], from: number, to: number, a: Point, b: Point): [number, Metres] {
  const squaredDistance = squaredDistanceToEdge(a, b);
  let [index, squared] = [from, -1];
  for (let i = from + 1; i < to; i++) {
    const away = squaredDistance(line[i]!);
    if (away > squared) [index, squared] = [i, away];
  }
  return [index, Math.sqrt(Math.max(0, squared))];
}

/** How far a position lies from the edge a–b, on a plane laid against the sphere half-way along it. */
export const distanceToEdge = (position: Point, a: Point, b: Point): Metres =>
  Math.sqrt(squaredDistanceToEdge(a, b)(position));

/** All that depends on the edge alone is worked out once: it is asked about every position of a line. */
function squaredDistanceToEdge([ax, ay]: Point, [bx, by]: Point): (position: Point) => number {
  const perLatitude = EARTH_RADIUS * RADIANS_PER_DEGREE;
  const perLongitude = perLatitude * Math.cos(((ay! + by!) / 2) * RADIANS_PER_DEGREE);
  const east = (bx! - ax!) * perLongitude;
  const north = (by! - ay!) * perLatitude;
  const squaredLength = east * east + north * north;
  const inverse = squaredLength === 0 ? 0 : 1 / squaredLength;
  return (position) => {
    const px = (position[0]! - ax!) * perLongitude;
    const py = (position[1]! - ay!) * perLatitude;
    const t = Math.min(1, Math.max(0, (px * east + py * north) * inverse));
    const [dx, dy] = [px - t * east, py - t * north];
    return dx * dx + dy * dy;
  };
}
