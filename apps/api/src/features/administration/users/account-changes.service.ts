import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@portal/contracts';
import type { Actor } from '../../../kernel/access/caller.js';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import type { Changes } from '../changes.js';
import type { StoredUserDetail } from './administered-user.js';
import { UsersReadsRepository } from './users-reads.repository.js';
import { UsersWritesRepository } from './users-writes.repository.js';

/** What every change of an account by an administrator has in common. */
@Injectable()
export class AccountChangesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly reads: UsersReadsRepository,
    private readonly writes: UsersWritesRepository,
    private readonly audit: AuditLogRepository,
  ) {}

  /**
   * Runs `work` in one transaction, alone among changes of accounts.
   *
   * @throws PortalError FORBIDDEN when the actor has stopped being an administrator since the call came in
   */
  inTurn<T>(actor: Actor, work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.database.transaction(async (sql) => {
      await this.writes.takeTurn(sql);
      const administrators = await this.writes.administrators(sql);
      if (actor.id !== undefined && !administrators.includes(actor.id)) throw new PortalError('FORBIDDEN');
      return work(sql);
    });
  }

  /** @throws PortalError NOT_FOUND */
  async find(sql: Sql, id: string): Promise<StoredUserDetail> {
    const user = await this.reads.find(sql, id);
    if (!user) throw new PortalError('NOT_FOUND');
    return user;
  }

  /**
   * An account that still is as the administrator saw it.
   *
   * @throws PortalError NOT_FOUND, VERSION_CONFLICT
   */
  async open(sql: Sql, id: string, version: number): Promise<StoredUserDetail> {
    const user = await this.find(sql, id);
    if (user.version !== version) throw new PortalError('VERSION_CONFLICT', { currentVersion: user.version });
    return user;
  }

  /**
   * To be asked before somebody stops being an administrator.
   *
   * @throws PortalError LAST_ADMINISTRATOR when nobody would be left, OWN_ADMINISTRATION when it is the actor
   */
  async mayStopAdministering(sql: Sql, actor: Actor, user: StoredUserDetail): Promise<void> {
    const administrators = await this.writes.administrators(sql);
    if (!administrators.includes(user.id)) return;
    if (administrators.length === 1) throw new PortalError('LAST_ADMINISTRATOR');
    if (user.id === actor.id) throw new PortalError('OWN_ADMINISTRATION');
  }

  async record(sql: Sql, actor: Actor, action: AuditAction, userId: string, changes?: Changes): Promise<void> {
    await this.audit.record(sql, {
      action,
      actorId: actor.id,
      sessionId: actor.sessionId,
      source: actor.source,
      object: { type: 'user', id: userId },
      ...(changes && { detail: { ...changes } }),
    });
  }
}
