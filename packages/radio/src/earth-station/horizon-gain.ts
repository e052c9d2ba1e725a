import type { Decibels, Degrees } from '@portal/geo';
import type { Dish } from '../pattern/dish.js';
import { dishGain } from '../pattern/dish.js';
import { s465 } from '../pattern/reference-patterns.js';
import { angleBetween, type Direction } from './direction.js';

export interface CoordinationDish extends Dish {
  /** On the axis; that of a dish of usual efficiency when absent. */
  readonly gainDbi?: Decibels;
}

/** ITU-R S.465-6, and the gain on the axis nearer to it than the Recommendation says. */
export const coordinationGain = (dish: CoordinationDish, offAxisDeg: Degrees): Decibels =>
  s465(dish, offAxisDeg) ?? dish.gainDbi ?? dishGain(dish);

/** Gain of an antenna that points at a geostationary satellite, towards a point of the horizon. */
export const horizonGain = (dish: CoordinationDish, pointing: Direction, horizon: Direction): Decibels =>
  coordinationGain(dish, angleBetween(pointing, horizon));

/**
 * Least angle between the axis of an antenna that follows satellites and the horizon; Radio Regulations, Appendix 7,
 * annex 4, section 1 (time-invariant gain).
 *
 * @param leastElevationDeg lowest elevation at which the antenna works
 */
export const leastHorizonAngle = (leastElevationDeg: Degrees, horizonElevationDeg: Degrees): Degrees =>
  Math.max(0, leastElevationDeg - horizonElevationDeg);
