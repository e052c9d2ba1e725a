import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/access/caller.js';
import { Database, type Sql } from '../../kernel/database/database.js';
import { ACCESS_SECONDS, GRACE_SECONDS } from './lifetimes.js';

export interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly rememberMe: boolean;
  readonly absoluteSeconds: number;
  readonly ip: string | null;
  readonly userAgent: string | null;
}

/** A stored refresh token, locked, with all that decides on its use. */
export interface StoredRefreshToken {
  readonly sessionId: string;
  readonly userId: string;
  readonly rememberMe: boolean;
  readonly isAdministrator: boolean;
  readonly salt: Buffer;
  readonly used: boolean;
  /** Used so long ago that only a thief, or somebody robbed by one, would still present it. */
  readonly spent: boolean;
  /** Neither it nor its session has ended, and its user may sign in. */
  readonly valid: boolean;
  readonly revoked: boolean;
}

const CALLER = `
  SELECT u.id, s.id AS "sessionId", u.login, u.full_name AS "fullName", u.roles, u.origin,
    coalesce((
      SELECT json_agg(json_build_object(
        'requestSystems', r.request_systems,
        'parentInfo', json_build_object('id', p.id, 'companyName', p.company_name),
        'availableOperators', coalesce((
          SELECT json_agg(json_build_object('id', o.id, 'companyName', o.company_name) ORDER BY o.company_name)
          FROM user_relation_operator ro JOIN organisation o ON o.id = ro.organisation_id
          WHERE ro.relation_id = r.id), '[]'::json)) ORDER BY p.company_name)
      FROM user_relation r JOIN organisation p ON p.id = r.parent_id WHERE r.user_id = u.id), '[]'::json) AS relations
  FROM access_token t
  JOIN auth_session s ON s.id = t.session_id
  JOIN app_user u ON u.id = s.user_id
  WHERE t.token_hash = $1 AND t.expires_at > now()
    AND s.revoked_at IS NULL AND s.absolute_expiry > now() AND u.status = 'ACTIVE'`;

const REFRESH_TOKEN = `
  SELECT s.id AS "sessionId", s.user_id AS "userId", s.remember_me AS "rememberMe", r.successor_salt AS salt,
    'PORTADMIN' = ANY (u.roles) AS "isAdministrator",
    r.used_at IS NOT NULL AS used,
    coalesce(r.used_at < now() - make_interval(secs => ${GRACE_SECONDS}), false) AS spent,
    r.expires_at > now() AND s.absolute_expiry > now() AND s.revoked_at IS NULL AND u.status = 'ACTIVE' AS valid,
    s.revoked_at IS NOT NULL AS revoked
  FROM refresh_token r
  JOIN auth_session s ON s.id = r.session_id
  JOIN app_user u ON u.id = s.user_id
  WHERE r.token_hash = $1
  FOR UPDATE OF r`;

/** Sessions and the digests of their tokens. The database's clock is the only one. */
@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  async findCaller(accessDigest: Buffer): Promise<Caller | undefined> {
    const [caller] = await this.database.query<Caller>(CALLER, [accessDigest]);
    return caller;
  }

  async open(sql: Sql, session: NewSession): Promise<void> {
    await sql.query(
      `INSERT INTO auth_session (id, user_id, remember_me, absolute_expiry, ip, user_agent)
       VALUES ($1, $2, $3, now() + make_interval(secs => $4), $5, $6)`,
      [session.id, session.userId, session.rememberMe, session.absoluteSeconds, session.ip, session.userAgent],
    );
  }

  /** @returns seconds until it expires, which is never after its session */
  async addAccessToken(sql: Sql, sessionId: string, digest: Buffer): Promise<number> {
    await sql.query('DELETE FROM access_token WHERE session_id = $1 AND expires_at <= now()', [sessionId]);
    const [row] = await sql.query<{ seconds: number }>(
      `INSERT INTO access_token (token_hash, session_id, expires_at)
       SELECT $1, id, least(now() + make_interval(secs => ${ACCESS_SECONDS}), absolute_expiry)
       FROM auth_session WHERE id = $2
       RETURNING floor(extract(epoch FROM expires_at - now()))::int AS seconds`,
      [digest, sessionId],
    );
    return row?.seconds ?? 0;
  }

  async addRefreshToken(sql: Sql, sessionId: string, digest: Buffer, salt: Buffer, idleSeconds: number): Promise<void> {
    await sql.query(
      `INSERT INTO refresh_token (token_hash, session_id, expires_at, successor_salt)
       SELECT $1, id, least(now() + make_interval(secs => $3), absolute_expiry), $4 FROM auth_session WHERE id = $2`,
      [digest, sessionId, idleSeconds, salt],
    );
  }

  /** Locks the token until the transaction ends, so that of several renewals at once one is first. */
  async lockRefreshToken(sql: Sql, digest: Buffer): Promise<StoredRefreshToken | undefined> {
    const [token] = await sql.query<StoredRefreshToken>(REFRESH_TOKEN, [digest]);
    return token;
  }

  /** @returns seconds until it expires */
  async secondsLeft(sql: Sql, digest: Buffer): Promise<number> {
    const [row] = await sql.query<{ seconds: number }>(
      'SELECT floor(extract(epoch FROM expires_at - now()))::int AS seconds FROM refresh_token WHERE token_hash = $1',
      [digest],
    );
    return Math.max(row?.seconds ?? 0, 0);
  }

  async markUsed(sql: Sql, digest: Buffer, sessionId: string): Promise<void> {
    await sql.query('UPDATE refresh_token SET used_at = now() WHERE token_hash = $1', [digest]);
    await sql.query('UPDATE auth_session SET last_used_at = now() WHERE id = $1', [sessionId]);
  }

  async revoke(sql: Sql, sessionId: string, because: string): Promise<void> {
    await sql.query(
      'UPDATE auth_session SET revoked_at = now(), revoked_because = $2 WHERE id = $1 AND revoked_at IS NULL',
      [sessionId, because],
    );
  }

  /** Removes what can neither open anything nor betray a thief any more. */
  async sweep(): Promise<void> {
    await this.database.query(`DELETE FROM access_token WHERE expires_at < now() - interval '1 day'`);
    await this.database.query(`DELETE FROM refresh_token WHERE expires_at < now() - interval '1 day'`);
    await this.database.query(`DELETE FROM rate_limit WHERE resets_at < now() - interval '1 day'`);
  }
}
