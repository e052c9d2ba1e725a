import type { Degrees, Kilometres, Position, Ring } from '../units.js';

export interface PointShape {
  readonly kind: 'point';
  readonly longitude: Degrees;
  readonly latitude: Degrees;
}

export interface LineShape {
  readonly kind: 'line';
  /** Two or more, of which two differ. Longitudes of a line across the antimeridian run on beyond ±180. */
  readonly coordinates: readonly Position[];
}

export interface CircleShape {
  readonly kind: 'circle';
  readonly longitude: Degrees;
  readonly latitude: Degrees;
  readonly radius: Kilometres;
}

export interface SectorShape {
  readonly kind: 'sector';
  readonly longitude: Degrees;
  readonly latitude: Degrees;
  readonly radius: Kilometres;
  /** Centre line, clockwise from true north. */
  readonly azimuth: Degrees;
  /** Full opening; half lies either side of the azimuth. */
  readonly beamwidth: Degrees;
}

export interface BoxParameters {
  readonly longitude: Degrees;
  readonly latitude: Degrees;
  /** Extent from west to east before turning. */
  readonly longitudeLength: Kilometres;
  /** Extent from south to north before turning. */
  readonly latitudeLength: Kilometres;
  /** Turn about `pivot`, clockwise. */
  readonly angle: Degrees;
  /** Centre of the turn; without it the position (longitude, latitude) itself. */
  readonly pivot?: Position;
}

export interface RectangleShape extends BoxParameters {
  readonly kind: 'rectangle';
  /** True: (longitude, latitude) is the north-west corner before turning. Otherwise it is the centre. */
  readonly topLeftCorner?: boolean;
}

export interface TrapezoidShape extends BoxParameters {
  readonly kind: 'trapezoid';
  /** Angle at both ends of the southern side: 90 is a rectangle, less narrows towards the north. */
  readonly trapezoidAngle: Degrees;
  /** True: (longitude, latitude) is the south-west corner before turning. Otherwise it is the centre. */
  readonly bottomLeftCorner?: boolean;
}

export interface PolygonShape {
  readonly kind: 'polygon';
  readonly coordinates: Ring;
  readonly holes: readonly Ring[];
}

export interface MultiPolygonShape {
  readonly kind: 'multiPolygon';
  readonly polygons: readonly Omit<PolygonShape, 'kind'>[];
}

/** What a person draws or types. Kept as parameters; the outline is derived when drawn, stored or computed with. */
export type Shape =
  | PointShape
  | LineShape
  | CircleShape
  | SectorShape
  | RectangleShape
  | TrapezoidShape
  | PolygonShape
  | MultiPolygonShape;

export type ShapeKind = Shape['kind'];
