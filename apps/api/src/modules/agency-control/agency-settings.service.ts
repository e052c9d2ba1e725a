import { Injectable } from '@nestjs/common';
import type { GeneralSettings } from '@portal/contracts/modules/agency-control';
import type { Caller } from '../../kernel/access/caller.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { AgencySettingsRepository } from './agency-settings.repository.js';

/** Deadlines and figures of all inspections, as administrators set them. */
@Injectable()
export class AgencySettingsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly settings: AgencySettingsRepository,
    private readonly audit: AuditLogRepository,
  ) {}

  general() {
    return this.settings.general(this.database);
  }

  inspectors() {
    return this.settings.inspectors(this.database);
  }

  /** @throws PortalError VERSION_CONFLICT */
  save(
    { id: actorId, sessionId, source }: Caller,
    { version, settings }: { version: number; settings: GeneralSettings },
  ) {
    return this.database.transaction(async (sql) => {
      const before = await this.settings.general(sql);
      if (!(await this.settings.save(sql, version, settings)))
        throw new PortalError('VERSION_CONFLICT', { currentVersion: before.version });
      const object = { type: 'setting', id: 'agencyControl' };
      const detail = { before: before.settings, after: settings };
      await this.audit.record(sql, { action: 'settings_changed', actorId, sessionId, source, object, detail });
      return this.settings.general(sql);
    });
  }
}
