import type { Position as GeoJsonPosition } from 'geojson';
import { type Area, polygonsOf } from '../geojson/area.js';

/** One ring without repeated positions: open, the edge i runs from vertex i to vertex i + 1 (the last to the first). */
export interface EdgeRing {
  readonly polygon: number;
  /** 0 is the shell, holes follow. */
  readonly ring: number;
  /** Number of its first edge among all. */
  readonly firstEdge: number;
  readonly size: number;
}

/** All edges of an area in flat arrays: x1, y1, x2, y2 of edge e stand at 4e. */
export interface Edges {
  readonly rings: readonly EdgeRing[];
  readonly coordinates: Float64Array;
  /** Index into `rings` of each edge. */
  readonly ringOf: Int32Array;
}

export function edgesOf(area: Area): Edges {
  const polygons = polygonsOf(area);
  const most = polygons.flat().reduce((sum, { length }) => sum + length, 0);
  const coordinates = new Float64Array(4 * most);
  const ringOf = new Int32Array(most);
  const rings: EdgeRing[] = [];
  let firstEdge = 0;
  for (const [polygon, positions] of polygons.entries()) {
    for (const [ring, ringPositions] of positions.entries()) {
      const size = addRing(coordinates, firstEdge, ringPositions);
      ringOf.fill(rings.length, firstEdge, firstEdge + size);
      rings.push({ polygon, ring, firstEdge, size });
      firstEdge += size;
    }
  }
  return { rings, coordinates: coordinates.subarray(0, 4 * firstEdge), ringOf: ringOf.subarray(0, firstEdge) };
}

/**
 * Writes the edges of a ring. Repeated positions are allowed in it and would make edges without direction; they are
 * passed over.
 *
 * @returns how many edges it has
 */
function addRing(coordinates: Float64Array, firstEdge: number, ring: readonly GeoJsonPosition[]): number {
  const first = 4 * firstEdge;
  let at = first;
  for (const position of ring) {
    const x = position[0]!;
    const y = position[1]!;
    if (at > first) {
      if (x === coordinates[at - 4] && y === coordinates[at - 3]) continue;
      coordinates[at - 2] = x;
      coordinates[at - 1] = y;
    }
    coordinates[at] = x;
    coordinates[at + 1] = y;
    at += 4;
  }
  if (at === first) return 0;
  const [x, y] = [coordinates[first]!, coordinates[first + 1]!];
  while (at > first + 4 && coordinates[at - 4] === x && coordinates[at - 3] === y) at -= 4;
  coordinates[at - 2] = x;
  coordinates[at - 1] = y;
  return (at - first) / 4;
}
