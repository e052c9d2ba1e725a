import { Injectable } from '@nestjs/common';
import type { ModuleKey, SettingChange } from '@portal/contracts';
import type { Actor } from '../../kernel/access/caller.js';
import { AuditLogRepository } from '../../kernel/audit/audit-log.repository.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import type { SettingKind, SettingOf } from './default-settings.js';
import { SettingChangesRepository } from './setting-changes.repository.js';
import { SettingsRepository } from './settings.repository.js';

/** Kinds that administrators save. */
export type EditedKind = Exclude<SettingKind, 'CONFIGURATION' | 'MODULE_CONFIGURATION'>;

type Values = Readonly<Record<string, unknown>>;

export interface Edit<K extends EditedKind> {
  readonly module: ModuleKey;
  readonly kind: K;
  readonly members: Partial<SettingOf<K>>;
  /** Version that the change is based on; without one, the current. */
  readonly version?: number;
  /** Values of members that nobody saved yet, where the kind has none. */
  readonly factory?: Values;
  /** Marks in the history for secrets that change with it. */
  readonly secrets?: { readonly before: Values; readonly after: Values };
}

/** Compares members of settings, whose keys may come in any order. */
export function isSameValue(one: unknown, other: unknown): boolean {
  const sorted = (_key: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return JSON.stringify(one, sorted) === JSON.stringify(other, sorted);
}

/** Saves settings, with their history and an audit event, in one transaction. */
@Injectable()
export class SettingsEditorService {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly changes: SettingChangesRepository,
    private readonly database: DatabaseService,
    private readonly audit: AuditLogRepository,
  ) {}

  /**
   * @returns the version afterwards
   * @throws PortalError VERSION_CONFLICT
   */
  async save<K extends EditedKind>(edit: Edit<K>, caller: Actor, also?: (sql: Sql) => Promise<void>): Promise<number> {
    const version = await this.database.transaction(async (sql) => {
      await also?.(sql);
      return this.saveIn(sql, edit, caller);
    });
    this.forget();
    return version;
  }

  /** As `save`, in a transaction of the caller's, who calls `forget` after it. */
  async saveIn<K extends EditedKind>(sql: Sql, edit: Edit<K>, caller: Actor): Promise<number> {
    const { module, kind, members, factory, secrets } = edit;
    const locked = await this.settings.lock(sql, module, kind);
    const current: Values = { ...factory, ...locked.value };
    const version = edit.version ?? locked.version;
    const saved = await this.settings.change(sql, { module, kind, members, version, by: caller.id });
    const names = Object.keys(members).filter((name) => !isSameValue(Reflect.get(members, name), current[name]));
    const of = (values: object) => Object.fromEntries(names.map((name) => [name, Reflect.get(values, name) ?? null]));
    const before = { ...of(current), ...secrets?.before };
    const after = { ...of(members), ...secrets?.after };
    if (Object.keys(after).length > 0) await this.record(sql, { module, kind, before, after }, caller);
    return saved;
  }

  /** Records a change that was made. */
  async record(
    sql: Sql,
    change: Pick<SettingChange, 'kind' | 'before' | 'after'> &
      Partial<Pick<SettingChange, 'locale'>> & { module: ModuleKey },
    { id: by, sessionId, source }: Actor,
  ): Promise<number> {
    const { module, kind, before, after } = change;
    const locale = change.locale ?? undefined;
    const object = { type: 'setting', id: [module, kind, locale].filter(Boolean).join('/') };
    const detail = { before, after };
    await this.audit.record(sql, { action: 'settings_changed', actorId: by, sessionId, source, object, detail });
    return this.changes.insert(sql, { module, kind, locale, by, before, after });
  }

  forget(): void {
    this.settings.forget();
    this.changes.forget();
  }
}
