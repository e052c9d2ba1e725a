import { Injectable } from '@nestjs/common';
import type {
  AnomalyFilter,
  AnomalyRecord,
  AnomalySorting,
  AnomalyStatus,
  AnomalySummary,
} from '@portal/contracts/modules/agency-control';
import { wordPatterns } from '../../features/dossiers/search-text.js';
import { liesIn } from '../../features/mapped-lists/drawn-area.js';
import type { DrawnRows } from '../../features/mapped-lists/mapped-source.js';
import { ChangeMarksRepository } from '../../kernel/changes/change-marks.repository.js';
import type { Sql } from '../../kernel/database/database.service.js';
import type { Listing } from '../../kernel/database/list-page.js';
import { SqlValues } from '../../kernel/database/sql-values.js';
import { liesInRegion, membersOf, utc } from './agency-sql.js';

const FROM = 'agency_anomaly a LEFT JOIN organisation o ON o.id = a.holder_id';

const SORTED_BY: Readonly<Record<AnomalySorting['sort'], string>> = {
  severity: 'a.severity',
  detectedAt: 'a.first_seen',
  site: 'lower(a.site_name)',
  status: `array_position('{OPEN,ASSIGNED,EXPLAINED,FIXED,FALSE_POSITIVE}'::text[], a.status)`,
};

const COLUMNS = `a.id, a.rule_code AS "ruleCode", a.severity::int AS severity, a.status, a.source, a.site_code AS "siteCode",
  a.site_name AS "siteName", a.station_ref AS "stationRef", a.authorisation_ref AS "authorisationRef",
  o.company_name AS holder, ST_Y(a.place) AS latitude, ST_X(a.place) AS longitude, a.expected, a.observed,
  ${utc('a.first_seen')} AS "detectedAt", a.suppressed_until::text AS "suppressedUntil"`;

export const anomaliesDrawn: DrawnRows = {
  from: FROM,
  id: 'a.id',
  geometry: 'a.place',
  properties: { label: 'a.site_name', rule: 'a.rule_code', severity: 'a.severity::text', status: 'a.status' },
};

/** What a step writes; undefined leaves a column as it is. */
export interface AnomalyChange {
  readonly status?: AnomalyStatus;
  readonly assigneeId?: string;
  readonly explanation?: string;
  readonly suppressedUntil?: string | null;
  readonly suppressionReason?: string | null;
}

/** An anomaly, with the id of its holder. */
export type StoredAnomaly = Omit<AnomalyRecord, 'actions'> & { readonly holderId: string | null };

/** Anomalies as people see and settle them. */
@Injectable()
export class AnomaliesRepository {
  constructor(private readonly marks: ChangeMarksRepository) {}

  conditionsOf(filter: AnomalyFilter): Pick<Listing, 'conditions' | 'values'> {
    const values = new SqlValues();
    const { place } = values;
    const anyOf = (column: string, chosen: readonly string[] | undefined): string[] =>
      chosen ? [`${column}::text = ANY(${place(chosen)}::text[])`] : [];
    const conditions = [
      ...wordPatterns(filter.search).map((word) => `a.search_text LIKE ${place(word)}`),
      ...anyOf('a.rule_code', filter.rule),
      ...anyOf('a.severity', filter.severity),
      ...anyOf('a.status', filter.status),
      ...(filter.assignee ? [`a.assignee_id = ${place(filter.assignee)}`] : []),
      ...(filter.holder ? [`a.holder_id = ${place(filter.holder)}`] : []),
      ...(filter.team ? [`a.assignee_id::text IN ${membersOf(place(filter.team))}`] : []),
      ...(filter.region ? [liesInRegion('a.place', place(filter.region))] : []),
      ...(filter.from ? [`a.first_seen >= ${place(filter.from)}::date`] : []),
      ...(filter.to ? [`a.first_seen < ${place(filter.to)}::date + 1`] : []),
      ...(filter.suppressed === 'true' ? [] : ['(a.suppressed_until IS NULL OR a.suppressed_until < current_date)']),
      ...(filter.ids ? [`a.id = ANY(${place(filter.ids)}::uuid[])`] : []),
      ...(filter.within ? [liesIn('a.place', filter.within, place)] : []),
    ];
    return { conditions, values };
  }

  listing(filter: AnomalyFilter & AnomalySorting): Listing {
    const { sort, order } = filter;
    return { columns: COLUMNS, from: FROM, id: 'a.id', keys: [SORTED_BY[sort]], order, ...this.conditionsOf(filter) };
  }

  /** Another text once an anomaly has changed, and every day, because suppressions end. */
  async revision(sql: Sql): Promise<string> {
    const [row] = await sql.query<{ day: string }>('SELECT current_date::text AS day');
    return `${row!.day} ${await this.marks.revision(sql, [{ source: 'anomalies', audience: '' }])}`;
  }

  async read(sql: Sql, id: string): Promise<StoredAnomaly | undefined> {
    const [row] = await sql.query<StoredAnomaly>(
      `SELECT ${COLUMNS}, a.version, a.rule_version AS "ruleVersion", a.fingerprint, ${utc('a.last_seen')} AS "lastSeenAt",
         a.times_seen AS "timesSeen", a.suppression_reason AS "suppressionReason", a.explanation,
         a.holder_id AS "holderId", a.holder_question AS question, ${utc('a.asked_at')} AS "askedAt",
         a.holder_reply AS "holderReply",
         CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'fullName', u.full_name) END AS assignee,
         CASE WHEN i.id IS NOT NULL THEN json_build_object('id', i.id, 'reference', i.reference) END AS inspection
       FROM ${FROM} LEFT JOIN app_user u ON u.id = a.assignee_id LEFT JOIN agency_inspection i ON i.id = a.inspection_id
       WHERE a.id = $1`,
      [id],
    );
    return row;
  }

  /** Locks an anomaly. */
  async lock(sql: Sql, id: string): Promise<{ status: AnomalyStatus; version: number } | undefined> {
    const [row] = await sql.query<{ status: AnomalyStatus; version: number }>(
      'SELECT status, version FROM agency_anomaly WHERE id = $1 FOR UPDATE',
      [id],
    );
    return row;
  }

  async change(sql: Sql, id: string, change: AnomalyChange): Promise<void> {
    const isSuppressing = change.suppressedUntil !== undefined;
    await sql.query(
      `UPDATE agency_anomaly SET version = version + 1, status = coalesce($2, status),
         assignee_id = coalesce($3::uuid, assignee_id), explanation = coalesce($4, explanation),
         suppressed_until = CASE WHEN $5 THEN $6::date ELSE suppressed_until END,
         suppression_reason = CASE WHEN $5 THEN $7 ELSE suppression_reason END
       WHERE id = $1`,
      [
        id,
        change.status ?? null,
        change.assigneeId ?? null,
        change.explanation ?? null,
        isSuppressing,
        change.suppressedUntil ?? null,
        change.suppressionReason ?? null,
      ],
    );
  }

  /** Keeps what the holder is asked; a reply to an earlier question stays in the audit log. */
  async keepQuestion(sql: Sql, id: string, question: string): Promise<void> {
    await sql.query(
      `UPDATE agency_anomaly SET version = version + 1, holder_question = $2, asked_at = now(), holder_reply = NULL
       WHERE id = $1`,
      [id, question],
    );
  }

  async keepReply(sql: Sql, id: string, reply: string): Promise<void> {
    await sql.query('UPDATE agency_anomaly SET version = version + 1, holder_reply = $2 WHERE id = $1', [id, reply]);
  }

  /** Puts anomalies on the list of a visit. */
  async attach(sql: Sql, ids: readonly string[], inspectionId: string): Promise<void> {
    await sql.query('UPDATE agency_anomaly SET inspection_id = $2, version = version + 1 WHERE id = ANY($1::uuid[])', [
      ids,
      inspectionId,
    ]);
  }

  ofInspection(
    sql: Sql,
    inspectionId: string,
  ): Promise<Pick<AnomalySummary, 'id' | 'ruleCode' | 'severity' | 'status'>[]> {
    return sql.query(
      `SELECT id, rule_code AS "ruleCode", severity::int AS severity, status FROM agency_anomaly
       WHERE inspection_id = $1 ORDER BY severity DESC, id`,
      [inspectionId],
    );
  }
}
