import { type Area, areaOf, polygonsOf } from '@portal/geo';
import type { Position } from 'geojson';

/**
 * Areas as they cross from thread to thread: two arrays of numbers, handed over instead of copied. Half a million nested
 * arrays would take longer to cross than to unite.
 */
export interface PackedAreas {
  /** How many areas; for each, how many polygons; for each, how many rings; for each, how many positions. Depth first. */
  readonly counts: Uint32Array<ArrayBuffer>;
  /** x and y of one position after the other. */
  readonly coordinates: Float64Array<ArrayBuffer>;
}

export function pack(areas: readonly Area[]): PackedAreas {
  const counts: number[] = [areas.length];
  const rings: Position[][] = [];
  for (const polygons of areas.map(polygonsOf)) {
    counts.push(polygons.length);
    for (const polygon of polygons) {
      counts.push(polygon.length);
      for (const ring of polygon) {
        counts.push(ring.length);
        rings.push(ring);
      }
    }
  }
  return { counts: Uint32Array.from(counts), coordinates: flat(rings) };
}

/** The areas that {@link pack} was given. */
export function unpack({ counts, coordinates }: PackedAreas): Area[] {
  let [count, coordinate] = [0, 0];
  const times = <T>(read: () => T): T[] => Array.from({ length: counts[count++]! }, read);
  const position = (): Position => [coordinates[coordinate++]!, coordinates[coordinate++]!];
  return times(() => areaOf(times(() => times(() => times(position)))));
}

export const buffersOf = ({ counts, coordinates }: PackedAreas): ArrayBuffer[] => [counts.buffer, coordinates.buffer];

function flat(rings: readonly Position[][]): Float64Array<ArrayBuffer> {
  const coordinates = new Float64Array(2 * rings.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const ring of rings) {
    for (const position of ring) {
      coordinates[at++] = position[0]!;
      coordinates[at++] = position[1]!;
    }
  }
  return coordinates;
}
