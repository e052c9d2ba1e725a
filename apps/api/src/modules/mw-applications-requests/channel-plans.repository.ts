import { Injectable } from '@nestjs/common';
import { channelPlans, type MwChannelPlan } from '@portal/contracts/modules/mw-applications-requests';
import type { Sql } from '../../kernel/database/database.service.js';

@Injectable()
export class ChannelPlansRepository {
  /** Plans that applicants or the regulator may meet, by frequency and then by channel width. */
  async list(sql: Sql): Promise<MwChannelPlan[]> {
    const rows = await sql.query<{ content: MwChannelPlan }>(
      `SELECT content FROM catalogue_reference WHERE kind = $1 AND content ->> 'status' <> 'DRAFT'
       ORDER BY (content ->> 'lowMhz')::numeric, (content ->> 'spacingMhz')::numeric, name`,
      [channelPlans.name],
    );
    return rows.map(({ content }) => content);
  }

  /** Adds plans where there is none yet: from then on they are the administrators'. */
  async addFirst(sql: Sql, plans: readonly MwChannelPlan[]): Promise<void> {
    await sql.query(
      `INSERT INTO catalogue_reference (kind, name, name_key, content)
       SELECT $1, p ->> 'code', fold_text(p ->> 'code'), p FROM jsonb_array_elements($2::jsonb) AS p
       WHERE NOT EXISTS (SELECT FROM catalogue_reference WHERE kind = $1)
       ON CONFLICT DO NOTHING`,
      [channelPlans.name, JSON.stringify(plans)],
    );
  }
}
