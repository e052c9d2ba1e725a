import { Inject, Injectable } from '@nestjs/common';
import {
  type AuditAction,
  issuesOf,
  type Locale,
  type MailPreview,
  type MailTemplate,
  type MailTemplateChange,
  type MailTemplateKey,
  MailWording,
  parseOptions,
  refuseMissingLink,
} from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { TranslationsService } from '../translations/translations.service.js';
import { ExampleValuesRepository } from './example-values.repository.js';
import { MailQueueRepository } from './mail-queue.repository.js';
import { MailWordingsRepository } from './mail-wordings.repository.js';
import { type Filling, renderMail, safeHtml } from './render-mail.js';

/** What the audit records of a template; the wording itself is in its table. */
const stateOf = ({ version, enabled, customised }: MailTemplate) => ({ version, enabled, customised });

/** A wording that need not be saved, and the account request whose data fill it. */
interface TriedWording extends MailWording {
  readonly requestId?: string | undefined;
}

/** A wording as it is stored: what was dropped may have held what its reader needs. */
const StoredWording = MailWording.superRefine(refuseMissingLink);

/**
 * Body of a changed template as it is stored: escaping and closing tags make it longer, dropped elements shorter.
 *
 * @throws PortalError VALIDATION_FAILED at the template's place in the request
 */
function storedBody({ key, locale, subject, bodyHtml }: MailWording, index: number): string {
  const stored = StoredWording.safeParse({ key, locale, subject, bodyHtml: safeHtml(bodyHtml) }, parseOptions);
  if (stored.success) return stored.data.bodyHtml;
  throw new PortalError('VALIDATION_FAILED', { issues: issuesOf(stored.error, `body.templates.${index}`) });
}

@Injectable()
export class MailTemplatesService {
  constructor(
    private readonly wordings: MailWordingsRepository,
    private readonly examples: ExampleValuesRepository,
    private readonly translations: TranslationsService,
    private readonly queue: MailQueueRepository,
    private readonly database: DatabaseService,
    private readonly audit: AuditLogRepository,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  all(): Promise<MailTemplate[]> {
    return this.wordings.all();
  }

  /**
   * All changes or none. A body keeps only the HTML that mail programs show alike.
   *
   * @throws PortalError VERSION_CONFLICT, VALIDATION_FAILED for a body that is too long, empty or without a needed link as HTML
   */
  async save(changes: readonly MailTemplateChange[], editor: Caller): Promise<MailTemplate[]> {
    const cleaned = changes.map((change, index) => ({ ...change, bodyHtml: storedBody(change, index) }));
    const inOrder = cleaned.sort((a, b) => `${a.key}/${a.locale}`.localeCompare(`${b.key}/${b.locale}`));
    await this.database.transaction(async (sql) => {
      for (const { key, locale, subject, bodyHtml, enabled, version } of inOrder)
        await this.change(sql, { key, locale, wording: { subject, bodyHtml }, enabled, version }, editor);
    });
    return this.wordings.all();
  }

  /** @throws PortalError VERSION_CONFLICT */
  reset(key: MailTemplateKey, locale: Locale, version: number, editor: Caller): Promise<MailTemplate> {
    return this.database.transaction((sql) => this.change(sql, { key, locale, wording: null, version }, editor));
  }

  /** @throws PortalError NOT_FOUND */
  async preview({ locale, subject, bodyHtml, requestId }: TriedWording): Promise<MailPreview> {
    const reader = { locale, timeZone: this.env.timeZone };
    return renderMail(reader, { subject, bodyHtml }, await this.filling(locale, requestId));
  }

  /**
   * Sends a wording to the caller's own address.
   *
   * @throws PortalError NOT_FOUND
   */
  async sendTest({ key, locale, subject, bodyHtml, requestId }: TriedWording, caller: Caller) {
    const filling = await this.filling(locale, requestId);
    const test = { template: key, locale, filling, draft: { subject, bodyHtml }, userId: caller.id };
    return this.database.transaction(async (sql) => {
      const mail = await this.queue.insertTest(sql, test);
      if (!mail) throw new PortalError('NOT_FOUND');
      await this.record(sql, 'mail_template_tested', `${key}/${locale}`, { mailId: mail.mailId }, caller);
      return mail;
    });
  }

  /** Values for a wording that is tried. @throws PortalError NOT_FOUND */
  private async filling(locale: Locale, requestId: string | undefined): Promise<Filling> {
    const filling = await this.examples.filling(requestId);
    const texts = await this.translations.ofAllScreens('main', locale);
    const textOf = (key: string): string => texts.get(key) ?? '';
    return { ...filling, silence: textOf('OPINION_SILENCE_NONE'), areaState: textOf('AREA_NOW_IN_FORCE') };
  }

  private async change(
    sql: Sql,
    change: Omit<Parameters<MailWordingsRepository['change']>[1], 'modifiedBy'>,
    editor: Caller,
  ): Promise<MailTemplate> {
    const { key, locale } = change;
    const before = await this.wordings.find(sql, key, locale);
    const changed = await this.wordings.change(sql, { ...change, modifiedBy: editor.id });
    if (!changed) {
      const { version: currentVersion } = await this.wordings.find(sql, key, locale);
      throw new PortalError('VERSION_CONFLICT', { currentVersion });
    }
    const detail = { before: stateOf(before), after: stateOf(changed) };
    await this.record(sql, 'mail_template_changed', `${key}/${locale}`, detail, editor);
    return changed;
  }

  private record(sql: Sql, action: AuditAction, id: string, detail: object, caller: Caller): Promise<void> {
    return this.audit.record(sql, {
      action,
      actorId: caller.id,
      sessionId: caller.sessionId,
      source: caller.source,
      object: { type: 'mail_template', id },
      detail: { ...detail },
    });
  }
}
