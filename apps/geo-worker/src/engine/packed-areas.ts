import { type Area, areaOf, polygonsOf } from '@portal/geo';
import type { Position } from 'geojson';

/**
 * Areas in the form in which they pass between threads: two typed arrays, transferred instead of copied. Copying half a
 * million nested arrays would take longer than uniting the areas.
 */
export interface PackedAreas {
  /** Numbers of areas, of polygons per area, of rings per polygon and of positions per ring, depth first. */
  readonly counts: Uint32Array<ArrayBuffer>;
  /** x and y of all positions. */
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
