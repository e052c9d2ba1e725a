import type { Area } from '@portal/geo';
import type { GeosEngine } from '../../src/engine/geos-engine.js';
import { planarArea } from '../../test/planar-area.js';

const TOLERANCE = 1e-9;

/** @throws when a union is not valid by GEOS, or its area is not the native one's within 1e-9 */
export function expectSameUnion(work: string, ours: Area, native: Area, engine: GeosEngine): void {
  const { valid, reason, position } = engine.validity(ours);
  if (!valid) throw new Error(`${work}: the union is not valid, ${reason} at ${position}`);
  const [area, expected] = [planarArea(ours), planarArea(native)];
  if (!(Math.abs(area / expected - 1) <= TOLERANCE)) {
    throw new Error(`${work}: an area of ${area} where native GEOS has ${expected}`);
  }
}
