import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { CheckResult, Issue } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import type { Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { AreasRepository } from '../../areas/areas.repository.js';
import { GeometryJobsRepository } from '../../geometry-jobs/geometry-jobs.repository.js';
import { withoutHiddenAreas } from '../area-checks.js';
import { HeldKeysService } from '../dictionaries/held-keys.service.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierRegionsRepository } from '../map/dossier-regions.repository.js';
import type { DossierRow } from '../records/dossier-rows.js';
import { DossierWritesRepository, type HeaderChange } from '../records/dossier-writes.repository.js';
import { submittedListedValues } from '../records/listed-values.js';
import { searchTextOf } from '../search-text.js';
import type { StrictRules } from '../strict-rules.js';
import { type Checked, DossierChecksService } from './dossier-checks.service.js';
import { writeReference, yearOf } from './references.js';

/** Job subject whose result is a version's footprint. */
export const FOOTPRINT_SUBJECT = 'dossier_version';

export interface Submitted {
  readonly change: HeaderChange;
  /** To be enqueued once the transaction is committed; absent for a kind without footprints. */
  readonly jobId?: string;
}

/** A complete application that nothing blocks. */
interface Examined extends Checked {
  readonly application: unknown;
}

/** Who submits what, and when. */
interface Occasion {
  readonly dossier: DossierRow;
  readonly caller: Caller;
  readonly now: Date;
}

/** A draft that is examined; nobody applies for what an officer proposes. */
interface Examination extends Pick<Occasion, 'dossier' | 'now'> {
  readonly applicant?: Caller;
}

/** A draft with what the strict rules and the checks found. */
export interface ExaminedDraft {
  readonly draft: unknown;
  readonly found: { readonly issues: readonly Issue[] } | Examined;
}

/** What a step brings to its transaction. */
interface Prepared {
  readonly rules: StrictRules<unknown, unknown>;
  /** Counts only for the very same draft, which somebody may have changed meanwhile. */
  readonly examined: ExaminedDraft | undefined;
}

/** The effects of a submission besides the step itself. */
@Injectable()
export class DossierSubmissionService {
  constructor(
    private readonly checks: DossierChecksService,
    private readonly heldKeys: HeldKeysService,
    private readonly areas: AreasRepository,
    private readonly jobRows: GeometryJobsRepository,
    private readonly writes: DossierWritesRepository,
    private readonly regions: DossierRegionsRepository,
  ) {}

  /**
   * Applies the strict rules to the draft, and stores it as a submitted version with its checks and, for a kind with
   * the spatial aspect, the areas it meets and the job for its footprint.
   *
   * @throws PortalError VALIDATION_FAILED with paths below `draft.`, or CHECKS_FAILED with every check
   */
  async submit(sql: Sql, kind: DossierKind, prepared: Prepared, of: Occasion): Promise<Submitted> {
    const { dossier, caller, now } = of;
    const { versionId } = dossier;
    const { application, areas, checks } = await this.examine(sql, kind, prepared, { ...of, applicant: caller });
    await this.writes.freezeVersion(sql, versionId, caller.id, now);
    await kind.store(sql, versionId, application);
    await kind.afterSubmission?.(sql, { versionId, holderId: dossier.holderId, caller, at: now });
    await this.writes.keepChecks(sql, versionId, { application, checks }, now);
    await this.areas.keep(sql, versionId, areas);
    const jobId = await this.requestFootprint(sql, kind, application, { versionId, ownerId: caller.id });
    const reference = dossier.reference ?? (await this.nextReference(sql, kind, now));
    const title = kind.titleOf(dossier.draft);
    const texts = [reference, title, dossier.holderName, ...kind.searchTextsOf(dossier.draft)];
    const listedValues = await submittedListedValues(sql, kind, versionId);
    const regions = kind.mapped && (await this.regions.of(sql, kind.mapped, versionId));
    const searchText = searchTextOf(texts);
    const change = { reference, title, searchText, listedValues, regions, submittedBy: caller.id };
    return { change, jobId };
  }

  /**
   * Applies the strict rules and the checks to a draft. They may take seconds of processor: to be called before the
   * transaction of the step, which would hold its locks meanwhile.
   */
  async examineDraft(
    sql: Sql,
    kind: DossierKind,
    rules: StrictRules<unknown, unknown>,
    { dossier, applicant, now }: Examination,
  ): Promise<ExaminedDraft> {
    const { id: dossierId, holderId, authorisationId, draft } = dossier;
    const completion = await rules.complete(draft);
    if ('issues' in completion) return { draft, found: completion };
    const { application } = completion;
    const occasion = { dossierId, holderId, authorisationId, now, caller: applicant };
    return { draft, found: { application, ...(await this.checks.check(sql, kind, application, occasion)) } };
  }

  /**
   * Refuses a draft that breaks the strict rules or that a check blocks.
   *
   * @throws PortalError VALIDATION_FAILED with paths below `draft.`, or CHECKS_FAILED with every check
   */
  async examine(
    sql: Sql,
    kind: DossierKind,
    { rules, examined }: Prepared,
    examination: Examination,
  ): Promise<Examined> {
    const { dossier, now } = examination;
    const { found } =
      examined && isDeepStrictEqual(examined.draft, dossier.draft)
        ? examined
        : await this.examineDraft(sql, kind, rules, examination);
    if ('issues' in found) throw invalidDraft(found.issues);
    const issues = [
      ...(await this.heldKeys.issues(sql, kind, dossier)),
      ...((await kind.referenceIssues?.(sql, found.application, { dossierId: dossier.id, now })) ?? []),
    ];
    if (issues.length > 0) throw invalidDraft(issues);
    refuseBlocked(withoutHiddenAreas(found.checks, found.areas));
    return found;
  }

  /** @returns the job's id */
  private async requestFootprint(
    sql: Sql,
    { spatial }: DossierKind,
    application: unknown,
    { versionId, ownerId }: { readonly versionId: string; readonly ownerId: string },
  ): Promise<string | undefined> {
    if (!spatial?.footprint) return undefined;
    const subject = { type: FOOTPRINT_SUBJECT, id: versionId };
    const jobId = await this.jobRows.insert(sql, { ...spatial.footprint.jobOf(application), ownerId, subject });
    await this.writes.expectFootprint(sql, versionId, jobId);
    return jobId;
  }

  private async nextReference(sql: Sql, { reference }: DossierKind, now: Date): Promise<string> {
    const year = yearOf(reference, now);
    return writeReference(reference, year, await this.writes.nextNumber(sql, reference.series, year));
  }
}

const invalidDraft = (issues: readonly Issue[]): PortalError =>
  new PortalError('VALIDATION_FAILED', { issues: issues.map((issue) => ({ ...issue, path: `draft.${issue.path}` })) });

function refuseBlocked(checks: readonly CheckResult[]): void {
  const blocking = checks.filter(({ severity, passed }) => severity === 'BLOCK' && !passed);
  if (blocking.length === 0) return;
  const detail = blocking.map(({ code, params }) => params.area ?? code).join('; ');
  throw new PortalError('CHECKS_FAILED', { checks: [...checks], detail });
}
