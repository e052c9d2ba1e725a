import { Inject, Injectable } from '@nestjs/common';
import {
  type AdministeredDictionary,
  type Dictionaries,
  type EditedDictionaryEntry,
  type Issue,
  type Locale,
  messageKeys,
} from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { ChangesService } from '../../kernel/changes/changes.service.js';
import { ENVIRONMENT, type Environment } from '../../kernel/config/environment.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { DictionaryRepository, type StoredDictionary } from './dictionary.repository.js';
import { DictionaryTextsService } from './dictionary-texts.service.js';
import { DictionaryUsesRegistry } from './dictionary-uses.registry.js';

interface DictionaryChange {
  readonly name: string;
  /** Version that the change is based on. */
  readonly version: number;
  readonly entries: readonly EditedDictionaryEntry[];
}

/** The entry that a field of a record holds. */
export interface DictionaryChoice {
  readonly dictionary: string;
  readonly key: string;
  /** Of the field, in the record. */
  readonly path: string;
  /** An earlier version of the record stores it. */
  readonly isStored: boolean;
}

/** Lists of choices, for forms and for administrators. */
@Injectable()
export class DictionaryService {
  constructor(
    private readonly database: DatabaseService,
    private readonly dictionaries: DictionaryRepository,
    private readonly texts: DictionaryTextsService,
    private readonly uses: DictionaryUsesRegistry,
    private readonly changes: ChangesService,
    private readonly audit: AuditLogRepository,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /** Entries that are valid on this day of the portal's time zone. */
  inLocale(locale: Locale): Promise<Dictionaries> {
    return this.dictionaries.all(locale, this.today());
  }

  /** Issues of fields whose entry is not valid on this day, except for entries that the record stores already. */
  async endedChoices(sql: Sql, choices: readonly DictionaryChoice[]): Promise<Issue[]> {
    const issues: Issue[] = [];
    for (const dictionary of new Set(choices.map((choice) => choice.dictionary))) {
      const asked = choices.filter((choice) => choice.dictionary === dictionary && !choice.isStored);
      if (asked.length === 0) continue;
      const keys = asked.map(({ key }) => key);
      const ended = await this.dictionaries.ended(sql, dictionary, keys, this.today());
      for (const { key, path } of asked)
        if (ended.has(key)) issues.push({ path, code: 'custom', message: messageKeys.notAChoice });
    }
    return issues;
  }

  async forAdministrators(): Promise<AdministeredDictionary[]> {
    const stored = await this.dictionaries.stored(this.database);
    return Promise.all(stored.map((one) => this.withUsage(one)));
  }

  /**
   * @throws PortalError NOT_FOUND for an unknown dictionary, VERSION_CONFLICT, VALIDATION_FAILED when an entry is missing
   *   that ships with the portal or that a record stores
   */
  async change({ name, version, entries }: DictionaryChange, editor: Caller): Promise<AdministeredDictionary> {
    // Before the transaction: the embedded database has one connection.
    const uses = await this.uses.of(name);
    const changed = await this.database.transaction(async (sql) => {
      const currentVersion = await this.dictionaries.lock(sql, name);
      if (currentVersion === undefined) throw new PortalError('NOT_FOUND');
      if (currentVersion !== version) throw new PortalError('VERSION_CONFLICT', { currentVersion });
      await this.refuseLostKeys(sql, name, new Set(entries.map(({ key }) => key)), uses);
      await this.dictionaries.replace(sql, name, entries, editor.id);
      await this.audit.record(sql, {
        action: 'dictionary_changed',
        actorId: editor.id,
        sessionId: editor.sessionId,
        source: editor.source,
        object: { type: 'dictionary', id: name },
        detail: { before: { version }, after: { version: version + 1 } },
      });
      this.changes.announce(sql, 'SETTINGS');
      const [stored] = await this.dictionaries.stored(sql, name);
      return stored!;
    });
    this.texts.forget();
    return this.withUsage(changed);
  }

  private today(): string {
    return new Intl.DateTimeFormat('sv', { timeZone: this.env.timeZone }).format(new Date());
  }

  private async refuseLostKeys(
    sql: Sql,
    name: string,
    kept: ReadonlySet<string>,
    uses: ReadonlyMap<string, number>,
  ): Promise<void> {
    const [stored] = await this.dictionaries.stored(sql, name);
    const issues = (stored?.entries ?? [])
      .filter(({ key, isShipped }) => !kept.has(key) && (isShipped || uses.has(key)))
      .map(({ key }): Issue => {
        return { path: 'body.entries', code: 'custom', message: 'RULE_DICTIONARY_KEY_KEPT', params: { key } };
      });
    if (issues.length > 0) throw new PortalError('VALIDATION_FAILED', { issues });
  }

  private async withUsage({ entries, ...rest }: StoredDictionary): Promise<AdministeredDictionary> {
    const uses = await this.uses.of(rest.name);
    return { ...rest, entries: entries.map((entry) => ({ ...entry, usage: uses.get(entry.key) ?? 0 })) };
  }
}
