import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';

const LONGEST_LINE = 500;

/**
 * Work that goes on once the answer is out, one piece after another, so that the time an answer takes tells nothing
 * about the work. The portal waits for it before it ends.
 */
@Injectable()
export class AfterResponseService implements OnModuleDestroy {
  private readonly log = new Logger(AfterResponseService.name);
  private line: Promise<void> = Promise.resolve();
  private length = 0;

  /** @param traceId of the request that the work is done for */
  add(traceId: string, work: () => Promise<void>): void {
    if (this.length >= LONGEST_LINE) {
      this.log.warn({ traceId }, 'Too much is waiting; a piece of work was left out.');
      return;
    }
    this.length += 1;
    this.line = this.line
      .then(work)
      .catch((error: unknown) => this.log.error({ traceId, err: error }))
      .finally(() => {
        this.length -= 1;
      });
  }

  /** Resolves when everything added so far is done. */
  async settled(): Promise<void> {
    await this.line;
  }

  onModuleDestroy(): Promise<void> {
    return this.settled();
  }
}
