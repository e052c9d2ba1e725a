import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Periodic } from '../../kernel/schedule/periodic.js';
import { RequestedJobsRepository } from './requested-jobs.repository.js';

const HOUR_MS = 3_600_000;
/** Rows, each of megabytes perhaps, that one statement deletes. */
const AT_ONCE = 200;

/** Deletes results that were kept as long as promised. */
@Injectable()
export class JobSweeperTask implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rounds = new Periodic('Sweeping old geometry jobs', HOUR_MS, () => this.sweep());

  constructor(private readonly jobs: RequestedJobsRepository) {}

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.rounds.stop();
  }

  async sweep(): Promise<void> {
    while (await this.jobs.sweep(AT_ONCE));
  }
}
