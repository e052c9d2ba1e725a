import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FootprintResult, JOB_FINISHED, JobFinished } from '@portal/contracts';
import { ChangesService } from '../../../kernel/changes/changes.service.js';
import type { Sql } from '../../../kernel/database/database.service.js';
import { AreasRepository } from '../../areas/areas.repository.js';
import { GeometryJobsRepository } from '../../geometry-jobs/geometry-jobs.repository.js';
import { OutboxTask } from '../../geometry-jobs/outbox.task.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import { DossierKindsRegistry } from '../dossier-kinds.registry.js';
import { DossierReadsRepository } from '../records/dossier-reads.repository.js';
import { DossierWritesRepository } from '../records/dossier-writes.repository.js';
import { FOOTPRINT_SUBJECT } from './dossier-submission.service.js';

/** Stores footprints that workers computed, with the areas they meet. */
@Injectable()
export class FootprintsService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxTask,
    private readonly jobRows: GeometryJobsRepository,
    private readonly reads: DossierReadsRepository,
    private readonly writes: DossierWritesRepository,
    private readonly areas: AreasRepository,
    private readonly kinds: DossierKindsRegistry,
    private readonly changes: ChangesService,
    private readonly deadlines: DeadlinesService,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(JOB_FINISHED, (sql, payload) => this.finished(sql, JobFinished.parse(payload).jobId));
  }

  /** A repeated message changes nothing. */
  private async finished(sql: Sql, jobId: string): Promise<void> {
    const job = await this.jobRows.find(sql, jobId);
    if (job?.subject?.type !== FOOTPRINT_SUBJECT) return;
    this.changes.announce(sql, 'FOOTPRINTS');
    if (job.status !== 'done') return;
    const result = FootprintResult.safeParse(job.result);
    const versionId = job.subject.id;
    const kept = result.success && (await this.writes.keepFootprint(sql, { versionId, jobId, ...result.data }));
    if (kept) await this.keepAreas(sql, versionId, result.data);
    else await this.jobRows.rejectResult(sql, jobId, 'JOB_ENGINE_FAILED');
  }

  /** Areas in force on the day of the submission, as for the checks. */
  private async keepAreas(sql: Sql, versionId: string, { geometry }: FootprintResult): Promise<void> {
    const { kind, submittedAt } = await this.reads.submission(sql, versionId);
    const { spatial } = this.kinds.of(kind);
    if (!spatial?.footprint) return;
    const bands = await spatial.footprint.readBands(sql, versionId);
    const hits = await this.areas.meeting(sql, {
      service: spatial.service,
      day: this.deadlines.dayOf(submittedAt),
      questions: [{ subject: 'FOOTPRINT', part: '', geometry, bands }],
    });
    await this.areas.keep(sql, versionId, hits);
  }
}
