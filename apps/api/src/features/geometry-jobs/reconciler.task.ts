import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { jobs } from '@portal/contracts';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { Periodic } from '../../kernel/schedule/periodic.js';
import { GeometryJobsRepository, type UnfinishedJob } from './geometry-jobs.repository.js';
import { GeometryQueueService } from './geometry-queue.service.js';

/** One process of the portal reconciles at a time. */
const RECONCILER_LOCK = 4_170_001;

/** Puts back what the queue lost, and ends what has been tried often enough. */
@Injectable()
export class ReconcilerTask implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly rounds: Periodic;

  constructor(
    private readonly database: DatabaseService,
    private readonly jobRows: GeometryJobsRepository,
    private readonly queue: GeometryQueueService,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {
    this.rounds = new Periodic('Job reconciler', env.jobReconcileSeconds * 1000, () => this.reconcile());
  }

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.rounds.stop();
  }

  /** One round; does nothing while another process is at it. */
  reconcile(): Promise<void> {
    return this.database.transaction(async (sql) => {
      const [lock] = await sql.query<{ held: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS held', [
        RECONCILER_LOCK,
      ]);
      if (!lock?.held) return;
      for (const job of await this.jobRows.unfinished(sql, this.env.jobReconcileSeconds)) await this.mend(sql, job);
    });
  }

  private async mend(sql: Sql, { id, operation, attempts, late }: UnfinishedJob): Promise<void> {
    if (late) return this.jobRows.fail(sql, id, 'JOB_DEADLINE_PASSED');
    const state = await this.queue.stateOf(id);
    if (state === 'waiting' || state === 'active') return;
    if (attempts > jobs[operation].attempts) await this.jobRows.fail(sql, id, 'JOB_GIVEN_UP');
    else if (state === 'lost') await this.queue.add(id);
    else await this.queue.renew(id);
  }
}
