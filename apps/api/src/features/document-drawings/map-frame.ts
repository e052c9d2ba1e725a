import { type Degrees, geodesicInverse, longitudeNear, type Metres, type Position } from '@portal/geo';
import type { Place } from './drawing.js';

/** A part of the earth laid flat, north up. */
export interface MapFrame {
  readonly width: number;
  readonly height: number;
  /** Degrees; east of west, and beyond 180 where the frame crosses that meridian. */
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  /** @param position with a longitude within the frame's reckoning */
  readonly placeOf: (position: Position) => Place;
  /** The same meridian in the frame's reckoning. */
  readonly longitudeIn: (longitude: Degrees) => Degrees;
  /** Length of a point on the ground at the middle of the frame. */
  readonly metresPerPoint: Metres;
}

/** The smallest map shows this, in degrees from its middle to its upper edge. */
const LEAST_HALF = 0.01;
/** Share of the frame that stays free around what it holds. */
const MARGIN = 0.14;

/**
 * A frame that holds all positions. Degrees of longitude are as long everywhere as at its middle: true to scale within a
 * hundredth for objects within 100 km.
 *
 * @param positions one or more
 */
export function frameAround(
  positions: readonly Position[],
  { width, height }: { width: number; height: number },
): MapFrame {
  const reference = positions[0]?.[0] ?? 0;
  const longitudes = positions.map(([longitude]) => longitudeNear(longitude, reference));
  const latitudes = positions.map(([, latitude]) => latitude);
  const ends = (values: readonly number[]): readonly [number, number] =>
    values.reduce<readonly [number, number]>(
      ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
      [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    );
  const [[west, east], [south, north]] = [ends(longitudes), ends(latitudes)];
  const middle: Position = [(west + east) / 2, (south + north) / 2];
  const squeeze = Math.max(0.02, Math.cos((middle[1] * Math.PI) / 180));
  const degreesPerPoint = Math.max(
    (2 * LEAST_HALF) / height,
    ((east - west) * squeeze) / (width * (1 - 2 * MARGIN)),
    (north - south) / (height * (1 - 2 * MARGIN)),
  );
  const [halfWidth, halfHeight] = [(width / 2) * (degreesPerPoint / squeeze), (height / 2) * degreesPerPoint];
  const left = middle[0] - halfWidth;
  const top = middle[1] + halfHeight;
  const barDegrees = halfWidth / 4;
  const bar = geodesicInverse([middle[0] - barDegrees, middle[1]], [middle[0] + barDegrees, middle[1]]).distance;
  return {
    width,
    height,
    west: left,
    south: middle[1] - halfHeight,
    east: middle[0] + halfWidth,
    north: top,
    placeOf: ([longitude, latitude]) => [
      ((longitude - left) * squeeze) / degreesPerPoint,
      (top - latitude) / degreesPerPoint,
    ],
    longitudeIn: (longitude) => longitudeNear(longitude, middle[0]),
    metresPerPoint: bar / (width / 4),
  };
}
