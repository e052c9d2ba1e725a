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
  const open = polygonsOf(area).flatMap((rings, polygon) =>
    rings.map((positions, ring) => ({ polygon, ring, positions: withoutRepeats(positions) })),
  );
  const count = open.reduce((sum, { positions }) => sum + positions.length, 0);
  const coordinates = new Float64Array(4 * count);
  const ringOf = new Int32Array(count);
  const rings: EdgeRing[] = [];
  let edge = 0;
  for (const { polygon, ring, positions } of open) {
    rings.push({ polygon, ring, firstEdge: edge, size: positions.length });
    let [x1, y1] = positions[0] as [number, number];
    for (let i = 1; i <= positions.length; i++) {
      const [x2, y2] = positions[i % positions.length] as [number, number];
      coordinates[4 * edge] = x1;
      coordinates[4 * edge + 1] = y1;
      coordinates[4 * edge + 2] = x2;
      coordinates[4 * edge + 3] = y2;
      ringOf[edge++] = rings.length - 1;
      [x1, y1] = [x2, y2];
    }
  }
  return { rings, coordinates, ringOf };
}

/** Repeated positions are allowed in a ring and make edges without direction; they are passed over. */
function withoutRepeats(ring: readonly GeoJsonPosition[]): GeoJsonPosition[] {
  const distinct = ring.filter((position, i) => i === 0 || !isSame(position, ring[i - 1]!));
  while (distinct.length > 1 && isSame(distinct[0]!, distinct.at(-1)!)) distinct.pop();
  return distinct;
}

const isSame = ([x1, y1]: GeoJsonPosition, [x2, y2]: GeoJsonPosition): boolean => x1 === x2 && y1 === y2;
