import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Periodic } from '../../kernel/schedule/periodic.js';
import { MailQueueRepository } from './mail-queue.repository.js';

const HOUR_MS = 3_600_000;
/** Days that the log shows a mail after it was settled; people are told so when they close an account. */
const KEPT_DAYS = 90;

/** Keeps the log of mails, with the addresses in it, from growing for ever. */
@Injectable()
export class MailSweeperTask implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rounds = new Periodic('Sweeping old mails', HOUR_MS, () => this.queue.sweep(KEPT_DAYS));

  constructor(private readonly queue: MailQueueRepository) {}

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.rounds.stop();
  }
}
