import { Injectable } from '@nestjs/common';
import { MOST_OWN_SITES, type MwOwnSite } from '@portal/contracts/modules/mw-applications-requests';
import { LATEST_SUBMISSION } from '../../features/dossiers/records/latest-submission.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { PENDING_OR_AUTHORISED } from './mw-applications.repository.js';

/** Sites at which hops of organisations end. */
@Injectable()
export class OwnSitesRepository {
  /**
   * One row for each name and code, as the latest submission has the site.
   *
   * @param search part of the name or the code
   */
  find(sql: Sql, kind: string, holders: readonly string[], search: string): Promise<MwOwnSite[]> {
    return sql.query<MwOwnSite>(
      `SELECT (array_agg(e.site_name ORDER BY v.submitted_at DESC))[1] AS "siteName", e.site_code AS "siteCode",
         (array_agg(e.latitude ORDER BY v.submitted_at DESC))[1]::float8 AS latitude,
         (array_agg(e.longitude ORDER BY v.submitted_at DESC))[1]::float8 AS longitude,
         (array_agg(e.ground_elevation_m ORDER BY v.submitted_at DESC))[1]::float8 AS "groundElevationM",
         count(DISTINCT h.id)::integer AS hops
       FROM dossier d JOIN dossier_version v ON v.dossier_id = d.id
       JOIN mw_hop h ON h.version_id = v.id JOIN mw_end e ON e.hop_id = h.id
       WHERE d.kind = $1 AND d.holder_id = ANY($2::uuid[]) AND d.status = ANY($3)
         AND ${LATEST_SUBMISSION}
         AND strpos(fold_text(concat_ws(' ', e.site_name, e.site_code)), fold_text($4)) > 0
       GROUP BY fold_text(e.site_name), e.site_code
       ORDER BY strpos(fold_text(e.site_name), fold_text($4)) <> 1, fold_text(e.site_name), e.site_code
       LIMIT ${MOST_OWN_SITES}`,
      [kind, holders, PENDING_OR_AUTHORISED, search],
    );
  }
}
