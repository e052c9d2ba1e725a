import { Injectable } from '@nestjs/common';
import type { Dictionaries, Locale } from '@portal/contracts';
import { DatabaseService } from '../../kernel/database/database.service.js';

export interface DictionaryRow {
  readonly dictionary: string;
  readonly key: string;
  readonly position: number;
  readonly labels: Readonly<Record<Locale, string>>;
}

@Injectable()
export class DictionaryRepository {
  constructor(private readonly database: DatabaseService) {}

  async all(locale: Locale): Promise<Dictionaries> {
    const rows = await this.database.query<{ dictionary: string; entries: Dictionaries[string] }>(
      `SELECT dictionary, json_agg(json_build_object('Key', key, 'Value', labels ->> $1) ORDER BY position) AS entries
       FROM dictionary_entry GROUP BY dictionary ORDER BY dictionary`,
      [locale],
    );
    return Object.fromEntries(rows.map(({ dictionary, entries }) => [dictionary, entries]));
  }

  /** Adds entries and brings those of an earlier release up to date. */
  async save(rows: readonly DictionaryRow[]): Promise<void> {
    await this.database.query(
      `INSERT INTO dictionary_entry AS d (dictionary, key, position, labels)
       SELECT r.dictionary, r.key, r.position, r.labels
       FROM jsonb_to_recordset($1) AS r (dictionary text, key text, position int, labels jsonb)
       ORDER BY r.dictionary, r.key
       ON CONFLICT (dictionary, key) DO UPDATE SET position = excluded.position, labels = excluded.labels
         WHERE (d.position, d.labels) IS DISTINCT FROM (excluded.position, excluded.labels)`,
      [JSON.stringify(rows)],
    );
  }
}
