import { Injectable } from '@nestjs/common';
import {
  type CorrectionRound,
  type DossierCorrections,
  isPartOf,
  mayEdit,
  messageKeys,
  movedRows,
  type NewCorrection,
} from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { ChangesService } from '../../../kernel/changes/changes.service.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { accessScopeOf, permissionsOf } from '../dossier-access.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierReadsRepository } from '../records/dossier-reads.repository.js';
import type { DossierRow } from '../records/dossier-rows.js';
import { DossierWritesRepository } from '../records/dossier-writes.repository.js';
import { DossierCorrectionsRepository, type StoredRound } from './dossier-corrections.repository.js';

/** What officers want to have corrected in applications that they return, and what applicants tick as done. */
@Injectable()
export class DossierCorrectionsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly reads: DossierReadsRepository,
    private readonly writes: DossierWritesRepository,
    private readonly corrections: DossierCorrectionsRepository,
    private readonly changes: ChangesService,
  ) {}

  /** @throws PortalError NOT_FOUND, FORBIDDEN for who is on neither side */
  async list(kind: DossierKind, caller: Caller, id: string): Promise<DossierCorrections> {
    const scope = accessScopeOf(kind, caller);
    const dossier = await this.reads.find(this.database, { kind, scope }, id);
    if (!dossier) throw new PortalError('NOT_FOUND');
    const permissions = permissionsOf(caller, scope, dossier, []);
    if (!scope.regulator && !permissions.related) throw new PortalError('FORBIDDEN');
    const isEditor = mayEdit(kind.workflow, dossier.status, permissions);
    const stored = await this.corrections.rounds(this.database, id);
    return {
      rounds: stored.map((round) => asAnswer(round, isEditor)),
      returned: (isEditor && openRound(dossier, stored)?.returned) || null,
    };
  }

  /**
   * Asks for corrections, in the transaction of the step that returns the application.
   *
   * @throws PortalError VALIDATION_FAILED for a path that leads to nothing in the application
   */
  async ask(
    sql: Sql,
    kind: DossierKind,
    dossier: DossierRow,
    asked: readonly NewCorrection[],
    { askedBy, now }: { readonly askedBy: string; readonly now: Date },
  ): Promise<void> {
    const { submissionId: versionId, draft } = dossier;
    const schema = kind.endpoints.saveDraft.body.shape.draft;
    const issues = asked.flatMap(({ path }, index) =>
      versionId !== null && isPartOf(schema, draft, path)
        ? []
        : [{ path: `body.corrections.${index}.path`, code: 'custom', message: messageKeys.notAChoice }],
    );
    if (issues.length > 0) throw new PortalError('VALIDATION_FAILED', { issues });
    if (versionId !== null && asked.length > 0)
      await this.corrections.ask(sql, { dossierId: dossier.id, versionId, askedBy }, asked, now);
  }

  /**
   * Ticks a correction of the latest return, or takes that back. It is no step: the dossier and its version stay as they are.
   *
   * @throws PortalError FORBIDDEN for who does not act for the holder, NOT_FOUND, TRANSITION_NOT_ALLOWED once the
   *   application was submitted again
   */
  async tick(
    kind: DossierKind,
    caller: Caller,
    { id, correction }: { readonly id: string; readonly correction: string },
    isDone: boolean,
  ): Promise<void> {
    const scope = accessScopeOf(kind, caller);
    await this.database.transaction(async (sql) => {
      await this.writes.lock(sql, id);
      const dossier = await this.reads.find(sql, { kind, scope }, id);
      if (!dossier) throw new PortalError('NOT_FOUND');
      const permissions = permissionsOf(caller, scope, dossier, []);
      if (!permissions.related) throw new PortalError('FORBIDDEN');
      const stored = await this.corrections.rounds(sql, id);
      const round = stored.find(({ corrections }) => corrections.some((known) => known.id === correction));
      if (!round) throw new PortalError('NOT_FOUND');
      if (round !== openRound(dossier, stored) || !mayEdit(kind.workflow, dossier.status, permissions))
        throw new PortalError('TRANSITION_NOT_ALLOWED');
      await this.corrections.tick(sql, correction, isDone ? caller.id : null, await this.reads.now(sql));
      this.changes.announce(sql, 'DOSSIERS');
    });
  }
}

/** The round about the latest submission. */
const openRound = ({ submissionId }: DossierRow, rounds: readonly StoredRound[]): StoredRound | undefined =>
  rounds.find(({ versionId }) => versionId === submissionId);

/** Where each part is now is told of what was submitted, and to those who write it, of the draft. */
function asAnswer(
  { versionId: _, returned, next, corrections, ...round }: StoredRound,
  isEditor: boolean,
): CorrectionRound {
  const isKnown = next !== null && (next.isSubmitted || isEditor);
  const placeOf = movedRows(returned, isKnown ? next.draft : returned);
  return {
    ...round,
    corrections: corrections.map((correction) => ({ ...correction, place: placeOf(correction.path) })),
  };
}
