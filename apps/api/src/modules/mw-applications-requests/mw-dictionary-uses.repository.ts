import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DictionaryUsesRegistry } from '../../features/dictionary/dictionary-uses.registry.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';

/** Members of applications that hold keys of dictionaries, by dictionary, as JSON paths of a draft. */
const members: Readonly<Record<string, string>> = {
  BAND: '$.hops[*].bandCode',
  CHANNEL_PLAN: '$.hops[*].channelPlanCode',
  POLARISATION_MW: '$.hops[*].polarisation',
  NETWORK_TYPE: '$.networkType',
};

/** Counts the applications that use an entry of a dictionary, drafts among them. */
@Injectable()
export class MwDictionaryUsesRepository implements OnModuleInit {
  constructor(
    private readonly database: DatabaseService,
    private readonly uses: DictionaryUsesRegistry,
  ) {}

  onModuleInit(): void {
    for (const [dictionary, path] of Object.entries(members)) this.uses.add(dictionary, () => this.count(path));
  }

  /** Keys that submitted versions of an application hold, as `dictionary key`. */
  async storedBy(sql: Sql, dossierId: string): Promise<ReadonlySet<string>> {
    const rows = await sql.query<{ entry: string }>(
      `SELECT DISTINCT member.dictionary || ' ' || (used.value #>> '{}') AS entry
       FROM dossier_version v, jsonb_each_text($2) AS member (dictionary, path),
         jsonb_path_query(v.draft, member.path::jsonpath) AS used (value)
       WHERE v.dossier_id = $1 AND v.submitted_at IS NOT NULL AND jsonb_typeof(used.value) = 'string'`,
      [dossierId, JSON.stringify(members)],
    );
    return new Set(rows.map(({ entry }) => entry));
  }

  private async count(path: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.query<{ key: string; uses: number }>(
      `SELECT used.value #>> '{}' AS key, count(DISTINCT d.id)::integer AS uses
       FROM dossier d JOIN dossier_version v ON v.dossier_id = d.id,
         jsonb_path_query(v.draft, $1::jsonpath) AS used (value)
       WHERE d.kind = 'microwaveLink' AND jsonb_typeof(used.value) = 'string'
       GROUP BY 1`,
      [path],
    );
    return new Map(rows.map(({ key, uses }) => [key, uses]));
  }
}
