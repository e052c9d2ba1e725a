import { Injectable } from '@nestjs/common';
import type { AuditAction, TableView, TableViewDraft } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { mustStillBeActive } from '../users/users.repository.js';
import { TableViewsRepository } from './table-views.repository.js';

/** Users' own settings and saved views. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly views: TableViewsRepository,
    private readonly database: DatabaseService,
    private readonly audit: AuditLogRepository,
  ) {}

  listTableViews(caller: Caller, table: string): Promise<TableView[]> {
    return this.views.list(caller.id, table);
  }

  /** @throws PortalError TOO_MANY_VIEWS, NOT_SIGNED_IN */
  saveTableView(caller: Caller, { table, ...view }: TableViewDraft & { readonly table: string }): Promise<TableView> {
    return this.database.transaction(async (sql) => {
      await mustStillBeActive(sql, caller.id);
      const saved = await this.views.save(sql, caller.id, table, view);
      await this.record(sql, 'table_view_saved', caller, saved.id);
      return saved;
    });
  }

  /** @throws PortalError NOT_FOUND, also for another user's */
  removeTableView(caller: Caller, id: string): Promise<void> {
    return this.database.transaction(async (sql) => {
      if (!(await this.views.remove(sql, caller.id, id))) throw new PortalError('NOT_FOUND');
      await this.record(sql, 'table_view_removed', caller, id);
    });
  }

  /** Without the view's name, which is private and would stay in the audit log for ever. */
  private record(
    sql: Sql,
    action: AuditAction,
    { id: actorId, sessionId, source }: Caller,
    view: string,
  ): Promise<void> {
    return this.audit.record(sql, { action, actorId, sessionId, source, object: { type: 'table_view', id: view } });
  }
}
