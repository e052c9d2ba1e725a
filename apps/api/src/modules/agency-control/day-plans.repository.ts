import { Injectable } from '@nestjs/common';
import { type InspectionOutcome, MOST_VISITS } from '@portal/contracts/modules/agency-control';
import type { Sql } from '../../kernel/database/database.service.js';
import { isNear } from './agency-sql.js';

/** Metres around a visit within which anomalies and earlier visits are of its site. */
const SITE_M = 300;

export interface VisitOfDay {
  readonly inspectionId: string;
  readonly reference: string;
  readonly siteName: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  /** Sum over the open anomalies. */
  readonly severities: number;
  readonly lastOutcome: InspectionOutcome | null;
  readonly monthsSince: number | null;
}

/** Visits of a day, with what makes them urgent. */
@Injectable()
export class DayPlansRepository {
  /** @param ids visits to choose from; null: those that are planned for the day */
  visits(sql: Sql, day: string, ids: readonly string[] | null): Promise<VisitOfDay[]> {
    return sql.query<VisitOfDay>(
      `SELECT i.id AS "inspectionId", i.reference, i.site_name AS "siteName", ST_Y(i.place) AS latitude,
         ST_X(i.place) AS longitude, (i.content ->> 'opensAt')::int AS "opensAt", (i.content ->> 'closesAt')::int AS "closesAt",
         (SELECT coalesce(sum(a.severity), 0)::int FROM agency_anomaly a
           WHERE a.status IN ('OPEN', 'ASSIGNED') AND ${isNear('a.place', 'i.place', String(SITE_M))}) AS severities,
         last.outcome AS "lastOutcome",
         ((i.planned_on - last.planned_on) / 30)::int AS "monthsSince"
       FROM agency_inspection i LEFT JOIN LATERAL (
         SELECT o.outcome, o.planned_on FROM agency_inspection o
         WHERE o.id <> i.id AND o.outcome IS NOT NULL AND o.planned_on <= i.planned_on
           AND ${isNear('o.place', 'i.place', String(SITE_M))}
         ORDER BY o.planned_on DESC LIMIT 1) last ON true
       WHERE i.status IN ('PLANNED', 'NOTIFIED')
         AND CASE WHEN $2::uuid[] IS NULL THEN i.planned_on = $1::date ELSE i.id = ANY($2::uuid[]) END
       ORDER BY i.reference LIMIT ${MOST_VISITS}`,
      [day, ids],
    );
  }
}
