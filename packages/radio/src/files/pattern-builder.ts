import type { Decibels, Degrees } from '@portal/geo';
import type { PatternPoint } from '../pattern/antenna-pattern.js';
import type { FaultList } from './fault-list.js';

/** How far the peak of a co-polar pattern may be from 0 dB. */
export const PEAK_TOLERANCE: Decibels = 0.5;
/** How far the gains at −180 and 180 may differ: by the rounding of a file. */
const WRAP_TOLERANCE: Decibels = 0.05;
const LEAST_GAIN: Decibels = -200;
const FEWEST_POINTS = 4;
/** A turn in steps of 0.025°. */
const MOST_POINTS = 14_401;

/** Collects the points of one cut, each judged with its line as it comes. */
export class PatternBuilder {
  readonly #points: PatternPoint[] = [];
  readonly #faults: FaultList;
  readonly #lowest: Degrees;
  readonly #highest: Degrees;
  #hasFaults = false;
  #lastAngle = Number.NEGATIVE_INFINITY;
  #peak = Number.NEGATIVE_INFINITY;
  #rows = 0;

  /** `range` is how the file counts angles; the points are always −180 to 180. */
  constructor(faults: FaultList, range: 'SIGNED' | 'TURN' | 'EITHER' = 'SIGNED') {
    this.#faults = faults;
    this.#lowest = range === 'TURN' ? 0 : -180;
    this.#highest = range === 'SIGNED' ? 180 : 360;
  }

  /** Rows of the file, faulty ones included. */
  get rows(): number {
    return this.#rows;
  }

  /** Adds a row; `gain` relative to the peak. */
  add(line: number, angle: Degrees, gain: Decibels): void {
    this.#rows++;
    if (!(angle > this.#lastAngle && angle >= this.#lowest && angle <= this.#highest)) this.#refuseAngle(line, angle);
    else if (!(gain >= LEAST_GAIN && gain <= PEAK_TOLERANCE)) this.#refuseGain(line, gain);
    else if (this.#rows > MOST_POINTS) this.#tooMany(line);
    else {
      this.#lastAngle = angle;
      if (gain > this.#peak) this.#peak = gain;
      this.#points.push([angle, gain]);
    }
  }

  /** A row that has no two numbers, with its text to show. */
  refuse(line: number, code: 'LINE_UNREADABLE' | 'NUMBER_INVALID', text: string): void {
    this.#rows++;
    this.#fault(line, code, text);
  }

  #refuseAngle(line: number, angle: Degrees): void {
    const isOutside = angle < this.#lowest || angle > this.#highest;
    this.#fault(line, isOutside ? 'ANGLE_OUT_OF_RANGE' : 'ANGLE_NOT_INCREASING', angle);
  }

  #refuseGain(line: number, gain: Decibels): void {
    this.#fault(line, gain > 0 ? 'GAIN_ABOVE_PEAK' : 'NUMBER_OUT_OF_RANGE', gain);
  }

  #tooMany(line: number): void {
    if (this.#rows === MOST_POINTS + 1) this.#fault(line, 'TOO_MANY_POINTS', MOST_POINTS);
  }

  #fault(line: number, code: Parameters<FaultList['add']>[1], detail: string | number): void {
    this.#hasFaults = true;
    this.#faults.add(line, code, detail);
  }

  /** The points, judged as a whole; `line` is where the cut begins. Faulty rows leave nothing more to judge. */
  finish(line: number, isCoPolar: boolean): readonly PatternPoint[] {
    const points = onBothSides(this.#points);
    if (this.#hasFaults) return points;
    if (points.length < FEWEST_POINTS) this.#fault(line, 'TOO_FEW_POINTS', points.length);
    else if (isCoPolar && this.#peak < -PEAK_TOLERANCE) this.#fault(line, 'PEAK_NOT_ZERO', this.#peak);
    const [first, last] = [points.at(0), points.at(-1)];
    if (first?.[0] === -180 && last?.[0] === 180 && Math.abs(first[1] - last[1]) > WRAP_TOLERANCE)
      this.#fault(line, 'WRAP_DIFFERS', `${first[1]} / ${last[1]}`);
    return points;
  }
}

/** Angles of 0 to 360 as −180 to 180, with the point at 180 at both ends. */
function onBothSides(points: readonly PatternPoint[]): readonly PatternPoint[] {
  const last = points.at(-1)?.[0] ?? 0;
  if (last <= 180) return points;
  const upper = points.filter(([angle]) => angle <= 180);
  const lower = points.filter(([angle]) => angle > 180 && angle < 360);
  const back = upper.at(-1);
  const turned = lower.map(([angle, gain]): PatternPoint => [Number((angle - 360).toFixed(9)), gain]);
  return [...(back?.[0] === 180 ? [[-180, back[1]] as const] : []), ...turned, ...upper];
}
