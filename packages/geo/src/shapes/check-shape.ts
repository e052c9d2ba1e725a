import { GeometryError } from '../errors.js';
import type { Position } from '../units.js';
import type { BoxParameters, Shape } from './shape.js';

const isFiniteNumber = Number.isFinite;
const isLength = (value: number): boolean => isFiniteNumber(value) && value > 0;
const isUpTo = (limit: number, value: number): boolean => isFiniteNumber(value) && Math.abs(value) <= limit;
const isPlace = ([lon, lat]: Position): boolean => isUpTo(180, lon) && isUpTo(90, lat);
/** Rings that cross the antimeridian run on beyond ±180. */
const isRingPosition = ([lon, lat]: Position): boolean => isUpTo(540, lon) && isUpTo(90, lat);

const isBox = ({ longitudeLength, latitudeLength, angle, pivot }: BoxParameters): boolean =>
  isLength(longitudeLength) && isLength(latitudeLength) && isFiniteNumber(angle) && (!pivot || isPlace(pivot));

/** Closed, and at least a triangle. */
function isRing(ring: readonly Position[]): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  return (
    ring.length >= 4 &&
    first![0] === last![0] &&
    first![1] === last![1] &&
    ring.every((position) => isRingPosition(position))
  );
}

/** Two positions or more, not all the same. */
const isLine = (positions: readonly Position[]): boolean =>
  positions.every((position) => isRingPosition(position)) &&
  positions.some(([lon, lat]) => lon !== positions[0]![0] || lat !== positions[0]![1]);

type Check = { readonly [Kind in Shape['kind']]: (shape: Extract<Shape, { kind: Kind }>) => boolean };

const isSound: Check = {
  point: ({ longitude, latitude }) => isPlace([longitude, latitude]),
  line: ({ coordinates }) => isLine(coordinates),
  circle: ({ longitude, latitude, radius }) => isPlace([longitude, latitude]) && isLength(radius),
  sector: ({ longitude, latitude, radius, azimuth, beamwidth }) =>
    isPlace([longitude, latitude]) && isLength(radius) && isFiniteNumber(azimuth) && isLength(beamwidth),
  rectangle: (shape) => isPlace([shape.longitude, shape.latitude]) && isBox(shape),
  trapezoid: (shape) => isPlace([shape.longitude, shape.latitude]) && isBox(shape) && isLength(shape.trapezoidAngle),
  polygon: ({ coordinates, holes }) => isRing(coordinates) && holes.every(isRing),
  multiPolygon: ({ polygons }) =>
    polygons.length > 0 && polygons.every(({ coordinates, holes }) => isRing(coordinates) && holes.every(isRing)),
};

/**
 * Whether a shape's numbers are finite and in range, lengths above zero, rings closed. Crossing edges are another
 * question: see `validate`.
 */
export function isShapeSound(shape: Shape): boolean {
  // The table has one entry per kind, which the compiler cannot follow through a union.
  const check = isSound[shape.kind] as (shape: Shape) => boolean;
  return Object.hasOwn(isSound, shape.kind) && check(shape);
}

/**
 * Passes a shape for which {@link isShapeSound} holds.
 *
 * @throws GeometryError SHAPE_INVALID
 */
export function checkShape<S extends Shape>(shape: S): S {
  if (!isShapeSound(shape)) throw new GeometryError('SHAPE_INVALID');
  return shape;
}
