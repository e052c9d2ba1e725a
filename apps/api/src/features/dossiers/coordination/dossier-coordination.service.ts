import { Injectable } from '@nestjs/common';
import {
  type Coordination,
  type CoordinationRequest,
  type Issue,
  messageKeys,
  type NewCoordinationAnswer,
} from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import { ChangesService } from '../../../kernel/changes/changes.service.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { DeadlinesService } from '../deadlines/deadlines.service.js';
import { type AccessScope, accessScopeOf, timeOnApplicantsSide } from '../dossier-access.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierReadsRepository } from '../records/dossier-reads.repository.js';
import type { DossierRow } from '../records/dossier-rows.js';
import { DossierWritesRepository } from '../records/dossier-writes.repository.js';
import { DossierStepsService } from '../steps/dossier-steps.service.js';
import { DossierCoordinationRepository, type StoredCoordination } from './dossier-coordination.repository.js';

/** Coordinates dossiers with the administrations of other countries, whose answers officers enter. */
@Injectable()
export class DossierCoordinationService {
  constructor(
    private readonly database: DatabaseService,
    private readonly reads: DossierReadsRepository,
    private readonly writes: DossierWritesRepository,
    private readonly coordination: DossierCoordinationRepository,
    private readonly deadlines: DeadlinesService,
    private readonly steps: DossierStepsService,
    private readonly changes: ChangesService,
    private readonly audit: AuditLogRepository,
  ) {}

  /** @throws PortalError NOT_FOUND, FORBIDDEN for who is on neither side, such as the staff of a body */
  async list(kind: DossierKind, caller: Caller, id: string): Promise<Coordination[]> {
    const scope = accessScopeOf(kind, caller);
    const dossier = await this.reads.find(this.database, { kind, scope }, id);
    if (!dossier) throw new PortalError('NOT_FOUND');
    if (!scope.regulator && !timeOnApplicantsSide(scope, dossier)) throw new PortalError('FORBIDDEN');
    return (await this.coordination.list(this.database, id)).map((one) => asAnswer(kind, dossier, scope, one));
  }

  /**
   * Asks administrations, in the transaction of the step that asks for `coordination`.
   *
   * @throws PortalError VALIDATION_FAILED for a country that is asked already, and for a day of sending that is to come
   */
  async open(
    sql: Sql,
    dossier: DossierRow,
    request: CoordinationRequest,
    { openedBy, now }: { readonly openedBy: string; readonly now: Date },
  ): Promise<void> {
    const open = (await this.coordination.list(sql, dossier.id)).filter(({ isOpen }) => isOpen);
    const issues: Issue[] = request.countries.flatMap((code, index) =>
      open.some(({ country }) => country === code)
        ? [{ path: `body.coordination.countries.${index}`, code: 'custom', message: 'RULE_COUNTRY_ASKED' }]
        : [],
    );
    if (request.sentOn > this.deadlines.dayOf(now))
      issues.push({ path: 'body.coordination.sentOn', code: 'custom', message: messageKeys.dateUntilToday });
    if (issues.length > 0) throw new PortalError('VALIDATION_FAILED', { issues });
    await this.coordination.open(sql, { dossierId: dossier.id, openedBy }, request, now);
  }

  /**
   * Takes the answer of an administration, and goes on with the dossier after the last one.
   *
   * @throws PortalError FORBIDDEN for anybody but officers, NOT_FOUND, TRANSITION_NOT_ALLOWED once it was answered or its
   *   coordination has ended, VALIDATION_FAILED for a day before the request or one to come
   */
  answer(kind: DossierKind, caller: Caller, id: string, given: NewCoordinationAnswer): Promise<Coordination> {
    const scope = accessScopeOf(kind, caller);
    if (!scope.regulator) throw new PortalError('FORBIDDEN');
    return this.database.transaction(async (sql) => {
      await this.writes.lock(sql, id);
      const dossier = await this.reads.find(sql, { kind, scope }, id);
      const before = await this.coordination.find(sql, given.coordinationId);
      if (!dossier || before?.dossierId !== id) throw new PortalError('NOT_FOUND');
      if (!mayAnswer(kind, dossier, scope, before)) throw new PortalError('TRANSITION_NOT_ALLOWED');
      const now = await this.reads.now(sql);
      if (given.on < before.sentOn || given.on > this.deadlines.dayOf(now)) {
        const issue = { path: 'body.on', code: 'custom', message: messageKeys.invalid };
        throw new PortalError('VALIDATION_FAILED', { issues: [issue] });
      }
      await this.coordination.answer(sql, given, caller.id, now);
      await this.writes.contribute(sql, dossier.versionId, [caller.id]);
      await this.audit.record(sql, {
        action: 'dossier_coordination',
        actorId: caller.id,
        sessionId: caller.sessionId,
        source: caller.source,
        object: { type: 'dossier', id },
        detail: { country: before.country, answer: given.answer },
      });
      await this.conclude(sql, kind, dossier, now);
      this.changes.announce(sql, 'DOSSIERS');
      const after = (await this.reads.find(sql, { kind, scope }, id)) ?? dossier;
      return asAnswer(kind, after, scope, (await this.coordination.find(sql, before.id))!);
    });
  }

  /** Goes on with the dossier once nobody is waited for. */
  private async conclude(sql: Sql, kind: DossierKind, dossier: DossierRow, now: Date): Promise<void> {
    const { coordination } = kind.workflow;
    if (!coordination || (await this.coordination.countOpen(sql, dossier.id)) > 0) return;
    await this.steps.take(sql, kind, dossier, {
      action: coordination.concluded,
      actorId: null,
      source: null,
      change: {},
      submissionId: dossier.submissionId,
      now,
      announced: true,
    });
  }
}

/** Officers enter the answers of administrations that are waited for. */
const mayAnswer = (
  { workflow }: DossierKind,
  { status }: DossierRow,
  scope: AccessScope,
  { isOpen }: StoredCoordination,
): boolean => scope.regulator && isOpen && status === workflow.coordination?.state;

const asAnswer = (
  kind: DossierKind,
  dossier: DossierRow,
  scope: AccessScope,
  stored: StoredCoordination,
): Coordination => {
  const { dossierId: _dossierId, ...coordination } = stored;
  return { ...coordination, mayAnswer: mayAnswer(kind, dossier, scope, stored) };
};
