import { Inject, Injectable } from '@nestjs/common';
import {
  admits,
  EXPORT_MEDIA_TYPES,
  type Export,
  type ExportRequest,
  isMapFormat,
  issuesOf,
  messageKeys,
  type PageQuery,
  wallClock,
  XLSX_MOST_ROWS,
  ZIP_AT_ONCE,
  ZIP_MOST_ROWS,
} from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { type AuditEvent, AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { FileAnswer } from '../../kernel/contract/file-answer.js';
import type { PageAnswer } from '../../kernel/contract/page-answer.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { ModuleSettingsService } from '../app-settings/module-settings.service.js';
import { ExportFilesStore } from './export-files.store.js';
import { ExportQueueRepository, type NewExport } from './export-queue.repository.js';
import { ExportRowsRepository } from './export-rows.repository.js';
import { ExportTextsService } from './export-texts.service.js';
import { ExportFailed, ExportWriterService, RightsChanged } from './export-writer.service.js';
import { type ExportedList, onlyRows } from './exported-list.js';
import { ExportedListsRegistry } from './exported-lists.registry.js';
import { type OwnExport, OwnExportsRepository } from './own-exports.repository.js';

const refused = (path: string): PortalError =>
  new PortalError('VALIDATION_FAILED', {
    issues: [{ path: `body.${path}`, code: 'unknown', message: messageKeys.notAChoice }],
  });

/** `main_users_20261122-0019.csv`, in the time zone of the request. */
const fileNameOf = ({ table, format, timeZone }: ExportRequest, now: Date): string => {
  const { day = '', time = '' } = wallClock(timeZone)(now.toISOString()) ?? {};
  const stamp = `${day.replaceAll('-', '')}-${time.slice(0, 'HH:mm'.length).replace(':', '')}`;
  return `${table.replaceAll('/', '_')}_${stamp}.${format}`;
};

/** Exports of lists, for users who may see the lists. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly lists: ExportedListsRegistry,
    private readonly rows: ExportRowsRepository,
    private readonly queue: ExportQueueRepository,
    private readonly own: OwnExportsRepository,
    private readonly writer: ExportWriterService,
    private readonly folder: ExportFilesStore,
    private readonly texts: ExportTextsService,
    private readonly settings: ModuleSettingsService,
    private readonly audit: AuditLogRepository,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /**
   * Writes a short list at once; queues a long one to be written in the background.
   *
   * @throws PortalError VALIDATION_FAILED, FORBIDDEN, MODULE_DISABLED, TOO_MANY_EXPORTS, EXPORTS_UNDER_WAY,
   *   EXPORT_TOO_LARGE, EXPORT_TOO_MANY_DOCUMENTS, EXPORT_WITHOUT_DOCUMENTS
   */
  async start(caller: Caller, request: ExportRequest): Promise<Export> {
    const table = await this.tableOf(caller, request);
    const { table: list, columns = null, rowIds = null, ...options } = request;
    const rows = await this.rows.countUpTo(onlyRows(table.listing(request.query, caller), rowIds), XLSX_MOST_ROWS);
    if (request.format === 'xlsx' && rows > XLSX_MOST_ROWS) throw new PortalError('EXPORT_TOO_LARGE');
    if (request.format === 'zip') await this.refuseArchive(table, request, caller, rows);
    const t = await this.texts.of(table.module, request);
    const fileName = fileNameOf(request, new Date());
    const created = { ...options, ownerId: caller.id, list, columns, rowIds, title: t(table.title), fileName, rows };
    const { exportRowsAtOnce } = this.env;
    const most = request.format === 'zip' ? Math.min(ZIP_AT_ONCE, exportRowsAtOnce) : exportRowsAtOnce;
    const id = rows > most ? await this.enqueue(caller, created) : await this.writeNow(caller, created);
    return this.read(caller, id);
  }

  list(caller: Caller, query: PageQuery): Promise<PageAnswer<Export>> {
    return this.own.page(caller, query);
  }

  /** @throws PortalError NOT_FOUND, also for another user's export */
  async read(caller: Caller, id: string): Promise<Export> {
    const { view } = await this.find(this.database, caller, id);
    return view;
  }

  /** @throws PortalError NOT_FOUND until it is ready, EXPORT_OUTDATED when the caller's permissions have changed since */
  async file(caller: Caller, id: string): Promise<FileAnswer> {
    const { view, fileId } = await this.find(this.database, caller, id);
    if (fileId === null || view.sizeBytes === null) throw new PortalError('NOT_FOUND');
    if (view.isOutdated) throw new PortalError('EXPORT_OUTDATED');
    const handle = await this.folder.open(fileId).catch((error: unknown) => {
      throw new PortalError('NOT_FOUND', { cause: error });
    });
    await this.record(this.database, caller, 'export_read', id, { list: view.table, format: view.format });
    return new FileAnswer({
      mediaType: EXPORT_MEDIA_TYPES[view.format],
      fileName: view.fileName,
      shown: false,
      content: handle.createReadStream(),
      sizeBytes: view.sizeBytes,
    });
  }

  /** @throws PortalError NOT_FOUND, also for another user's export */
  async remove(caller: Caller, id: string): Promise<void> {
    const { fileId } = await this.database.transaction(async (sql) => {
      const removed = await this.own.remove(sql, caller, id);
      if (!removed) throw new PortalError('NOT_FOUND');
      const { table: list, format, status } = removed.view;
      await this.record(sql, caller, 'export_removed', id, { list, format, status });
      return removed;
    });
    if (fileId !== null) await this.folder.remove(fileId);
  }

  private async tableOf(
    caller: Caller,
    { table: key, query, format, columns = [] }: ExportRequest,
  ): Promise<ExportedList> {
    const table = this.lists.find(key);
    if (!table) throw refused('table');
    if (!admits(table.access, caller.roles)) throw new PortalError('FORBIDDEN');
    if (!(await this.settings.isOpen(table.module))) throw new PortalError('MODULE_DISABLED');
    if (isMapFormat(format) && !table.isMapped) throw refused('format');
    if (format === 'zip' && !table.documents) throw refused('format');
    const parsed = table.query.safeParse(query);
    if (!parsed.success) throw new PortalError('VALIDATION_FAILED', { issues: issuesOf(parsed.error, 'body.query') });
    const known = table.columns.map(({ id }) => id);
    const unknown = columns.findIndex((name) => !known.includes(name));
    if (unknown >= 0) throw refused(`columns.${unknown}`);
    return table;
  }

  /** @throws PortalError EXPORT_TOO_MANY_DOCUMENTS, EXPORT_WITHOUT_DOCUMENTS */
  private async refuseArchive(
    { documents }: ExportedList,
    { query, rowIds }: ExportRequest,
    caller: Caller,
    rows: number,
  ): Promise<void> {
    if (rows > ZIP_MOST_ROWS) throw new PortalError('EXPORT_TOO_MANY_DOCUMENTS');
    const found = documents
      ? await this.rows.countUpTo(onlyRows(documents.listing(query, caller), rowIds ?? null), 1)
      : 0;
    if (found === 0) throw new PortalError('EXPORT_WITHOUT_DOCUMENTS');
  }

  private enqueue(caller: Caller, created: NewExport): Promise<string> {
    return this.database.transaction(async (sql) => {
      const id = await this.queue.insert(sql, created);
      if (id === undefined) throw new PortalError('TOO_MANY_EXPORTS');
      await this.recordStart(sql, caller, id, created);
      return id;
    });
  }

  private async writeNow(caller: Caller, created: NewExport): Promise<string> {
    const job = await this.database.transaction(async (sql) => {
      const leased = await this.queue.insertClaimed(sql, created);
      await this.recordStart(sql, caller, leased.id, created);
      return leased;
    });
    try {
      await this.writer.write(job, new AbortController().signal);
    } catch (error) {
      await this.own.remove(this.database, caller, job.id);
      if (error instanceof RightsChanged) throw new PortalError('SERVICE_UNAVAILABLE', { cause: error, retryAfter: 1 });
      if (!(error instanceof ExportFailed)) throw error;
      throw new PortalError(error.failure === 'TOO_LARGE' ? 'EXPORT_TOO_LARGE' : 'FORBIDDEN', { cause: error });
    }
    return job.id;
  }

  private async find(sql: Sql, caller: Caller, id: string): Promise<OwnExport> {
    const found = await this.own.find(sql, caller, id);
    if (!found) throw new PortalError('NOT_FOUND');
    return found;
  }

  private recordStart(
    sql: Sql,
    caller: Caller,
    id: string,
    { list, format, query, rowIds, rows }: NewExport,
  ): Promise<void> {
    return this.record(sql, caller, 'export_started', id, { list, format, query, rows, ...(rowIds && { rowIds }) });
  }

  private record(
    sql: Sql,
    { id: actorId, sessionId, source }: Caller,
    action: AuditEvent['action'],
    id: string,
    detail: NonNullable<AuditEvent['detail']>,
  ): Promise<void> {
    return this.audit.record(sql, { action, actorId, sessionId, source, object: { type: 'export', id }, detail });
  }
}
