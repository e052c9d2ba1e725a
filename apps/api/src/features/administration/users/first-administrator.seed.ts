import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import { BootStepsRegistry } from '../../../kernel/boot/boot-steps.registry.js';
import { ENVIRONMENT, type Environment } from '../../../kernel/config/environment.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PasswordLinksService } from '../../identity/password-links.service.js';
import { MailsService } from '../../mail/mails.service.js';
import { UsersReadsRepository } from './users-reads.repository.js';
import { UsersWritesRepository } from './users-writes.repository.js';

const LINK_SECONDS = 24 * 60 * 60;
/** A link younger than this was logged by another process of the same start-up; a second one would void it. */
const SAME_START_SECONDS = 120;
/** Logins for the account; the next is used when one is taken. */
const LOGINS = ['admin', 'portal-admin', 'portal-administrator'];
const NAME = 'Administrator';
const LANGUAGE = 'fr';
/** An address that is never delivered to; the administrator replaces it. */
const NO_ADDRESS = 'administrator@portal.invalid';

/**
 * Gives the operator of a new installation access: while the portal has no administrator, every start logs a one-time
 * link that sets the password of an administrator's account, and mails it to ADMIN_EMAIL.
 */
@Injectable()
export class FirstAdministratorSeed implements OnModuleInit {
  private readonly log = new Logger(FirstAdministratorSeed.name);

  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly database: DatabaseService,
    private readonly reads: UsersReadsRepository,
    private readonly writes: UsersWritesRepository,
    private readonly links: PasswordLinksService,
    private readonly mails: MailsService,
    private readonly audit: AuditLogRepository,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  onModuleInit(): void {
    // The demonstration data include an administrator.
    if (!this.env.demo)
      this.steps.add({ name: 'first administrator', kind: 'reference', order: 90, run: () => this.run() });
  }

  private async run(): Promise<void> {
    const link = await this.database.transaction(async (sql) => {
      await this.writes.takeTurn(sql);
      return (await this.reads.hasAdministrator(sql)) ? undefined : this.invite(sql);
    });
    if (link)
      this.log.warn(`The portal has no administrator yet. Set the password of "${link.login}", once: ${link.url}`);
  }

  private async invite(sql: Sql): Promise<{ login: string; url: string } | undefined> {
    const known = await this.reads.oldestAdministrator(sql, LINK_SECONDS - SAME_START_SECONDS);
    if (known?.hasLink) return undefined;
    const { id, login } = known ?? (await this.open(sql));
    await this.writes.noteInvitation(sql, id);
    const { link: url, deadline } = await this.links.issue(sql, id, LINK_SECONDS);
    if (this.env.adminEmail) await this.mail(sql, this.env.adminEmail, { id, login, url, deadline });
    await this.audit.record(sql, { action: 'user_invited', source: null, object: { type: 'user', id } });
    return { login, url };
  }

  private async mail(
    sql: Sql,
    to: string,
    { id, login, url, deadline }: { id: string; login: string; url: string; deadline: Date },
  ): Promise<void> {
    await this.mails.send(sql, {
      template: 'INVITATION',
      locale: LANGUAGE,
      to,
      values: { fullName: NAME, loginName: login, link: url, deadline },
      about: { type: 'user', id },
      expiresAt: deadline,
    });
  }

  private async open(sql: Sql): Promise<{ id: string; login: string }> {
    for (const login of LOGINS) {
      const email = this.env.adminEmail ?? NO_ADDRESS;
      const draft = { login, fullName: NAME, email, language: LANGUAGE, origin: null } as const;
      const id = await this.writes.insert(sql, { ...draft, roles: ['PORTADMIN'] });
      if (id === undefined) continue;
      const detail = { before: {}, after: { login, roles: ['PORTADMIN'] } };
      await this.audit.record(sql, { action: 'user_created', source: null, object: { type: 'user', id }, detail });
      return { id, login };
    }
    throw new Error(`The names ${LOGINS.join(', ')} are taken by accounts that are not administrators.`);
  }
}
