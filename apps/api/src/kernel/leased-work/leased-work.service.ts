import { Injectable, Logger } from '@nestjs/common';
import { type ScheduledWork, ScheduleService, SECOND_MS } from '../schedule/schedule.service.js';
import type { Claim, LeasedQueueRepository } from './leased-queue.repository.js';

const CLAIM_EVERY_MS = SECOND_MS;
const RECOVER_EVERY_MS = 15 * SECOND_MS;

interface LeasedWorkOptions {
  /** Rows that this process works on at the same time. */
  readonly lanes: number;
  /** Milliseconds that an attempt may go on while the portal stops; 0 unless set. */
  readonly graceMs?: number;
}

/** Works on queues: claims rows, runs their work, and repeats attempts that failed or whose process died. */
@Injectable()
export class LeasedWorkService {
  private readonly log = new Logger(LeasedWorkService.name);

  constructor(private readonly schedule: ScheduleService) {}

  /**
   * @param name what the work does, for the log: "Sending mails"
   * @param work one attempt. It finishes the row itself. When it throws, the row is put back if the portal is stopping,
   *   else tried again later
   */
  run<Item extends object>(
    name: string,
    queue: LeasedQueueRepository<Item>,
    work: (item: Item & Claim, signal: AbortSignal) => Promise<void>,
    options: LeasedWorkOptions,
  ): ScheduledWork {
    const attempt = async (item: Item & Claim, signal: AbortSignal): Promise<void> => {
      try {
        await work(item, signal);
      } catch (error) {
        if (signal.aborted) return queue.putBack(item);
        this.log.warn({ work: name, id: item.id, err: error }, 'An attempt failed');
        await queue.retry(item);
      }
    };
    const rounds = async (signal: AbortSignal): Promise<void> => {
      while (!signal.aborted) {
        const item = await queue.claim();
        if (!item) return;
        await attempt(item, signal);
      }
    };
    this.schedule.every(`${name}: recovering unfinished work`, RECOVER_EVERY_MS, () => queue.recover());
    return this.schedule.every(name, CLAIM_EVERY_MS, rounds, options);
  }
}
