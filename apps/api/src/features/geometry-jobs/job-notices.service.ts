import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JOB_FINISHED, JOB_PROGRESSED, JobFinished, JobProgressed } from '@portal/contracts';
import { ChangesService } from '../../kernel/changes/changes.service.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { OutboxTask } from './outbox.task.js';
import { RequestedJobsRepository } from './requested-jobs.repository.js';

/** Lets the owner's open pages know that a job they requested has come further, or ended. */
@Injectable()
export class JobNoticesService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxTask,
    private readonly jobs: RequestedJobsRepository,
    private readonly changes: ChangesService,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(JOB_FINISHED, (sql, payload) => this.changed(sql, JobFinished.parse(payload).jobId));
    this.outbox.handlePassing(JOB_PROGRESSED, (sql, payload) => this.changed(sql, JobProgressed.parse(payload).jobId));
  }

  private async changed(sql: Sql, jobId: string): Promise<void> {
    const ownerId = await this.jobs.ownerOf(sql, jobId);
    if (ownerId !== undefined) this.changes.announce(sql, 'GEOMETRY_JOBS', ownerId);
  }
}
