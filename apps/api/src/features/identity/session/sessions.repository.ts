import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SessionUser } from '../../../kernel/access/caller.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { HOUR_MS, ScheduleService } from '../../../kernel/schedule/schedule.service.js';
import type { Lifetime } from './lifetimes.js';
import {
  ADD_ACCESS_TOKEN,
  CALLER,
  COUNT_RENEWAL,
  OPEN,
  OPEN_SESSIONS,
  REFRESH_TOKEN,
  ROTATE,
} from './session-queries.js';

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

/** Sessions and the digests of their tokens. The database's clock is the only one. */
@Injectable()
export class SessionsRepository implements OnModuleInit {
  constructor(
    private readonly database: DatabaseService,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Sweeping ended sessions', HOUR_MS, () => this.sweep());
  }

  async findUser(accessDigest: Buffer): Promise<SessionUser | undefined> {
    const [user] = await this.database.prepared<SessionUser>('caller', CALLER, [accessDigest]);
    return user;
  }

  /** Undefined when the user may not sign in any more, or no longer with that password. */
  async open(sql: Sql, session: NewSession, digests: TokenDigests): Promise<TimeLeft | undefined> {
    const { id, userId, passwordHash, rememberMe, lifetime, ip, userAgent } = session;
    const who = [id, userId, passwordHash ?? null, rememberMe, lifetime.absolute, lifetime.idle, ip, userAgent];
    const { refresh, successorSalt, access, device } = digests;
    const [left] = await sql.prepared<TimeLeft>('open_session', OPEN, [...who, refresh, successorSalt, access, device]);
    return left;
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
  }
}
