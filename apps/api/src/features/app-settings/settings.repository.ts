import { Injectable } from '@nestjs/common';
import type { ModuleKey } from '@portal/contracts';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { TimedCache } from '../../kernel/timed-cache.js';
import { defaultSettings, type SettingKind, type SettingOf } from './default-settings.js';
import { overlay } from './overlay.js';

export interface Stored<K extends SettingKind> {
  readonly value: SettingOf<K>;
  readonly version: number;
}

interface Change<K extends SettingKind> {
  readonly module: ModuleKey;
  readonly kind: K;
  readonly members: Partial<SettingOf<K>>;
  /** Version that the change is based on. */
  readonly version: number;
  /** Who makes it. */
  /** Undefined: the operator of the installation. */
  readonly by: string | undefined;
}

/** Milliseconds for which other processes may still read the settings before a change. */
const LIFETIME_MS = 2_000;

@Injectable()
export class SettingsRepository {
  private readonly cache = new TimedCache<{ value: object; version: number }>(LIFETIME_MS);

  constructor(private readonly database: DatabaseService) {}

  /** Saved settings merged over the factory's, so that members of a later release have values. */
  read<K extends SettingKind>(module: ModuleKey, kind: K): Promise<Stored<K>> {
    const remembered = this.cache.get(`${module}/${kind}`, () => this.readIn(this.database, module, kind));
    return remembered as Promise<Stored<K>>;
  }

  /**
   * As `read`, in a transaction of the caller's: what others have asked for might wait for the connection that the
   * transaction holds.
   */
  async readIn<K extends SettingKind>(sql: Sql, module: ModuleKey, kind: K): Promise<Stored<K>> {
    const row = await this.load(module, kind, sql);
    return { value: overlay(defaultSettings[kind], row?.value ?? {}), version: row?.version ?? 0 };
  }

  /** Inserts missing settings; existing ones do not change. */
  async insertMissing(rows: readonly { module: ModuleKey; kind: SettingKind; value: object }[]): Promise<void> {
    await this.database.query(
      `INSERT INTO setting (module, kind, value)
       SELECT r.module, r.kind, r.value FROM jsonb_to_recordset($1) AS r (module text, kind text, value jsonb)
       ORDER BY r.module, r.kind
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(rows)],
    );
    this.cache.forget();
  }

  /** Sets members of a document, leaving the others as they are; a list is replaced, also by a shorter one. */
  async merge<K extends SettingKind>(module: ModuleKey, kind: K, members: Partial<SettingOf<K>>): Promise<void> {
    await this.database.query(
      `INSERT INTO setting AS s (module, kind, value) VALUES ($1, $2, $3)
       ON CONFLICT (module, kind) DO UPDATE
         SET value = s.value || excluded.value, version = s.version + 1, modified_at = now()
         WHERE s.value || excluded.value <> s.value`,
      [module, kind, JSON.stringify(members)],
    );
    this.cache.forget();
  }

  /**
   * Sets members of a document if its version is the expected one. The caller records the audit event, and clears the
   * cache after the transaction.
   *
   * @returns the new version
   * @throws PortalError VERSION_CONFLICT when the version has changed; nothing is written then
   */
  async change<K extends SettingKind>(sql: Sql, { module, kind, members, version, by }: Change<K>): Promise<number> {
    const [changed] = await sql.query<{ version: number }>(
      `INSERT INTO setting AS s (module, kind, value, version, modified_by) VALUES ($1, $2, $3, 1, $5)
       ON CONFLICT (module, kind) DO UPDATE
         SET value = s.value || excluded.value, version = s.version + 1, modified_at = now(), modified_by = $5
         WHERE s.version = $4
       RETURNING version`,
      [module, kind, JSON.stringify(members), version, by],
    );
    if (changed) return changed.version;
    const current = await this.load(module, kind, sql);
    throw new PortalError('VERSION_CONFLICT', { currentVersion: current?.version ?? 0 });
  }

  /** Current settings, which nobody else changes until the transaction ends. */
  async lock<K extends SettingKind>(sql: Sql, module: ModuleKey, kind: K): Promise<Stored<K>> {
    const [row] = await sql.query<{ value: object; version: number }>(
      'SELECT value, version FROM setting WHERE module = $1 AND kind = $2 FOR UPDATE',
      [module, kind],
    );
    return { value: overlay(defaultSettings[kind], row?.value ?? {}), version: row?.version ?? 0 };
  }

  /** Every stored document of some kinds. */
  all(kinds: readonly SettingKind[]): Promise<{ module: string; kind: SettingKind; value: Record<string, unknown> }[]> {
    return this.database.query('SELECT module, kind, value FROM setting WHERE kind = ANY ($1) ORDER BY kind, module', [
      kinds,
    ]);
  }

  /** Clears the cache. */
  forget(): void {
    this.cache.forget();
  }

  private async load(module: ModuleKey, kind: SettingKind, sql: Sql = this.database) {
    const [row] = await sql.query<{ value: object; version: number }>(
      'SELECT value, version FROM setting WHERE module = $1 AND kind = $2',
      [module, kind],
    );
    return row;
  }
}
