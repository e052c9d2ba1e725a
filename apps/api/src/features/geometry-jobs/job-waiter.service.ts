import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { JobSignalsService } from './job-signals.service.js';
import { RequestedJobsRepository } from './requested-jobs.repository.js';

/** Between two looks: soon after somebody began to wait, then ever less often; seldom while the end of jobs is heard of. */
const FIRST_LOOK_MS = 20;
const LAST_LOOK_MS = 400;
const SLOWER = 1.1;

/**
 * Tells callers when their jobs are finished, by whichever process: when the database says so, and by looking. One look
 * at the rows serves everybody who waits here, so that their number costs nothing; nobody waits, nobody looks.
 */
@Injectable()
export class JobWaiterService implements OnModuleDestroy {
  private readonly waiting = new Map<string, Set<() => void>>();
  private timer: NodeJS.Timeout | undefined;
  private pause = FIRST_LOOK_MS;

  constructor(
    private readonly jobs: RequestedJobsRepository,
    private readonly signals: JobSignalsService,
  ) {
    signals.onEnd((id) => this.ended(id));
  }

  /** Resolves when the job is finished, the time is over or the signal comes. */
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
      this.pause = this.signals.listening ? LAST_LOOK_MS : FIRST_LOOK_MS;
      this.timer ??= setTimeout(() => void this.look(), this.pause);
    });
  }

  /** Ends the waiting for a job. */
  ended(id: string): void {
    for (const stop of [...(this.waiting.get(id) ?? [])]) stop();
  }

  onModuleDestroy(): void {
    for (const id of this.waiting.keys()) this.ended(id);
  }

  private async look(): Promise<void> {
    // A database that is away ends nobody's waiting: the time over does.
    const finished = await this.jobs.finished([...this.waiting.keys()]).catch(() => []);
    for (const id of finished) this.ended(id);
    this.pause = Math.min(this.pause * SLOWER, LAST_LOOK_MS);
    this.timer = this.waiting.size > 0 ? setTimeout(() => void this.look(), this.pause) : undefined;
  }
}
