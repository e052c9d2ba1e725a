import { Logger } from '@nestjs/common';

/**
 * Work that is repeated until stopped, never twice at once in this process. A fault is logged when it begins and when
 * it is over, however many rounds it lasts, and never ends the process.
 */
export class Periodic {
  private readonly logger: Logger;
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private stopped = true;
  private failing = false;

  constructor(
    private readonly name: string,
    private readonly everyMs: number,
    private readonly work: () => Promise<unknown>,
  ) {
    this.logger = new Logger(name);
  }

  /** The first round begins at once. */
  start(): void {
    this.stopped = false;
    this.run();
  }

  /** Resolves when the round under way, if any, is over. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.round;
  }

  private run(): void {
    this.round = this.work()
      .then(() => this.recovered())
      .catch((error: unknown) => this.failed(error))
      .then(() => {
        if (!this.stopped) this.timer = setTimeout(() => this.run(), this.everyMs);
      });
  }

  private recovered(): void {
    if (this.failing) this.logger.log(`${this.name} works again`);
    this.failing = false;
  }

  private failed(error: unknown): void {
    const sentence = error instanceof Error ? error.message : String(error);
    if (!this.failing) this.logger.error(`${this.name} failed and goes on trying: ${sentence}`);
    this.failing = true;
  }
}
