import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import type { Caller } from '../../kernel/access/caller.js';
import { CallerSource } from '../../kernel/access/caller-source.js';
import { networkOf } from '../../kernel/access/client-address.js';
import { AuditLog } from '../../kernel/audit/audit-log.js';
import { Database, type Sql } from '../../kernel/database/database.js';
import { RateLimiter } from '../../kernel/limits/rate-limiter.js';
import { Metrics } from '../../kernel/metrics/metrics.js';
import { Passwords } from '../users/passwords.js';
import { UsersRepository } from '../users/users.repository.js';
import { lifetimeOf } from './lifetimes.js';
import { SessionsRepository, type StoredRefreshToken } from './sessions.repository.js';
import { GrantRefused } from './token-error.js';
import { digestOf, newSalt, newToken, successorOf } from './tokens.js';

/** Where a sign-in comes from. */
export interface Client {
  readonly ip: string | null;
  readonly userAgent: string | null;
}

export interface Issued {
  readonly accessToken: string;
  /** Seconds. */
  readonly expiresIn: number;
  readonly refreshToken: string;
  /** Seconds a browser keeps the refresh token; undefined: until it is closed. */
  readonly keepFor: number | undefined;
}

const QUARTER_HOUR = 15 * 60;
/** Renewals in one grace period that one token is followed through. */
const LONGEST_CHAIN = 32;

@Injectable()
export class SessionsService extends CallerSource {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
    private readonly limiter: RateLimiter,
    private readonly audit: AuditLog,
    private readonly metrics: Metrics,
  ) {
    super();
  }

  callerOf(accessToken: string): Promise<Caller | undefined> {
    return this.sessions.findCaller(digestOf(accessToken));
  }

  /** @throws GrantRefused, PortalError RATE_LIMITED */
  async signIn(login: string, password: string, rememberMe: boolean, client: Client): Promise<Issued> {
    const network = networkOf(client.ip);
    const byNetwork = `login:${network}`;
    const byUser = `login:${network}:${login.toLowerCase()}`;
    await this.limiter.attempt({ key: byUser, allowed: 5, windowSeconds: QUARTER_HOUR, longestPauseSeconds: 60 });
    await this.limiter.attempt({ key: byNetwork, allowed: 30, windowSeconds: QUARTER_HOUR, longestPauseSeconds: 60 });
    const user = await this.users.credentialsOf(login);
    const matches = await this.passwords.matches(password, user?.passwordHash);
    if (!user || !matches || user.status !== 'ACTIVE') {
      await this.refuseSignIn(user?.id, client);
      throw new GrantRefused();
    }
    await Promise.all([this.limiter.forget(byUser), this.limiter.forgive(byNetwork)]);
    if (user.passwordHash && this.passwords.isOutdated(user.passwordHash))
      await this.users.replaceHash(user.id, await this.passwords.hash(password));
    return this.database.transaction(async (sql) => {
      const id = uuidv7();
      const { absolute, idle } = lifetimeOf({ rememberMe, isAdministrator: user.isAdministrator });
      await this.sessions.open(sql, { ...client, id, userId: user.id, rememberMe, absoluteSeconds: absolute });
      await this.users.noteLogin(sql, user.id);
      await this.audit.record(sql, { action: 'login', actorId: user.id, sessionId: id, ip: client.ip });
      const refreshToken = newToken();
      await this.sessions.addRefreshToken(sql, id, digestOf(refreshToken), newSalt(), idle);
      return this.issue(sql, id, refreshToken, rememberMe);
    });
  }

  /**
   * Renews a session. A refresh token is used once; within the grace period it yields the same successor again, later
   * its whole session ends, because two parties hold it.
   *
   * @throws GrantRefused
   */
  async refresh(refreshToken: string, client: Client): Promise<Issued> {
    const issued = await this.database.transaction(async (sql) => {
      const stored = await this.sessions.lockRefreshToken(sql, digestOf(refreshToken));
      if (!stored || stored.revoked) return undefined;
      if (stored.spent) return this.endBecauseOfReuse(sql, stored, client);
      if (!stored.valid) return undefined;
      const current = stored.used
        ? await this.latest(sql, refreshToken, stored)
        : await this.rotate(sql, refreshToken, stored);
      return current && this.issue(sql, stored.sessionId, current, stored.rememberMe);
    });
    if (!issued) throw new GrantRefused();
    return issued;
  }

  async signOut(caller: Caller, client: Client): Promise<void> {
    await this.database.transaction(async (sql) => {
      await this.sessions.revoke(sql, caller.sessionId, 'logout');
      await this.audit.record(sql, {
        action: 'logout',
        actorId: caller.id,
        sessionId: caller.sessionId,
        ip: client.ip,
      });
    });
  }

  private async refuseSignIn(userId: string | undefined, { ip }: Client): Promise<void> {
    this.metrics.loginFailures.inc();
    // The login as typed stays out: people type passwords there.
    const object = userId === undefined ? {} : { object: { type: 'user', id: userId } };
    await this.audit.record(this.database, { action: 'login_failed', ip, ...object });
  }

  private async endBecauseOfReuse(sql: Sql, { sessionId, userId }: StoredRefreshToken, { ip }: Client) {
    this.metrics.refreshReuses.inc();
    await this.sessions.revoke(sql, sessionId, 'refresh_reuse');
    await this.audit.record(sql, { action: 'refresh_reuse', actorId: userId, sessionId, ip });
    return undefined;
  }

  private async rotate(sql: Sql, token: string, stored: StoredRefreshToken): Promise<string> {
    const successor = successorOf(token, stored.salt);
    await this.sessions.markUsed(sql, digestOf(token), stored.sessionId);
    const { idle } = lifetimeOf(stored);
    await this.sessions.addRefreshToken(sql, stored.sessionId, digestOf(successor), newSalt(), idle);
    return successor;
  }

  /** The token that a used one has led to by now. */
  private async latest(sql: Sql, used: string, stored: StoredRefreshToken): Promise<string | undefined> {
    let token = successorOf(used, stored.salt);
    for (let step = 0; step < LONGEST_CHAIN; step++) {
      const next = await this.sessions.lockRefreshToken(sql, digestOf(token));
      if (!next?.used) return next?.valid ? token : undefined;
      token = successorOf(token, next.salt);
    }
    return undefined;
  }

  private async issue(sql: Sql, sessionId: string, refreshToken: string, rememberMe: boolean): Promise<Issued> {
    const accessToken = newToken();
    const expiresIn = await this.sessions.addAccessToken(sql, sessionId, digestOf(accessToken));
    const keepFor = rememberMe ? await this.sessions.secondsLeft(sql, digestOf(refreshToken)) : undefined;
    return { accessToken, expiresIn, refreshToken, keepFor };
  }
}
