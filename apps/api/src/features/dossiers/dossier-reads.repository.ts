import { Injectable } from '@nestjs/common';
import {
  type CheckResult,
  type DossierEvent,
  type DossierSort,
  type Footprint,
  type GeoMultiPolygon,
  statesOf,
} from '@portal/contracts';
import type { Sql } from '../../kernel/database/database.service.js';
import { SqlValues } from '../../kernel/database/sql-values.js';
import type { RowSource } from '../exports/exported-table.js';
import { type AccessScope, visibleTo } from './dossier-access.js';
import type { DossierKind } from './dossier-kind.js';
import { DOSSIER, DOSSIER_COLUMNS, DOSSIER_TABLES, type DossierRow } from './dossier-rows.js';
import { wordPatterns } from './search-text.js';

export interface DossierListQuery {
  readonly page: number;
  /** 0 stands for all. */
  readonly pageSize: number;
  readonly status?: readonly string[];
  readonly search: string;
  readonly sort: DossierSort;
  readonly order: 'asc' | 'desc';
}

interface EventRow extends Omit<DossierEvent, 'at' | 'actor'> {
  readonly at: Date;
  readonly actorId: string | null;
  readonly actorName: string;
}

const SORTED_BY: Readonly<Record<DossierSort, (kind: DossierKind, place: SqlValues['place']) => string>> = {
  reference: () => 'd.reference',
  title: () => 'lower(d.title)',
  status: ({ flow }, place) => `array_position(${place(statesOf(flow))}::text[], d.status)`,
  holder: () => 'lower(o.company_name)',
  submittedAt: () => 'd.submitted_at',
  updatedAt: () => 'd.updated_at',
};

/** Reads dossiers, and of each only what the caller's scope allows. */
@Injectable()
export class DossierReadsRepository {
  async page(
    sql: Sql,
    kind: DossierKind,
    scope: AccessScope,
    query: DossierListQuery,
  ): Promise<{ rows: DossierRow[]; total: number }> {
    const { conditions: all, order, values } = this.source(kind, scope, query);
    const conditions = all.join(' AND ');
    const [count] = await sql.query<{ total: number }>(
      `SELECT count(*)::integer AS total FROM dossier d WHERE ${conditions}`,
      values.list(),
    );
    const sorted = order(values.place);
    const slice = query.pageSize
      ? `LIMIT ${values.place(query.pageSize)} OFFSET ${values.place((query.page - 1) * query.pageSize)}`
      : '';
    const rows = await sql.query<DossierRow>(
      `${DOSSIER} WHERE ${conditions} ORDER BY ${sorted} ${slice}`,
      values.list(),
    );
    return { rows, total: count?.total ?? 0 };
  }

  /** Rows of all pages. */
  source(kind: DossierKind, scope: AccessScope, query: Omit<DossierListQuery, 'page' | 'pageSize'>): RowSource {
    const values = new SqlValues();
    const conditions = [
      visibleTo(kind, scope, values.place),
      ...(query.status ? [`d.status = ANY(${values.place(query.status)}::text[])`] : []),
      `d.search_text LIKE ALL(${values.place(wordPatterns(query.search))}::text[])`,
    ];
    const order: RowSource['order'] = (place) =>
      `${SORTED_BY[query.sort](kind, place)} ${query.order} NULLS LAST, d.id ${query.order}`;
    return { columns: DOSSIER_COLUMNS, from: DOSSIER_TABLES, id: 'd.id', order, conditions, values };
  }

  counts(sql: Sql, kind: DossierKind, scope: AccessScope): Promise<{ status: string; count: number }[]> {
    const values = new SqlValues();
    const seen = visibleTo(kind, scope, values.place);
    return sql.query(
      `SELECT d.status, count(*)::integer AS count FROM dossier d WHERE ${seen} GROUP BY d.status`,
      values.list(),
    );
  }

  async find(sql: Sql, kind: DossierKind, scope: AccessScope, id: string): Promise<DossierRow | undefined> {
    const values = new SqlValues();
    const seen = visibleTo(kind, scope, values.place);
    const [row] = await sql.query<DossierRow>(`${DOSSIER} WHERE d.id = ${values.place(id)} AND ${seen}`, values.list());
    return row;
  }

  async holderName(sql: Sql, organisationId: string): Promise<string> {
    const [row] = await sql.query<{ companyName: string }>(
      'SELECT company_name AS "companyName" FROM organisation WHERE id = $1',
      [organisationId],
    );
    return row!.companyName;
  }

  checks(sql: Sql, versionId: string): Promise<CheckResult[]> {
    return sql.query<CheckResult>(
      `SELECT code, severity, passed, params, model_id AS "modelId"
       FROM dossier_check WHERE version_id = $1 ORDER BY position`,
      [versionId],
    );
  }

  async footprint(sql: Sql, versionId: string): Promise<Footprint | null> {
    const [row] = await sql.query<Omit<Footprint, 'geometry'> & { geometry: GeoMultiPolygon | null }>(
      `SELECT f.job_id AS "jobId", CASE WHEN j.status = 'done' AND f.geometry IS NULL THEN 'running' ELSE j.status END
         AS status, f.area_km2 AS "areaKm2", ST_AsGeoJSON(f.geometry, 6)::jsonb AS geometry, j.error ->> 'code' AS error
       FROM dossier_footprint f JOIN geo_job j ON j.id = f.job_id WHERE f.version_id = $1`,
      [versionId],
    );
    return row ?? null;
  }

  async events(sql: Sql, dossierId: string): Promise<DossierEvent[]> {
    const rows = await sql.query<EventRow>(
      `SELECT e.id, e.at, e.actor_id AS "actorId", u.full_name AS "actorName", e.action, e.from_status AS "fromStatus",
         e.to_status AS "toStatus", e.reason, e.version_number AS "versionNumber"
       FROM dossier_event e LEFT JOIN app_user u ON u.id = e.actor_id
       WHERE e.dossier_id = $1 ORDER BY e.at, e.id`,
      [dossierId],
    );
    return rows.map(({ at, actorId, actorName, ...event }) => ({
      ...event,
      at: at.toISOString(),
      actor: actorId === null ? null : { id: actorId, fullName: actorName },
    }));
  }

  async submission(sql: Sql, versionId: string): Promise<{ module: string; submittedAt: Date }> {
    const [row] = await sql.query<{ module: string; submittedAt: Date }>(
      `SELECT d.module, v.submitted_at AS "submittedAt"
       FROM dossier_version v JOIN dossier d ON d.id = v.dossier_id WHERE v.id = $1`,
      [versionId],
    );
    return row!;
  }

  /** Locks decided dossiers whose day has come, but for those that somebody is changing. */
  lockDue(
    sql: Sql,
    module: string,
    statuses: readonly string[],
    day: string,
  ): Promise<{ id: string; status: string; versionNumber: number }[]> {
    return sql.query(
      `SELECT d.id, d.status,
         (SELECT max(number) FROM dossier_version WHERE dossier_id = d.id) AS "versionNumber"
       FROM dossier d WHERE d.module = $1 AND d.status = ANY($2) AND d.effective_from <= $3::date
       ORDER BY d.effective_from LIMIT 200 FOR UPDATE OF d SKIP LOCKED`,
      [module, statuses, day],
    );
  }
}
