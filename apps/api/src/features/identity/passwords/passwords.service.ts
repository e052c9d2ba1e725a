import { Injectable } from '@nestjs/common';
import {
  type ChangePassword,
  composed,
  messageKeys,
  type RequestPasswordReset,
  type ResetPassword,
} from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { networkOf } from '../../../kernel/access/client-address.js';
import type { RequestSource } from '../../../kernel/access/request-source.js';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { RateLimiterService } from '../../../kernel/limits/rate-limiter.service.js';
import { MailsService } from '../../mail/mails.service.js';
import { isStillActive, mustStillBeActive } from '../../users/still-active.js';
import { digestOf, PasswordLinksService } from '../password-links.service.js';
import { SessionsService } from '../sessions.service.js';
import { AfterResponseService } from './after-response.service.js';
import { PasswordHashingService } from './password-hashing.service.js';
import { type PasswordOwner, PasswordOwnersRepository } from './password-owners.repository.js';
import { PasswordPolicyService } from './password-policy.service.js';

/** @param path field of the call that holds the password */
const wrongPassword = (path: string): PortalError =>
  new PortalError('WRONG_PASSWORD', { issues: [{ path, code: 'wrong', message: 'ERROR_WRONG_PASSWORD' }] });

const OLD_PASSWORD = 'body.oldPassword';

/** Changing a password, and setting a new one in place of one that was forgotten. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly owners: PasswordOwnersRepository,
    private readonly passwords: PasswordHashingService,
    private readonly policies: PasswordPolicyService,
    private readonly links: PasswordLinksService,
    private readonly sessions: SessionsService,
    private readonly limiter: RateLimiterService,
    private readonly mails: MailsService,
    private readonly audit: AuditLogRepository,
    private readonly afterAnswer: AfterResponseService,
  ) {}

  /**
   * Changes a password and ends every other session of its owner.
   *
   * @throws PortalError NOT_SIGNED_IN, WRONG_PASSWORD, PASSWORD_POLICY, RATE_LIMITED
   */
  async change({ oldPassword, newPassword }: ChangePassword, caller: Caller): Promise<void> {
    const owner = await this.owners.find(caller.id);
    if (!owner) throw new PortalError('NOT_SIGNED_IN');
    await this.prove(owner, oldPassword, OLD_PASSWORD);
    await this.policies.check(newPassword, owner);
    if (composed(newPassword) === composed(oldPassword)) {
      const issue = { path: 'body.newPassword', code: 'unchanged', message: messageKeys.passwordUnchanged };
      throw new PortalError('PASSWORD_POLICY', { issues: [issue] });
    }
    const hash = await this.passwords.hash(newPassword);
    await this.database.transaction(async (sql) => {
      await mustStillBeActive(sql, owner.id);
      // Of two changes at once, the second no longer knows the password.
      if (!(await this.owners.replace(sql, owner.id, owner.passwordHash, hash))) throw wrongPassword(OLD_PASSWORD);
      await this.owners.voidResetToken(sql, owner.id);
      await this.sessions.endAll(sql, owner.id, 'password_changed', caller.sessionId);
      await this.audit.record(sql, {
        action: 'password_changed',
        actorId: owner.id,
        sessionId: caller.sessionId,
        source: caller.source,
        object: { type: 'user', id: owner.id },
      });
      await this.tell(sql, owner);
    });
  }

  /**
   * Whether somebody signed in is still the owner of the account, before a change that cannot be taken back.
   *
   * @param path field of the call that holds the password
   * @throws PortalError WRONG_PASSWORD, RATE_LIMITED
   */
  async proveOwner(userId: string, password: string, path: string): Promise<void> {
    const owner = await this.owners.find(userId);
    if (!owner) throw new PortalError('NOT_SIGNED_IN');
    await this.prove(owner, password, path);
  }

  /** Begins once the answer is out: whether an account exists shows in nothing that can be measured. */
  requestReset(request: RequestPasswordReset, source: RequestSource): void {
    this.afterAnswer.add(source.traceId, () => this.sendLink(request, source));
  }

  /** @throws PortalError TOKEN_EXPIRED, PASSWORD_POLICY, RATE_LIMITED */
  async reset({ token, newPassword }: ResetPassword, source: RequestSource): Promise<void> {
    await this.limiter.attempt({ passwordResetsAtAddress: networkOf(source.ip) });
    const digest = digestOf(token);
    const owner = await this.owners.findByResetToken(digest);
    if (!owner) throw new PortalError('TOKEN_EXPIRED');
    await this.policies.check(newPassword, owner);
    const hash = await this.passwords.hash(newPassword);
    await this.database.transaction(async (sql) => {
      if (!(await isStillActive(sql, owner.id)) || !(await this.owners.takeResetToken(sql, digest)))
        throw new PortalError('TOKEN_EXPIRED');
      await this.owners.set(sql, owner.id, hash);
      await this.sessions.endAll(sql, owner.id, 'password_reset');
      const object = { type: 'user', id: owner.id };
      await this.audit.record(sql, { action: 'password_reset', actorId: owner.id, source, object });
      await this.tell(sql, owner);
    });
  }

  private async prove({ id, passwordHash }: PasswordOwner, password: string, path: string): Promise<void> {
    await this.limiter.attempt({ passwordProofsOfUser: id });
    if (!(await this.passwords.matches(password, passwordHash))) throw wrongPassword(path);
    await this.limiter.forget({ passwordProofsOfUser: id });
  }

  private async sendLink({ login, email }: RequestPasswordReset, source: RequestSource): Promise<void> {
    if (!(await this.mayAsk(login, source.ip))) return;
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

  private async mayAsk(login: string, address: string | null): Promise<boolean> {
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

  private async tell(sql: Sql, { id, email, language, fullName, login }: PasswordOwner): Promise<void> {
    await this.mails.send(sql, {
      template: 'PASSWORD_CHANGED',
      locale: language,
      to: email,
      values: {
        fullName,
        loginName: login,
        link: this.mails.linkTo('/app/main/passwords-management/request-reset'),
      },
      about: { type: 'user', id },
    });
  }
}
