import { Injectable } from '@nestjs/common';
import {
  agencyChecklists,
  type ChecklistContent,
  firstGeneralSettings,
  type GeneralSettings,
} from '@portal/contracts/modules/agency-control';
import type { Sql } from '../../kernel/database/database.service.js';

/** What administrators set of inspections, and who inspects. */
@Injectable()
export class AgencySettingsRepository {
  async general(sql: Sql): Promise<{ version: number; settings: GeneralSettings }> {
    const [row] = await sql.query<{ version: number; settings: Partial<GeneralSettings> }>(
      'SELECT version, settings FROM agency_setting',
    );
    return { version: row?.version ?? 0, settings: { ...firstGeneralSettings, ...row?.settings } };
  }

  /** @returns whether nobody had changed them since that version */
  async save(sql: Sql, version: number, settings: GeneralSettings): Promise<boolean> {
    const saved = await sql.query(
      `INSERT INTO agency_setting AS s (version, settings) SELECT 1, $2::jsonb WHERE $1 = 0 OR EXISTS (SELECT FROM agency_setting)
       ON CONFLICT (id) DO UPDATE SET version = s.version + 1, settings = excluded.settings WHERE s.version = $1
       RETURNING version`,
      [version, JSON.stringify(settings)],
    );
    return saved.length > 0;
  }

  inspectors(sql: Sql): Promise<{ id: string; fullName: string }[]> {
    return sql.query(
      `SELECT id, full_name AS "fullName" FROM app_user WHERE 'AGENCE' = ANY(roles) AND status = 'ACTIVE'
       ORDER BY lower(full_name), id`,
    );
  }

  async checklist(sql: Sql, id: string): Promise<ChecklistContent | undefined> {
    const [row] = await sql.query<{ content: ChecklistContent }>(
      'SELECT content FROM catalogue_reference WHERE kind = $1 AND id = $2',
      [agencyChecklists.name, id],
    );
    return row?.content;
  }

  async addFirstChecklist(sql: Sql, content: ChecklistContent): Promise<void> {
    await sql.query(
      `INSERT INTO catalogue_reference (kind, name, name_key, content)
       SELECT $1, $2, fold_text($2), $3::jsonb WHERE NOT EXISTS (SELECT FROM catalogue_reference WHERE kind = $1)
       ON CONFLICT DO NOTHING`,
      [agencyChecklists.name, content.name, JSON.stringify(content)],
    );
  }

  /** The checklist that a new visit starts with. */
  async firstChecklist(sql: Sql): Promise<string | null> {
    const [row] = await sql.query<{ id: string }>(
      'SELECT id FROM catalogue_reference WHERE kind = $1 ORDER BY modified_at, id LIMIT 1',
      [agencyChecklists.name],
    );
    return row?.id ?? null;
  }
}
