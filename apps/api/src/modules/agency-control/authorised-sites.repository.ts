import { Injectable } from '@nestjs/common';
import type { SiteFilter } from '@portal/contracts/modules/agency-control';
import { wordPatterns } from '../../features/dossiers/search-text.js';
import { liesIn } from '../../features/mapped-lists/drawn-area.js';
import type { DrawnRows } from '../../features/mapped-lists/mapped-source.js';
import type { Sql } from '../../kernel/database/database.service.js';
import type { Listing } from '../../kernel/database/list-page.js';
import { SqlValues } from '../../kernel/database/sql-values.js';
import { IS_IN_FORCE, isNear, LINK_ENDS, pointOf } from './agency-sql.js';

/** What is authorised within so many metres of a place belongs to its site. */
const SITE_M = 300;

const FROM = `${LINK_ENDS} JOIN organisation o ON o.id = d.holder_id`;
/** An end of a hop has no id of its own: one is derived. */
const END_ID = `md5(h.id::text || e."end")::uuid`;

const COLUMNS = `${END_ID} AS id, e.site_code AS "siteCode", e.site_name AS "siteName", d.reference AS "authorisationRef",
  o.company_name AS holder, e.frequency_mhz::float8 AS "frequencyMhz", e.azimuth_deg::float8 AS "azimuthDeg",
  e.antenna_height_agl_m::float8 AS "heightM", ST_Y(e.site) AS latitude, ST_X(e.site) AS longitude`;

export const sitesDrawn: DrawnRows = {
  from: FROM,
  id: END_ID,
  geometry: 'e.site',
  properties: { label: 'e.site_name', reference: 'd.reference' },
};

export interface Site {
  readonly siteCode: string | null;
  readonly siteName: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** What is authorised where: ends of microwave links in force. */
@Injectable()
export class AuthorisedSitesRepository {
  conditionsOf({ search, ids, within }: SiteFilter): Pick<Listing, 'conditions' | 'values'> {
    const values = new SqlValues();
    const { place } = values;
    const conditions = [
      IS_IN_FORCE,
      ...wordPatterns(search).map(
        (word) =>
          `fold_text(concat_ws(' ', e.site_code, e.site_name, d.reference, o.company_name)) LIKE ${place(word)}`,
      ),
      ...(ids ? [`${END_ID} = ANY(${place(ids)}::uuid[])`] : []),
      ...(within ? [liesIn('e.site', within, place)] : []),
    ];
    return { conditions, values };
  }

  listing(filter: SiteFilter): Listing {
    const keys = ['lower(e.site_name)', 'd.reference'];
    return { columns: COLUMNS, from: FROM, id: END_ID, keys, order: 'asc', ...this.conditionsOf(filter) };
  }

  /** Another text once a right may have changed. */
  async revision(sql: Sql): Promise<string> {
    const [row] = await sql.query<{ revision: string }>(
      `SELECT concat_ws('/', count(*), max(d.updated_at)) AS revision FROM dossier d WHERE ${IS_IN_FORCE}`,
    );
    return row!.revision;
  }

  /** A site by the code that rights give it. */
  async byCode(sql: Sql, code: string): Promise<Site | undefined> {
    const [row] = await sql.query<Site>(
      `SELECT e.site_code AS "siteCode", e.site_name AS "siteName", ST_Y(e.site) AS latitude, ST_X(e.site) AS longitude
       FROM ${LINK_ENDS} WHERE ${IS_IN_FORCE} AND e.site_code = $1 ORDER BY d.reference LIMIT 1`,
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

  /** Holders of rights at the place of an inspection, with when they were invited. */
  holdersAt(sql: Sql, inspectionId: string): Promise<{ id: string; companyName: string; invitedAt: string | null }[]> {
    return sql.query(
      `SELECT o.id, o.company_name AS "companyName",
         (SELECT to_char(n.invited_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') FROM agency_invitation n
           WHERE n.inspection_id = $1 AND n.holder_id = o.id) AS "invitedAt"
       FROM organisation o WHERE o.id IN (
         SELECT d.holder_id FROM agency_inspection i, ${LINK_ENDS}
         WHERE i.id = $1 AND ${IS_IN_FORCE} AND ${isNear('e.site', 'i.place', String(SITE_M))}
         UNION SELECT n.holder_id FROM agency_invitation n WHERE n.inspection_id = $1)
       ORDER BY lower(o.company_name)`,
      [inspectionId],
    );
  }
}
