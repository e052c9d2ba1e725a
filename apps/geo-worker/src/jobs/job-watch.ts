import type { Log } from '../log.js';
import type { Attempt, JobRowsRepository } from './job-rows.repository.js';
import { Stopped, type StopReason } from './stop-reason.js';

/** Milliseconds between two queries of the rows, so that a cancellation is noticed within a second. */
const INTERVAL_MS = 400;

/** Highest progress in percent before the result is stored. */
const MOST_PERCENT = 99;

/** How long an attempt may take, and the reason to stop it afterwards. */
export interface TimeLimit {
  readonly ms: number;
  readonly reason: StopReason;
}

/** An attempt while it runs. */
export class WatchedAttempt {
  private readonly controller = new AbortController();
  percent = 0;

  constructor(readonly attempt: Attempt) {}

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  stop(reason: StopReason): void {
    this.controller.abort(new Stopped(reason));
  }
}

/** Stores the progress of running attempts, and stops those whose job was cancelled or claimed by another attempt. */
export class JobWatch {
  private readonly running = new Set<WatchedAttempt>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly rows: JobRowsRepository,
    private readonly log: Log,
  ) {}

  /** Watches while `work` runs, and aborts it when its time is over. */
  async during<T>(attempt: Attempt, limit: TimeLimit, work: (watched: WatchedAttempt) => Promise<T>): Promise<T> {
    const watched = new WatchedAttempt(attempt);
    const deadline = setTimeout(() => watched.stop(limit.reason), limit.ms);
    this.running.add(watched);
    this.timer ??= this.later();
    try {
      return await work(watched);
    } finally {
      clearTimeout(deadline);
      this.running.delete(watched);
    }
  }

  stopAll(reason: StopReason): void {
    for (const watched of this.running) watched.stop(reason);
  }

  private later(): NodeJS.Timeout {
    return setTimeout(() => void this.look(), INTERVAL_MS);
  }

  private async look(): Promise<void> {
    const looked = [...this.running];
    try {
      if (looked.length > 0) await this.compare(looked);
    } catch (error) {
      this.log.warn({ err: error }, 'Could not report progress');
    }
    this.timer = this.running.size > 0 ? this.later() : undefined;
  }

  private async compare(looked: readonly WatchedAttempt[]): Promise<void> {
    const ours = await this.rows.report(
      looked.map(({ attempt, percent }) => ({ ...attempt, percent: Math.min(percent, MOST_PERCENT) })),
    );
    for (const watched of looked) if (!ours.has(watched.attempt.id)) watched.stop('not-ours');
  }
}
