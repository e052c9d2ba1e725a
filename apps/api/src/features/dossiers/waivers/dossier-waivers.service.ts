import { Injectable } from '@nestjs/common';
import { messageKeys, type SubmittedCheck, type Waiver } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { accessScopeOf } from '../dossier-access.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierReadsRepository } from '../records/dossier-reads.repository.js';
import { DossierWritesRepository } from '../records/dossier-writes.repository.js';

/** Lets officers waive warnings. It is no step: the dossier and its version stay as they are. */
@Injectable()
export class DossierWaiversService {
  constructor(
    private readonly database: DatabaseService,
    private readonly reads: DossierReadsRepository,
    private readonly writes: DossierWritesRepository,
    private readonly audit: AuditLogRepository,
  ) {}

  /**
   * @returns the check with its waiver
   * @throws PortalError FORBIDDEN for anybody but officers, NOT_FOUND also for a check that the latest submission has not,
   *   TRANSITION_NOT_ALLOWED while nobody examines the dossier, VALIDATION_FAILED for a check that is no failed warning
   */
  waive(kind: DossierKind, caller: Caller, id: string, { position, code, reason }: Waiver): Promise<SubmittedCheck> {
    const scope = accessScopeOf(kind, caller);
    if (!scope.regulator) throw new PortalError('FORBIDDEN');
    return this.database.transaction(async (sql) => {
      await this.writes.lock(sql, id);
      const dossier = await this.reads.find(sql, { kind, scope }, id);
      if (!dossier) throw new PortalError('NOT_FOUND');
      const versionId = dossier.submissionId;
      if (versionId === null || !kind.workflow.waivable?.includes(dossier.status))
        throw new PortalError('TRANSITION_NOT_ALLOWED');
      const known = await this.find(sql, versionId, { position, code });
      if (known.passed || known.severity !== 'WARN') {
        const issue = { path: 'body.position', code: 'custom', message: messageKeys.notAChoice };
        throw new PortalError('VALIDATION_FAILED', { issues: [issue] });
      }
      const now = await this.reads.now(sql);
      await this.writes.waive(sql, { versionId, position }, { by: caller.id, reason }, now);
      await this.writes.contribute(sql, versionId, [caller.id]);
      await this.audit.record(sql, {
        action: 'check_waived',
        actorId: caller.id,
        sessionId: caller.sessionId,
        source: caller.source,
        object: { type: 'dossier', id },
        detail: { check: code, before: { reason: known.waiver?.reason ?? null }, after: { reason } },
      });
      return this.find(sql, versionId, { position, code });
    });
  }

  private async find(sql: Sql, versionId: string, of: Pick<SubmittedCheck, 'position' | 'code'>) {
    const checks = await this.reads.checks(sql, versionId, { isRegulator: true });
    const found = checks.find(({ position, code }) => position === of.position && code === of.code);
    if (!found) throw new PortalError('NOT_FOUND');
    return found;
  }
}
