import { RADIANS_PER_DEGREE } from '../angles.js';
import type { Degrees, Kilometres, Position, Ring } from '../units.js';
import type { BoxParameters } from './shape.js';

/**
 * Length of one degree the product specifies for rectangles and trapezoids. It is the equator's degree of longitude on
 * WGS 84; a degree of latitude is 0.14 % shorter at Bern.
 */
export const KILOMETRES_PER_DEGREE: Kilometres = 111.32;

/** East and north of a pivot, kilometres. */
export type Offset = readonly [east: Kilometres, north: Kilometres];

/**
 * A plane around a pivot: one degree of latitude is {@link KILOMETRES_PER_DEGREE}, one of longitude as much times the
 * cosine of the pivot's latitude. Without the cosine a rectangle at Bern would be 46 % too wide.
 */
export interface PivotFrame {
  readonly toOffset: (position: Position) => Offset;
  readonly toPosition: (offset: Offset) => Position;
}

export function pivotFrame([pivotLon, pivotLat]: Position): PivotFrame {
  const perDegreeOfLongitude = KILOMETRES_PER_DEGREE * Math.cos(pivotLat * RADIANS_PER_DEGREE);
  return {
    toOffset: ([lon, lat]) => [(lon - pivotLon) * perDegreeOfLongitude, (lat - pivotLat) * KILOMETRES_PER_DEGREE],
    toPosition: ([east, north]) => [pivotLon + east / perDegreeOfLongitude, pivotLat + north / KILOMETRES_PER_DEGREE],
  };
}

/** The pivot of a rectangle or trapezoid: its own, or the position it is anchored at. */
export const pivotOf = ({ pivot, longitude, latitude }: BoxParameters): Position => pivot ?? [longitude, latitude];

/** Closed ring through `corners` (offsets from the box's anchor before turning), turned about the pivot. */
export function turnedRing(box: BoxParameters, corners: readonly Offset[]): Ring {
  const frame = pivotFrame(pivotOf(box));
  const [anchorEast, anchorNorth] = frame.toOffset([box.longitude, box.latitude]);
  const ring = corners.map(([east, north]) =>
    frame.toPosition(turn([anchorEast + east, anchorNorth + north], box.angle)),
  );
  return [...ring, ring[0]!];
}

/** `offset` turned clockwise about the pivot. */
function turn([east, north]: Offset, angle: Degrees): Offset {
  const [sin, cos] = [Math.sin(angle * RADIANS_PER_DEGREE), Math.cos(angle * RADIANS_PER_DEGREE)];
  return [east * cos + north * sin, north * cos - east * sin];
}
