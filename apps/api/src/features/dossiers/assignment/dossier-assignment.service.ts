import { Injectable } from '@nestjs/common';
import { type AssignmentResult, type Assignments, messageKeys, stateOf } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { NoticeReadersRepository, type NotifiedUser } from '../../inbox/notice-readers.repository.js';
import { type AccessScope, accessScopeOf } from '../dossier-access.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierReadsRepository } from '../records/dossier-reads.repository.js';
import { DossierWritesRepository } from '../records/dossier-writes.repository.js';
import { DossierNoticesService } from '../steps/dossier-notices.service.js';

/** Whom dossiers go to, and who gives them. */
interface Handover {
  readonly caller: Caller;
  readonly scope: AccessScope;
  /** Null: nobody is in charge any more. */
  readonly officer: NotifiedUser | null;
}

/** Puts officers in charge of dossiers. It is no step: the dossier and its version stay as they are. */
@Injectable()
export class DossierAssignmentService {
  constructor(
    private readonly database: DatabaseService,
    private readonly reads: DossierReadsRepository,
    private readonly writes: DossierWritesRepository,
    private readonly readers: NoticeReadersRepository,
    private readonly notices: DossierNoticesService,
    private readonly audit: AuditLogRepository,
  ) {}

  /** By name. @throws PortalError FORBIDDEN for anybody but officers */
  async officers(kind: DossierKind, caller: Caller): Promise<{ id: string; fullName: string }[]> {
    refuseOthers(accessScopeOf(kind, caller));
    const officers = await this.officersOf(this.database, kind);
    return officers
      .map(({ id, fullName }) => ({ id, fullName }))
      .sort((one, other) => one.fullName.localeCompare(other.fullName));
  }

  /**
   * Every dossier in a transaction of its own, so that one that cannot be assigned keeps no other from it.
   *
   * @throws PortalError FORBIDDEN, VALIDATION_FAILED for somebody who is no officer of the kind
   */
  async assign(kind: DossierKind, caller: Caller, { dossiers, officerId }: Assignments): Promise<AssignmentResult[]> {
    const scope = accessScopeOf(kind, caller);
    refuseOthers(scope);
    const officers = await this.officersOf(this.database, kind);
    const officer = officers.find(({ id }) => id === officerId) ?? null;
    if (officerId !== null && !officer) {
      const issue = { path: 'body.officerId', code: 'custom', message: messageKeys.notAChoice };
      throw new PortalError('VALIDATION_FAILED', { issues: [issue] });
    }
    const results: AssignmentResult[] = [];
    for (const id of dossiers) results.push({ id, result: await this.assignOne(kind, id, { caller, scope, officer }) });
    return results;
  }

  private assignOne(
    kind: DossierKind,
    id: string,
    { caller, scope, officer }: Handover,
  ): Promise<AssignmentResult['result']> {
    return this.database.transaction(async (sql) => {
      await this.writes.lock(sql, id);
      const dossier = await this.reads.find(sql, { kind, scope }, id);
      if (!dossier) return 'UNKNOWN';
      if (stateOf(kind.workflow, dossier.status)?.final) return 'CLOSED';
      if (dossier.officerId === (officer?.id ?? null)) return 'UNCHANGED';
      await this.writes.assign(sql, id, officer?.id ?? null);
      await this.audit.record(sql, {
        action: 'dossier_assigned',
        actorId: caller.id,
        sessionId: caller.sessionId,
        source: caller.source,
        object: { type: 'dossier', id },
        detail: { before: { officer: dossier.officerName }, after: { officer: officer?.fullName ?? null } },
      });
      if (officer && officer.id !== caller.id)
        await this.notices.tellReaders(sql, kind, dossier, 'DOSSIER_ASSIGNED', [officer]);
      return 'ASSIGNED';
    });
  }

  private officersOf(sql: Sql, { system, workflow }: DossierKind): Promise<NotifiedUser[]> {
    return this.readers.officers(sql, { system, roles: workflow.officers });
  }
}

function refuseOthers({ regulator }: AccessScope): void {
  if (!regulator) throw new PortalError('FORBIDDEN');
}
