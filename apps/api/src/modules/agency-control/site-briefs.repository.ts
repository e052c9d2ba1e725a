import { Injectable } from '@nestjs/common';
import type { Sql } from '../../kernel/database/database.service.js';
import { IS_IN_FORCE, isNear, LINK_ENDS } from './agency-sql.js';

/** Metres around a site that its brief tells of. */
const SITE_M = 300;
const MOST_ROWS = 50;

const near = (place: string): string => isNear(place, 'i.place', String(SITE_M));

export interface SiteBrief {
  readonly rights: readonly {
    reference: string;
    holder: string;
    frequencyMhz: number | null;
    azimuthDeg: number;
    heightM: number;
  }[];
  readonly stations: readonly { stationAnfr: string; operator: string; systems: string[]; heightM: number | null }[];
  readonly areas: readonly { areaCode: string; name: string; effect: string }[];
  readonly earlier: readonly { reference: string; plannedOn: string; outcome: string | null; text: string | null }[];
}

/** What is known of the site of an inspection, before somebody goes there. */
@Injectable()
export class SiteBriefsRepository {
  async read(sql: Sql, inspectionId: string): Promise<SiteBrief> {
    const rows = <Row extends object>(statement: string): Promise<Row[]> =>
      sql.query<Row>(`${statement} LIMIT ${MOST_ROWS}`, [inspectionId]);
    return {
      rights: await rows(
        `SELECT d.reference, o.company_name AS holder, e.frequency_mhz::float8 AS "frequencyMhz",
           e.azimuth_deg::float8 AS "azimuthDeg", e.antenna_height_agl_m::float8 AS "heightM"
         FROM agency_inspection i, ${LINK_ENDS} JOIN organisation o ON o.id = d.holder_id
         WHERE i.id = $1 AND ${IS_IN_FORCE} AND ${near('e.site')} ORDER BY d.reference, e."end"`,
      ),
      stations: await rows(
        `SELECT s.station_anfr AS "stationAnfr", s.operator, s.systems, s.height_m::float8 AS "heightM"
         FROM agency_inspection i, station s WHERE i.id = $1 AND s.status <> 'RETIRED' AND ${near('s.place')}
         ORDER BY s.operator, s.station_anfr`,
      ),
      areas: await rows(
        `SELECT a.area_code AS "areaCode", a.name, a.effect FROM agency_inspection i
         JOIN restricted_area a ON a.status = 'IN_FORCE' AND a.visibility <> 'REGULATOR'
           AND a.shown_geometry && i.place AND ST_Intersects(a.shown_geometry, i.place)
         WHERE i.id = $1 ORDER BY a.area_code`,
      ),
      earlier: await rows(
        `SELECT p.reference, p.planned_on::text AS "plannedOn", p.outcome, f.content ->> 'text' AS text
         FROM agency_inspection i JOIN agency_inspection p ON p.id <> i.id AND p.outcome IS NOT NULL AND ${near('p.place')}
         LEFT JOIN agency_finding f ON f.inspection_id = p.id
         WHERE i.id = $1 ORDER BY p.planned_on DESC, p.reference, f.id`,
      ),
    };
  }
}
