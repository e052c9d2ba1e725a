import { Injectable } from '@nestjs/common';
import type { Locale, ModuleKey } from '@portal/contracts';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { TimedCache } from '../../kernel/timed-cache.js';

export interface Override {
  readonly key: string;
  readonly value: string;
}

/** A text that was changed at least once; `value` is null where it was taken back to the shipped one. */
export interface ChangedText {
  readonly key: string;
  readonly value: string | null;
  readonly version: number;
  readonly modifiedAt: Date;
  readonly modifiedBy: string | null;
}

const LIFETIME_MS = 2_000;

/** Texts an administrator changed. */
@Injectable()
export class TranslationsRepository {
  private readonly cache = new TimedCache<Override[]>(LIFETIME_MS);

  constructor(private readonly database: DatabaseService) {}

  overrides(module: ModuleKey, locale: Locale): Promise<readonly Override[]> {
    return this.cache.get(`${module}/${locale}`, () =>
      this.database.query<Override>(
        'SELECT key, value FROM translation_override WHERE module = $1 AND locale = $2 AND value IS NOT NULL',
        [module, locale],
      ),
    );
  }

  changed(module: ModuleKey, locale: Locale, sql: Sql = this.database): Promise<ChangedText[]> {
    return sql.query<ChangedText>(
      `SELECT t.key, t.value, t.version, t.modified_at AS "modifiedAt", u.full_name AS "modifiedBy"
       FROM translation_override t LEFT JOIN app_user u ON u.id = t.modified_by
       WHERE t.module = $1 AND t.locale = $2`,
      [module, locale],
    );
  }

  /** Nobody else changes the module's texts in this language until the transaction ends. */
  async lock(sql: Sql, module: ModuleKey, locale: Locale): Promise<void> {
    await sql.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`texts/${module}/${locale}`]);
  }

  async write(
    sql: Sql,
    module: ModuleKey,
    locale: Locale,
    texts: Readonly<Record<string, string | null>>,
    by: string | undefined,
  ): Promise<void> {
    await sql.query(
      `INSERT INTO translation_override AS t (module, locale, key, value, modified_by)
       SELECT $1, $2, changed.key, changed.value, $4 FROM jsonb_each_text($3) AS changed
       ON CONFLICT (module, locale, key) DO UPDATE
         SET value = excluded.value, version = t.version + 1, modified_at = now(), modified_by = excluded.modified_by`,
      [module, locale, JSON.stringify(texts), by],
    );
  }

  /** Texts that differ from the shipped ones, of the whole portal. */
  all(): Promise<{ module: string; locale: Locale; key: string; value: string }[]> {
    return this.database.query(
      'SELECT module, locale, key, value FROM translation_override WHERE value IS NOT NULL ORDER BY module, locale, key',
    );
  }

  forget(): void {
    this.cache.forget();
  }
}
