import { Injectable } from '@nestjs/common';
import { type ChangePassword, composed, messageKeys, type ResetPassword } from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { networkOf } from '../../../kernel/access/client-address.js';
import type { RequestSource } from '../../../kernel/access/request-source.js';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { RateLimiterService } from '../../../kernel/limits/rate-limiter.service.js';
import { NoticesService } from '../../inbox/notices.service.js';
import { MailsService } from '../../mail/mails.service.js';
import { isStillActive, mustStillBeActive } from '../../users/users.repository.js';
import { digestOf } from '../password-links.service.js';
import { SessionsService } from '../sessions.service.js';
import { PasswordHashingService } from './password-hashing.service.js';
import { type PasswordOwner, PasswordOwnersRepository } from './password-owners.repository.js';
import { PasswordPolicyService } from './password-policy.service.js';

/** @param path path of the password in the request */
const wrongPassword = (path: string): PortalError =>
  new PortalError('WRONG_PASSWORD', { issues: [{ path, code: 'wrong', message: 'ERROR_WRONG_PASSWORD' }] });

const OLD_PASSWORD = 'body.oldPassword';

/** Changes passwords, and sets new ones in place of forgotten ones. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly owners: PasswordOwnersRepository,
    private readonly hashing: PasswordHashingService,
    private readonly policies: PasswordPolicyService,
    private readonly sessions: SessionsService,
    private readonly limiter: RateLimiterService,
    private readonly notices: NoticesService,
    private readonly mails: MailsService,
    private readonly audit: AuditLogRepository,
  ) {}

  /**
   * Changes a password and ends every other session of its owner.
   *
   * @throws PortalError NOT_SIGNED_IN, WRONG_PASSWORD, PASSWORD_POLICY, RATE_LIMITED
   */
  async change({ oldPassword, newPassword }: ChangePassword, caller: Caller): Promise<void> {
    const owner = await this.owners.find(caller.id);
    if (!owner) throw new PortalError('NOT_SIGNED_IN');
    await this.verify(owner, oldPassword, OLD_PASSWORD);
    await this.policies.check(newPassword, owner);
    if (composed(newPassword) === composed(oldPassword)) {
      const issue = { path: 'body.newPassword', code: 'unchanged', message: messageKeys.passwordUnchanged };
      throw new PortalError('PASSWORD_POLICY', { issues: [issue] });
    }
    const hash = await this.hashing.hash(newPassword);
    await this.database.transaction(async (sql) => {
      await mustStillBeActive(sql, owner.id);
      // Of two changes at once, the second was checked against a password that has been replaced.
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
      await this.notify(sql, owner);
    });
  }

  /**
   * Checks the password of a signed-in user again, before a change that needs more than a session.
   *
   * @param path path of the password in the request
   * @throws PortalError WRONG_PASSWORD, RATE_LIMITED
   */
  async verifyOwner(userId: string, password: string, path: string): Promise<void> {
    const owner = await this.owners.find(userId);
    if (!owner) throw new PortalError('NOT_SIGNED_IN');
    await this.verify(owner, password, path);
  }

  /** @throws PortalError TOKEN_EXPIRED, PASSWORD_POLICY, RATE_LIMITED */
  async reset({ token, newPassword }: ResetPassword, source: RequestSource): Promise<void> {
    await this.limiter.attempt({ passwordResetsAtAddress: networkOf(source.ip) });
    const digest = digestOf(token);
    const owner = await this.owners.findByResetToken(digest);
    if (!owner) throw new PortalError('TOKEN_EXPIRED');
    await this.policies.check(newPassword, owner);
    const hash = await this.hashing.hash(newPassword);
    await this.database.transaction(async (sql) => {
      if (!(await isStillActive(sql, owner.id)) || !(await this.owners.takeResetToken(sql, digest)))
        throw new PortalError('TOKEN_EXPIRED');
      await this.owners.set(sql, owner.id, hash);
      await this.sessions.endAll(sql, owner.id, 'password_reset');
      const object = { type: 'user', id: owner.id };
      await this.audit.record(sql, { action: 'password_reset', actorId: owner.id, source, object });
      await this.notify(sql, owner);
    });
  }

  private async verify({ id, passwordHash }: PasswordOwner, password: string, path: string): Promise<void> {
    await this.limiter.attempt({ passwordProofsOfUser: id });
    if (!(await this.hashing.matches(password, passwordHash))) throw wrongPassword(path);
    await this.limiter.forget({ passwordProofsOfUser: id });
  }

  private async notify(sql: Sql, owner: PasswordOwner): Promise<void> {
    await this.notices.send(sql, {
      kind: 'PASSWORD_CHANGED',
      readers: [owner],
      valuesFor: ({ fullName, login }) => ({
        fullName,
        loginName: login,
        link: this.mails.linkTo('/app/main/passwords-management/request-reset'),
      }),
      path: '/app/main/account?tab=security',
      about: { type: 'user', id: owner.id },
    });
  }
}
