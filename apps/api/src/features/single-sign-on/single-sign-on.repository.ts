import { hash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SsoAttempt } from '@portal/contracts';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { HOUR_MS, ScheduleService } from '../../kernel/schedule/schedule.service.js';

const SHOWN_ATTEMPTS = 20;
const KEPT_ATTEMPTS = 1_000;

/** By what name an identity provider knows a session. */
export interface SsoSession {
  readonly nameId: string;
  readonly nameIdFormat: string | null;
  readonly sessionIndex: string | null;
}

interface NewSsoSession extends SsoSession {
  /** The identity provider vouched for one. */
  readonly secondFactor: boolean;
}

/**
 * What was sent to and came from an identity provider. In the database, not in Redis: an answer is used up in the same
 * place for all processes, and is not forgotten when Redis restarts.
 */
@Injectable()
export class SingleSignOnRepository implements OnModuleInit {
  constructor(
    private readonly database: DatabaseService,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Sweeping single sign-on', HOUR_MS, () => this.sweep());
  }

  async addRequest(id: string, target: string, seconds: number): Promise<void> {
    await this.database.query(
      'INSERT INTO sso_request (id, target, expires_at) VALUES ($1, $2, now() + make_interval(secs => $3))',
      [id, target, seconds],
    );
  }

  async isOpenRequest(id: string): Promise<boolean> {
    const found = await this.database.query(
      'SELECT FROM sso_request WHERE id = $1 AND used_at IS NULL AND expires_at > now()',
      [id],
    );
    return found.length > 0;
  }

  /** Uses up a request; of several answers to it, one does. @returns the page to open; undefined where it is no more */
  async takeRequest(id: string): Promise<string | undefined> {
    const [taken] = await this.database.query<{ target: string }>(
      `UPDATE sso_request SET used_at = now() WHERE id = $1 AND used_at IS NULL AND expires_at > now()
       RETURNING target`,
      [id],
    );
    return taken?.target;
  }

  /** False when it was presented before. */
  async presentFirst(kind: string, id: string, seconds: number): Promise<boolean> {
    const first = await this.database.query(
      `INSERT INTO sso_presented (digest, expires_at) VALUES ($1, now() + make_interval(secs => $2))
       ON CONFLICT DO NOTHING RETURNING digest`,
      [hash('sha256', `${kind} ${id}`, 'buffer'), seconds],
    );
    return first.length > 0;
  }

  async addSession(sql: Sql, sessionId: string, session: NewSsoSession): Promise<void> {
    await sql.query(
      `INSERT INTO sso_session (session_id, name_id, name_id_format, session_index, second_factor)
       VALUES ($1, $2, $3, $4, $5)`,
      [sessionId, session.nameId, session.nameIdFormat, session.sessionIndex, session.secondFactor],
    );
  }

  async sessionOf(sessionId: string): Promise<SsoSession | undefined> {
    const [found] = await this.database.query<SsoSession>(
      `SELECT name_id AS "nameId", name_id_format AS "nameIdFormat", session_index AS "sessionIndex"
       FROM sso_session WHERE session_id = $1`,
      [sessionId],
    );
    return found;
  }

  /** Sessions that have not ended, of a name and, where indexes are given, of one of these. */
  async openSessions(
    sql: Sql,
    nameId: string,
    indexes: readonly string[],
  ): Promise<{ sessionId: string; userId: string }[]> {
    return sql.query(
      `SELECT s.id AS "sessionId", s.user_id AS "userId" FROM sso_session o JOIN auth_session s ON s.id = o.session_id
       WHERE o.name_id = $1 AND s.revoked_at IS NULL
         AND (cardinality($2::text[]) = 0 OR o.session_index = ANY ($2))`,
      [nameId, indexes],
    );
  }

  async addAttempt(kind: SsoAttempt['kind'], reason: SsoAttempt['reason']): Promise<void> {
    await this.database.query('INSERT INTO sso_attempt (kind, reason) VALUES ($1, $2)', [kind, reason]);
  }

  async lastAttempts(): Promise<SsoAttempt[]> {
    const rows = await this.database.query<Omit<SsoAttempt, 'at'> & { at: Date }>(
      'SELECT at, kind, reason FROM sso_attempt ORDER BY id DESC LIMIT $1',
      [SHOWN_ATTEMPTS],
    );
    return rows.map(({ at, ...attempt }) => ({ at: at.toISOString(), ...attempt }));
  }

  private async sweep(): Promise<void> {
    await this.database.query('DELETE FROM sso_request WHERE expires_at < now()');
    await this.database.query(`DELETE FROM sso_test WHERE started_at < now() - interval '1 day'`);
    await this.database.query('DELETE FROM sso_presented WHERE expires_at < now()');
    await this.database.query('DELETE FROM sso_attempt WHERE id <= (SELECT max(id) FROM sso_attempt) - $1', [
      KEPT_ATTEMPTS,
    ]);
  }
}
