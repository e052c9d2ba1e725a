import { Injectable } from '@nestjs/common';
import type {
  InspectionContent,
  InspectionFilter,
  InspectionKind,
  InspectionOutcome,
  InspectionRecord,
  InspectionSorting,
  InspectionStatus,
  InspectionSummary,
  NextVisit,
} from '@portal/contracts/modules/agency-control';
import { uuidv7 } from 'uuidv7';
import { wordPatterns } from '../../features/dossiers/search-text.js';
import { liesIn } from '../../features/mapped-lists/drawn-area.js';
import type { DrawnRows } from '../../features/mapped-lists/mapped-source.js';
import type { Sql } from '../../kernel/database/database.service.js';
import type { Listing } from '../../kernel/database/list-page.js';
import { SqlValues } from '../../kernel/database/sql-values.js';
import { isNear, liesInRegion, membersOf, pointOf, utc } from './agency-sql.js';
import type { Site } from './authorised-sites.repository.js';

const FROM = 'agency_inspection i LEFT JOIN agency_campaign c ON c.id = i.campaign_id';

const SORTED_BY: Readonly<Record<InspectionSorting['sort'], string>> = {
  plannedOn: 'i.planned_on',
  reference: 'i.reference',
  status: `array_position('{PLANNED,NOTIFIED,DONE,PARTIAL,NO_ACCESS,REPORTED,CLOSED,CANCELLED}'::text[], i.status)`,
};

const COLUMNS = `i.id, i.reference, c.name AS campaign, i.kind, i.status, i.outcome, i.site_code AS "siteCode",
  i.site_name AS "siteName", ST_Y(i.place) AS latitude, ST_X(i.place) AS longitude, i.planned_on::text AS "plannedOn",
  i.announced, (SELECT count(*)::int FROM agency_finding f WHERE f.inspection_id = i.id) AS findings,
  (SELECT count(*)::int FROM agency_finding f WHERE f.inspection_id = i.id AND f.corrected_at IS NULL) AS "openFindings"`;

export const inspectionsDrawn: DrawnRows = {
  from: FROM,
  id: 'i.id',
  geometry: 'i.place',
  properties: { label: 'i.site_name', reference: 'i.reference', status: 'i.status' },
};

/** What visits of the same place are told apart by: metres. */
const SITE_M = 300;

export interface NewVisit extends Site {
  readonly campaignId: string | null;
  readonly kind: InspectionKind;
  readonly content: InspectionContent;
  readonly by: string | null;
}

/** What a step writes of an inspection; undefined leaves a column as it is. */
export interface InspectionChange {
  readonly status?: InspectionStatus;
  readonly outcome?: InspectionOutcome;
  readonly reason?: string;
  readonly next?: NextVisit;
  readonly signedBy?: string;
}

export type StoredInspection = InspectionSummary &
  Pick<InspectionRecord, 'version' | 'content' | 'next' | 'signedBy' | 'signedAt'>;

/** Inspections as they are planned and done. */
@Injectable()
export class InspectionsRepository {
  conditionsOf(filter: InspectionFilter): Pick<Listing, 'conditions' | 'values'> {
    const values = new SqlValues();
    const { place } = values;
    const conditions = [
      ...wordPatterns(filter.search).map(
        (word) => `fold_text(concat_ws(' ', i.reference, i.site_code, i.site_name, c.name)) LIKE ${place(word)}`,
      ),
      ...(filter.kind ? [`i.kind = ANY(${place(filter.kind)}::text[])`] : []),
      ...(filter.status ? [`i.status = ANY(${place(filter.status)}::text[])`] : []),
      ...(filter.campaign ? [`i.campaign_id = ${place(filter.campaign)}`] : []),
      ...(filter.team ? [`i.content -> 'inspectorIds' ?| array${membersOf(place(filter.team))}`] : []),
      ...(filter.region ? [liesInRegion('i.place', place(filter.region))] : []),
      ...(filter.from ? [`i.planned_on >= ${place(filter.from)}::date`] : []),
      ...(filter.to ? [`i.planned_on <= ${place(filter.to)}::date`] : []),
      ...(filter.ids ? [`i.id = ANY(${place(filter.ids)}::uuid[])`] : []),
      ...(filter.within ? [liesIn('i.place', filter.within, place)] : []),
    ];
    return { conditions, values };
  }

  listing(filter: InspectionFilter & InspectionSorting): Listing {
    const { sort, order } = filter;
    return { columns: COLUMNS, from: FROM, id: 'i.id', keys: [SORTED_BY[sort]], order, ...this.conditionsOf(filter) };
  }

  /** Another text once an inspection has changed. */
  async revision(sql: Sql): Promise<string> {
    const [row] = await sql.query<{ revision: string }>(
      `SELECT concat_ws('/', count(*), sum(version), max(updated_at)) AS revision FROM agency_inspection`,
    );
    return row!.revision;
  }

  async read(sql: Sql, id: string): Promise<StoredInspection | undefined> {
    const [row] = await sql.query<StoredInspection>(
      `SELECT ${COLUMNS}, i.version, i.content || jsonb_build_object('plannedOn', i.planned_on, 'announced', i.announced)
           AS content, i.next_formula AS next, u.full_name AS "signedBy", ${utc('i.signed_at')} AS "signedAt"
       FROM ${FROM} LEFT JOIN app_user u ON u.id = i.signed_by WHERE i.id = $1`,
      [id],
    );
    return row;
  }

  async insert(sql: Sql, { campaignId, kind, content, by, ...site }: NewVisit): Promise<string> {
    const id = uuidv7();
    await sql.query(
      `INSERT INTO agency_inspection (id, reference, campaign_id, kind, site_code, site_name, place, planned_on, announced,
         content, created_by)
       VALUES ($1, 'AG-' || left($7::text, 4) || '-' || lpad(nextval('agency_inspection_number')::text, 4, '0'), $2, $3, $4,
         $5, ${pointOf('$6', '$8')}, $7::date, $9, $10, $11)`,
      [
        id,
        campaignId,
        kind,
        site.siteCode,
        site.siteName,
        site.latitude,
        content.plannedOn,
        site.longitude,
        content.announced,
        JSON.stringify(content),
        by,
      ],
    );
    return id;
  }

  async lock(
    sql: Sql,
    id: string,
  ): Promise<{ status: InspectionStatus; version: number; campaignId: string | null } | undefined> {
    const [row] = await sql.query<{ status: InspectionStatus; version: number; campaignId: string | null }>(
      'SELECT status, version, campaign_id AS "campaignId" FROM agency_inspection WHERE id = $1 FOR UPDATE',
      [id],
    );
    return row;
  }

  async changeContent(sql: Sql, id: string, content: InspectionContent): Promise<void> {
    await sql.query(
      `UPDATE agency_inspection SET content = $2, planned_on = $3, announced = $4, version = version + 1, updated_at = now()
       WHERE id = $1`,
      [id, JSON.stringify(content), content.plannedOn, content.announced],
    );
  }

  async change(sql: Sql, id: string, { status, outcome, reason, next, signedBy }: InspectionChange): Promise<void> {
    await sql.query(
      `UPDATE agency_inspection SET version = version + 1, updated_at = now(), status = coalesce($2, status),
         outcome = coalesce($3, outcome), reason = coalesce($4, reason),
         done_on = CASE WHEN $3 IS NULL THEN done_on ELSE current_date END,
         next_formula = coalesce($5::jsonb, next_formula), next_due_on = coalesce(($5::jsonb ->> 'dueOn')::date, next_due_on),
         signed_by = coalesce($6::uuid, signed_by), signed_at = CASE WHEN $6 IS NULL THEN signed_at ELSE now() END
       WHERE id = $1`,
      [id, status ?? null, outcome ?? null, reason ?? null, next ? JSON.stringify(next) : null, signedBy ?? null],
    );
  }

  /** Outcome of the visit of the same place before this one. */
  async outcomeBefore(sql: Sql, id: string): Promise<InspectionOutcome | null> {
    const [row] = await sql.query<{ outcome: InspectionOutcome }>(
      `SELECT o.outcome FROM agency_inspection i JOIN agency_inspection o ON o.id <> i.id AND o.outcome IS NOT NULL
         AND o.planned_on <= i.planned_on AND ${isNear('o.place', 'i.place', String(SITE_M))}
       WHERE i.id = $1 ORDER BY o.planned_on DESC, o.id DESC LIMIT 1`,
      [id],
    );
    return row?.outcome ?? null;
  }

  async invite(sql: Sql, id: string, holders: readonly string[]): Promise<void> {
    await sql.query(
      `INSERT INTO agency_invitation (inspection_id, holder_id) SELECT $1, h FROM unnest($2::uuid[]) h ON CONFLICT DO NOTHING`,
      [id, holders],
    );
  }
}
