import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LeasedWorkService } from '../../kernel/leased-work/leased-work.service.js';
import { FeeRunQueueRepository } from './fee-run-queue.repository.js';
import { FeeRunWorkerService } from './fee-run-worker.service.js';

/** Computes and issues calculations of fees in the background. */
@Injectable()
export class FeeRunsTask implements OnModuleInit {
  constructor(
    private readonly work: LeasedWorkService,
    private readonly queue: FeeRunQueueRepository,
    private readonly worker: FeeRunWorkerService,
  ) {}

  onModuleInit(): void {
    this.work.run('Computing fees', this.queue, (run, signal) => this.worker.attempt(run, signal), { lanes: 1 });
  }
}
