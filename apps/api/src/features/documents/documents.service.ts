import { Injectable } from '@nestjs/common';
import {
  type AuditAction,
  type DocumentVersion,
  isModuleKey,
  type ModuleDocument,
  type ModuleKey,
  type ModuleManifest,
  moduleKeys,
  modules,
} from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import type { RequestSource } from '../../kernel/access/request-source.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import type { FileAnswer } from '../../kernel/contract/file-answer.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { ModuleVisibilityService } from '../app-settings/module-visibility.service.js';
import type { TakenFile } from '../uploads/stored-files.repository.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { type DocumentPlace, DocumentsRepository } from './documents.repository.js';

/** The actor of a change. */
export interface Person {
  readonly actorId: string;
  /** Undefined for the portal itself. */
  readonly sessionId?: string;
  readonly source: RequestSource | null;
}

const documentsOf = (module: string): ModuleManifest['documents'] =>
  isModuleKey(module) ? modules[module].documents : null;

/** Documents of the modules, by name. */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly documents: DocumentsRepository,
    private readonly uploads: UploadsService,
    private readonly visibility: ModuleVisibilityService,
    private readonly audit: AuditLogRepository,
  ) {}

  /** Whether any module has documents. */
  async hasAny(): Promise<boolean> {
    return (await this.documents.list(this.database, moduleKeys)).length > 0;
  }

  /** Documents of the modules that the reader sees, or of one of them. */
  async list(module: string | undefined, reader: Caller): Promise<ModuleDocument[]> {
    const wanted = moduleKeys.filter((key) => module === undefined || key === module);
    const readable = await Promise.all(wanted.map((key) => this.mayRead(key, reader)));
    return this.documents.list(
      this.database,
      wanted.filter((_, index) => readable[index]),
    );
  }

  /**
   * @throws PortalError NOT_FOUND, also when the reader does not see the module, when its documents are at another
   *   address, or when it has none
   */
  async read(module: string, address: ModuleManifest['documents'], name: string, reader: Caller): Promise<FileAnswer> {
    if (!isModuleKey(module) || documentsOf(module) !== address) throw new PortalError('NOT_FOUND');
    if (!(await this.mayRead(module, reader))) throw new PortalError('NOT_FOUND');
    const document = await this.documents.named(this.database, module, name);
    if (!document) throw new PortalError('NOT_FOUND');
    const answer = await this.uploads.answer(this.database, document.fileId);
    await this.audit.record(this.database, {
      actorId: reader.id,
      sessionId: reader.sessionId,
      source: reader.source,
      action: 'document_read',
      object: { type: 'document', id: document.id },
      detail: { module, name },
    });
    return answer;
  }

  /** @throws PortalError NOT_FOUND for a module without documents */
  check(module: string): void {
    if (documentsOf(module) === null) throw new PortalError('NOT_FOUND');
  }

  /**
   * Adds files as documents; a file of the same name becomes the next version of the document.
   *
   * @throws PortalError VERSION_CONFLICT when another call adds or replaces a document of the same name at the same
   *   time
   */
  async add(module: string, files: readonly TakenFile[], editor: Person, place: DocumentPlace = {}): Promise<void> {
    await this.database.transaction(async (sql) => {
      await this.uploads.keep(sql, files, { uploadedBy: editor.actorId, claimedBy: 'document' });
      for (const { id: fileId, name } of files) {
        const older = await this.documents.named(sql, module, name);
        const id = older?.id ?? (await this.documents.add(sql, { module, name, fileId }, place));
        if (id === undefined) throw new PortalError('VERSION_CONFLICT');
        if (older && !(await this.documents.replace(sql, id, older.version, fileId, place)))
          throw new PortalError('VERSION_CONFLICT');
        await this.record(sql, 'document_added', { id, module, name }, editor);
      }
    });
  }

  /** @throws PortalError NOT_FOUND */
  async move(id: string, { folder, locale }: Required<DocumentPlace>, editor: Person): Promise<void> {
    await this.database.transaction(async (sql) => {
      const moved = await this.documents.move(sql, id, folder ?? '', locale ?? null);
      if (!moved) throw new PortalError('NOT_FOUND');
      await this.record(sql, 'document_moved', moved, editor);
    });
  }

  /** @throws PortalError NOT_FOUND */
  async versions(id: string): Promise<DocumentVersion[]> {
    const versions = await this.documents.versions(this.database, id);
    if (versions.length === 0) throw new PortalError('NOT_FOUND');
    return versions;
  }

  /** @throws PortalError NOT_FOUND */
  async readVersion(id: string, number: number): Promise<FileAnswer> {
    const fileId = await this.documents.fileOfVersion(this.database, id, number);
    if (fileId === undefined) throw new PortalError('NOT_FOUND');
    return this.uploads.answer(this.database, fileId);
  }

  /**
   * Makes an earlier version the newest one.
   *
   * @param version the newest version that the user has seen
   * @throws PortalError NOT_FOUND, VERSION_CONFLICT when there is a newer one
   */
  async restore(id: string, number: number, version: number, editor: Person): Promise<void> {
    await this.database.transaction(async (sql) => {
      const document = await this.documents.find(sql, id);
      const fileId = await this.documents.fileOfVersion(sql, id, number);
      if (!document || fileId === undefined) throw new PortalError('NOT_FOUND');
      if (!(await this.documents.replace(sql, id, version, fileId))) throw await this.conflict(sql, id);
      await this.record(sql, 'document_restored', document, editor);
    });
  }

  /** Read again: the newer version may have come while this call waited for it. */
  private async conflict(sql: Sql, id: string): Promise<PortalError> {
    const newer = await this.documents.find(sql, id);
    return newer
      ? new PortalError('VERSION_CONFLICT', { currentVersion: newer.version })
      : new PortalError('NOT_FOUND');
  }

  /** @throws PortalError NOT_FOUND */
  async remove(id: string, editor: Person): Promise<void> {
    await this.database.transaction(async (sql) => {
      const removed = await this.documents.remove(sql, id);
      if (!removed) throw new PortalError('NOT_FOUND');
      await this.uploads.remove(sql, removed.fileIds);
      await this.record(sql, 'document_removed', removed, editor);
    });
  }

  /** Administrators keep the documents of every module, also of those that are switched off. */
  private async mayRead(module: ModuleKey, reader: Caller): Promise<boolean> {
    return reader.roles.includes('PORTADMIN') || this.visibility.isVisibleTo(module, reader);
  }

  private record(
    sql: Sql,
    action: AuditAction,
    { id, module, name }: { readonly id: string; readonly module: string; readonly name: string },
    editor: Person,
  ): Promise<void> {
    return this.audit.record(sql, { ...editor, action, object: { type: 'document', id }, detail: { module, name } });
  }
}
