import { Injectable } from '@nestjs/common';
import type { AuditAction, JobKind, SupervisedJob, SupervisedJobQuery } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import type { UncountedAnswer } from '../../../kernel/contract/page-answer.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { ExportQueueRepository } from '../../exports/export-queue.repository.js';
import { GeometryJobsRepository } from '../../geometry-jobs/geometry-jobs.repository.js';
import { GeometryQueueService } from '../../geometry-jobs/geometry-queue.service.js';
import { SupervisedJobsRepository } from './supervised-jobs.repository.js';

/** Retries and cancels background jobs for administrators. */
@Injectable()
export class SupervisedJobsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly jobs: SupervisedJobsRepository,
    private readonly geometry: GeometryJobsRepository,
    private readonly queue: GeometryQueueService,
    private readonly exports: ExportQueueRepository,
    private readonly audit: AuditLogRepository,
  ) {}

  page(query: SupervisedJobQuery): Promise<UncountedAnswer<SupervisedJob>> {
    return this.jobs.page(query);
  }

  /** @throws PortalError NOT_FOUND, TRANSITION_NOT_ALLOWED when it has not failed, or another took its place */
  async retry(kind: JobKind, id: string, caller: Caller): Promise<SupervisedJob> {
    let turn: number | undefined;
    const job = await this.change('job_retried', kind, id, caller, async (sql) => {
      if (kind === 'EXPORT') return this.exports.retryFailed(sql, id);
      turn = (await this.geometry.retry(sql, id))?.turn;
      return turn !== undefined;
    });
    if (turn !== undefined) await this.queue.requeue(id, turn);
    return job;
  }

  /** @throws PortalError NOT_FOUND, TRANSITION_NOT_ALLOWED when it has ended */
  cancel(kind: JobKind, id: string, caller: Caller): Promise<SupervisedJob> {
    return this.change('job_cancelled', kind, id, caller, (sql) =>
      kind === 'EXPORT' ? this.exports.cancel(sql, id) : this.geometry.cancel(sql, id),
    );
  }

  private change(
    action: AuditAction,
    kind: JobKind,
    id: string,
    { id: actorId, sessionId, source }: Caller,
    work: (sql: Sql) => Promise<boolean>,
  ): Promise<SupervisedJob> {
    return this.database.transaction(async (sql) => {
      const before = await this.jobs.find(sql, kind, id);
      if (!before) throw new PortalError('NOT_FOUND');
      if (!(await work(sql))) throw new PortalError('TRANSITION_NOT_ALLOWED');
      const after = await this.jobs.find(sql, kind, id);
      if (!after) throw new PortalError('NOT_FOUND');
      const detail = { kind, before: { status: before.status }, after: { status: after.status } };
      await this.audit.record(sql, { action, actorId, sessionId, source, object: { type: 'job', id }, detail });
      return after;
    });
  }
}
