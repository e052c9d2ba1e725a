import type { Position as GeoJsonPosition } from 'geojson';
import { GeometryError } from '../errors.js';
import { type Area, mapRings, polygonsOf } from '../geojson/area.js';
import { thinByShape } from './thin-by-shape.js';
import { thinByStride } from './thin-by-stride.js';

export type ThinMethod = 'stride' | 'shape';

const METHODS = { stride: thinByStride<GeoJsonPosition>, shape: thinByShape<GeoJsonPosition> } as const;

/** A closed triangle. */
const FEWEST = 4;

/**
 * An area with at most `maximum` positions in all, shared out among its rings by their size, four at least to each; rings
 * stay closed. What is short enough comes back as it is. Thinning can make edges cross: `validate` the result.
 *
 * @throws GeometryError MAXIMUM_TOO_SMALL when four positions to a ring are more than `maximum`
 */
export function thinArea(area: Area, maximum: number, method: ThinMethod = 'stride'): Area {
  const rings = polygonsOf(area).flat();
  const count = rings.reduce((sum, ring) => sum + ring.length, 0);
  if (count <= maximum) return area;
  const fixed = FEWEST * rings.length;
  if (!(maximum >= fixed)) throw new GeometryError('MAXIMUM_TOO_SMALL');
  const most = ({ length }: readonly GeoJsonPosition[]) =>
    FEWEST + Math.floor(((maximum - fixed) * (length - FEWEST)) / (count - fixed));
  return mapRings(area, (ring) => [...METHODS[method](ring, most(ring))]);
}
