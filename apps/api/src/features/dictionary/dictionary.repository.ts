import { Injectable } from '@nestjs/common';
import type { AdministeredEntry, Dictionaries, EditedDictionaryEntry, Locale } from '@portal/contracts';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';

export interface DictionaryRow {
  readonly dictionary: string;
  readonly key: string;
  readonly position: number;
  readonly labels: Readonly<Record<Locale, string>>;
}

type StoredEntry = Omit<AdministeredEntry, 'usage'>;

export interface StoredDictionary {
  readonly name: string;
  readonly version: number;
  readonly entries: StoredEntry[];
}

@Injectable()
export class DictionaryRepository {
  constructor(private readonly database: DatabaseService) {}

  /** @param today day of the portal's time zone, `yyyy-MM-dd` */
  async all(locale: Locale, today: string): Promise<Dictionaries> {
    const rows = await this.database.query<{ dictionary: string; entries: Dictionaries[string] }>(
      `SELECT d.name AS dictionary, coalesce(
         json_agg(json_build_object('Key', e.key, 'Value', e.labels ->> $1) ORDER BY e.position, e.key)
           FILTER (WHERE e.key IS NOT NULL), '[]') AS entries
       FROM dictionary d LEFT JOIN dictionary_entry e ON e.dictionary = d.name
         AND coalesce(e.valid_from <= $2::date, true) AND coalesce(e.valid_until >= $2::date, true)
       GROUP BY d.name ORDER BY d.name`,
      [locale, today],
    );
    return Object.fromEntries(rows.map(({ dictionary, entries }) => [dictionary, entries]));
  }

  /** Names of all entries of some dictionaries in a language. */
  names(
    locale: Locale,
    dictionaries: readonly string[],
  ): Promise<{ readonly dictionary: string; readonly key: string; readonly name: string }[]> {
    return this.database.query(
      `SELECT dictionary, key, labels ->> $1 AS name FROM dictionary_entry
       WHERE dictionary = ANY ($2::text[]) AND labels ->> $1 <> '' ORDER BY dictionary, key`,
      [locale, dictionaries],
    );
  }

  /** Every dictionary with all its entries, or one of them. */
  stored(sql: Sql, name?: string): Promise<StoredDictionary[]> {
    return sql.query<StoredDictionary>(
      `SELECT d.name, d.version,
         json_agg(json_build_object('key', e.key, 'labels', e.labels, 'validFrom', to_char(e.valid_from, 'YYYY-MM-DD'),
           'validUntil', to_char(e.valid_until, 'YYYY-MM-DD'), 'isShipped', e.is_shipped)
           ORDER BY e.position, e.key) AS entries
       FROM dictionary d JOIN dictionary_entry e ON e.dictionary = d.name
       WHERE $1::text IS NULL OR d.name = $1
       GROUP BY d.name ORDER BY d.name`,
      [name ?? null],
    );
  }

  /** Those of the keys that a dictionary has and does not offer on a day, `yyyy-MM-dd`. */
  async ended(sql: Sql, name: string, keys: readonly string[], today: string): Promise<ReadonlySet<string>> {
    const rows = await sql.query<{ key: string }>(
      `SELECT key FROM dictionary_entry WHERE dictionary = $1 AND key = ANY ($2::text[])
         AND NOT (coalesce(valid_from <= $3::date, true) AND coalesce(valid_until >= $3::date, true))`,
      [name, keys, today],
    );
    return new Set(rows.map(({ key }) => key));
  }

  /** Locks a dictionary for the caller's transaction. @returns its version; undefined for an unknown one */
  async lock(sql: Sql, name: string): Promise<number | undefined> {
    const [row] = await sql.query<{ version: number }>('SELECT version FROM dictionary WHERE name = $1 FOR UPDATE', [
      name,
    ]);
    return row?.version;
  }

  /** Replaces the entries of a dictionary, in their order, and raises its version. */
  async replace(sql: Sql, name: string, entries: readonly EditedDictionaryEntry[], by: string): Promise<void> {
    const rows = entries.map((entry, position) => ({ ...entry, position }));
    await sql.query('DELETE FROM dictionary_entry WHERE dictionary = $1 AND key <> ALL ($2::text[])', [
      name,
      entries.map(({ key }) => key),
    ]);
    await sql.query(
      `INSERT INTO dictionary_entry AS d (dictionary, key, position, labels, valid_from, valid_until)
       SELECT $1, r.key, r.position, r.labels, r."validFrom", r."validUntil"
       FROM jsonb_to_recordset($2)
         AS r (key text, position int, labels jsonb, "validFrom" date, "validUntil" date)
       ON CONFLICT (dictionary, key) DO UPDATE
         SET position = excluded.position, labels = excluded.labels,
           valid_from = excluded.valid_from, valid_until = excluded.valid_until,
           is_edited = d.is_edited OR d.labels <> excluded.labels`,
      [name, JSON.stringify(rows)],
    );
    await sql.query(
      'UPDATE dictionary SET version = version + 1, modified_at = now(), modified_by = $2 WHERE name = $1',
      [name, by],
    );
  }

  /** Adds entries of the release and brings earlier ones up to date. Labels and order of an administrator stay. */
  async save(rows: readonly DictionaryRow[]): Promise<void> {
    await this.database.query('INSERT INTO dictionary (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [
      [...new Set(rows.map(({ dictionary }) => dictionary))].sort(),
    ]);
    await this.database.query(
      `INSERT INTO dictionary_entry AS e (dictionary, key, position, labels, is_shipped)
       SELECT r.dictionary, r.key, r.position, r.labels, true
       FROM jsonb_to_recordset($1) AS r (dictionary text, key text, position int, labels jsonb)
       ORDER BY r.dictionary, r.key
       ON CONFLICT (dictionary, key) DO UPDATE
         SET is_shipped = true,
           position = CASE WHEN (SELECT version FROM dictionary d WHERE d.name = e.dictionary) = 0
             THEN excluded.position ELSE e.position END,
           labels = CASE WHEN e.is_edited THEN e.labels ELSE excluded.labels END
         WHERE NOT e.is_shipped OR (e.position, e.labels) IS DISTINCT FROM (excluded.position, excluded.labels)`,
      [JSON.stringify(rows)],
    );
  }
}
