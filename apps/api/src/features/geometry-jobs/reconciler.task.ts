import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { jobs } from '@portal/contracts';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { HOUR_MS, ScheduleService, SECOND_MS } from '../../kernel/schedule/schedule.service.js';
import { GeometryJobsRepository, type UnfinishedJob } from './geometry-jobs.repository.js';
import { GeometryQueueService } from './geometry-queue.service.js';
import { RequestedJobsRepository } from './requested-jobs.repository.js';

/** Adds jobs again that the queue lost, fails those with too many attempts, and deletes old results. */
@Injectable()
export class ReconcilerTask implements OnModuleInit {
  constructor(
    private readonly database: DatabaseService,
    private readonly jobRows: GeometryJobsRepository,
    private readonly queue: GeometryQueueService,
    private readonly requested: RequestedJobsRepository,
    private readonly schedule: ScheduleService,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Job reconciler', this.env.jobReconcileSeconds * SECOND_MS, () => this.reconcile());
    this.schedule.every('Sweeping old geometry jobs', HOUR_MS, () => this.requested.sweep());
  }

  /**
   * One round. The queue may be slow or unavailable, so no transaction is open while it is called. Rounds of several
   * processes may overlap: repeating a step changes nothing.
   */
  async reconcile(): Promise<void> {
    for (const job of await this.jobRows.unfinished(this.database, this.env.jobReconcileSeconds))
      await this.repair(job);
  }

  private async repair({ id, operation, attempts, turn, late }: UnfinishedJob): Promise<void> {
    if (late) return this.jobRows.fail(this.database, id, 'JOB_DEADLINE_PASSED');
    const state = await this.queue.stateOf(id);
    if (state === 'waiting' || state === 'active') return;
    if (attempts > jobs[operation].attempts) await this.jobRows.fail(this.database, id, 'JOB_GIVEN_UP');
    else if (state === 'lost') await this.queue.add(id, turn);
    else await this.queue.renew(id, turn);
  }
}
