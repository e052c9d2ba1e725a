import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Periodic, type PeriodicWork } from './periodic.js';

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;

interface ScheduleOptions {
  /** Milliseconds that a round may continue after the portal begins to stop; then its signal aborts. 0 unless set. */
  readonly graceMs?: number;
  /** Rounds that may run at the same time in this process, each with its own interval. 1 unless set. */
  readonly lanes?: number;
}

/** Registered work, for features that must act after its last round. */
export interface ScheduledWork {
  /** Resolves when the current round, if any, is over. Stopping again changes nothing. */
  stop(): Promise<void>;
}

/**
 * Repeats the portal's background work. Features register it in `onModuleInit`; it starts with the portal and ends
 * before it. Work that only one process of an installation may do at a time takes an advisory lock, see
 * `inOneProcess`.
 */
@Injectable()
export class ScheduleService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly scheduled: Periodic[] = [];
  private isDisabled = false;

  /**
   * @param name what the work does, for the log: "Sweeping old mails"
   * @param intervalMs between the end of a round and the begin of the next; the first begins at once
   */
  every(name: string, intervalMs: number, work: PeriodicWork, options: ScheduleOptions = {}): ScheduledWork {
    const { graceMs = 0, lanes = 1 } = options;
    const rounds = Array.from({ length: lanes }, () => new Periodic(name, intervalMs, work, graceMs));
    this.scheduled.push(...rounds);
    return { stop: () => stopAll(rounds) };
  }

  /** To be called before the portal opens: nothing that is registered starts. */
  disable(): void {
    this.isDisabled = true;
  }

  onApplicationBootstrap(): void {
    if (this.isDisabled) return;
    for (const rounds of this.scheduled) rounds.start();
  }

  onModuleDestroy(): Promise<void> {
    return stopAll(this.scheduled);
  }
}

async function stopAll(rounds: readonly Periodic[]): Promise<void> {
  await Promise.all(rounds.map((round) => round.stop()));
}
