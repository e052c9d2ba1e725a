import { Logger } from '@nestjs/common';

/** One round. The signal aborts when the portal stops, after the grace period. */
export type PeriodicWork = (signal: AbortSignal) => Promise<unknown>;

/**
 * Work that is repeated until stopped, one round at a time. A failure never ends the process; a series of failed rounds
 * is logged when it begins and when it ends.
 */
export class Periodic {
  private readonly logger: Logger;
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private stopped = true;
  private failing = false;

  constructor(
    private readonly name: string,
    private readonly intervalMs: number,
    private readonly work: PeriodicWork,
    private readonly graceMs = 0,
  ) {
    this.logger = new Logger(name);
  }

  /** The first round begins at once. */
  start(): void {
    this.stopped = false;
    this.run();
  }

  /** Resolves when the current round, if any, is over; its signal aborts after the grace period. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    if (this.graceMs === 0) this.stopping.abort();
    const grace = setTimeout(() => this.stopping.abort(), this.graceMs);
    await this.round;
    clearTimeout(grace);
  }

  private run(): void {
    this.round = this.work(this.stopping.signal)
      .then(() => this.recovered())
      .catch((error: unknown) => this.failed(error))
      .then(() => {
        if (!this.stopped) this.timer = setTimeout(() => this.run(), this.intervalMs);
      });
  }

  private recovered(): void {
    if (this.failing) this.logger.log(`${this.name} works again`);
    this.failing = false;
  }

  private failed(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (!this.failing) this.logger.error(`${this.name} failed and goes on trying: ${reason}`);
    this.failing = true;
  }
}
