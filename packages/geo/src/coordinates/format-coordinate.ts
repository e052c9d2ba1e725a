import { GeometryError } from '../errors.js';
import type { Degrees } from '../units.js';
import { type Axis, LATITUDE, LONGITUDE } from './sexagesimal.js';

/**
 * `48° 51' 24.00'' N`: seconds with two decimals, so what is shown lies within 0.005″ (15 cm) of the value.
 *
 * @throws GeometryError COORDINATE_OUT_OF_RANGE outside −90 … 90 and for what is not a number
 */
export const formatLatitude = (latitude: Degrees): string => format(LATITUDE, latitude);

/**
 * `2° 21' 07.00'' E`: as {@link formatLatitude}.
 *
 * @throws GeometryError COORDINATE_OUT_OF_RANGE outside −180 … 180 and for what is not a number
 */
export const formatLongitude = (longitude: Degrees): string => format(LONGITUDE, longitude);

const HUNDREDTHS_PER_DEGREE = 360_000;

function format(axis: Axis, value: Degrees): string {
  if (!(Math.abs(value) <= axis.limit)) throw new GeometryError('COORDINATE_OUT_OF_RANGE');
  // Rounding the whole first carries 59.995'' into the next minute instead of showing 60.00''.
  const hundredths = Math.round(Math.abs(value) * HUNDREDTHS_PER_DEGREE);
  const degrees = Math.floor(hundredths / HUNDREDTHS_PER_DEGREE);
  const minutes = Math.floor((hundredths % HUNDREDTHS_PER_DEGREE) / 6000);
  const seconds = (hundredths % 6000) / 100;
  const letter = value < 0 && hundredths > 0 ? axis.negative : axis.positive;
  return `${degrees}° ${String(minutes).padStart(2, '0')}' ${seconds.toFixed(2).padStart(5, '0')}'' ${letter}`;
}
