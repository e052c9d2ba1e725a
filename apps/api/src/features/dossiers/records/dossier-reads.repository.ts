import { Injectable } from '@nestjs/common';
import {
  type DossierEvent,
  type Footprint,
  type GeoMultiPolygon,
  type SubmittedCheck,
  type SubmittedVersion,
} from '@portal/contracts';
import type { Sql } from '../../../kernel/database/database.service.js';
import { SqlValues } from '../../../kernel/database/sql-values.js';
import { asOfOwnTime, visibleTo } from '../dossier-access.js';
import { type DossierRow, selectDossier } from './dossier-rows.js';
import { type KindInScope, textsSeen } from './seen-texts.js';

interface CheckRow extends Omit<SubmittedCheck, 'waiver'> {
  readonly waivedById: string | null;
  readonly waivedByName: string | null;
  readonly waivedAt: Date | null;
  readonly waiverReason: string | null;
}

interface EventRow extends Omit<DossierEvent, 'at' | 'actor'> {
  readonly at: Date;
  readonly actorId: string | null;
  readonly actorName: string;
}

/** Reads dossiers, and of each kind only what the caller may see. */
@Injectable()
export class DossierReadsRepository {
  /** By the database's clock, the same for every process of the portal. */
  async now(sql: Sql): Promise<Date> {
    const [row] = await sql.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    return row!.now;
  }

  /** A dossier that the caller may see, or could while it was their matter; what came afterwards is left out. */
  async find(sql: Sql, { kind, scope }: KindInScope, id: string): Promise<DossierRow | undefined> {
    const values = new SqlValues();
    const seen = visibleTo(kind, scope, values.place, 'EVER');
    const select = selectDossier(textsSeen([{ kind, scope }], values.place).title);
    const [row] = await sql.query<DossierRow>(`${select} WHERE d.id = ${values.place(id)} AND ${seen}`, values.list());
    return row && asOfOwnTime(scope, row);
  }

  /** A dossier whoever may see it, for the portal's own work. */
  async readAny(sql: Sql, id: string): Promise<DossierRow | undefined> {
    const [row] = await sql.query<DossierRow>(`${selectDossier()} WHERE d.id = $1`, [id]);
    return row;
  }

  /** Titles of every dossier of a kind. */
  async titles(sql: Sql, kind: string): Promise<string[]> {
    const rows = await sql.query<{ title: string }>('SELECT title FROM dossier WHERE kind = $1', [kind]);
    return rows.map(({ title }) => title);
  }

  async holderName(sql: Sql, organisationId: string): Promise<string> {
    const [row] = await sql.query<{ companyName: string }>(
      'SELECT company_name AS "companyName" FROM organisation WHERE id = $1',
      [organisationId],
    );
    return row!.companyName;
  }

  /** Others than the regulator see none on an area that is for the regulator only. */
  async checks(sql: Sql, versionId: string, reader: { readonly isRegulator: boolean }): Promise<SubmittedCheck[]> {
    const rows = await sql.query<CheckRow>(
      `SELECT c.position, c.code, c.severity, c.passed, c.params, c.model_id AS "modelId", c.waived_by AS "waivedById",
         u.full_name AS "waivedByName", c.waived_at AS "waivedAt", c.waiver_reason AS "waiverReason"
       FROM dossier_check c LEFT JOIN app_user u ON u.id = c.waived_by
       WHERE c.version_id = $1 AND ($2::boolean OR NOT EXISTS (SELECT FROM restricted_area a
         WHERE a.area_code = c.params ->> 'areaCode' AND a.visibility = 'REGULATOR'))
       ORDER BY c.position`,
      [versionId, reader.isRegulator],
    );
    return rows.map(({ waivedById, waivedByName, waivedAt, waiverReason, ...check }) => ({
      ...check,
      waiver:
        waivedById === null || waivedAt === null
          ? null
          : {
              by: { id: waivedById, fullName: waivedByName ?? '' },
              at: waivedAt.toISOString(),
              reason: waiverReason ?? '',
            },
    }));
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

  async submittedVersions(
    sql: Sql,
    dossierId: string,
  ): Promise<(Omit<SubmittedVersion<unknown>, 'details'> & { readonly id: string })[]> {
    const rows = await sql.query<{ id: string; number: number; at: Date; personId: string; fullName: string }>(
      `SELECT v.id, v.number, v.submitted_at AS at, v.submitted_by AS "personId", u.full_name AS "fullName"
       FROM dossier_version v JOIN app_user u ON u.id = v.submitted_by
       WHERE v.dossier_id = $1 AND v.submitted_at IS NOT NULL ORDER BY v.number`,
      [dossierId],
    );
    return rows.map(({ id, number, at, personId, fullName }) => ({
      id,
      number,
      submittedAt: at.toISOString(),
      submitter: { id: personId, fullName },
    }));
  }

  /** Names of those users whose accounts are active, in alphabetical order. */
  async namesOf(sql: Sql, userIds: readonly string[]): Promise<string[]> {
    const rows = await sql.query<{ name: string }>(
      `SELECT full_name AS name FROM app_user WHERE id = ANY($1::uuid[]) AND status = 'ACTIVE' ORDER BY full_name`,
      [userIds],
    );
    return rows.map(({ name }) => name);
  }

  async submission(sql: Sql, versionId: string): Promise<{ kind: string; submittedAt: Date }> {
    const [row] = await sql.query<{ kind: string; submittedAt: Date }>(
      `SELECT d.kind, v.submitted_at AS "submittedAt"
       FROM dossier_version v JOIN dossier d ON d.id = v.dossier_id WHERE v.id = $1`,
      [versionId],
    );
    return row!;
  }

  /** Locks decided dossiers whose day has come, but for those that somebody is changing. */
  lockDue(sql: Sql, kind: string, statuses: readonly string[], day: string): Promise<DossierRow[]> {
    return sql.query<DossierRow>(
      `${selectDossier()} WHERE d.kind = $1 AND d.status = ANY($2) AND d.effective_from <= $3::date
       ORDER BY d.effective_from LIMIT 200 FOR NO KEY UPDATE OF d SKIP LOCKED`,
      [kind, statuses, day],
    );
  }

  /**
   * Locks dossiers whose day has passed, but for those that somebody is changing.
   *
   * @param of.silent states of which nothing follows where silence means nothing
   */
  lockOverdue(
    sql: Sql,
    of: { readonly kind: string; readonly states: readonly string[]; readonly silent: readonly string[] },
    today: string,
  ): Promise<DossierRow[]> {
    return sql.query(
      `${selectDossier()} WHERE d.kind = $1 AND d.status = ANY($2) AND d.due_on < $3::date
         AND NOT (d.status = ANY($4) AND d.clock ->> 'silenceMeaning' = 'NONE')
       ORDER BY d.due_on LIMIT 200 FOR NO KEY UPDATE OF d SKIP LOCKED`,
      [of.kind, of.states, today, of.silent],
    );
  }

  /** Locks some dossiers, but for those that somebody is changing. */
  lockSome(sql: Sql, ids: readonly string[]): Promise<DossierRow[]> {
    return sql.query(
      `${selectDossier()} WHERE d.id = ANY($1::uuid[]) ORDER BY d.id FOR NO KEY UPDATE OF d SKIP LOCKED`,
      [ids],
    );
  }

  /**
   * Locks dossiers in some states of which people have not been reminded yet, so many days before their day, but for those
   * that somebody is changing.
   */
  lockToRemind(
    sql: Sql,
    of: { readonly kind: string; readonly states: readonly string[]; readonly daysBefore: readonly number[] },
    today: string,
  ): Promise<DossierRow[]> {
    return sql.query(
      `${selectDossier()} WHERE d.kind = $1 AND d.status = ANY($2) AND d.due_on >= $3::date
         AND EXISTS (SELECT FROM unnest($4::integer[]) AS days
           WHERE d.due_on - $3::date <= days AND coalesce(d.reminded_days > days, true))
       ORDER BY d.due_on LIMIT 200 FOR NO KEY UPDATE OF d SKIP LOCKED`,
      [of.kind, of.states, today, of.daysBefore],
    );
  }
}
