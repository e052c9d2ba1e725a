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
function addTimes(sum: RouteTimes, more: RouteTimes): void {
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

/** Requests of one route that began to be counted in one minute. */
export interface CountedMinute {
  /** Its begin, in milliseconds since 1970. */
  readonly minute: number;
  readonly method: string;
  readonly route: string;
  readonly times: RouteTimes;
}

/** Times of requests by minute and route until they are stored. Bounded by an hour and the number of routes. */
export class RequestTimes {
  private minutes = new Map<number, Map<string, CountedMinute>>();

  add(
    method: string,
    route: string,
    request: { readonly ms: number; readonly isFault: boolean },
    now = Date.now(),
  ): void {
    const { ms, isFault } = request;
    const { times } = this.entry(Math.floor(now / MINUTE_MS) * MINUTE_MS, method, route);
    times.requests += 1;
    times.faults += Number(isFault);
    times.totalMs += ms;
    times.slowestMs = Math.max(times.slowestMs, ms);
    const index = BOUNDS_MS.findIndex((bound) => ms <= bound);
    const slot = index < 0 ? BOUNDS_MS.length : index;
    times.classes[slot] = (times.classes[slot] ?? 0) + 1;
  }

  /** What was counted since the last call, of the last hour. */
  take(now = Date.now()): CountedMinute[] {
    this.forget(now);
    const taken = [...this.minutes.values()].flatMap((routes) => [...routes.values()]);
    this.minutes = new Map();
    return taken;
  }

  /** For what could not be stored: the next call of `take` has it again. */
  putBack(taken: readonly CountedMinute[]): void {
    for (const { minute, method, route, times } of taken) addTimes(this.entry(minute, method, route).times, times);
    this.forget(Date.now());
  }

  private entry(minute: number, method: string, route: string): CountedMinute {
    const routes = this.minutes.get(minute) ?? new Map<string, CountedMinute>();
    this.minutes.set(minute, routes);
    const name = `${method} ${route}`;
    const entry = routes.get(name) ?? { minute, method, route, times: nothing() };
    routes.set(name, entry);
    return entry;
  }

  private forget(now: number): void {
    for (const minute of this.minutes.keys()) if (minute <= now - MINUTES * MINUTE_MS) this.minutes.delete(minute);
  }
}
