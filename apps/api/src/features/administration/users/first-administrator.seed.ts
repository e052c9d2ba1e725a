import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import { BootStepsRegistry } from '../../../kernel/boot/boot-steps.registry.js';
import { ENVIRONMENT, type Environment } from '../../../kernel/config/environment.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PasswordLinksService } from '../../identity/password-links.service.js';
import { UsersWritesRepository } from './users-writes.repository.js';

const LINK_SECONDS = 24 * 60 * 60;
/** A link this young was printed by another process of the same start; a second one would void it. */
const SAME_START_SECONDS = 120;
/** Names for the account, should somebody have the first. */
const LOGINS = ['admin', 'portal-admin', 'portal-administrator'];
/** Reaches nobody; the administrator enters the right one. */
const NO_ADDRESS = 'administrator@portal.invalid';

/** Somebody who administers the portal has signed in, or could. */
const IS_THERE = `
  SELECT FROM app_user WHERE 'PORTADMIN' = ANY (roles) AND status = 'ACTIVE'
    AND (password_hash IS NOT NULL OR last_login_at IS NOT NULL) LIMIT 1`;

const INVITED = `
  SELECT u.id, u.login, coalesce(t.expires_at > now() + make_interval(secs => $1), false) AS "justPrinted"
  FROM app_user u LEFT JOIN password_reset_token t ON t.user_id = u.id
  WHERE 'PORTADMIN' = ANY (u.roles) AND u.status = 'ACTIVE' ORDER BY u.created_at LIMIT 1`;

/**
 * Lets the operator of a new installation in: while nobody administers the portal, every start prints a link, good for
 * one use, that sets the password of an administrator.
 */
@Injectable()
export class FirstAdministratorSeed implements OnModuleInit {
  private readonly log = new Logger(FirstAdministratorSeed.name);

  constructor(
    private readonly steps: BootStepsRegistry,
    private readonly database: DatabaseService,
    private readonly writes: UsersWritesRepository,
    private readonly links: PasswordLinksService,
    private readonly audit: AuditLogRepository,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  onModuleInit(): void {
    // The demonstration brings an administrator of its own.
    if (!this.env.demo)
      this.steps.add({ name: 'first administrator', kind: 'reference', order: 90, run: () => this.run() });
  }

  private async run(): Promise<void> {
    const printed = await this.database.transaction(async (sql) => {
      await this.writes.takeTurn(sql);
      const [there] = await sql.query(IS_THERE);
      return there ? undefined : this.invite(sql);
    });
    if (printed)
      this.log.warn(`Nobody administers the portal yet. Set the password of "${printed.login}", once: ${printed.link}`);
  }

  private async invite(sql: Sql): Promise<{ login: string; link: string } | undefined> {
    const [known] = await sql.query<{ id: string; login: string; justPrinted: boolean }>(INVITED, [
      LINK_SECONDS - SAME_START_SECONDS,
    ]);
    if (known?.justPrinted) return undefined;
    const { id, login } = known ?? (await this.open(sql));
    await this.writes.noteInvitation(sql, id);
    const { link } = await this.links.issue(sql, id, LINK_SECONDS);
    await this.audit.record(sql, { action: 'user_invited', source: null, object: { type: 'user', id } });
    return { login, link };
  }

  private async open(sql: Sql): Promise<{ id: string; login: string }> {
    for (const login of LOGINS) {
      const draft = { login, fullName: 'Administrator', email: NO_ADDRESS, language: 'fr', origin: null } as const;
      const id = await this.writes.insert(sql, { ...draft, roles: ['PORTADMIN'] });
      if (id === undefined) continue;
      const detail = { before: {}, after: { login, roles: ['PORTADMIN'] } };
      await this.audit.record(sql, { action: 'user_created', source: null, object: { type: 'user', id }, detail });
      return { id, login };
    }
    throw new Error(`The names ${LOGINS.join(', ')} are taken by accounts that administer nothing.`);
  }
}
