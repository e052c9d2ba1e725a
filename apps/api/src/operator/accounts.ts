import type { INestApplicationContext } from '@nestjs/common';
import { MAX_PAGE_SIZE, type UserDetail, UserDraft, UserQuery, type UserRow } from '@portal/contracts';
import { UserActionsService } from '../features/administration/users/user-actions.service.js';
import { UserAdministrationService } from '../features/administration/users/user-administration.service.js';
import { BackupError } from '../features/backups/archive/backup-error.js';
import { PasswordLinksService } from '../features/identity/password-links.service.js';
import { OPERATOR } from '../kernel/access/caller.js';
import { AuditLogRepository } from '../kernel/audit/audit-log.repository.js';
import { DatabaseService } from '../kernel/database/database.service.js';
import { inSentences } from './open-services.js';

const LINK_SECONDS = 24 * 60 * 60;

/** Accounts as the operator of the installation changes them, by the services that administrators use. */
export class Accounts {
  private readonly users: UserAdministrationService;
  private readonly acts: UserActionsService;

  constructor(private readonly app: INestApplicationContext) {
    this.users = app.get(UserAdministrationService, { strict: false });
    this.acts = app.get(UserActionsService, { strict: false });
  }

  async list(): Promise<UserRow[]> {
    const all: UserRow[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const answer = await this.users.list(UserQuery.parse({ pageSize: MAX_PAGE_SIZE, ...(after && { after }) }));
      if (!('next' in answer)) throw new Error('A page of users was answered as a stream.');
      all.push(...answer.rows);
      after = answer.next;
    }
    return all;
  }

  /** Opens an account and mails the invitation. */
  async invite(given: Pick<UserDraft, 'login' | 'fullName' | 'email'> & { language: string; roles: string[] }) {
    const draft = UserDraft.safeParse({ ...given, origin: null, relations: [] });
    if (!draft.success) {
      const [issue] = draft.error.issues;
      throw new BackupError(`${String(issue?.path[0])} is not valid: ${issue?.message}.`);
    }
    return inSentences(() => this.users.create(OPERATOR, draft.data));
  }

  /** A link that sets a new password, once, within a day. */
  async passwordLink(login: string): Promise<{ link: string; deadline: string }> {
    const { id } = await this.find(login);
    const database = this.app.get(DatabaseService);
    const links = this.app.get(PasswordLinksService, { strict: false });
    const audit = this.app.get(AuditLogRepository, { strict: false });
    return database.transaction(async (sql) => {
      const { link, deadline } = await links.issue(sql, id, LINK_SECONDS);
      await audit.record(sql, { action: 'password_reset_requested', source: null, object: { type: 'user', id } });
      return { link, deadline: deadline.toISOString() };
    });
  }

  /** Closes an account and ends its sessions. */
  async lock(login: string): Promise<UserDetail> {
    const { id, version } = await this.find(login);
    return inSentences(() => this.acts.act(OPERATOR, id, 'disable', version));
  }

  /** Opens an account that was closed, or ends its pause after too many wrong passwords. */
  async unlock(login: string): Promise<UserDetail> {
    const { id, version, state } = await this.find(login);
    return inSentences(() => this.acts.act(OPERATOR, id, state === 'DISABLED' ? 'enable' : 'unlock', version));
  }

  async makeAdministrator(login: string): Promise<UserDetail> {
    const { id, version, fullName, email, language, origin, roles, relations } = await this.find(login);
    const edit = {
      version,
      fullName,
      email,
      language,
      origin,
      roles: [...new Set([...roles, 'PORTADMIN' as const])],
      relations: relations.map(({ parentInfo, requestSystems, availableOperators }) => ({
        parentId: parentInfo.id,
        requestSystems,
        operatorIds: availableOperators.map((operator) => operator.id),
      })),
    };
    return inSentences(() => this.users.change(OPERATOR, id, edit));
  }

  private async find(login: string): Promise<UserDetail> {
    const found = (await this.list()).find((user) => user.login.toLowerCase() === login.toLowerCase());
    if (!found) throw new BackupError(`There is no account ${login}.`);
    return this.users.read(found.id);
  }
}
