import { Inject, Injectable } from '@nestjs/common';
import { archiveExtensions, daysAfter, messageKeys } from '@portal/contracts';
import { type StationImport, stationDatabase } from '@portal/contracts/modules/station-database';
import { uuidv7 } from 'uuidv7';
import { UploadsService } from '../../../features/uploads/uploads.service.js';
import type { Caller } from '../../../kernel/access/caller.js';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import { ENVIRONMENT, type Environment } from '../../../kernel/config/environment.js';
import { portalDay } from '../../../kernel/config/portal-day.js';
import type { HttpContext } from '../../../kernel/contract/implements.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { FollowedPlacesService } from '../followed-places.service.js';
import { publicFileOf } from './public-files.js';
import { StationImportsRepository } from './station-imports.repository.js';
import { StationStagingRepository } from './station-staging.repository.js';

const { startImport } = stationDatabase.endpoints;
const WELCOME = ['txt', 'csv', ...archiveExtensions] as const;

/** What the files of imports belong to, among stored files. */
export const IMPORT_FILES = 'station_import';

const refused = (message: string): PortalError =>
  new PortalError('VALIDATION_FAILED', { issues: [{ path: 'body.files', code: 'custom', message }] });

/** Takes public files in, shows what became of them, and publishes them. */
@Injectable()
export class StationImportsService {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly database: DatabaseService,
    private readonly uploads: UploadsService,
    private readonly imports: StationImportsRepository,
    private readonly staging: StationStagingRepository,
    private readonly audit: AuditLogRepository,
    private readonly followed: FollowedPlacesService,
  ) {}

  /** @throws PortalError VALIDATION_FAILED when no file is a public one, or a file was not taken */
  start(caller: Caller, exchange: HttpContext): Promise<StationImport> {
    return this.uploads.receive(
      startImport,
      exchange,
      caller.id,
      async ({ body, files, outcomes }) => {
        if (files.length < outcomes.length) throw refused(messageKeys.invalid);
        const known = files.filter(({ name, extension }) => extension === 'zip' || publicFileOf(name) !== undefined);
        if (known.length === 0) throw refused('STATION_RULE_PUBLIC_FILES');
        const id = uuidv7();
        await this.database.transaction(async (sql) => {
          await this.uploads.keep(sql, files, { uploadedBy: caller.id, claimedBy: IMPORT_FILES });
          const stored = known.map(({ id: file, name, charset }) => ({ id: file, name, charset }));
          await this.imports.insert(sql, { id, dataDate: body.dataDate ?? null, files: stored, by: caller.id });
          await this.record(sql, caller, 'station_import_started', id);
        });
        return this.read(id);
      },
      WELCOME,
    );
  }

  async list() {
    return { imports: await this.imports.list(this.database) };
  }

  /** @throws PortalError NOT_FOUND */
  async read(id: string): Promise<StationImport> {
    const found = await this.imports.read(this.database, id);
    if (!found) throw new PortalError('NOT_FOUND');
    return found;
  }

  /** @throws PortalError NOT_FOUND; TRANSITION_NOT_ALLOWED for one that is refused, published, or compared with older data */
  async publish(id: string, caller: Caller | null): Promise<StationImport> {
    await this.read(id);
    await this.database.transaction(async (sql) => {
      if (!(await this.imports.markPublished(sql, id, caller?.id ?? null)))
        throw new PortalError('TRANSITION_NOT_ALLOWED');
      await this.staging.allowLongWork(sql);
      await this.staging.publish(sql, id);
      await this.staging.countGrid(sql);
      await this.staging.clear(sql, id);
      await this.followed.tell(sql, id, daysAfter(portalDay(new Date(), this.env), -1));
      if (caller) await this.record(sql, caller, 'station_import_published', id);
    });
    return this.read(id);
  }

  /** @throws PortalError NOT_FOUND */
  async changeSystem(caller: Caller, system: string, category: string): Promise<undefined> {
    await this.database.transaction(async (sql) => {
      await this.staging.allowLongWork(sql);
      if (!(await this.staging.changeSystem(sql, system, category))) throw new PortalError('NOT_FOUND');
      await this.staging.countGrid(sql);
      await this.record(sql, caller, 'station_system_changed', system);
    });
    return undefined;
  }

  private record(
    sql: Sql,
    { id: actorId, sessionId, source }: Caller,
    action: 'station_import_started' | 'station_import_published' | 'station_system_changed',
    id: string,
  ): Promise<void> {
    return this.audit.record(sql, { action, actorId, sessionId, source, object: { type: 'station', id }, detail: {} });
  }
}
