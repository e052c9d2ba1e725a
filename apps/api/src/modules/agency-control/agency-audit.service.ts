import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import type { Sql } from '../../kernel/database/database.service.js';

/** Records acts of agents in the audit log. */
@Injectable()
export class AgencyAuditService {
  constructor(private readonly log: AuditLogRepository) {}

  record(
    sql: Sql,
    { id: actorId, sessionId, source }: Caller,
    action: Extract<AuditAction, `agency_${string}`>,
    id: string,
    detail: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    return this.log.record(sql, { action, actorId, sessionId, source, object: { type: 'agency', id }, detail });
  }
}
