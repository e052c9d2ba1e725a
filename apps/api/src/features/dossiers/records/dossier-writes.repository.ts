import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CheckResult, ListedValues, RequestType, StatutoryClock } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import type { RequestSource } from '../../../kernel/access/request-source.js';
import { AuditLogRepository } from '../../../kernel/audit/audit-log.repository.js';
import { ChangesService } from '../../../kernel/changes/changes.service.js';
import type { Sql } from '../../../kernel/database/database.service.js';
import { DOSSIER_TABLES, type DossierRow } from './dossier-rows.js';

export interface NewDossier {
  readonly kind: string;
  readonly module: string;
  readonly requestType: RequestType;
  readonly status: string;
  readonly holderId: string;
  readonly authorId: string;
  readonly title: string;
  readonly searchText: string;
  readonly listedValues: ListedValues;
  readonly draft: unknown;
  /** The right that it is to change or renew. */
  readonly authorisationId: string | null;
}

export interface Step {
  readonly dossierId: string;
  /** Null: the portal itself. */
  readonly actorId: string | null;
  readonly source: RequestSource | null;
  readonly action: string;
  readonly from: string | null;
  readonly to: string;
  readonly versionNumber: number;
  readonly reason?: string;
}

/** Changes of a dossier's header by a step, besides the status; undefined members do not change. */
export interface HeaderChange {
  readonly reference?: string;
  /** Of what is submitted, seen by everybody from then on. */
  readonly title?: string;
  readonly searchText?: string;
  readonly listedValues?: ListedValues;
  /** Codes of regions and departments of a submission; for kinds that are drawn on a map. */
  readonly regions?: readonly string[] | undefined;
  readonly submittedBy?: string;
  /** The organisation that receives the right. */
  readonly holderId?: string;
  readonly effectiveFrom?: string;
  readonly effectiveUntil?: string;
  readonly commissionedOn?: string;
}

/** What a dossier is kept to after a step. */
export interface KeptDeadline {
  readonly clock: StatutoryClock | null;
  readonly dueOn: string | null;
}

export type UnlistedDossier = Pick<DossierRow, 'id' | 'draft' | 'submissionId'>;

/** Writes dossiers; every method must run in the transaction of one step. */
@Injectable()
export class DossierWritesRepository {
  constructor(
    private readonly audit: AuditLogRepository,
    private readonly changes: ChangesService,
  ) {}

  /** Locks a dossier, so that other changes wait. */
  async lock(sql: Sql, id: string): Promise<void> {
    await sql.query('SELECT FROM dossier WHERE id = $1 FOR UPDATE', [id]);
  }

  async insert(sql: Sql, dossier: NewDossier, now: Date): Promise<string> {
    const id = uuidv7();
    await sql.query(
      `INSERT INTO dossier (id, kind, module, request_type, title, status, holder_id, submitter_id, last_editor_id,
         search_text, listed_values, authorisation_id, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $11, $12, $10, $10)`,
      [
        id,
        dossier.kind,
        dossier.module,
        dossier.requestType,
        dossier.title,
        dossier.status,
        dossier.holderId,
        dossier.authorId,
        dossier.searchText,
        now,
        JSON.stringify(dossier.listedValues),
        dossier.authorisationId,
      ],
    );
    const first = { dossierId: id, number: 1, draft: dossier.draft, authorId: dossier.authorId };
    await this.contribute(sql, await this.openVersion(sql, first, now), [dossier.authorId]);
    this.changes.announce(sql, 'DRAFTS');
    return id;
  }

  /** @returns the id of the version */
  async openVersion(
    sql: Sql,
    version: {
      readonly dossierId: string;
      readonly number: number;
      readonly draft: unknown;
      readonly authorId: string;
    },
    now: Date,
  ): Promise<string> {
    const id = uuidv7();
    await sql.query(
      `INSERT INTO dossier_version (id, dossier_id, number, draft, created_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, version.dossierId, version.number, JSON.stringify(version.draft), version.authorId, now],
    );
    return id;
  }

  /**
   * Keeps the texts of a draft that corrects a submission apart from those of the submission.
   *
   * @returns the dossier's new version
   */
  async saveDraft(
    sql: Sql,
    draft: {
      readonly dossierId: string;
      readonly versionId: string;
      readonly title: string;
      readonly searchText: string;
      readonly listedValues: ListedValues;
      readonly draft: unknown;
      readonly editorId: string;
    },
    now: Date,
  ): Promise<number> {
    await this.contribute(sql, draft.versionId, [draft.editorId]);
    const [row] = await sql.query<{ version: number }>(
      `WITH kept AS (UPDATE dossier_version SET draft = $2 WHERE id = $1)
       UPDATE dossier SET
         title = CASE WHEN submitted_at IS NULL THEN $4 ELSE title END,
         search_text = CASE WHEN submitted_at IS NULL THEN $5 ELSE search_text END,
         listed_values = CASE WHEN submitted_at IS NULL THEN $8 ELSE listed_values END,
         draft_title = CASE WHEN submitted_at IS NOT NULL THEN $4 END,
         draft_search_text = CASE WHEN submitted_at IS NOT NULL THEN $5 END,
         last_editor_id = $6, updated_at = $7, version = version + 1
       WHERE id = $3 RETURNING version`,
      [
        draft.versionId,
        JSON.stringify(draft.draft),
        draft.dossierId,
        draft.title,
        draft.searchText,
        draft.editorId,
        now,
        JSON.stringify(draft.listedValues),
      ],
    );
    this.changes.announce(sql, 'DRAFTS');
    return row!.version;
  }

  /** Dossiers of a kind that lack one of the kind's listed columns, such as those written before it had the column. */
  withoutListedValues(
    sql: Sql,
    { kind, columns, after }: { readonly kind: string; readonly columns: readonly string[]; readonly after: string },
  ): Promise<UnlistedDossier[]> {
    return sql.query<UnlistedDossier>(
      `SELECT d.id, v.draft, s.id AS "submissionId" FROM ${DOSSIER_TABLES}
       WHERE d.kind = $1 AND NOT d.listed_values ?& $2::text[] AND d.id > $3
       ORDER BY d.id LIMIT 500 FOR UPDATE OF d`,
      [kind, columns, after],
    );
  }

  async keepListedValues(sql: Sql, id: string, values: ListedValues): Promise<void> {
    await sql.query('UPDATE dossier SET listed_values = $2 WHERE id = $1', [id, JSON.stringify(values)]);
  }

  async remove(sql: Sql, id: string): Promise<void> {
    await sql.query('DELETE FROM dossier WHERE id = $1', [id]);
    this.changes.announce(sql, 'DRAFTS');
  }

  /** Changes the status and writes the event. @returns the dossier's new version */
  async step(sql: Sql, step: Step, change: HeaderChange & KeptDeadline, now: Date): Promise<number> {
    await this.record(sql, step, now);
    const [row] = await sql.query<{ version: number }>(
      `UPDATE dossier SET status = $2, version = version + 1, updated_at = $3,
         last_editor_id = coalesce($4, last_editor_id), reference = coalesce($5, reference),
         title = coalesce($9, title), search_text = coalesce($6, search_text),
         draft_title = CASE WHEN $7::uuid IS NULL THEN draft_title END,
         draft_search_text = CASE WHEN $7::uuid IS NULL THEN draft_search_text END, submitter_id = coalesce($7, submitter_id),
         submitted_at = CASE WHEN $7::uuid IS NULL THEN submitted_at ELSE $3 END,
         effective_from = coalesce($8, effective_from), effective_until = coalesce($13, effective_until), listed_values = coalesce($10, listed_values),
         commissioned_on = coalesce($14, commissioned_on), holder_id = coalesce($15, holder_id),
         regions = coalesce($16, regions), regions_of = CASE WHEN $16::text[] IS NULL THEN regions_of ELSE $3 END,
         commissioning_told = CASE WHEN $8::date IS NULL THEN commissioning_told ELSE 0 END,
         clock = $11, due_on = $12, reminded_days = CASE WHEN $14::date IS NOT NULL THEN reminded_days END
       WHERE id = $1 RETURNING version`,
      [
        step.dossierId,
        step.to,
        now,
        step.actorId,
        change.reference ?? null,
        change.searchText ?? null,
        change.submittedBy ?? null,
        change.effectiveFrom ?? null,
        change.title ?? null,
        change.listedValues ? JSON.stringify(change.listedValues) : null,
        change.clock ? JSON.stringify(change.clock) : null,
        change.dueOn,
        change.effectiveUntil ?? null,
        change.commissionedOn ?? null,
        change.holderId ?? null,
        change.regions ?? null,
      ],
    );
    this.changes.announce(sql, 'DOSSIERS');
    return row!.version;
  }

  /** Puts an officer in charge, or nobody. It changes nothing that others have read. */
  async assign(sql: Sql, id: string, officerId: string | null): Promise<void> {
    await sql.query('UPDATE dossier SET officer_id = $2 WHERE id = $1', [id, officerId]);
    this.changes.announce(sql, 'DOSSIERS');
  }

  /** Remembers that people were reminded so many days before the deadline. */
  async keepReminder(sql: Sql, id: string, daysBefore: number): Promise<void> {
    await sql.query('UPDATE dossier SET reminded_days = $2 WHERE id = $1', [id, daysBefore]);
  }

  /** Remembers what people were told, so many months after a right took effect, of its commissioning. */
  async keepCommissioningTold(sql: Sql, id: string, afterMonths: number): Promise<void> {
    await sql.query('UPDATE dossier SET commissioning_told = $2 WHERE id = $1', [id, afterMonths]);
  }

  /** Keeps the day since which a right is used without a declaration, as that of a demonstration. */
  async keepCommissioning(sql: Sql, id: string, day: string): Promise<void> {
    await sql.query('UPDATE dossier SET commissioned_on = $2 WHERE id = $1', [id, day]);
  }

  async record(sql: Sql, step: Step, now: Date): Promise<void> {
    await sql.query(
      `INSERT INTO dossier_event (id, dossier_id, at, actor_id, action, from_status, to_status, version_number, reason)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        uuidv7(),
        step.dossierId,
        now,
        step.actorId,
        step.action,
        step.from,
        step.to,
        step.versionNumber,
        step.reason ?? null,
      ],
    );
    await this.audit.record(sql, {
      action: 'dossier_step',
      actorId: step.actorId ?? undefined,
      source: step.source,
      object: { type: 'dossier', id: step.dossierId },
      detail: {
        step: step.action,
        version: step.versionNumber,
        before: { status: step.from },
        after: { status: step.to },
      },
    });
  }

  /** Remembers who had a hand in a version; they do not decide on it. */
  async contribute(sql: Sql, versionId: string, userIds: readonly string[]): Promise<void> {
    await sql.query(
      `INSERT INTO dossier_contribution (version_id, user_id) SELECT $1::uuid, unnest($2::uuid[]) ON CONFLICT DO NOTHING`,
      [versionId, userIds],
    );
  }

  /** The next number of a series in a year; locked until the transaction ends. */
  async nextNumber(sql: Sql, series: string, year: number): Promise<number> {
    const [row] = await sql.query<{ number: number }>(
      `INSERT INTO dossier_reference AS r (series, year, last_number) VALUES ($1, $2, 1)
       ON CONFLICT (series, year) DO UPDATE SET last_number = r.last_number + 1 RETURNING last_number AS number`,
      [series, year],
    );
    return row!.number;
  }

  async freezeVersion(sql: Sql, versionId: string, submitterId: string, now: Date): Promise<void> {
    await sql.query('UPDATE dossier_version SET submitted_by = $2, submitted_at = $3 WHERE id = $1', [
      versionId,
      submitterId,
      now,
    ]);
  }

  /** Stores the checks with a digest of the application. */
  async keepChecks(
    sql: Sql,
    versionId: string,
    found: { readonly application: unknown; readonly checks: readonly CheckResult[] },
    now: Date,
  ): Promise<void> {
    const inputHash = createHash('sha256').update(JSON.stringify(found.application)).digest();
    await sql.query(
      `INSERT INTO dossier_check (version_id, position, code, severity, passed, params, model_id, input_hash, ran_at)
       SELECT $1, c.position, c.code, c.severity, c.passed, c.params, c."modelId", $3, $4
       FROM jsonb_to_recordset($2::jsonb) AS c(position smallint, code text, severity text, passed boolean,
         params jsonb, "modelId" text)`,
      [versionId, JSON.stringify(found.checks.map((check, position) => ({ position, ...check }))), inputHash, now],
    );
  }

  /** Waives a check of a version, or takes that back without a reason. */
  async waive(
    sql: Sql,
    { versionId, position }: { readonly versionId: string; readonly position: number },
    waiver: { readonly by: string; readonly reason: string | null },
    now: Date,
  ): Promise<void> {
    const isWaived = waiver.reason !== null;
    await sql.query(
      `UPDATE dossier_check SET waived_by = $3, waived_at = $4, waiver_reason = $5
       WHERE version_id = $1 AND position = $2`,
      [versionId, position, isWaived ? waiver.by : null, isWaived ? now : null, waiver.reason],
    );
    this.changes.announce(sql, 'DOSSIERS');
  }

  async expectFootprint(sql: Sql, versionId: string, jobId: string): Promise<void> {
    await sql.query('INSERT INTO dossier_footprint (version_id, job_id) VALUES ($1, $2)', [versionId, jobId]);
  }

  /** @returns whether the geometry is valid and stored; a repeated call changes nothing */
  async keepFootprint(
    sql: Sql,
    footprint: {
      readonly versionId: string;
      readonly jobId: string;
      readonly geometry: object;
      readonly areaKm2: number;
    },
  ): Promise<boolean> {
    const [row] = await sql.query<{ valid: boolean }>(
      `WITH shape AS (SELECT ST_Multi(ST_SetSRID(ST_GeomFromGeoJSON($3), 4326)) AS geometry),
       kept AS (
         UPDATE dossier_footprint f SET geometry = shape.geometry, area_km2 = $4 FROM shape
         WHERE f.version_id = $1 AND f.job_id = $2 AND f.geometry IS NULL AND ST_IsValid(shape.geometry))
       SELECT ST_IsValid(geometry) AS valid FROM shape`,
      [footprint.versionId, footprint.jobId, JSON.stringify(footprint.geometry), footprint.areaKm2],
    );
    return row!.valid;
  }
}
