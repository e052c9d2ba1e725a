import { Injectable } from '@nestjs/common';
import {
  type AdministeredText,
  type EditedText,
  type EditedTextChange,
  type EditedTextKind,
  type EditedTextName,
  type EditedTextVersion,
  isModuleKey,
  type Locale,
  messageKeys,
  moduleKeys,
} from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import type { CallerOrNobody } from '../../kernel/contract/implements.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { ModuleVisibilityService } from '../app-settings/module-visibility.service.js';
import { EditedTextsRepository } from './edited-texts.repository.js';
import { safeHtml } from './safe-html.js';

const MOST_VERSIONS = 50;

/** Kinds that are read without a session. */
const publicKinds: readonly EditedTextKind[] = ['LEGAL'];

/** Texts that administrators write. What they keep is HTML of the safe list, whoever sent it. */
@Injectable()
export class EditedTextsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly texts: EditedTextsRepository,
    private readonly visibility: ModuleVisibilityService,
    private readonly audit: AuditLogRepository,
  ) {}

  /**
   * Texts of the portal and of the modules that the reader sees.
   *
   * @throws PortalError NOT_SIGNED_IN for a kind that needs a session
   */
  async list(kind: EditedTextKind, locale: Locale, reader: CallerOrNobody): Promise<EditedText[]> {
    if (!reader && !publicKinds.includes(kind)) throw new PortalError('NOT_SIGNED_IN');
    const seen = await Promise.all(
      moduleKeys.map((key) => (reader ? this.visibility.isVisibleTo(key, reader) : key === 'main')),
    );
    return this.texts.list(
      this.database,
      kind,
      locale,
      moduleKeys.filter((_, index) => seen[index]),
    );
  }

  all(): Promise<AdministeredText[]> {
    return this.texts.all(this.database);
  }

  preview(html: string): { html: string } {
    return { html: safeHtml(html) };
  }

  versions(name: EditedTextName): Promise<EditedTextVersion[]> {
    return this.texts.versions(this.database, name, MOST_VERSIONS);
  }

  /** @throws PortalError NOT_FOUND for an unknown module, VERSION_CONFLICT, VALIDATION_FAILED when nothing safe is left */
  async save({ version, title, html, document, ...name }: EditedTextChange, editor: Caller): Promise<AdministeredText> {
    if (!isModuleKey(name.module)) throw new PortalError('NOT_FOUND');
    const kept = safeHtml(html);
    if (kept === '')
      throw new PortalError('VALIDATION_FAILED', {
        issues: [{ path: 'body.html', code: 'custom', message: messageKeys.required }],
      });
    return this.database.transaction(async (sql) => {
      const content = { title, html: kept, document };
      if (!(await this.texts.save(sql, name, version, content, editor.id))) await this.refuse(sql, name);
      await this.record(sql, name, { before: { version }, after: { version: version + 1 } }, editor);
      return (await this.texts.find(sql, name))!;
    });
  }

  /** @throws PortalError NOT_FOUND, VERSION_CONFLICT */
  async remove({ version, ...name }: EditedTextName & { readonly version: number }, editor: Caller): Promise<void> {
    await this.database.transaction(async (sql) => {
      if (!(await this.texts.remove(sql, name, version))) await this.refuse(sql, name);
      await this.record(sql, name, { before: { version }, after: { version: null } }, editor);
    });
  }

  private async refuse(sql: Sql, name: EditedTextName): Promise<never> {
    const current = await this.texts.find(sql, name);
    if (!current) throw new PortalError('NOT_FOUND');
    throw new PortalError('VERSION_CONFLICT', { currentVersion: current.version });
  }

  private record(sql: Sql, { kind, module, key, locale }: EditedTextName, detail: object, editor: Caller) {
    return this.audit.record(sql, {
      action: 'text_changed',
      actorId: editor.id,
      sessionId: editor.sessionId,
      source: editor.source,
      object: { type: 'text', id: [kind, module, key, locale].filter(Boolean).join('/') },
      detail: { ...detail },
    });
  }
}
