import { Injectable } from '@nestjs/common';
import {
  hasMarkup,
  type Issue,
  type Locale,
  type ModuleKey,
  messageKeys,
  placeholdersOf,
  type TranslationChanges,
  type TranslationsForAdmin,
} from '@portal/contracts';
import type { Actor } from '../../kernel/access/caller.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { TranslationsRepository } from '../translations/translations.repository.js';
import { TranslationsService } from '../translations/translations.service.js';
import { SettingsEditorService } from './settings-editor.service.js';

type Texts = Readonly<Record<string, string | null>>;

/** A plural form may leave its number out, as in "one file". */
const isPlural = (key: string): boolean => /_(zero|one|two|few|many|other)$/.test(key);

function issueOf(key: string, text: string, original: string): Omit<Issue, 'path'> | undefined {
  if (hasMarkup(text) && !hasMarkup(original)) return { code: 'custom', message: 'RULE_MARKUP' };
  const isCounted = (name: string) => isPlural(key) && name === 'count';
  const named = (of: string) => placeholdersOf(of).filter((name) => !isCounted(name));
  const expected = named(original).map((name) => `{${name}}`);
  const given = named(text).map((name) => `{${name}}`);
  if (expected.join() === given.join()) return undefined;
  return { code: 'custom', message: 'RULE_PLACEHOLDERS', params: { expected: expected.join(' ') || '–' } };
}

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
      const original = defaults.get(key);
      const path = `${at}.${key}`;
      if (original === undefined) return [{ path, code: 'custom', message: messageKeys.unknownField }];
      const issue = text === null ? undefined : issueOf(key, text, original);
      return issue ? [{ path, ...issue }] : [];
    });
  }

  /**
   * @returns how many texts are different now
   * @throws PortalError VALIDATION_FAILED, VERSION_CONFLICT
   */
  async save(
    module: ModuleKey,
    { locale, translations, versions }: TranslationChanges,
    caller: Actor,
  ): Promise<number> {
    const issues = await this.issues(module, locale, translations, 'body.translations');
    if (issues.length > 0) throw new PortalError('VALIDATION_FAILED', { issues });
    const saved = await this.database.transaction((sql) =>
      this.saveIn(sql, { module, locale, texts: translations, versions }, caller),
    );
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
