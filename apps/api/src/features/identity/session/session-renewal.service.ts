import { Inject, Injectable } from '@nestjs/common';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import { ENVIRONMENT, type Environment } from '../../../kernel/config/environment.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { type Limit, limits, scaled } from '../../../kernel/limits/limits.js';
import { MetricsService } from '../../../kernel/metrics/metrics.service.js';
import type { Client } from '../client.js';
import type { Issued } from '../sessions.service.js';
import { lifetimeOf } from './lifetimes.js';
import { SessionTokensRepository, type StoredRefreshToken } from './session-tokens.repository.js';
import { SessionsRepository } from './sessions.repository.js';
import { GrantRefused } from './token-error.js';
import { digestOf, newSalt, newToken, successorOf } from './tokens.js';

/** Renewals in one grace period that one token is followed through. */
const LONGEST_CHAIN = 32;

/** Exchanges refresh tokens. */
@Injectable()
export class SessionRenewalService {
  private readonly limit: Limit;

  constructor(
    private readonly database: DatabaseService,
    private readonly sessions: SessionsRepository,
    private readonly tokens: SessionTokensRepository,
    private readonly audit: AuditLogRepository,
    private readonly metrics: MetricsService,
    @Inject(ENVIRONMENT) { rateLimitFactor }: Environment,
  ) {
    this.limit = scaled(limits.renewalsOfSession, rateLimitFactor);
  }

  /**
   * Renews a session. A refresh token is used once; within the grace period it yields the same successor again, later
   * its whole session ends, because two parties hold it.
   *
   * @throws GrantRefused, PortalError RATE_LIMITED
   */
  async renew(refreshToken: string, client: Client): Promise<Issued> {
    let isSessionEnded = false;
    const issued = await this.database.transaction(async (sql) => {
      const stored = await this.tokens.lockRefreshToken(sql, digestOf(refreshToken));
      isSessionEnded = stored?.endedByPerson === true;
      if (!stored || stored.revoked) return undefined;
      if (stored.spent) return this.endBecauseOfReuse(sql, stored, client);
      if (!stored.valid) return undefined;
      const latest = stored.used ? await this.latest(sql, refreshToken, stored) : refreshToken;
      if (latest === undefined) return undefined;
      await this.count(sql, stored.sessionId);
      const current = stored.used ? latest : await this.rotate(sql, refreshToken, stored);
      return this.issue(sql, stored, current);
    });
    if (!issued) throw new GrantRefused(isSessionEnded);
    return issued;
  }

  private async endBecauseOfReuse(sql: Sql, { sessionId, userId }: StoredRefreshToken, source: Client) {
    if (!(await this.sessions.end(sql, userId, sessionId, 'refresh_reuse'))) return undefined;
    this.metrics.refreshReuses.inc();
    await this.audit.record(sql, { action: 'refresh_reuse', actorId: userId, sessionId, source });
    return undefined;
  }

  private async count(sql: Sql, sessionId: string): Promise<void> {
    const { allowed, windowSeconds } = this.limit;
    const wait = await this.tokens.countRenewal(sql, sessionId, allowed, windowSeconds);
    if (wait > 0) throw new PortalError('RATE_LIMITED', { retryAfter: wait });
  }

  private async rotate(sql: Sql, token: string, { salt, rememberMe }: StoredRefreshToken): Promise<string> {
    const successor = successorOf(token, salt);
    const { idle } = lifetimeOf(rememberMe);
    await this.tokens.rotate(sql, digestOf(token), digestOf(successor), idle, newSalt());
    return successor;
  }

  /** The token that a used one has led to by now. */
  private async latest(sql: Sql, used: string, stored: StoredRefreshToken): Promise<string | undefined> {
    let token = successorOf(used, stored.salt);
    for (let step = 0; step < LONGEST_CHAIN; step++) {
      const next = await this.tokens.lockRefreshToken(sql, digestOf(token));
      if (!next?.used) return next?.valid ? token : undefined;
      token = successorOf(token, next.salt);
    }
    return undefined;
  }

  private async issue(sql: Sql, { sessionId, rememberMe }: StoredRefreshToken, refreshToken: string): Promise<Issued> {
    const accessToken = newToken();
    const left = await this.tokens.addAccessToken(sql, sessionId, digestOf(accessToken), digestOf(refreshToken));
    return { accessToken, refreshToken, rememberMe, left };
  }
}
