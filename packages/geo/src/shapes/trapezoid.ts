import { RADIANS_PER_DEGREE } from '../angles.js';
import { GeometryError } from '../errors.js';
import type { Ring } from '../units.js';
import { type Offset, turnedRing } from './box-frame.js';
import type { TrapezoidShape } from './shape.js';

/**
 * Closed ring of a symmetric trapezoid: `longitudeLength` is its southern side, `latitudeLength` its height, and the
 * northern side is longitudeLength − 2 · latitudeLength / tan(trapezoidAngle). A northern side of zero leaves three corners.
 *
 * @throws GeometryError SHAPE_INVALID when the slanted sides would cross
 */
export function trapezoidRing(trapezoid: Omit<TrapezoidShape, 'kind'>): Ring {
  const { longitudeLength: base, latitudeLength: height, trapezoidAngle, bottomLeftCorner = false } = trapezoid;
  const inset = height / Math.tan(trapezoidAngle * RADIANS_PER_DEGREE);
  const top = base - 2 * inset;
  // A triangle's apex computed from the angle misses zero by rounding; a nanometre is nothing.
  const collapsed = Math.abs(top) < 1e-12 * base;
  if (!(trapezoidAngle > 0 && trapezoidAngle < 180) || (top < 0 && !collapsed)) {
    throw new GeometryError('SHAPE_INVALID', [trapezoid.longitude, trapezoid.latitude]);
  }
  const west = bottomLeftCorner ? 0 : -base / 2;
  const south = bottomLeftCorner ? 0 : -height / 2;
  const north = south + height;
  const northern: Offset[] = collapsed
    ? [[west + base / 2, north]]
    : [
        [west + base - inset, north],
        [west + inset, north],
      ];
  return turnedRing(trapezoid, [[west, south], [west + base, south], ...northern]);
}
