import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import {
  type DossierDocument,
  type DossierDocuments,
  type DossierDocumentsEndpoints,
  type DossierPermissions,
  MOST_DOCUMENTS,
  mayEdit,
  messageKeys,
  type NewDocument,
  type UploadOutcome,
} from '@portal/contracts';
import type { Caller } from '../../../kernel/access/caller.js';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import { ChangesService } from '../../../kernel/changes/changes.service.js';
import type { FileAnswer } from '../../../kernel/contract/file-answer.js';
import type { HttpContext } from '../../../kernel/contract/implements.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { PortalError } from '../../../kernel/errors/portal-error.js';
import { HOUR_MS, ScheduleService } from '../../../kernel/schedule/schedule.service.js';
import type { TakenFile } from '../../uploads/stored-files.repository.js';
import { UploadsService } from '../../uploads/uploads.service.js';
import { CLAIMED_BY as ATTACHED } from '../attachments/dossier-attachments.repository.js';
import { type AccessScope, accessScopeOf, permissionsOf } from '../dossier-access.js';
import type { DossierKind } from '../dossier-kind.js';
import { DossierReadsRepository } from '../records/dossier-reads.repository.js';
import type { DossierRow } from '../records/dossier-rows.js';
import { DossierWritesRepository } from '../records/dossier-writes.repository.js';
import { type Adding, addingOf, type DocumentReader, documentReaderOf, mayRead, mayRemove } from './document-access.js';
import { CLAIMED_BY, DossierDocumentsRepository, type StoredDocument } from './dossier-documents.repository.js';

interface Opened {
  readonly dossier: DossierRow;
  readonly scope: AccessScope;
  readonly permissions: DossierPermissions;
  readonly reader: DocumentReader;
}

const atFiles = (message: string, params?: Record<string, number>): PortalError =>
  new PortalError('VALIDATION_FAILED', {
    issues: [{ path: 'body.files', code: 'custom', message, ...(params && { params }) }],
  });

/** Keeps the documents of dossiers, and says who reads, adds and removes them. */
@Injectable()
export class DossierDocumentsService implements OnModuleInit {
  private readonly log = new Logger(DossierDocumentsService.name);

  constructor(
    private readonly database: DatabaseService,
    private readonly reads: DossierReadsRepository,
    private readonly writes: DossierWritesRepository,
    private readonly documents: DossierDocumentsRepository,
    private readonly uploads: UploadsService,
    private readonly changes: ChangesService,
    private readonly audit: AuditLogRepository,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Removing files of dossiers that are gone', HOUR_MS, () => this.sweep());
  }

  /** @throws PortalError NOT_FOUND */
  async list(kind: DossierKind, caller: Caller, id: string): Promise<DossierDocuments> {
    const { dossier, scope, permissions, reader } = await this.open(this.database, kind, caller, id);
    const isEditable = mayEdit(kind.workflow, dossier.status, permissions);
    const documents = (await this.documents.list(this.database, id)).filter((document) => mayRead(document, reader));
    return {
      documents: documents.map((document) => asAnswer(document, reader, isEditable)),
      mayAdd: [...(addingOf(kind, dossier, permissions, scope)?.visibilities ?? [])],
    };
  }

  /**
   * Adds the one file of a form.
   *
   * @throws PortalError NOT_FOUND, FORBIDDEN for whoever only reads the dossier, TRANSITION_NOT_ALLOWED for the
   *   applicant's side while nothing may be changed, VALIDATION_FAILED
   */
  async add(
    endpoint: DossierDocumentsEndpoints['addDocument'],
    kind: DossierKind,
    caller: Caller,
    id: string,
    exchange: HttpContext,
  ): Promise<UploadOutcome> {
    // Who may not add anything need not send it first.
    adderOf(kind, await this.open(this.database, kind, caller, id));
    return this.uploads.receive(endpoint, exchange, caller.id, async ({ body, files, outcomes }) => {
      const [outcome] = outcomes;
      if (!outcome) throw atFiles(messageKeys.required);
      const [file] = files;
      if (file) await this.database.transaction((sql) => this.keep(sql, kind, caller, id, { ...body, file }));
      return outcome;
    });
  }

  /** @throws PortalError NOT_FOUND also for a document that the caller may not read */
  async read(kind: DossierKind, caller: Caller, id: string, documentId: string): Promise<FileAnswer> {
    const { reader } = await this.open(this.database, kind, caller, id);
    const document = await this.documents.find(this.database, id, documentId);
    if (!document || !mayRead(document, reader)) throw new PortalError('NOT_FOUND');
    return this.uploads.answer(this.database, documentId, CLAIMED_BY);
  }

  /** @throws PortalError NOT_FOUND, TRANSITION_NOT_ALLOWED for a document that stays with the dossier */
  remove(kind: DossierKind, caller: Caller, id: string, documentId: string): Promise<void> {
    return this.database.transaction(async (sql) => {
      await this.writes.lock(sql, id);
      const { dossier, permissions, reader } = await this.open(sql, kind, caller, id);
      const document = await this.documents.find(sql, id, documentId);
      if (!document || !mayRead(document, reader)) throw new PortalError('NOT_FOUND');
      if (!mayRemove(document, reader, mayEdit(kind.workflow, dossier.status, permissions)))
        throw new PortalError('TRANSITION_NOT_ALLOWED');
      // What another dossier has too stays with it.
      if (await this.documents.remove(sql, id, documentId)) await this.uploads.remove(sql, [documentId]);
      await this.note(sql, caller, id, { step: 'REMOVED', kind: document.kind, file: document.fileName });
    });
  }

  /**
   * Removes files whose draft was thrown away, and those of messages and opinions that are gone; the sweep of uploads
   * removes their content.
   */
  async sweep(): Promise<void> {
    const ofDocuments = await this.uploads.removeAbandoned(this.database, CLAIMED_BY, 'dossier_document');
    const attached = await this.uploads.removeAbandoned(this.database, ATTACHED, 'dossier_attachment');
    const removed = ofDocuments + attached;
    if (removed > 0) this.log.log({ files: removed }, 'Removed files whose dossier is gone');
  }

  private async keep(
    sql: Sql,
    kind: DossierKind,
    caller: Caller,
    id: string,
    given: NewDocument & { readonly file: TakenFile },
  ): Promise<void> {
    await this.writes.lock(sql, id);
    const opened = await this.open(sql, kind, caller, id);
    const { side, versionId, visibilities } = adderOf(kind, opened);
    if (!visibilities.includes(given.visibility)) {
      const issue = { path: 'body.visibility', code: 'custom', message: messageKeys.notAChoice };
      throw new PortalError('VALIDATION_FAILED', { issues: [issue] });
    }
    if ((await this.documents.list(sql, id)).length >= MOST_DOCUMENTS)
      throw atFiles('RULE_DOCUMENTS_MOST', { maximum: MOST_DOCUMENTS });
    const { file, visibility } = given;
    const belonging = { uploadedBy: caller.id, claimedBy: CLAIMED_BY, organisationId: opened.dossier.holderId };
    await this.uploads.keep(sql, [file], belonging);
    const document = { fileId: file.id, dossierId: id, versionId, kind: given.kind, visibility, side };
    await this.documents.add(sql, { ...document, addedBy: caller.id }, await this.reads.now(sql));
    await this.note(sql, caller, id, { step: 'ADDED', kind: given.kind, file: file.name });
  }

  private async note(sql: Sql, caller: Caller, id: string, detail: Record<string, string>): Promise<void> {
    const { id: actorId, sessionId, source } = caller;
    const object = { type: 'dossier', id };
    await this.audit.record(sql, { action: 'dossier_document', actorId, sessionId, source, object, detail });
    this.changes.announce(sql, 'DOSSIERS');
  }

  private async open(sql: Sql, kind: DossierKind, caller: Caller, id: string): Promise<Opened> {
    const scope = accessScopeOf(kind, caller);
    const dossier = await this.reads.find(sql, { kind, scope }, id);
    if (!dossier) throw new PortalError('NOT_FOUND');
    const permissions = permissionsOf(caller, scope, dossier, []);
    const asked = scope.bodies.length > 0 && (await this.documents.isAsked(sql, id, scope.bodies));
    return { dossier, scope, permissions, reader: documentReaderOf(caller.id, scope, dossier, asked) };
  }
}

function adderOf(kind: DossierKind, { dossier, permissions, scope }: Opened): Adding {
  const adding = addingOf(kind, dossier, permissions, scope);
  if (adding) return adding;
  throw new PortalError(permissions.related ? 'TRANSITION_NOT_ALLOWED' : 'FORBIDDEN');
}

const asAnswer = (stored: StoredDocument, reader: DocumentReader, isEditable: boolean): DossierDocument => {
  const { side: _side, broughtFrom, ...document } = stored;
  return {
    ...document,
    broughtFrom: reader.related || reader.regulator ? broughtFrom : null,
    mayRemove: mayRemove(stored, reader, isEditable),
  };
};
