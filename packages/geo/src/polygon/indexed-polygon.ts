import type { Position as GeoJsonPosition, Polygon } from 'geojson';
import type { Position } from '../units.js';
import { meetEdge } from './contains.js';

/** In the unit of the coordinates; on the globe degrees, and not across ±180. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Consecutive edges of a ring: edge i leads from position i to position i + 1. */
interface EdgeRun extends Box {
  readonly ring: readonly GeoJsonPosition[];
  readonly first: number;
  readonly end: number;
}

/** A long run is seldom skipped, and of short ones there are many to look at. */
const EDGES_OF_RUN = 32;

export const boxesOverlap = (a: Box, b: Box): boolean =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;

/** The box around the positions from `first` to `last`, both included. */
export function boxOfPositions(positions: readonly GeoJsonPosition[], first = 0, last = positions.length - 1): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let index = first; index <= last; index++) {
    const position = positions[index]!;
    const [x, y] = [position[0]!, position[1]!];
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return { west, south, east, north };
}

/**
 * A polygon that is asked many questions, such as the outline of a country: edges lie in runs with a box around each, and
 * runs that cannot matter are skipped. Its rings are closed.
 */
export class IndexedPolygon {
  readonly box: Box;
  readonly #runs: readonly EdgeRun[];

  constructor(readonly polygon: Polygon) {
    this.box = boxOfPositions(polygon.coordinates[0] ?? []);
    this.#runs = polygon.coordinates.flatMap(runsOf);
  }

  /** As `contains` answers for the polygon, provided that its holes lie inside it and apart from one another. */
  contains(point: Position): boolean {
    const [x, y] = point;
    let isInside = false;
    for (const run of this.#runs) {
      // The ray runs to the east: what lies below, above or to the west is never crossed.
      if (run.south > y || run.north < y || run.east < x) continue;
      for (let index = run.first; index < run.end; index++) {
        const met = meetEdge(run.ring[index]!, run.ring[index + 1]!, point);
        if (met === 'BOUNDARY') return true;
        if (met === 'CROSSED') isInside = !isInside;
      }
    }
    return isInside;
  }

  /** Edges whose own box shares a point with a box. */
  *edgesIn(box: Box): Generator<readonly [GeoJsonPosition, GeoJsonPosition]> {
    for (const run of this.#runs) {
      if (!boxesOverlap(run, box)) continue;
      for (let index = run.first; index < run.end; index++)
        if (boxesOverlap(boxOfPositions(run.ring, index, index + 1), box))
          yield [run.ring[index]!, run.ring[index + 1]!];
    }
  }
}

function runsOf(ring: readonly GeoJsonPosition[]): EdgeRun[] {
  const runs: EdgeRun[] = [];
  for (let first = 0; first + 1 < ring.length; first += EDGES_OF_RUN) {
    const end = Math.min(first + EDGES_OF_RUN, ring.length - 1);
    runs.push({ ring, first, end, ...boxOfPositions(ring, first, end) });
  }
  return runs;
}
