import type { Degrees } from '../units.js';

/** Limit and letters of one axis. */
export interface Axis {
  readonly limit: Degrees;
  readonly positive: string;
  readonly negative: string;
}

export const LATITUDE: Axis = { limit: 90, positive: 'N', negative: 'S' };
export const LONGITUDE: Axis = { limit: 180, positive: 'E', negative: 'W' };

/** Degrees from their parts, or nothing when minutes or seconds reach 60 or the result leaves the axis. */
export function fromParts(
  axis: Axis,
  sign: 1 | -1,
  degrees: number,
  minutes: number,
  seconds: number,
): Degrees | undefined {
  if (minutes >= 60 || seconds >= 60) return undefined;
  const value = degrees + minutes / 60 + seconds / 3600;
  return value <= axis.limit ? sign * value : undefined;
}
