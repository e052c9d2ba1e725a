import { Injectable } from '@nestjs/common';
import { CO_SITE_M, type CoSitedFile } from '@portal/contracts/modules/comsis';
import { type AccessScope, visibleTo } from '../../features/dossiers/dossier-access.js';
import { LATEST_SUBMISSION } from '../../features/dossiers/records/latest-submission.js';
import type { Sql } from '../../kernel/database/database.service.js';
import type { ComsisDossierKindService } from './comsis-dossier-kind.service.js';
import { resultOfAction } from './result-of-action.js';

interface Asked {
  readonly kind: ComsisDossierKindService;
  readonly scope: AccessScope;
  readonly dossierId: string;
}

/** Those registered first are listed; no site has as many. */
const MOST_FILES = 100;

/** Files that stand at one site. */
@Injectable()
export class CoSitedFilesRepository {
  /**
   * The earliest registered first. Of undecided files, those that the scope sees; of decided ones that it does not, no more
   * than the docket says, which gives places no nearer than 0.01°.
   */
  list(sql: Sql, { kind, scope, dossierId }: Asked): Promise<CoSitedFile[]> {
    const values: unknown[] = [dossierId, CO_SITE_M];
    const visible = visibleTo(kind, scope, (value) => `$${values.push(value)}`);
    return sql.query<CoSitedFile>(
      `WITH own AS (
         SELECT d.submitted_at, f.site FROM dossier d
         JOIN dossier_version v ON v.dossier_id = d.id AND ${LATEST_SUBMISSION}
         JOIN comsis_file f ON f.version_id = v.id WHERE d.id = $1),
       near AS (
         SELECT d.id, d.reference, f.site_name, f.service, d.holder_id, d.status, d.submitted_at,
           d.submitted_at < own.submitted_at AS "hasPrecedence",
           ST_Distance(f.site::geography, own.site::geography) AS "distanceM", ${visible} AS is_visible
         FROM own
         JOIN comsis_file f ON ST_DWithin(f.site::geography, own.site::geography, $2)
           AND f.site && ST_Expand(own.site, $2 / 20000.0)
         JOIN dossier_version v ON v.id = f.version_id
         JOIN dossier d ON d.id = v.dossier_id AND d.id <> $1 AND d.kind = 'comsisFile' AND ${LATEST_SUBMISSION})
       SELECT CASE WHEN n.is_visible THEN n.id END AS id, n.reference AS number, n.site_name AS "siteName", n.service,
         CASE WHEN n.is_visible THEN h.company_name END AS holder, n.status,
         n.submitted_at::date::text AS "registeredOn", n."hasPrecedence",
         CASE WHEN n.is_visible THEN round(n."distanceM")::float8 END AS "distanceM", decision.result
       FROM near n JOIN organisation h ON h.id = n.holder_id
       LEFT JOIN LATERAL (SELECT ${resultOfAction('x.action')} AS result FROM dossier_decision x
         WHERE x.dossier_id = n.id ORDER BY x.decided_at DESC LIMIT 1) decision ON true
       WHERE n.is_visible OR n.status = 'DECIDED'
       ORDER BY n.submitted_at, n.reference LIMIT ${MOST_FILES}`,
      values,
    );
  }
}
