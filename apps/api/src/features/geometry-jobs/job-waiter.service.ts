import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { JobSignalsService } from './job-signals.service.js';
import { RequestedJobsRepository } from './requested-jobs.repository.js';

/** Milliseconds between two polls: short at first, then longer; long from the start while notifications arrive. */
const FIRST_POLL_MS = 20;
const LAST_POLL_MS = 400;
const SLOWDOWN = 1.1;

/**
 * Lets callers wait for the end of their jobs, whichever process ends them: by the database's notification, and by polling.
 * One query serves all callers that wait in this process; without any, nothing is polled.
 */
@Injectable()
export class JobWaiterService implements OnModuleDestroy {
  private readonly waiting = new Map<string, Set<() => void>>();
  private timer: NodeJS.Timeout | undefined;
  private pause = FIRST_POLL_MS;

  constructor(
    private readonly jobs: RequestedJobsRepository,
    private readonly signals: JobSignalsService,
  ) {
    signals.onEnd((id) => this.ended(id));
  }

  /** Resolves when the job is finished, after the given time, or when the signal aborts. */
  async finished(id: string, milliseconds: number, signal: AbortSignal): Promise<void> {
    if (milliseconds <= 0 || signal.aborted) return;
    const others = this.waiting.get(id) ?? new Set();
    this.waiting.set(id, others);
    await new Promise<void>((resolve) => {
      const timeout = setTimeout(() => stop(), milliseconds);
      const stop = (): void => {
        clearTimeout(timeout);
        signal.removeEventListener('abort', stop);
        others.delete(stop);
        if (others.size === 0) this.waiting.delete(id);
        resolve();
      };
      others.add(stop);
      signal.addEventListener('abort', stop);
      this.pause = this.signals.listening ? LAST_POLL_MS : FIRST_POLL_MS;
      this.timer ??= setTimeout(() => void this.poll(), this.pause);
    });
  }

  /** Ends the waiting for a job. */
  ended(id: string): void {
    for (const stop of [...(this.waiting.get(id) ?? [])]) stop();
  }

  onModuleDestroy(): void {
    for (const id of this.waiting.keys()) this.ended(id);
  }

  private async poll(): Promise<void> {
    // While the database is unavailable, callers wait until their time is over.
    const finished = await this.jobs.finished([...this.waiting.keys()]).catch(() => []);
    for (const id of finished) this.ended(id);
    this.pause = Math.min(this.pause * SLOWDOWN, LAST_POLL_MS);
    this.timer = this.waiting.size > 0 ? setTimeout(() => void this.poll(), this.pause) : undefined;
  }
}
