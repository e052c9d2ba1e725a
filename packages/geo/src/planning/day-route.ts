import { geodesicInverse } from '../geodesic.js';
import type { Position } from '../units.js';

/** A place to visit. Times are minutes of the day. */
export interface DayVisit {
  readonly position: Position;
  /** How long the visit takes. */
  readonly minutes: number;
  /** The visit begins and ends between these; all day when absent. */
  readonly opens?: number;
  readonly closes?: number;
}

export interface DaySetting {
  /** Where the day begins and, when it returns, ends. */
  readonly start: Position;
  readonly returns: boolean;
  readonly startsAt: number;
  /** Latest end, such as sunset. */
  readonly endsBy?: number;
  readonly speedKmh: number;
}

export interface DayRoute {
  /** Indices of the visits in their order, with when each begins. */
  readonly stops: readonly { readonly visit: number; readonly begins: number }[];
  /** When the last visit, or the way back, ends. */
  readonly endsAt: number;
  readonly lengthKm: number;
  /** Visits for which the day is too short. */
  readonly leftOut: readonly number[];
}

/** Visits up to which every order is weighed. */
const LARGEST_EXACT = 12;

interface Leg {
  readonly km: number;
  readonly minutes: number;
}

type Legs = readonly (readonly Leg[])[];

/**
 * The order of visits that makes most of a day: as many as fit, then the earliest end. Exact for up to 12 visits, over
 * subsets (Held and Karp); beyond that by cheapest insertion, improved by turning parts around. Ways are straight lines.
 */
export function dayRoute(visits: readonly DayVisit[], setting: DaySetting): DayRoute {
  const places = [setting.start, ...visits.map(({ position }) => position)];
  const legs: Legs = places.map((from) =>
    places.map((to) => {
      const km = geodesicInverse(from, to).distance / 1000;
      return { km, minutes: (km / setting.speedKmh) * 60 };
    }),
  );
  const order = visits.length <= LARGEST_EXACT ? exactOrder(visits, setting, legs) : nearOrder(visits, setting, legs);
  return routeOf(order, visits, setting, legs);
}

/** When a visit begins after an arrival; `undefined` when it does not fit. */
function beginOf({ minutes, opens = 0, closes = Infinity }: DayVisit, arrival: number): number | undefined {
  const begins = Math.max(arrival, opens);
  return begins + minutes <= closes ? begins : undefined;
}

/** End of a day that visits in this order, or `undefined` when it does not fit. Visits are counted from 0. */
function endOf(
  order: readonly number[],
  visits: readonly DayVisit[],
  setting: DaySetting,
  legs: Legs,
): number | undefined {
  let [now, at] = [setting.startsAt, 0];
  for (const visit of order) {
    const begins = beginOf(visits[visit]!, now + legs[at]![visit + 1]!.minutes);
    if (begins === undefined) return undefined;
    [now, at] = [begins + visits[visit]!.minutes, visit + 1];
  }
  const end = setting.returns ? now + legs[at]![0]!.minutes : now;
  return end <= (setting.endsBy ?? Infinity) ? end : undefined;
}

function routeOf(order: readonly number[], visits: readonly DayVisit[], setting: DaySetting, legs: Legs): DayRoute {
  let [now, at, lengthKm] = [setting.startsAt, 0, 0];
  const stops = order.map((visit) => {
    const leg = legs[at]![visit + 1]!;
    const begins = beginOf(visits[visit]!, now + leg.minutes)!;
    [now, at, lengthKm] = [begins + visits[visit]!.minutes, visit + 1, lengthKm + leg.km];
    return { visit, begins };
  });
  const back = setting.returns ? legs[at]![0]! : { km: 0, minutes: 0 };
  return {
    stops,
    endsAt: now + back.minutes,
    lengthKm: lengthKm + back.km,
    leftOut: visits.map((_, index) => index).filter((index) => !order.includes(index)),
  };
}

/** Earliest end of every subset of visits by its last one; of those that fit the largest, then the one that ends first. */
function exactOrder(visits: readonly DayVisit[], setting: DaySetting, legs: Legs): number[] {
  const count = visits.length;
  const ends = new Float64Array(count * 2 ** count).fill(Infinity);
  const before = new Int8Array(ends.length).fill(-1);
  let best: { readonly set: number; readonly last: number; readonly size: number; readonly end: number } | undefined;
  for (let set = 1; set < 2 ** count; set++) {
    for (let last = 0; last < count; last++) {
      if ((set & (1 << last)) === 0) continue;
      const rest = set & ~(1 << last);
      for (let previous = rest === 0 ? -1 : 0; previous < (rest === 0 ? 0 : count); previous++) {
        const ready = previous === -1 ? setting.startsAt : ends[rest * count + previous]!;
        if (ready === Infinity) continue;
        const begins = beginOf(visits[last]!, ready + legs[previous + 1]![last + 1]!.minutes);
        if (begins === undefined || begins + visits[last]!.minutes >= ends[set * count + last]!) continue;
        ends[set * count + last] = begins + visits[last]!.minutes;
        before[set * count + last] = previous;
      }
      const end = ends[set * count + last]! + (setting.returns ? legs[last + 1]![0]!.minutes : 0);
      if (!(end <= (setting.endsBy ?? Number.MAX_VALUE))) continue;
      const size = sizeOf(set);
      if (best === undefined || size > best.size || (size === best.size && end < best.end))
        best = { set, last, size, end };
    }
  }
  const order: number[] = [];
  for (let [set, last] = [best?.set ?? 0, best?.last ?? -1]; last !== -1; ) {
    order.unshift(last);
    const previous = before[set * count + last]!;
    [set, last] = [set & ~(1 << last), previous];
  }
  return order;
}

function sizeOf(set: number): number {
  let size = 0;
  for (let left = set; left !== 0; left &= left - 1) size++;
  return size;
}

function nearOrder(visits: readonly DayVisit[], setting: DaySetting, legs: Legs): number[] {
  let order: number[] = [];
  const left = new Set(visits.keys());
  for (;;) {
    let best: { readonly order: number[]; readonly visit: number; readonly end: number } | undefined;
    for (const visit of left) {
      for (let at = 0; at <= order.length; at++) {
        const tried = [...order.slice(0, at), visit, ...order.slice(at)];
        const end = endOf(tried, visits, setting, legs);
        if (end !== undefined && (best === undefined || end < best.end)) best = { order: tried, visit, end };
      }
    }
    if (best === undefined) return order;
    left.delete(best.visit);
    order = turnParts(best.order, visits, setting, legs);
  }
}

/** Turns around the part of an order that shortens the day, as long as one does (2-opt). */
function turnParts(start: number[], visits: readonly DayVisit[], setting: DaySetting, legs: Legs): number[] {
  let order = start;
  let end = endOf(order, visits, setting, legs)!;
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (let from = 0; from < order.length - 1; from++) {
      for (let to = from + 2; to <= order.length; to++) {
        const turned = [...order.slice(0, from), ...order.slice(from, to).reverse(), ...order.slice(to)];
        const turnedEnd = endOf(turned, visits, setting, legs);
        if (turnedEnd !== undefined && turnedEnd < end - 1e-9) [order, end, isBetter] = [turned, turnedEnd, true];
      }
    }
  }
  return order;
}
