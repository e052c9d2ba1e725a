import { performance } from 'node:perf_hooks';

export interface Timed<T> {
  readonly ms: number;
  readonly result: T;
}

/** What `work` takes of the processors, those of collecting garbage and compiling included. */
export function cpuTime<T>(work: () => T): Timed<T> {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, result };
}

/** What `work` takes until it is done, whoever does it. */
export async function elapsedTime<T>(work: () => Promise<T>): Promise<Timed<T>> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

/** As many times as it takes to fill `ms`, at least once, at most a thousand times: for what is too short to be timed alone. */
export const repetitions = (onceMs: number, ms: number): number =>
  Math.min(1000, Math.max(1, Math.ceil(ms / Math.max(onceMs, 0.001))));

/** Processor time of one of many calls, as long as takes to measure them. */
export function cpuTimeOfOne(work: () => unknown, atLeastMs = 100): number {
  const times = repetitions(cpuTime(work).ms, atLeastMs);
  return (
    cpuTime(() => {
      for (let i = 0; i < times; i++) work();
    }).ms / times
  );
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
