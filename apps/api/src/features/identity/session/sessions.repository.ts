import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { HOUR_MS, ScheduleService } from '../../../kernel/schedule/schedule.service.js';
import { ACCESS_SECONDS, ADMINISTRATOR_SECONDS, type Lifetime } from './lifetimes.js';

/** SQL: when `auth_session s` of `app_user u` ends at the latest. The user's current roles count, not those at sign-in. */
export const ENDS_AT = `least(s.absolute_expiry,
  CASE WHEN 'PORTADMIN' = ANY (u.roles) THEN s.created_at + make_interval(secs => ${ADMINISTRATOR_SECONDS}) END)`;

/** SQL condition: the session has not ended and its user may use the portal. */
export const IS_OPEN = `s.revoked_at IS NULL AND ${ENDS_AT} > now() AND u.status = 'ACTIVE'`;

/** SQL: whole seconds from now to a moment. */
export const secondsUntil = (moment: string): string => `floor(extract(epoch FROM ${moment} - now()))::int`;

const OPEN_SESSION = `
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
  ), d AS (
    INSERT INTO known_device (token_hash, user_id) SELECT $12, u.id FROM u
  )
  SELECT ${secondsUntil('a.expires_at')} AS access, ${secondsUntil('r.expires_at')} AS refresh,
    ${secondsUntil('s.absolute_expiry')} AS session
  FROM s, r, a`;

/** Not ended, and not idle for so long that no token of it could be renewed. */
const OPEN_SESSIONS = `
  SELECT s.id, host(s.ip) AS ip, s.user_agent AS "userAgent", s.created_at AS "createdAt",
    s.last_used_at AS "lastUsedAt", ${ENDS_AT} AS "endsAt", s.remember_me AS "rememberMe"
  FROM auth_session s JOIN app_user u ON u.id = s.user_id
  WHERE s.user_id = $1 AND ${IS_OPEN} AND (
    EXISTS (SELECT FROM refresh_token r WHERE r.session_id = s.id AND r.used_at IS NULL AND r.expires_at > now())
    OR EXISTS (SELECT FROM access_token t WHERE t.session_id = s.id AND t.expires_at > now()))
  ORDER BY s.last_used_at DESC, s.id`;

/** Digests of what a browser is given. */
export interface TokenDigests {
  /** Of the mark by which the browser is known from now on. */
  readonly device: Buffer;
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

/** Sessions that end after a delay: those of some users, and some by id. */
export interface EndingSoon {
  readonly users: readonly string[];
  readonly sessions: readonly string[];
  /** Session that goes on. */
  readonly except?: string;
  readonly seconds: number;
}

/** Sessions of users. The database's clock is the only one. */
@Injectable()
export class SessionsRepository implements OnModuleInit {
  constructor(
    private readonly database: DatabaseService,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Sweeping ended sessions', HOUR_MS, () => this.sweep());
  }

  /** Undefined when the user may not sign in any more, or no longer with that password. */
  async open(sql: Sql, session: NewSession, digests: TokenDigests): Promise<TimeLeft | undefined> {
    const { id, userId, passwordHash, rememberMe, lifetime, ip, userAgent } = session;
    const who = [id, userId, passwordHash ?? null, rememberMe, lifetime.absolute, lifetime.idle, ip, userAgent];
    const { refresh, successorSalt, access, device } = digests;
    const [left] = await sql.prepared<TimeLeft>('open_session', OPEN_SESSION, [
      ...who,
      refresh,
      successorSalt,
      access,
      device,
    ]);
    return left;
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

  /** When each of the named sessions that has not ended was last used. */
  async lastUsesOfOpen(sessionIds: readonly string[]): Promise<{ id: string; lastUsedAt: Date }[]> {
    return this.database.query(
      `SELECT s.id, s.last_used_at AS "lastUsedAt" FROM auth_session s JOIN app_user u ON u.id = s.user_id
       WHERE s.id = ANY ($1::uuid[]) AND ${IS_OPEN}`,
      [sessionIds],
    );
  }

  /** Lets sessions end after some seconds, unless they end sooner. @returns how many */
  async endSoon(sql: Sql, { users, sessions, except, seconds }: EndingSoon): Promise<number> {
    const ending = await sql.query(
      `UPDATE auth_session SET absolute_expiry = least(absolute_expiry, now() + make_interval(secs => $4))
       WHERE revoked_at IS NULL AND absolute_expiry > now() AND id IS DISTINCT FROM $3::uuid
         AND (user_id = ANY ($1::uuid[]) OR id = ANY ($2::uuid[])) RETURNING id`,
      [users, sessions, except ?? null, seconds],
    );
    return ending.length;
  }

  async noteUse(sessionIds: readonly string[]): Promise<void> {
    await this.database.query(
      'UPDATE auth_session SET last_used_at = now() WHERE id = ANY ($1::uuid[]) AND revoked_at IS NULL',
      [sessionIds],
    );
  }

  /** Removes what can neither open anything nor show that a token was stolen any more. */
  private async sweep(): Promise<void> {
    await this.database.query(`DELETE FROM access_token WHERE expires_at < now() - interval '1 day'`);
    await this.database.query(`DELETE FROM refresh_token WHERE expires_at < now() - interval '1 day'`);
    await this.database.query(`DELETE FROM auth_session WHERE absolute_expiry < now() - interval '30 days'`);
  }
}
