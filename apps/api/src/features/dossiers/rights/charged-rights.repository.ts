import { Injectable } from '@nestjs/common';
import type { OrganisationRef } from '@portal/contracts';
import type { Sql } from '../../../kernel/database/database.service.js';

/** Rights of a kind in a year. */
export interface ChargedKind {
  readonly kind: string;
  /** States in which there is a right, and those in which it has ended. */
  readonly inForce: readonly string[];
  readonly ended: readonly string[];
  /** The ended state of a right whose place another took, on the day on which that one begins. */
  readonly replaced: string;
  readonly year: number;
  readonly timeZone: string;
}

/** A right on the days of a year, both included. */
export interface ChargedRight {
  readonly id: string;
  readonly reference: string;
  readonly versionId: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Rights with their days in a year, which begins with $5 and ends with $6. A right in force has its last day; one that
 * ended has the day of its end, the day before where another took its place.
 */
const RIGHTS = `
  SELECT d.id, d.reference, d.holder_id, s.id AS version_id, greatest(d.effective_from, $5::date) AS first_day,
    least(coalesce(d.effective_until, $6::date), $6::date, coalesce(ended.last_day, $6::date)) AS last_day
  FROM dossier d
  JOIN LATERAL (SELECT id FROM dossier_version WHERE dossier_id = d.id AND submitted_at IS NOT NULL
    ORDER BY number DESC LIMIT 1) s ON true
  LEFT JOIN LATERAL (
    SELECT (e.at AT TIME ZONE $7)::date - CASE e.to_status WHEN $4 THEN 1 ELSE 0 END AS last_day
    FROM dossier_event e WHERE e.dossier_id = d.id AND e.to_status = d.status AND d.status = ANY($3)
    ORDER BY e.at DESC LIMIT 1) ended ON true
  WHERE d.kind = $1 AND d.status = ANY($2::text[] || $3::text[]) AND d.effective_from <= $6::date AND d.reference IS NOT NULL`;

const values = ({ kind, inForce, ended, replaced, year, timeZone }: ChargedKind): unknown[] => [
  kind,
  inForce,
  ended,
  replaced,
  `${year}-01-01`,
  `${year}-12-31`,
  timeZone,
];

/** Rights that are charged for a year. */
@Injectable()
export class ChargedRightsRepository {
  /** Holders of such rights. */
  holders(sql: Sql, kind: ChargedKind): Promise<OrganisationRef[]> {
    return sql.query<OrganisationRef>(
      `SELECT DISTINCT o.id, o.company_name AS "companyName" FROM (${RIGHTS}) r JOIN organisation o ON o.id = r.holder_id
       WHERE r.first_day <= r.last_day`,
      values(kind),
    );
  }

  /** Those of a holder. */
  ofHolder(sql: Sql, kind: ChargedKind, holderId: string): Promise<ChargedRight[]> {
    return sql.query<ChargedRight>(
      `SELECT id, reference, version_id AS "versionId", first_day::text AS "from", last_day::text AS "to"
       FROM (${RIGHTS} AND d.holder_id = $8) r WHERE first_day <= last_day ORDER BY reference, id`,
      [...values(kind), holderId],
    );
  }
}
