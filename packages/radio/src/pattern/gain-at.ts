import type { Decibels, Degrees } from '@portal/geo';
import type { AntennaPattern, PatternPoint } from './antenna-pattern.js';

/** Index of the last point at or before an angle; −1 before the first. */
function pointBefore(points: readonly PatternPoint[], angle: Degrees): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (points[middle]![0] <= angle) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function interpolated(points: readonly PatternPoint[], angle: Degrees): Decibels | undefined {
  const index = pointBefore(points, angle);
  const [before, after] = [points[index], points[index + 1]];
  if (!before) return undefined;
  if (before[0] === angle) return before[1];
  if (!after) return undefined;
  return before[1] + ((angle - before[0]) / (after[0] - before[0])) * (after[1] - before[1]);
}

/** The gap a pattern of a full turn may have at ±180. */
const TURN: Degrees = 360;
const LARGEST_GAP: Degrees = 5;

/** Between the last point and the first, for patterns like −179…180 that stop short of a full turn. */
function acrossTheBack(points: readonly PatternPoint[], angle: Degrees): Decibels | undefined {
  const [first, last] = [points.at(0), points.at(-1)];
  if (!first || !last) return undefined;
  const gap = first[0] + TURN - last[0];
  if (gap > LARGEST_GAP) return undefined;
  const from = angle < first[0] ? angle + TURN - last[0] : angle - last[0];
  return last[1] + (from / gap) * (first[1] - last[1]);
}

/** An angle as −180 to 180. */
export function wrapAngle(angle: Degrees): Degrees {
  if (angle >= -180 && angle <= 180) return angle;
  const turned = (((angle + 180) % TURN) + TURN) % TURN;
  return turned - 180;
}

/**
 * Gain relative to the co-polar peak at any angle, linear in dB between points. A pattern of one side is taken as
 * symmetrical; `undefined` where neither side has points.
 */
export function relativeGainAt({ points }: Pick<AntennaPattern, 'points'>, angle: Degrees): Decibels | undefined {
  const wrapped = wrapAngle(angle);
  return interpolated(points, wrapped) ?? acrossTheBack(points, wrapped) ?? interpolated(points, -wrapped);
}

/** A pattern of an antenna whose gain on the axis is known. */
export interface PatternWithGain {
  readonly pattern: Pick<AntennaPattern, 'points'>;
  readonly gainDbi: Decibels;
}

/** Gain in dBi at an angle; `undefined` where the pattern has no points. */
export function gainAt({ pattern, gainDbi }: PatternWithGain, angle: Degrees): Decibels | undefined {
  const relative = relativeGainAt(pattern, angle);
  return relative === undefined ? undefined : gainDbi + relative;
}

/** How much more the first antenna radiates towards an angle than the second, in dB. */
export function gainDifference(first: PatternWithGain, second: PatternWithGain, angle: Degrees): Decibels | undefined {
  const [a, b] = [gainAt(first, angle), gainAt(second, angle)];
  return a === undefined || b === undefined ? undefined : a - b;
}
