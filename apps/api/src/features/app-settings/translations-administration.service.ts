import { Injectable } from '@nestjs/common';
import {
  type Issue,
  type Locale,
  type ModuleKey,
  type TranslationChangeSet,
  type TranslationsForAdmin,
  textIssue,
} from '@portal/contracts';
import type { Actor } from '../../kernel/access/caller.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { TranslationsRepository } from '../translations/translations.repository.js';
import { TranslationsService } from '../translations/translations.service.js';
import { SettingsEditorService } from './settings-editor.service.js';

type Texts = Readonly<Record<string, string | null>>;

/** Texts as administrators change them. */
@Injectable()
export class TranslationsAdministrationService {
  constructor(
    private readonly translations: TranslationsService,
    private readonly repository: TranslationsRepository,
    private readonly editor: SettingsEditorService,
    private readonly database: DatabaseService,
  ) {}

  async read(module: ModuleKey, locale: Locale): Promise<TranslationsForAdmin> {
    const [{ defaults, missing }, changed] = await Promise.all([
      this.translations.changeable(module, locale),
      this.repository.changed(module, locale),
    ]);
    const changes = new Map(changed.map((text) => [text.key, text]));
    const entries = [...defaults].map(([key, text]) => {
      const change = changes.get(key);
      const entry = {
        VALUE: change?.value ?? text,
        DEFAULT: text,
        MISSING: missing.has(key) && (change?.value ?? null) === null,
        MODIFIED_AT: change?.modifiedAt.toISOString() ?? null,
        MODIFIED_BY: change?.modifiedBy ?? null,
        VERSION: change?.version ?? 0,
      };
      return [key, entry] as const;
    });
    return Object.fromEntries(entries);
  }

  /** What is wrong with texts, at paths below `at`. */
  async issues(module: ModuleKey, locale: Locale, texts: Texts, at: string): Promise<Issue[]> {
    const { defaults } = await this.translations.changeable(module, locale);
    return Object.entries(texts).flatMap(([key, text]): Issue[] => {
      const issue = textIssue(key, text, defaults.get(key));
      return issue ? [{ path: `${at}.${key}`, ...issue }] : [];
    });
  }

  /**
   * Texts of several languages: all of them, or none.
   *
   * @param at path of a language's texts, by its position
   * @returns how many texts are different now
   * @throws PortalError VALIDATION_FAILED, VERSION_CONFLICT
   */
  async save(
    module: ModuleKey,
    changes: TranslationChangeSet,
    caller: Actor,
    at: (position: number) => string,
  ): Promise<number> {
    const issues: Issue[] = [];
    for (const [position, { locale, translations }] of changes.entries())
      issues.push(...(await this.issues(module, locale, translations, at(position))));
    if (issues.length > 0) throw new PortalError('VALIDATION_FAILED', { issues });
    // In one order of languages, or two who save at once could wait for each other.
    const ordered = [...changes].sort((one, other) => one.locale.localeCompare(other.locale));
    const saved = await this.database.transaction(async (sql) => {
      let count = 0;
      for (const { locale, translations: texts, versions } of ordered)
        count += await this.saveIn(sql, { module, locale, texts, versions }, caller);
      return count;
    });
    this.forget();
    return saved;
  }

  /** As `save`, of valid texts, in a transaction of the caller's, who calls `forget` after it. */
  async saveIn(
    sql: Sql,
    {
      module,
      locale,
      texts,
      versions = {},
    }: { module: ModuleKey; locale: Locale; texts: Texts; versions?: Readonly<Record<string, number>> | undefined },
    caller: Actor,
  ): Promise<number> {
    await this.repository.lock(sql, module, locale);
    const { defaults } = await this.translations.changeable(module, locale);
    const current = new Map((await this.repository.changed(module, locale, sql)).map((text) => [text.key, text]));
    for (const [key, version] of Object.entries(versions)) {
      const currentVersion = current.get(key)?.version ?? 0;
      if (Object.hasOwn(texts, key) && currentVersion !== version)
        throw new PortalError('VERSION_CONFLICT', { currentVersion });
    }
    const wanted = Object.entries(texts).map(([key, text]) => [key, text === defaults.get(key) ? null : text] as const);
    const after = Object.fromEntries(wanted.filter(([key, text]) => (current.get(key)?.value ?? null) !== text));
    const keys = Object.keys(after);
    if (keys.length === 0) return 0;
    const before = Object.fromEntries(keys.map((key) => [key, current.get(key)?.value ?? null]));
    await this.repository.write(sql, module, locale, after, caller.id);
    await this.editor.record(sql, { module, kind: 'TRANSLATIONS', locale, before, after }, caller);
    return keys.length;
  }

  forget(): void {
    this.repository.forget();
    this.editor.forget();
  }
}
