import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../../kernel/access/caller.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { LACKS_REQUIRED_SECOND_FACTOR, RELATIONS_OF_USER } from '../../users/users.repository.js';
import { ACCESS_SECONDS, GRACE_SECONDS } from './lifetimes.js';
import { ENDS_AT, IS_OPEN, secondsUntil, type TimeLeft } from './sessions.repository.js';

/** SQL of a subquery: the user of the access token whose digest is `asked.digest`. */
const USER_OF_DIGEST = `
    SELECT u.id, s.id AS "sessionId", u.login, u.full_name AS "fullName", u.roles, u.origin,
      u.access_version AS "accessVersion", u.must_change_password AS "mustChangePassword",
      (${LACKS_REQUIRED_SECOND_FACTOR}
        AND NOT EXISTS (SELECT FROM sso_session v WHERE v.session_id = s.id AND v.second_factor)
      ) AS "mustEnrolSecondFactor", u.last_login_at AS "lastLoginAt",
      ${RELATIONS_OF_USER} AS relations
    FROM access_token t
    JOIN auth_session s ON s.id = t.session_id
    JOIN app_user u ON u.id = s.user_id
    WHERE t.token_hash = asked.digest AND t.expires_at > now() AND ${IS_OPEN}`;

/** The user of an access token: always one row, with the digest that was asked for; `id` is null where there is none. */
export const CALLER = `
  SELECT asked.digest AS "askedDigest", found.*
  FROM (SELECT $1::bytea AS digest) asked LEFT JOIN LATERAL (${USER_OF_DIGEST}) found ON true`;

const CALLERS = `
  SELECT asked.digest AS "askedDigest", found.*
  FROM (SELECT decode(unnest($1::text[]), 'hex') AS digest) asked JOIN LATERAL (${USER_OF_DIGEST}) found ON true`;

const REFRESH_TOKEN = `
  SELECT s.id AS "sessionId", s.user_id AS "userId", s.remember_me AS "rememberMe", r.successor_salt AS salt,
    r.used_at IS NOT NULL AS used,
    coalesce(r.used_at < now() - make_interval(secs => ${GRACE_SECONDS}), false) AS spent,
    r.expires_at > now() AND ${IS_OPEN} AS valid,
    s.revoked_at IS NOT NULL AS revoked,
    s.revoked_at IS NOT NULL AND s.revoked_because IS DISTINCT FROM 'refresh_reuse' AS "endedByPerson"
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
  /** Its session has ended, and not because the token was used twice. */
  readonly endedByPerson: boolean;
}

/** The user of an access token, beside the digest of the token that was asked for. */
type FoundUser = { readonly askedDigest: Buffer } & (SessionUser | { readonly id: null });

/** Digests of access and refresh tokens. The database's clock is the only one. */
@Injectable()
export class SessionTokensRepository {
  constructor(private readonly database: DatabaseService) {}

  /** @throws ForeignAnswer when the database answers for another token */
  async findUser(accessDigest: Buffer): Promise<SessionUser | undefined> {
    const isAnswer = ([row, ...others]: readonly Partial<FoundUser>[]) =>
      row?.askedDigest?.equals(accessDigest) === true && others.length === 0;
    const [row] = await this.database.prepared<FoundUser>('caller', CALLER, [accessDigest], isAnswer);
    if (!row?.id) return undefined;
    const { askedDigest, ...user } = row;
    return user;
  }

  /**
   * Users of access tokens; those without one are missing.
   *
   * @param accessDigests in hexadecimal
   */
  findUsers(accessDigests: readonly string[]): Promise<(SessionUser & { readonly askedDigest: Buffer })[]> {
    return this.database.prepared('callers', CALLERS, [accessDigests]);
  }

  /** Locks the token until the transaction ends, so that of several renewals at once one is first. */
  async lockRefreshToken(sql: Sql, digest: Buffer): Promise<StoredRefreshToken | undefined> {
    const [token] = await sql.prepared<StoredRefreshToken>('refresh_token', REFRESH_TOKEN, [digest]);
    return token;
  }

  async rotate(sql: Sql, used: Buffer, successor: Buffer, idleSeconds: number, salt: Buffer): Promise<void> {
    await sql.prepared('rotate_refresh_token', ROTATE, [used, successor, idleSeconds, salt]);
  }

  /** @returns seconds to wait; 0 when the renewal was counted */
  async countRenewal(sql: Sql, sessionId: string, allowed: number, windowSeconds: number): Promise<number> {
    const counted = await sql.prepared('count_renewal', COUNT_RENEWAL, [sessionId, allowed, windowSeconds]);
    if (counted.length > 0) return 0;
    const [row] = await sql.query<{ seconds: number }>(
      `SELECT greatest(ceil(extract(epoch FROM renewals_until - now())), 1)::int AS seconds FROM auth_session WHERE id = $1`,
      [sessionId],
    );
    return row?.seconds ?? windowSeconds;
  }

  /** Adds an access token, beside the refresh token that is now the session's. */
  async addAccessToken(sql: Sql, sessionId: string, access: Buffer, refresh: Buffer): Promise<TimeLeft> {
    const [left] = await sql.prepared<TimeLeft>('add_access_token', ADD_ACCESS_TOKEN, [sessionId, access, refresh]);
    return left ?? { access: 0, refresh: 0, session: 0 };
  }
}
