import { MAX_GEOMETRIES, MAX_RING_VERTICES } from '@portal/contracts';
import {
  type Area,
  type CrsCode,
  crsCatalogue,
  GeometryError,
  polygonsOf,
  readArea,
  unwrapAntimeridian,
} from '@portal/geo';
import { JobFailure, jobErrorOf } from '../processors/job-failure.js';

/** A path in the input's JSON, as in `geometries[3].coordinates[0][12]`. */
export type Place = string;

const GEOGRAPHIC: CrsCode = 'EPSG:4326';
const HALF_TURN = 180;

/**
 * A geometry of a job's input, which need not be valid. Where an edge crosses ±180, longitudes continue beyond it:
 * edges take the shorter way.
 *
 * @throws JobFailure with the path and, if there is one, the position of the first fault
 */
export function readGeometry(value: unknown, crs: CrsCode, place: Place): Area {
  try {
    const area = readArea(value, crsCatalogue[crs]);
    checkRings(area, place);
    return crs === GEOGRAPHIC && polygonsOf(area).some((rings) => rings.some(jumps)) ? unwrapAntimeridian(area) : area;
  } catch (error) {
    if (!(error instanceof GeometryError)) throw error;
    const path = error.path && `${place}.coordinates${error.path.map((index) => `[${index}]`).join('')}`;
    throw new JobFailure({ ...jobErrorOf(error)!, path: path ?? place });
  }
}

/**
 * Geometries of a job's input, in the order given.
 *
 * @throws as {@link readGeometry}
 */
export function readGeometries(values: readonly unknown[], crs: CrsCode): Area[] {
  if (values.length > MAX_GEOMETRIES) throw tooLarge('geometries', `${MAX_GEOMETRIES} geometries`);
  return values.map((value, i) => readGeometry(value, crs, placeOf(i)));
}

export const placeOf = (index: number): Place => `geometries[${index}]`;

/** Vertices of the whole input are counted before it is parsed; those of one ring here. */
function checkRings(area: Area, place: Place): void {
  if (polygonsOf(area).some((rings) => rings.some(({ length }) => length > MAX_RING_VERTICES))) {
    throw tooLarge(place, `${MAX_RING_VERTICES} vertices in a ring`);
  }
}

const tooLarge = (path: Place, most: string) =>
  new JobFailure({ code: 'JOB_TOO_LARGE', detail: `A job takes at most ${most}`, path });

function jumps(ring: readonly number[][]): boolean {
  for (let i = 1; i < ring.length; i++) if (Math.abs(ring[i]![0]! - ring[i - 1]![0]!) > HALF_TURN) return true;
  return false;
}
