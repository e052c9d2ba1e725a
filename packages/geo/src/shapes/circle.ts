import { GeometryError } from '../errors.js';
import { offset } from '../sphere.js';
import type { Degrees, Kilometres, Position, Ring, SquareMetres } from '../units.js';
import { continuousRing } from './continuous-ring.js';

/** Chords that approximate the arc of a sector or a whole circle. They lose 0.16 % of a full circle's area. */
export const ARC_SEGMENTS = 64;

export interface CircleParameters {
  readonly centre: Position;
  readonly radius: Kilometres;
}

/**
 * Positions at `radius` from `centre`, from azimuth `start` through `opening` degrees clockwise, both ends included.
 *
 * @throws GeometryError POLE_ENCLOSED when the centre is a pole: nothing around it has a direction
 */
export function arc(centre: Position, radius: Kilometres, start: Degrees, opening: Degrees): Position[] {
  if (Math.abs(centre[1]) >= 90) throw new GeometryError('POLE_ENCLOSED', centre);
  return Array.from({ length: ARC_SEGMENTS + 1 }, (_, i) =>
    offset(centre, radius * 1000, start + (opening * i) / ARC_SEGMENTS),
  );
}

/**
 * Closed ring of {@link ARC_SEGMENTS} chords on the product's sphere, clockwise from true north.
 * Longitudes are continuous across ±180.
 *
 * @throws GeometryError POLE_ENCLOSED when the circle reaches round a pole
 */
export function circleRing({ centre, radius }: CircleParameters): Ring {
  const open = arc(centre, radius, 0, 360).slice(0, -1);
  return continuousRing([...open, open[0]!]);
}

/** Area of the round circle itself on a plane, to be shown beside the area of its drawn ring: π r². */
export function circleArea(radius: Kilometres): SquareMetres {
  return Math.PI * (radius * 1000) ** 2;
}
