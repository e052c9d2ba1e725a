import type { Counted, LimitStore } from './limit-store.js';
import type { Limit } from './limits.js';

interface Count {
  readonly hits: number;
  /** Milliseconds of this process's own clock. */
  readonly resetsAt: number;
  readonly blockedUntil: number;
}

const SWEEP_ABOVE = 10_000;

function counted(before: Count | undefined, { allowed, windowSeconds, pause }: Limit, now: number): Count {
  const isNew = !before || before.resetsAt <= now;
  const hits = isNew ? 1 : before.hits + 1;
  const resetsAt = isNew ? now + windowSeconds * 1000 : before.resetsAt;
  if (hits < allowed) return { hits, resetsAt, blockedUntil: 0 };
  if (!pause) return { hits, resetsAt, blockedUntil: resetsAt };
  const seconds = Math.min(pause.longestSeconds, pause.firstSeconds * 2 ** Math.min(hits - allowed, 30));
  const blockedUntil = now + seconds * 1000;
  return { hits, blockedUntil, resetsAt: Math.max(resetsAt, blockedUntil + pause.rememberedSeconds * 1000) };
}

/** Counts in this process alone: what remains while the shared store is away. */
export class MemoryLimits implements LimitStore {
  private readonly counts = new Map<string, Count>();

  async count(tries: readonly Counted[]): Promise<number> {
    const now = performance.now();
    const wait = Math.max(...tries.map(({ key }) => this.waitOf(key, now)));
    if (wait > 0) return wait;
    if (this.counts.size > SWEEP_ABOVE) this.sweep(now);
    for (const { key, limit } of tries) this.counts.set(key, counted(this.counts.get(key), limit, now));
    return 0;
  }

  async takeBack(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const count = this.counts.get(key);
      if (count) this.counts.set(key, { ...count, hits: Math.max(count.hits - 1, 0), blockedUntil: 0 });
    }
  }

  async forget(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.counts.delete(key);
  }

  async waits(keys: readonly string[]): Promise<number[]> {
    const now = performance.now();
    return keys.map((key) => this.waitOf(key, now));
  }

  private waitOf(key: string, now: number): number {
    return Math.max(0, ((this.counts.get(key)?.blockedUntil ?? 0) - now) / 1000);
  }

  private sweep(now: number): void {
    for (const [key, { resetsAt }] of this.counts) if (resetsAt <= now) this.counts.delete(key);
  }
}
