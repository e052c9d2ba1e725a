import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { RequestSource } from '../../../kernel/access/request-source.js';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { RateLimiterService } from '../../../kernel/limits/rate-limiter.service.js';

/** Whoever asks: somebody signed in, or an address. */
export interface Asker {
  readonly userId: string | undefined;
  readonly sessionId: string | undefined;
  readonly source: RequestSource;
  /** What limits count an address by. */
  readonly network: string;
}

/** No answer is quicker, so that its time tells nothing. */
const ANSWER_MS = 300;

const isRefused = (error: unknown): boolean => error instanceof PortalError && error.code === 'RATE_LIMITED';

/** Which logins are taken. */
@Injectable()
export class LoginNamesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly limiter: RateLimiterService,
    private readonly audit: AuditLogRepository,
  ) {}

  /** However it is cased, as at sign-in. */
  async isTaken(sql: Sql, login: string): Promise<boolean> {
    const rows = await sql.query('SELECT FROM app_user WHERE lower(login) = lower($1)', [login]);
    return rows.length > 0;
  }

  /** @throws PortalError RATE_LIMITED */
  async ask(login: string, asker: Asker): Promise<boolean> {
    const subject = asker.userId ?? asker.network;
    await this.limiter.attempt({ userNameChecksInMinute: subject, userNameChecksInDay: subject });
    const [isTaken] = await Promise.all([this.find(login, subject, asker), pause(ANSWER_MS)]);
    return isTaken;
  }

  private async find(login: string, subject: string, asker: Asker): Promise<boolean> {
    const isTaken = await this.isTaken(this.database, login);
    if (isTaken) await this.noteFinding(subject, asker);
    return isTaken;
  }

  /** Somebody who finds that many names is looking for them: told once a day. */
  private async noteFinding(subject: string, { userId, sessionId, source }: Asker): Promise<void> {
    if (await this.isWithin({ userNamesFoundInDay: subject })) return;
    if (!(await this.isWithin({ userNameReportsInDay: subject }))) return;
    await this.audit.record(this.database, { action: 'user_names_probed', actorId: userId, sessionId, source });
  }

  private async isWithin(subjects: Parameters<RateLimiterService['attempt']>[0]): Promise<boolean> {
    try {
      await this.limiter.attempt(subjects);
      return true;
    } catch (error) {
      if (isRefused(error)) return false;
      throw error;
    }
  }
}
