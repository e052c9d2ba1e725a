import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { RequestSource } from '../../../kernel/access/request-source.js';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { RateLimiterService } from '../../../kernel/limits/rate-limiter.service.js';
import { isLoginTaken } from '../../users/users.repository.js';

/** Who checks a login: a signed-in user, or an anonymous client at an address. */
export interface LoginCheckSource {
  readonly userId: string | undefined;
  readonly sessionId: string | undefined;
  readonly source: RequestSource;
  /** The network by which rate limits count an address. */
  readonly network: string;
}

/** Minimum time of an answer, so that its duration reveals nothing. */
const ANSWER_MS = 300;

const isRateLimited = (error: unknown): boolean => error instanceof PortalError && error.code === 'RATE_LIMITED';

/** Checks whether a login is taken, and detects enumeration. */
@Injectable()
export class LoginNamesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly limiter: RateLimiterService,
    private readonly audit: AuditLogRepository,
  ) {}

  /** @throws PortalError RATE_LIMITED */
  async check(login: string, by: LoginCheckSource): Promise<boolean> {
    const subject = by.userId ?? by.network;
    await this.limiter.attempt({ userNameChecksInMinute: subject, userNameChecksInDay: subject });
    const [isTaken] = await Promise.all([this.find(login, subject, by), pause(ANSWER_MS)]);
    return isTaken;
  }

  private async find(login: string, subject: string, by: LoginCheckSource): Promise<boolean> {
    const isTaken = await isLoginTaken(this.database, login);
    if (isTaken) await this.detectEnumeration(subject, by);
    return isTaken;
  }

  /** Recorded once a day. */
  private async detectEnumeration(subject: string, { userId, sessionId, source }: LoginCheckSource): Promise<void> {
    if (await this.isWithin({ userNamesFoundInDay: subject })) return;
    if (!(await this.isWithin({ userNameReportsInDay: subject }))) return;
    await this.audit.record(this.database, { action: 'user_names_probed', actorId: userId, sessionId, source });
  }

  private async isWithin(subjects: Parameters<RateLimiterService['attempt']>[0]): Promise<boolean> {
    try {
      await this.limiter.attempt(subjects);
      return true;
    } catch (error) {
      if (isRateLimited(error)) return false;
      throw error;
    }
  }
}
