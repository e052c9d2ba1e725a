import { Injectable } from '@nestjs/common';
import type { MappableRole } from '@portal/contracts';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { takeLock } from '../../kernel/database/advisory-locks.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import type { Client } from '../identity/client.js';
import { type Entrance, type Issued, SessionsService } from '../identity/sessions.service.js';
import { SsoAccountsRepository } from './sso-accounts.repository.js';
import { SsoRefused } from './sso-refused.js';

const LONGEST_LOGIN = 254;

/** Accounts of people whom somebody else vouches for. Roles and rights are the portal's unless they are mapped. */
@Injectable()
export class SsoAccountsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly accounts: SsoAccountsRepository,
    private readonly sessions: SessionsService,
    private readonly audit: AuditLogRepository,
  ) {}

  /** Id of the active account with a login; undefined for a disabled account, too. */
  async findActive(login: string): Promise<string | undefined> {
    // Folded forms of one another are two names here: an account belongs to the exact one.
    const isPlain = login.length <= LONGEST_LOGIN && login === login.normalize('NFC');
    return isPlain ? this.accounts.activeNamed(login) : undefined;
  }

  /** Id of the active account with a login. @throws SsoRefused UNKNOWN_USER, for a disabled account, too */
  async activeNamed(login: string): Promise<string> {
    const id = await this.findActive(login);
    if (id === undefined) throw new SsoRefused('UNKNOWN_USER');
    return id;
  }

  /** Makes a user's roles those that the identity provider names, as far as they are mapped. */
  async setMappedRoles(
    userId: string,
    { mapped, held }: { readonly mapped: readonly MappableRole[]; readonly held: readonly MappableRole[] },
    source: Client,
  ): Promise<void> {
    await this.database.transaction(async (sql) => {
      await takeLock(sql, 'accountChanges');
      const change = await this.accounts.setMappedRoles(sql, userId, mapped, held);
      if (!change) return;
      const object = { type: 'user', id: userId };
      const detail = { by: 'saml', before: { roles: change.before }, after: { roles: change.after } };
      await this.audit.record(sql, { action: 'user_changed', actorId: userId, source, object, detail });
    });
  }

  /** @throws SsoRefused UNKNOWN_USER when the account was disabled meanwhile */
  async open(entrance: Entrance, client: Client): Promise<Issued> {
    const issued = await this.sessions.openIfActive(entrance, client);
    if (!issued) throw new SsoRefused('UNKNOWN_USER');
    return issued;
  }
}
