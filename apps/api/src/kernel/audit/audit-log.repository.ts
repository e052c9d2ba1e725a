import { Injectable } from '@nestjs/common';
import { type AuditAction, auditActions } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import type { RequestSource } from '../access/request-source.js';
import type { Sql } from '../database/database.service.js';

export interface AuditEvent {
  readonly action: AuditAction;
  readonly actorId?: string | undefined;
  readonly sessionId?: string | undefined;
  /** Undefined for actions of the portal itself. */
  readonly source: RequestSource | null;
  readonly object?: { readonly type: string; readonly id: string };
  /** Changed values by name, in `before` and `after`. Must not contain secrets. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** The append-only audit log; events are written in the transaction of the change they record. */
@Injectable()
export class AuditLogRepository {
  async record(sql: Sql, { action, actorId, sessionId, source, object, detail }: AuditEvent): Promise<void> {
    await sql.query(
      `INSERT INTO audit_event
         (id, action, outcome, actor_id, session_id, ip, object_type, object_id, detail, trace_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        uuidv7(),
        action,
        auditActions[action],
        actorId,
        sessionId,
        source?.ip,
        object?.type,
        object?.id,
        JSON.stringify(detail ?? {}),
        source?.traceId,
      ],
    );
  }
}
