import type { Degrees, Kilometres, Position, Ring } from '../units.js';
import { checkShape } from './check-shape.js';
import { arc } from './circle.js';
import { continuousRing } from './continuous-ring.js';

export interface SectorParameters {
  readonly apex: Position;
  readonly radius: Kilometres;
  /** Centre line, clockwise from true north. */
  readonly azimuth: Degrees;
  /** Full opening; half lies either side of the azimuth. */
  readonly beamwidth: Degrees;
}

/**
 * Closed ring of a sector: apex, 65 arc positions (64 chords) clockwise, apex again.
 * A full turn or more is a circle and leaves the apex out: its two radii would coincide, which no valid polygon allows.
 * Longitudes are continuous across ±180.
 *
 * @throws GeometryError SHAPE_INVALID when a number is not finite or out of range, POLE_ENCLOSED when the sector reaches
 *   round a pole
 */
export function sectorRing({ apex, radius, azimuth, beamwidth }: SectorParameters): Ring {
  const [longitude, latitude] = apex;
  checkShape({ kind: 'sector', longitude, latitude, radius, azimuth, beamwidth });
  const opening = Math.min(beamwidth, 360);
  const rim = arc(apex, radius, azimuth - opening / 2, opening);
  if (beamwidth < 360) return continuousRing([apex, ...rim, apex]);
  const open = rim.slice(0, -1);
  return continuousRing([...open, open[0]!]);
}
