import { Injectable } from '@nestjs/common';
import type { CheckResult } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { AreasRepository } from '../areas/areas.repository.js';
import { GeometryJobsRepository } from '../geometry-jobs/geometry-jobs.repository.js';
import { dayOf } from './calendar.js';
import type { Completion, DossierKind } from './dossier-kind.js';
import type { DossierRow } from './dossier-rows.js';
import { DossierWritesRepository, type HeaderChange } from './dossier-writes.repository.js';
import { searchTextOf } from './search-text.js';

/** Job subject whose result is a version's footprint. */
export const FOOTPRINT_SUBJECT = 'dossier_version';

export interface Submitted {
  readonly change: HeaderChange;
  /** To be enqueued once the transaction is committed. */
  readonly jobId: string;
}

/** Who submits what, and when. */
interface Occasion {
  readonly dossier: DossierRow;
  readonly caller: Caller;
  readonly now: Date;
}

/** What submitting brings about, besides the step itself. */
@Injectable()
export class DossierSubmissionService {
  constructor(
    private readonly areas: AreasRepository,
    private readonly jobRows: GeometryJobsRepository,
    private readonly writes: DossierWritesRepository,
  ) {}

  /**
   * Judges the draft, and keeps it as a submitted version with its checks, the areas it meets and the job for its
   * footprint.
   *
   * @throws PortalError VALIDATION_FAILED with paths below `draft.`, or CHECKS_FAILED with every check
   */
  async submit(sql: Sql, kind: DossierKind, completion: Completion<unknown>, of: Occasion): Promise<Submitted> {
    const { dossier, caller, now } = of;
    const { versionId } = dossier;
    if ('issues' in completion) {
      const issues = completion.issues.map((issue) => ({ ...issue, path: `draft.${issue.path}` }));
      throw new PortalError('VALIDATION_FAILED', { issues });
    }
    const { application } = completion;
    const areas = await this.areas.meeting(sql, {
      service: kind.system,
      day: dayOf(now),
      questions: kind.areaQuestions(application),
    });
    const checks = await kind.check(sql, application, { dossierId: dossier.id, holderId: dossier.holderId, areas });
    refuseBlocked(checks);

    await this.writes.freezeVersion(sql, versionId, caller.id, now);
    await kind.store(sql, versionId, application);
    await this.writes.keepChecks(sql, versionId, { application, checks }, now);
    await this.areas.keep(sql, versionId, areas);
    const jobId = await this.jobRows.insert(sql, {
      ...kind.footprintJob(application),
      ownerId: caller.id,
      subject: { type: FOOTPRINT_SUBJECT, id: versionId },
    });
    await this.writes.expectFootprint(sql, versionId, jobId);
    const reference = dossier.reference ?? (await this.nextReference(sql, kind, now));
    const searchText = searchTextOf([
      reference,
      dossier.title,
      dossier.holderName,
      ...kind.searchTextsOf(dossier.draft),
    ]);
    return { change: { reference, searchText, submittedBy: caller.id }, jobId };
  }

  private async nextReference(sql: Sql, kind: DossierKind, now: Date): Promise<string> {
    const year = now.getUTCFullYear();
    const number = await this.writes.nextNumber(sql, kind.module, year);
    return `${kind.referencePrefix}-${year}-${String(number).padStart(6, '0')}`;
  }
}

function refuseBlocked(checks: readonly CheckResult[]): void {
  const blocking = checks.filter(({ severity, passed }) => severity === 'BLOCK' && !passed);
  if (blocking.length === 0) return;
  const detail = blocking.map(({ code, params }) => params.area ?? code).join('; ');
  throw new PortalError('CHECKS_FAILED', { checks: [...checks], detail });
}
