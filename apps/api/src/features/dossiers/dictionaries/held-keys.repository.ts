import { Injectable } from '@nestjs/common';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import { type DictionaryFields, jsonPathOf } from './dictionary-fields.js';

/** Keys of dictionaries in stored drafts. */
@Injectable()
export class HeldKeysRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Keys that submitted versions of a dossier hold, as `dictionary key`. */
  async submitted(sql: Sql, dossierId: string, fields: DictionaryFields): Promise<ReadonlySet<string>> {
    const paths = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, jsonPathOf(field)]));
    const rows = await sql.query<{ entry: string }>(
      `SELECT DISTINCT field.dictionary || ' ' || (held.value #>> '{}') AS entry
       FROM dossier_version v, jsonb_each_text($2) AS field (dictionary, path),
         jsonb_path_query(v.draft, field.path::jsonpath) AS held (value)
       WHERE v.dossier_id = $1 AND v.submitted_at IS NOT NULL AND jsonb_typeof(held.value) = 'string'`,
      [dossierId, JSON.stringify(paths)],
    );
    return new Set(rows.map(({ entry }) => entry));
  }

  /** Dossiers of a kind, drafts among them, that hold each key in a field. */
  async count(kind: string, field: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.query<{ key: string; uses: number }>(
      `SELECT held.value #>> '{}' AS key, count(DISTINCT d.id)::integer AS uses
       FROM dossier d JOIN dossier_version v ON v.dossier_id = d.id,
         jsonb_path_query(v.draft, $2::jsonpath) AS held (value)
       WHERE d.kind = $1 AND jsonb_typeof(held.value) = 'string'
       GROUP BY 1`,
      [kind, jsonPathOf(field)],
    );
    return new Map(rows.map(({ key, uses }) => [key, uses]));
  }
}
