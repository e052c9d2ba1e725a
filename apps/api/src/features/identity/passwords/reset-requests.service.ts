import { Injectable } from '@nestjs/common';
import type { RequestPasswordReset } from '@portal/contracts';
import { networkOf } from '../../../kernel/access/client-address.js';
import type { RequestSource } from '../../../kernel/access/request-source.js';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { RateLimiterService } from '../../../kernel/limits/rate-limiter.service.js';
import { MailsService } from '../../mail/mails.service.js';
import { isStillActive } from '../../users/users.repository.js';
import { digestOf, PasswordLinksService } from '../password-links.service.js';
import { AfterResponseService } from './after-response.service.js';
import { PasswordOwnersRepository } from './password-owners.repository.js';

/** Mails the link that sets a new password to users who have forgotten theirs. */
@Injectable()
export class ResetRequestsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly owners: PasswordOwnersRepository,
    private readonly links: PasswordLinksService,
    private readonly limiter: RateLimiterService,
    private readonly mails: MailsService,
    private readonly audit: AuditLogRepository,
    private readonly afterResponse: AfterResponseService,
  ) {}

  /** Runs after the response, so that no measurable difference reveals whether an account exists. */
  receive(request: RequestPasswordReset, source: RequestSource): void {
    this.afterResponse.add(source.traceId, () => this.sendLink(request, source));
  }

  private async sendLink({ login, email }: RequestPasswordReset, source: RequestSource): Promise<void> {
    if (!(await this.isWithinLimits(login, source.ip))) return;
    const owner = await this.owners.findByAddress(login, email);
    if (!owner) return;
    await this.database.transaction(async (sql) => {
      if (!(await isStillActive(sql, owner.id))) return;
      const { link, deadline } = await this.links.issue(sql, owner.id);
      const object = { type: 'user', id: owner.id };
      await this.mails.send(sql, {
        template: 'PASSWORD_RESET',
        locale: owner.language,
        to: owner.email,
        values: { fullName: owner.fullName, loginName: owner.login, link, deadline },
        about: object,
        expiresAt: deadline,
      });
      await this.audit.record(sql, { action: 'password_reset_requested', source, object });
    });
  }

  private async isWithinLimits(login: string, address: string | null): Promise<boolean> {
    try {
      await this.limiter.attempt({
        resetRequestsAtAddress: networkOf(address),
        resetRequestsForName: digestOf(login.toLowerCase()).toString('base64url'),
      });
      return true;
    } catch (error) {
      if (error instanceof PortalError && error.code === 'RATE_LIMITED') return false;
      throw error;
    }
  }
}
