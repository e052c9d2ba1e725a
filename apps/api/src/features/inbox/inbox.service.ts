import { Injectable } from '@nestjs/common';
import {
  type InboxCounts,
  type InboxEntry,
  type InboxQuery,
  messageKeys,
  type NoticePreference,
  type NoticePreferenceChange,
  noticesFor,
} from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { type UncountedAnswer, uncountedAnswer } from '../../kernel/contract/page-answer.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { mustStillBeActive } from '../users/users.repository.js';
import { InboxChangesService } from './inbox-changes.service.js';
import { InboxEntriesRepository, type InboxRow } from './inbox-entries.repository.js';
import { NoticePreferencesRepository } from './notice-preferences.repository.js';

/** A user's own inbox, and what the user receives. */
@Injectable()
export class InboxService {
  constructor(
    private readonly entries: InboxEntriesRepository,
    private readonly preferences: NoticePreferencesRepository,
    private readonly changes: InboxChangesService,
    private readonly database: DatabaseService,
    private readonly audit: AuditLogRepository,
  ) {}

  list({ id }: Caller, query: InboxQuery): Promise<UncountedAnswer<InboxEntry>> {
    const listing = this.entries.listing(id, query);
    return uncountedAnswer(this.database, listing, query, (rows: readonly InboxRow[]) => rows.map(entryOf));
  }

  counts({ id }: Caller): Promise<InboxCounts> {
    return this.entries.counts(id);
  }

  /** @throws PortalError NOT_FOUND, also for another user's */
  mark(caller: Caller, id: string, read: boolean): Promise<InboxEntry> {
    return this.database.transaction(async (sql) => {
      const marked = await this.entries.mark(sql, caller.id, id, read);
      if (!marked) throw new PortalError('NOT_FOUND');
      this.changes.changed(sql, [caller.id]);
      return entryOf(marked);
    });
  }

  /** @returns how many entries were unread */
  markAllRead(caller: Caller, upTo: string): Promise<number> {
    return this.database.transaction(async (sql) => {
      const marked = await this.entries.markAllRead(sql, caller.id, upTo);
      if (marked > 0) this.changes.changed(sql, [caller.id]);
      return marked;
    });
  }

  /** @throws PortalError NOT_FOUND, also for another user's */
  remove(caller: Caller, id: string): Promise<void> {
    return this.database.transaction(async (sql) => {
      if (!(await this.entries.remove(sql, caller.id, id))) throw new PortalError('NOT_FOUND');
      this.changes.changed(sql, [caller.id]);
    });
  }

  listPreferences({ id, roles }: Caller): Promise<NoticePreference[]> {
    return this.preferences.list(this.database, id, noticesFor(roles));
  }

  /** @throws PortalError VALIDATION_FAILED for a notice that the caller's roles never receive, NOT_SIGNED_IN */
  changePreference(caller: Caller, change: NoticePreferenceChange): Promise<NoticePreference> {
    const { kind } = change;
    if (!noticesFor(caller.roles).includes(kind))
      throw new PortalError('VALIDATION_FAILED', {
        issues: [{ path: 'body.kind', code: 'refused', message: messageKeys.notAChoice }],
      });
    return this.database.transaction(async (sql) => {
      await mustStillBeActive(sql, caller.id);
      const [before] = await this.preferences.list(sql, caller.id, [kind]);
      await this.preferences.save(sql, caller.id, change);
      const [after] = await this.preferences.list(sql, caller.id, [kind]);
      if (!after) throw new PortalError('NOT_FOUND');
      const { id: actorId, sessionId, source } = caller;
      const object = { type: 'user', id: actorId };
      const action = 'notice_preference_changed';
      await this.audit.record(sql, { action, actorId, sessionId, source, object, detail: { before, after } });
      return after;
    });
  }
}

const entryOf = ({ createdAt, readAt, ...row }: InboxRow): InboxEntry => ({
  ...row,
  parameters: { ...row.parameters },
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});
