import { Injectable } from '@nestjs/common';
import type { DocketQuery, DocketRow } from '@portal/contracts/modules/comsis';
import type { Sql } from '../../kernel/database/database.service.js';
import { resultOfAction } from './result-of-action.js';

/** Decisions that everybody may read. */
@Injectable()
export class DocketRepository {
  /** One page, the newest decision first, and how many there are. Places are rounded here, so that no other leave the database. */
  async page(sql: Sql, { search, result, page, pageSize }: DocketQuery): Promise<{ rows: DocketRow[]; total: number }> {
    const rows = await sql.query<DocketRow & { total: number }>(
      `SELECT d.reference AS number, x.number AS "decisionNumber", d.request_type AS "requestType",
         f.site_name AS "siteName", round(f.latitude, 2)::float8 AS latitude, round(f.longitude, 2)::float8 AS longitude,
         f.service, d.submitted_at::date::text AS "registeredOn", x.decided_at::date::text AS "decidedOn", r.result,
         x.reason, x.conditions, d.status = 'LAPSED' AS "hasLapsed", count(*) OVER ()::integer AS total
       FROM dossier_decision x
       JOIN dossier d ON d.id = x.dossier_id AND d.kind = 'comsisFile'
       JOIN comsis_file f ON f.version_id = x.version_id
       CROSS JOIN LATERAL (SELECT ${resultOfAction('x.action')} AS result) r
       WHERE r.result IS NOT NULL AND ($1::text IS NULL OR r.result = $1)
         AND ($2::text IS NULL OR position(fold_text($2) IN fold_text(f.site_name)) > 0
           OR position(upper($2) IN d.reference) > 0)
       ORDER BY x.decided_at DESC, x.number DESC LIMIT $3 OFFSET $4`,
      [result ?? null, search || null, pageSize, (page - 1) * pageSize],
    );
    return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
  }
}
