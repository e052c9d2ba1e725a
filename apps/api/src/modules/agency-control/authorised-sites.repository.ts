import { Injectable } from '@nestjs/common';
import type { Sql } from '../../kernel/database/database.service.js';
import { IS_IN_FORCE, isNear, LINK_ENDS, pointOf } from './agency-sql.js';

/** What is authorised within so many metres of a place belongs to its site. */
const SITE_M = 300;

export interface Site {
  readonly siteCode: string | null;
  readonly siteName: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Sites of rights in force and of declared stations, and who holds them. */
@Injectable()
export class AuthorisedSitesRepository {
  /** A site by the code that rights give it, or by the number of its station. */
  async byCode(sql: Sql, code: string): Promise<Site | undefined> {
    const [row] = await sql.query<Site>(
      `SELECT e.site_code AS "siteCode", e.site_name AS "siteName", ST_Y(e.site) AS latitude, ST_X(e.site) AS longitude
       FROM ${LINK_ENDS} WHERE ${IS_IN_FORCE} AND e.site_code = $1
       UNION ALL SELECT s.station_anfr, s.name, ST_Y(s.place), ST_X(s.place) FROM station s
       WHERE s.station_anfr = $1 AND s.place IS NOT NULL LIMIT 1`,
      [code],
    );
    return row;
  }

  /** The nearest authorised site of a place. */
  async nearest(sql: Sql, latitude: number, longitude: number): Promise<Site | undefined> {
    const place = pointOf('$1', '$2');
    const [row] = await sql.query<Site>(
      `SELECT e.site_code AS "siteCode", e.site_name AS "siteName", ST_Y(e.site) AS latitude, ST_X(e.site) AS longitude
       FROM ${LINK_ENDS} WHERE ${IS_IN_FORCE} AND ${isNear('e.site', place, String(SITE_M))}
       ORDER BY ST_DistanceSphere(e.site, ${place}) LIMIT 1`,
      [latitude, longitude],
    );
    return row;
  }

  /** Who holds a station by its number, or a right by its reference. */
  async holderOf(sql: Sql, reference: string): Promise<string | undefined> {
    const [row] = await sql.query<{ id: string }>(
      `SELECT s.organisation_id AS id FROM station s WHERE s.station_anfr = $1 AND s.organisation_id IS NOT NULL
       UNION ALL SELECT d.holder_id FROM dossier d WHERE d.reference = $1 LIMIT 1`,
      [reference],
    );
    return row?.id;
  }

  /** Holders of rights at the place of an inspection, with when they were invited. */
  holdersAt(sql: Sql, inspectionId: string): Promise<{ id: string; companyName: string; invitedAt: string | null }[]> {
    return sql.query(
      `SELECT o.id, o.company_name AS "companyName",
         (SELECT to_char(n.invited_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') FROM agency_invitation n
           WHERE n.inspection_id = $1 AND n.holder_id = o.id) AS "invitedAt"
       FROM organisation o WHERE o.id IN (
         SELECT d.holder_id FROM agency_inspection i, ${LINK_ENDS}
         WHERE i.id = $1 AND ${IS_IN_FORCE} AND ${isNear('e.site', 'i.place', String(SITE_M))}
         UNION SELECT s.organisation_id FROM agency_inspection i, station s
         WHERE i.id = $1 AND s.status <> 'RETIRED' AND ${isNear('s.place', 'i.place', String(SITE_M))}
         UNION SELECT n.holder_id FROM agency_invitation n WHERE n.inspection_id = $1)
       ORDER BY lower(o.company_name)`,
      [inspectionId],
    );
  }
}
