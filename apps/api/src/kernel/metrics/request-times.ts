/** Upper bounds of the classes in which times are counted, in milliseconds; the last class has none. */
const BOUNDS_MS = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const;
const MINUTE_MS = 60_000;
const MINUTES = 60;

/** Requests of one route within some time. */
export interface RouteTimes {
  requests: number;
  faults: number;
  totalMs: number;
  slowestMs: number;
  /** Requests by class of duration. */
  readonly classes: number[];
}

const nothing = (): RouteTimes => ({
  requests: 0,
  faults: 0,
  totalMs: 0,
  slowestMs: 0,
  classes: BOUNDS_MS.map(() => 0).concat(0),
});

/** Adds `more` to `sum`. */
export function addTimes(sum: RouteTimes, more: RouteTimes): void {
  sum.requests += more.requests;
  sum.faults += more.faults;
  sum.totalMs += more.totalMs;
  sum.slowestMs = Math.max(sum.slowestMs, more.slowestMs);
  more.classes.forEach((count, index) => {
    sum.classes[index] = (sum.classes[index] ?? 0) + count;
  });
}

/**
 * @param share of the requests, from 0 to 1
 * @returns the upper bound in milliseconds of the class in which the share is reached, at most the slowest request
 */
export function quantileMs({ classes, requests, slowestMs }: RouteTimes, share: number): number {
  let counted = 0;
  for (const [index, count] of classes.entries()) {
    counted += count;
    if (counted >= requests * share) return Math.min(BOUNDS_MS[index] ?? slowestMs, slowestMs);
  }
  return slowestMs;
}

/** Times of requests by route, kept by the minute for an hour. What it takes up is bounded by the number of routes. */
export class RequestTimes {
  private readonly minutes = new Map<number, Map<string, RouteTimes>>();

  add(route: string, ms: number, isFault: boolean, now = Date.now()): void {
    const minute = Math.floor(now / MINUTE_MS);
    const routes = this.minutes.get(minute) ?? this.begin(minute);
    const times = routes.get(route) ?? nothing();
    routes.set(route, times);
    times.requests += 1;
    times.faults += Number(isFault);
    times.totalMs += ms;
    times.slowestMs = Math.max(times.slowestMs, ms);
    const index = BOUNDS_MS.findIndex((bound) => ms <= bound);
    const slot = index < 0 ? BOUNDS_MS.length : index;
    times.classes[slot] = (times.classes[slot] ?? 0) + 1;
  }

  /** Of the last hour, by route. */
  lastHour(now = Date.now()): Map<string, RouteTimes> {
    this.forget(Math.floor(now / MINUTE_MS));
    const sums = new Map<string, RouteTimes>();
    for (const routes of this.minutes.values())
      for (const [route, times] of routes) {
        const sum = sums.get(route) ?? nothing();
        sums.set(route, sum);
        addTimes(sum, times);
      }
    return sums;
  }

  private begin(minute: number): Map<string, RouteTimes> {
    this.forget(minute);
    const routes = new Map<string, RouteTimes>();
    this.minutes.set(minute, routes);
    return routes;
  }

  private forget(minute: number): void {
    for (const old of this.minutes.keys()) if (old <= minute - MINUTES) this.minutes.delete(old);
  }
}
