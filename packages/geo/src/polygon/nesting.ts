import Flatbush from 'flatbush';
import type { Position as GeoJsonPosition } from 'geojson';
import type { Position } from '../units.js';
import { type Location, locateInPolygon, locateInRing } from './contains.js';
import { boxOfPositions } from './indexed-polygon.js';

type NestingFault = readonly ['HOLE_OUTSIDE_SHELL' | 'NESTED_HOLES' | 'NESTED_SHELLS', Position];
type Ring = readonly GeoJsonPosition[];

/** A hole outside its shell or in another hole, or a part inside another. Rings must not cross or share stretches. */
export function findNestingFault(polygons: readonly GeoJsonPosition[][][]): NestingFault | undefined {
  for (const [shell, ...holes] of polygons) {
    for (const hole of holes) {
      const outside = pointWhere(hole, (point) => locateInRing(shell!, point), 'OUTSIDE');
      if (outside) return ['HOLE_OUTSIDE_SHELL', outside];
    }
    const nested = firstInside(holes, (other, point) => locateInRing(holes[other]!, point));
    if (nested) return ['NESTED_HOLES', nested];
  }
  const shells = polygons.map(([shell]) => shell!);
  const nested = firstInside(shells, (other, point) => locateInPolygon(polygons[other]!, point));
  return nested && ['NESTED_SHELLS', nested];
}

/** A point of one ring that lies inside another of the list. */
function firstInside(
  rings: readonly Ring[],
  locate: (other: number, point: Position) => Location,
): Position | undefined {
  if (rings.length < 2) return undefined;
  const index = new Flatbush(rings.length);
  const boxes = rings.map((ring) => {
    const { west, south, east, north } = boxOfPositions(ring);
    return [west, south, east, north] as const;
  });
  for (const box of boxes) index.add(...box);
  index.finish();
  for (const [i, ring] of rings.entries()) {
    for (const other of index.search(...boxes[i]!)) {
      const inside = other === i ? undefined : pointWhere(ring, (point) => locate(other, point), 'INSIDE');
      if (inside) return inside;
    }
  }
  return undefined;
}

/**
 * The first point of `ring` that is not on the other boundary, if it is where it is feared to be. One point decides,
 * because rings do not cross; where all vertices touch, a point amid an edge does.
 */
function pointWhere(ring: Ring, locate: (point: Position) => Location, feared: Location): Position | undefined {
  for (const point of pointsAlong(ring)) {
    const location = locate(point);
    if (location !== 'BOUNDARY') return location === feared ? point : undefined;
  }
  return undefined;
}

/** Vertices, then places amid the edges: two fractions, because a vertex of the other ring may touch at one. */
function* pointsAlong(ring: Ring): Generator<Position> {
  for (const [x, y] of ring) yield [x!, y!];
  for (const fraction of [1 / 2, 1 / 3]) {
    for (const [i, [x, y]] of ring.slice(1).entries()) {
      const [fromX, fromY] = ring[i]!;
      yield [fromX! + fraction * (x! - fromX!), fromY! + fraction * (y! - fromY!)];
    }
  }
}
