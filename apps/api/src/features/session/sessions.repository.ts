import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/access/caller.js';
import { Database, type Sql } from '../../kernel/database/database.js';
import { RELATIONS_OF_USER } from '../users/relations-of-user.js';
import { ACCESS_SECONDS, ADMINISTRATOR_SECONDS, GRACE_SECONDS, type Lifetime } from './lifetimes.js';

/** Digests of what a browser is given. */
export interface TokenDigests {
  readonly access: Buffer;
  readonly refresh: Buffer;
  readonly successorSalt: Buffer;
}

export interface NewSession {
  readonly id: string;
  readonly userId: string;
  /** Undefined where something else than a password opened it. */
  readonly passwordHash: string | undefined;
  readonly rememberMe: boolean;
  readonly lifetime: Lifetime;
  readonly ip: string | null;
  readonly userAgent: string | null;
}

/** Seconds that are left, by the database's clock. */
export interface TimeLeft {
  readonly access: number;
  readonly refresh: number;
  readonly session: number;
}

/** One session that has not ended. */
export interface OpenSession {
  readonly id: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly endsAt: Date;
  readonly rememberMe: boolean;
}

/** A stored refresh token, locked, with all that decides on its use. */
export interface StoredRefreshToken {
  readonly sessionId: string;
  readonly userId: string;
  readonly rememberMe: boolean;
  readonly salt: Buffer;
  readonly used: boolean;
  /** Used so long ago that only a thief, or somebody robbed by one, would still present it. */
  readonly spent: boolean;
  /** Neither it nor its session has ended, and its user may sign in. */
  readonly valid: boolean;
  readonly revoked: boolean;
}

/** Of an `auth_session` s and its `app_user` u: roles of today decide, not those of the sign-in. */
const ENDS_AT = `least(s.absolute_expiry,
  CASE WHEN 'PORTADMIN' = ANY (u.roles) THEN s.created_at + make_interval(secs => ${ADMINISTRATOR_SECONDS}) END)`;

const IS_OPEN = `s.revoked_at IS NULL AND ${ENDS_AT} > now() AND u.status = 'ACTIVE'`;

const secondsUntil = (moment: string): string => `floor(extract(epoch FROM ${moment} - now()))::int`;

const CALLER = `
  SELECT u.id, s.id AS "sessionId", u.login, u.full_name AS "fullName", u.roles, u.origin,
    u.access_version AS "accessVersion", u.must_change_password AS "mustChangePassword",
    u.last_login_at AS "lastLoginAt",
    ${RELATIONS_OF_USER} AS relations
  FROM access_token t
  JOIN auth_session s ON s.id = t.session_id
  JOIN app_user u ON u.id = s.user_id
  WHERE t.token_hash = $1 AND t.expires_at > now() AND ${IS_OPEN}`;

const OPEN = `
  WITH u AS (
    UPDATE app_user SET last_login_at = now()
    WHERE id = $2 AND status = 'ACTIVE' AND ($3::text IS NULL OR password_hash = $3)
    RETURNING id, roles
  ), s AS (
    INSERT INTO auth_session AS s (id, user_id, remember_me, absolute_expiry, ip, user_agent)
    SELECT $1, u.id, $4,
      now() + make_interval(secs => least($5, CASE WHEN 'PORTADMIN' = ANY (u.roles) THEN ${ADMINISTRATOR_SECONDS} END)),
      $7, $8
    FROM u RETURNING id, absolute_expiry
  ), r AS (
    INSERT INTO refresh_token (token_hash, session_id, expires_at, successor_salt)
    SELECT $9, s.id, least(now() + make_interval(secs => $6), s.absolute_expiry), $10 FROM s RETURNING expires_at
  ), a AS (
    INSERT INTO access_token (token_hash, session_id, expires_at)
    SELECT $11, s.id, least(now() + make_interval(secs => ${ACCESS_SECONDS}), s.absolute_expiry) FROM s
    RETURNING expires_at
  )
  SELECT ${secondsUntil('a.expires_at')} AS access, ${secondsUntil('r.expires_at')} AS refresh,
    ${secondsUntil('s.absolute_expiry')} AS session
  FROM s, r, a`;

const REFRESH_TOKEN = `
  SELECT s.id AS "sessionId", s.user_id AS "userId", s.remember_me AS "rememberMe", r.successor_salt AS salt,
    r.used_at IS NOT NULL AS used,
    coalesce(r.used_at < now() - make_interval(secs => ${GRACE_SECONDS}), false) AS spent,
    r.expires_at > now() AND ${IS_OPEN} AS valid,
    s.revoked_at IS NOT NULL AS revoked
  FROM refresh_token r
  JOIN auth_session s ON s.id = r.session_id
  JOIN app_user u ON u.id = s.user_id
  WHERE r.token_hash = $1
  FOR UPDATE OF r`;

const ROTATE = `
  WITH used AS (UPDATE refresh_token SET used_at = now() WHERE token_hash = $1 RETURNING session_id)
  INSERT INTO refresh_token (token_hash, session_id, expires_at, successor_salt)
  SELECT $2, s.id, least(now() + make_interval(secs => $3), ${ENDS_AT}), $4
  FROM used JOIN auth_session s ON s.id = used.session_id JOIN app_user u ON u.id = s.user_id`;

const COUNT_RENEWAL = `
  UPDATE auth_session SET last_used_at = now(),
    renewals = CASE WHEN renewals_until <= now() THEN 1 ELSE renewals + 1 END,
    renewals_until = CASE WHEN renewals_until <= now() THEN now() + make_interval(secs => $3) ELSE renewals_until END
  WHERE id = $1 AND (renewals_until <= now() OR renewals < $2)
  RETURNING id`;

const ADD_ACCESS_TOKEN = `
  WITH s AS (
    SELECT s.id, ${ENDS_AT} AS ends_at FROM auth_session s JOIN app_user u ON u.id = s.user_id WHERE s.id = $1
  ), a AS (
    INSERT INTO access_token (token_hash, session_id, expires_at)
    SELECT $2, s.id, least(now() + make_interval(secs => ${ACCESS_SECONDS}), s.ends_at) FROM s RETURNING expires_at
  )
  SELECT ${secondsUntil('a.expires_at')} AS access, ${secondsUntil('least(r.expires_at, s.ends_at)')} AS refresh,
    ${secondsUntil('s.ends_at')} AS session
  FROM s, a, refresh_token r WHERE r.token_hash = $3`;

/** Neither over nor left to itself for so long that nothing could renew it. */
const OPEN_SESSIONS = `
  SELECT s.id, host(s.ip) AS ip, s.user_agent AS "userAgent", s.created_at AS "createdAt",
    s.last_used_at AS "lastUsedAt", ${ENDS_AT} AS "endsAt", s.remember_me AS "rememberMe"
  FROM auth_session s JOIN app_user u ON u.id = s.user_id
  WHERE s.user_id = $1 AND ${IS_OPEN} AND (
    EXISTS (SELECT FROM refresh_token r WHERE r.session_id = s.id AND r.used_at IS NULL AND r.expires_at > now())
    OR EXISTS (SELECT FROM access_token t WHERE t.session_id = s.id AND t.expires_at > now()))
  ORDER BY s.last_used_at DESC, s.id`;

/** Sessions and the digests of their tokens. The database's clock is the only one. */
@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  async findCaller(accessDigest: Buffer): Promise<Caller | undefined> {
    const [caller] = await this.database.query<Caller>(CALLER, [accessDigest]);
    return caller;
  }

  /** Undefined when the user may not sign in any more, or no longer with that password. */
  async open(sql: Sql, session: NewSession, digests: TokenDigests): Promise<TimeLeft | undefined> {
    const { id, userId, passwordHash, rememberMe, lifetime, ip, userAgent } = session;
    const who = [id, userId, passwordHash ?? null, rememberMe, lifetime.absolute, lifetime.idle, ip, userAgent];
    const { refresh, successorSalt, access } = digests;
    const [left] = await sql.query<TimeLeft>(OPEN, [...who, refresh, successorSalt, access]);
    return left;
  }

  /** Locks the token until the transaction ends, so that of several renewals at once one is first. */
  async lockRefreshToken(sql: Sql, digest: Buffer): Promise<StoredRefreshToken | undefined> {
    const [token] = await sql.query<StoredRefreshToken>(REFRESH_TOKEN, [digest]);
    return token;
  }

  async rotate(sql: Sql, used: Buffer, successor: Buffer, idleSeconds: number, salt: Buffer): Promise<void> {
    await sql.query(ROTATE, [used, successor, idleSeconds, salt]);
  }

  /** @returns seconds to wait; 0 when the renewal was counted */
  async countRenewal(sql: Sql, sessionId: string, allowed: number, windowSeconds: number): Promise<number> {
    const counted = await sql.query(COUNT_RENEWAL, [sessionId, allowed, windowSeconds]);
    if (counted.length > 0) return 0;
    const [row] = await sql.query<{ seconds: number }>(
      `SELECT greatest(ceil(extract(epoch FROM renewals_until - now())), 1)::int AS seconds FROM auth_session WHERE id = $1`,
      [sessionId],
    );
    return row?.seconds ?? windowSeconds;
  }

  /** Adds an access token, beside the refresh token that is now the session's. */
  async addAccessToken(sql: Sql, sessionId: string, access: Buffer, refresh: Buffer): Promise<TimeLeft> {
    const [left] = await sql.query<TimeLeft>(ADD_ACCESS_TOKEN, [sessionId, access, refresh]);
    return left ?? { access: 0, refresh: 0, session: 0 };
  }

  async openSessionsOf(userId: string): Promise<OpenSession[]> {
    return this.database.query<OpenSession>(OPEN_SESSIONS, [userId]);
  }

  /** Ends one session of a user; false when it has ended before or is somebody else's. */
  async end(sql: Sql, userId: string, sessionId: string, because: string): Promise<boolean> {
    const ended = await sql.query(
      `UPDATE auth_session SET revoked_at = now(), revoked_because = $3
       WHERE id = $1 AND user_id = $2 AND revoked_at IS NULL RETURNING id`,
      [sessionId, userId, because],
    );
    return ended.length > 0;
  }

  /** Ends every session of a user but the one named. @returns how many there were */
  async endAll(sql: Sql, userId: string, because: string, except: string | undefined): Promise<number> {
    const ended = await sql.query(
      `UPDATE auth_session SET revoked_at = now(), revoked_because = $2
       WHERE user_id = $1 AND revoked_at IS NULL AND id IS DISTINCT FROM $3::uuid RETURNING id`,
      [userId, because, except ?? null],
    );
    return ended.length;
  }

  async noteUse(sessionIds: readonly string[]): Promise<void> {
    await this.database.query(
      'UPDATE auth_session SET last_used_at = now() WHERE id = ANY ($1::uuid[]) AND revoked_at IS NULL',
      [sessionIds],
    );
  }

  /** Removes what can neither open anything nor betray a thief any more. */
  async sweep(): Promise<void> {
    await this.database.query(`DELETE FROM access_token WHERE expires_at < now() - interval '1 day'`);
    await this.database.query(`DELETE FROM refresh_token WHERE expires_at < now() - interval '1 day'`);
    await this.database.query(`DELETE FROM auth_session WHERE absolute_expiry < now() - interval '30 days'`);
    await this.database.query(`DELETE FROM rate_limit WHERE resets_at < now() - interval '1 day'`);
  }
}
