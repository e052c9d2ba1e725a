import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../database/database.js';

export interface AuditEvent {
  readonly action: string;
  readonly actorId?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly ip?: string | null;
  readonly object?: { readonly type: string; readonly id: string };
  /** No secret, ever. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Append-only account of who did what, written with the change it tells of. */
@Injectable()
export class AuditLog {
  async record(sql: Sql, { action, actorId, sessionId, ip, object, detail }: AuditEvent): Promise<void> {
    await sql.query(
      `INSERT INTO audit_event (id, action, actor_id, session_id, ip, object_type, object_id, detail)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [uuidv7(), action, actorId, sessionId, ip, object?.type, object?.id, JSON.stringify(detail ?? {})],
    );
  }
}
