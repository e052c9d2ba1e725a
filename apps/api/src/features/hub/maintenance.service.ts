import { Injectable } from '@nestjs/common';
import {
  FALLBACK_LOCALE,
  type Locale,
  type Maintenance,
  type MaintenanceDraft,
  type NextMaintenance,
} from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { TimedCache } from '../../kernel/timed-cache.js';
import { HubBackplaneService } from './hub-backplane.service.js';
import { MaintenanceRepository } from './maintenance.repository.js';

/** How long a process goes on by what it last read about the read-only mode. */
const KNOWN_MS = 2_000;

type Detail = Readonly<Record<'before' | 'after', Maintenance | undefined>>;

/** Announces maintenance, and closes the portal to changes while it lasts where that was announced. */
@Injectable()
export class MaintenanceService {
  private readonly readOnly = new TimedCache<boolean>(KNOWN_MS);

  constructor(
    private readonly database: DatabaseService,
    private readonly announcements: MaintenanceRepository,
    private readonly backplane: HubBackplaneService,
    private readonly audit: AuditLogRepository,
  ) {}

  async next(locale: Locale = FALLBACK_LOCALE): Promise<NextMaintenance | null> {
    const next = await this.announcements.next();
    return next ? forReader(next, locale) : null;
  }

  isReadOnly(): Promise<boolean> {
    return this.readOnly.get('', () => this.announcements.isReadOnly());
  }

  list(): Promise<Maintenance[]> {
    return this.announcements.ofLastYear();
  }

  async plan(draft: MaintenanceDraft, caller: Caller): Promise<Maintenance> {
    return this.change(caller, async (sql) => {
      const after = await this.announcements.add(sql, draft);
      return { id: after.id, before: undefined, after };
    });
  }

  /** @throws PortalError NOT_FOUND, VERSION_CONFLICT */
  async replan(id: number, { version, ...draft }: MaintenanceDraft & { version: number }, caller: Caller) {
    return this.change(caller, async (sql) => {
      const before = await this.existing(sql, id, version);
      return { id, before, after: await this.announcements.change(sql, id, draft) };
    });
  }

  /** @throws PortalError NOT_FOUND, VERSION_CONFLICT */
  async cancel(id: number, version: number, caller: Caller): Promise<undefined> {
    return this.change(caller, async (sql) => {
      const before = await this.existing(sql, id, version);
      await this.announcements.remove(sql, id);
      return { id, before, after: undefined };
    });
  }

  private async existing(sql: Sql, id: number, version: number): Promise<Maintenance> {
    const found = await this.announcements.find(sql, id);
    if (!found) throw new PortalError('NOT_FOUND');
    if (found.version !== version) throw new PortalError('VERSION_CONFLICT', { currentVersion: found.version });
    return found;
  }

  /** Records a change, and tells every open page about the next maintenance. */
  private async change<After extends Maintenance | undefined>(
    { id: actorId, sessionId, source }: Caller,
    work: (sql: Sql) => Promise<{ id: number; before: Detail['before']; after: After }>,
  ): Promise<After> {
    const changed = await this.database.transaction(async (sql) => {
      const { id, before, after } = await work(sql);
      const object = { type: 'maintenance', id: String(id) };
      const detail = { before, after };
      await this.audit.record(sql, { action: 'maintenance_changed', actorId, sessionId, source, object, detail });
      return after;
    });
    this.readOnly.forget();
    await this.backplane.publish('maintenance');
    return changed;
  }
}

/** In the reader's language where the reason has it, else in French, else in the first language that it has. */
function forReader({ id, startDate, endDate, reason, readOnly }: Maintenance, locale: Locale): NextMaintenance {
  const texts = [reason[locale], reason[FALLBACK_LOCALE], ...Object.values(reason)];
  return { Id: id, StartDate: startDate, EndDate: endDate, Reason: texts.find(Boolean) ?? '', ReadOnly: readOnly };
}
