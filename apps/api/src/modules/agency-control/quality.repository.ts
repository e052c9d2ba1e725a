import { Injectable } from '@nestjs/common';
import {
  FINDING_POINTS,
  MOST_QUALITIES,
  POINTS_HELD,
  type QualityPart,
} from '@portal/contracts/modules/agency-control';
import { wordPatterns } from '../../features/dossiers/search-text.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { IS_IN_FORCE } from './agency-sql.js';

/** References of a part that are told. */
const MOST_REFERENCES = 5;

export interface HolderParts {
  readonly holderId: string;
  readonly holder: string;
  readonly objects: number;
  readonly parts: readonly QualityPart[];
}

const gravities = Object.entries(FINDING_POINTS)
  .map(([gravity, points]) => `WHEN '${gravity}' THEN ${points}`)
  .join(' ');

/**
 * What holders have and what is open about it. Anomalies that are suppressed today cost nothing, findings nothing before
 * their inspection is reported.
 *
 * @param isChosen condition on the organisation `o`
 */
const statement = (
  isChosen: string,
): string => `WITH holder AS (SELECT o.id, o.company_name FROM organisation o WHERE ${isChosen}),
  object AS (
    SELECT d.holder_id AS id FROM dossier d JOIN holder ON holder.id = d.holder_id WHERE ${IS_IN_FORCE}
    UNION ALL SELECT s.organisation_id FROM station s JOIN holder ON holder.id = s.organisation_id WHERE s.status <> 'RETIRED'),
  open AS (
    SELECT a.holder_id AS id, a.rule_code AS code, a.severity::int AS points,
      coalesce(a.authorisation_ref, a.station_ref, a.site_name) AS reference
    FROM agency_anomaly a JOIN holder ON holder.id = a.holder_id
    WHERE a.status IN ('OPEN', 'ASSIGNED') AND (a.suppressed_until IS NULL OR a.suppressed_until < current_date)
    UNION ALL SELECT holder.id, 'FINDING', CASE f.content ->> 'gravity' ${gravities} END, f.content ->> 'stationRef'
    FROM agency_finding f JOIN agency_inspection i ON i.id = f.inspection_id AND i.status IN ('REPORTED', 'CLOSED')
      LEFT JOIN station s ON s.station_anfr = f.content ->> 'stationRef'
      LEFT JOIN dossier d ON d.reference = f.content ->> 'stationRef'
      JOIN holder ON holder.id = coalesce(s.organisation_id, d.holder_id)
    WHERE f.corrected_at IS NULL),
  part AS (
    SELECT id, code, count(*)::int AS count, sum(points)::int AS points,
      (array_agg(DISTINCT reference ORDER BY reference))[1:${MOST_REFERENCES}] AS "references"
    FROM open GROUP BY id, code),
  counted AS (SELECT id, count(*)::int AS objects FROM object GROUP BY id),
  lost AS (SELECT id, sum(points)::int AS points, json_agg(json_build_object('code', code, 'count', count, 'points', points,
      'references', "references")) AS parts FROM part GROUP BY id)
  SELECT holder.id AS "holderId", holder.company_name AS holder, coalesce(c.objects, 0) AS objects,
    coalesce(l.parts, '[]') AS parts
  FROM holder LEFT JOIN counted c ON c.id = holder.id LEFT JOIN lost l ON l.id = holder.id
  WHERE c.objects IS NOT NULL OR l.points IS NOT NULL
  -- Those without an object have no score, and come last.
  ORDER BY l.points::float8 / (c.objects * ${POINTS_HELD} + l.points) DESC NULLS LAST,
    lower(holder.company_name) LIMIT ${MOST_QUALITIES}`;

/** What holders have declared, and what does not agree with it. */
@Injectable()
export class QualityRepository {
  /** Those whose names contain all words. */
  search(sql: Sql, words: string): Promise<HolderParts[]> {
    return sql.query(statement('fold_text(o.company_name) LIKE ALL($1::text[])'), [wordPatterns(words)]);
  }

  ofHolders(sql: Sql, ids: readonly string[]): Promise<HolderParts[]> {
    return sql.query(statement('o.id = ANY($1::uuid[])'), [ids]);
  }
}
