import { Injectable } from '@nestjs/common';
import type {
  CampaignContent,
  CampaignFilter,
  CampaignStatus,
  CampaignSummary,
} from '@portal/contracts/modules/agency-control';
import { uuidv7 } from 'uuidv7';
import { wordPatterns } from '../../features/dossiers/search-text.js';
import { liesIn } from '../../features/mapped-lists/drawn-area.js';
import type { DrawnRows } from '../../features/mapped-lists/mapped-source.js';
import type { Sql } from '../../kernel/database/database.service.js';
import type { Listing } from '../../kernel/database/list-page.js';
import { SqlValues } from '../../kernel/database/sql-values.js';

const FROM = 'agency_campaign c';
const IS_DONE = `i.status IN ('DONE', 'PARTIAL', 'NO_ACCESS', 'REPORTED', 'CLOSED')`;

const COLUMNS = `c.id, c.name, c.region, c.starts_on::text AS "from", c.ends_on::text AS "to", c.objective,
  c.inspector_ids AS "inspectorIds", c.target_count AS "targetCount", c.status, c.version,
  (SELECT count(*)::int FROM agency_inspection i WHERE i.campaign_id = c.id AND i.status <> 'CANCELLED') AS inspections,
  (SELECT count(*)::int FROM agency_inspection i WHERE i.campaign_id = c.id AND ${IS_DONE}) AS done,
  (SELECT CASE WHEN count(*) > 0 THEN json_build_array(min(ST_X(i.place)), min(ST_Y(i.place)), max(ST_X(i.place)),
     max(ST_Y(i.place))) END FROM agency_inspection i WHERE i.campaign_id = c.id) AS box`;

export const campaignsDrawn: DrawnRows = {
  from: FROM,
  id: 'c.id',
  geometry: 'c.place',
  properties: { label: 'c.name', status: 'c.status' },
};

const valuesOf = (content: CampaignContent): unknown[] => [
  content.name,
  content.region,
  content.from,
  content.to,
  content.objective,
  content.inspectorIds,
  content.targetCount,
];

/** Campaigns of inspections. */
@Injectable()
export class CampaignsRepository {
  conditionsOf({ search, status, ids, within }: CampaignFilter): Pick<Listing, 'conditions' | 'values'> {
    const values = new SqlValues();
    const { place } = values;
    const conditions = [
      ...wordPatterns(search).map((word) => `fold_text(c.name || ' ' || c.region) LIKE ${place(word)}`),
      ...(status ? [`c.status = ANY(${place(status)}::text[])`] : []),
      ...(ids ? [`c.id = ANY(${place(ids)}::uuid[])`] : []),
      ...(within ? [liesIn('c.place', within, place)] : []),
    ];
    return { conditions, values };
  }

  listing(filter: CampaignFilter): Listing {
    const keys = ['c.starts_on'];
    return { columns: COLUMNS, from: FROM, id: 'c.id', keys, order: 'desc', ...this.conditionsOf(filter) };
  }

  /** Another text once a campaign has changed. */
  async revision(sql: Sql): Promise<string> {
    const [row] = await sql.query<{ revision: string }>(
      `SELECT md5(string_agg(concat_ws(':', id, version, status, ST_AsText(place)), ',' ORDER BY id)) AS revision
       FROM agency_campaign`,
    );
    return row?.revision ?? 'none';
  }

  async read(sql: Sql, id: string): Promise<CampaignSummary | undefined> {
    const [row] = await sql.query<CampaignSummary>(`SELECT ${COLUMNS} FROM ${FROM} WHERE c.id = $1`, [id]);
    return row;
  }

  async insert(sql: Sql, content: CampaignContent, status: CampaignStatus = 'PLANNED'): Promise<string> {
    const id = uuidv7();
    await sql.query(
      `INSERT INTO agency_campaign (id, name, region, starts_on, ends_on, objective, inspector_ids, target_count, status)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, ...valuesOf(content), status],
    );
    return id;
  }

  /** @returns the version there was, and whether the change was made over it; undefined without the campaign */
  async update(
    sql: Sql,
    id: string,
    {
      version,
      status,
      content,
    }: { readonly version: number; readonly status: CampaignStatus; readonly content: CampaignContent },
  ): Promise<{ readonly version: number; readonly isSaved: boolean } | undefined> {
    const [row] = await sql.query<{ version: number }>('SELECT version FROM agency_campaign WHERE id = $1 FOR UPDATE', [
      id,
    ]);
    if (!row || row.version !== version) return row && { version: row.version, isSaved: false };
    await sql.query(
      `UPDATE agency_campaign SET name = $2, region = $3, starts_on = $4, ends_on = $5, objective = $6, inspector_ids = $7,
         target_count = $8, status = $9, version = version + 1 WHERE id = $1`,
      [id, ...valuesOf(content), status],
    );
    return { version, isSaved: true };
  }

  /** Moves a campaign to the middle of its inspections. */
  async place(sql: Sql, id: string): Promise<void> {
    await sql.query(
      `UPDATE agency_campaign SET place = (SELECT ST_Centroid(ST_Collect(place)) FROM agency_inspection
         WHERE campaign_id = $1 AND status <> 'CANCELLED') WHERE id = $1`,
      [id],
    );
  }
}
