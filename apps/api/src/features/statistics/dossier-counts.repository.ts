import { Injectable } from '@nestjs/common';
import type { Position } from '@portal/geo';
import type { Sql } from '../../kernel/database/database.service.js';
import type { CountChange, CountedCase, DurationChange } from './counted-case.js';

/** A dossier that is to be counted again. */
export interface DossierToCount {
  readonly id: string;
  readonly kind: string;
  readonly module: string;
  readonly holderId: string;
  /** The latest submitted version. */
  readonly submissionId: string | null;
  readonly steps: readonly {
    readonly at: string;
    readonly action: string;
    readonly from: string | null;
    readonly to: string;
  }[];
}

const TAKE = `
  WITH taken AS (
    DELETE FROM dossier_to_count WHERE id IN (SELECT id FROM dossier_to_count ORDER BY id LIMIT $1) RETURNING dossier_id)
  SELECT count(*)::integer AS taken, coalesce(array_agg(DISTINCT dossier_id), '{}') AS ids FROM taken`;

const DOSSIERS = `
  SELECT d.id, d.kind, d.module, d.holder_id AS "holderId",
    (SELECT v.id FROM dossier_version v WHERE v.dossier_id = d.id AND v.submitted_at IS NOT NULL
     ORDER BY v.number DESC LIMIT 1) AS "submissionId",
    (SELECT jsonb_agg(jsonb_build_object('at', e.at, 'action', e.action, 'from', e.from_status, 'to', e.to_status)
       ORDER BY e.at, e.id)
     FROM dossier_event e WHERE e.dossier_id = d.id) AS steps
  FROM dossier d WHERE d.id = ANY($1::uuid[])`;

const COUNTED = `
  dossier_id AS "dossierId", module, holder_id AS "holderId", submitted_on::text AS "submittedOn",
  decided_on::text AS "decidedOn", days, is_late AS "isLate", bands, regions`;

const KEEP = `
  INSERT INTO counted_dossier AS c
    (dossier_id, module, holder_id, submitted_on, decided_on, days, is_late, bands, regions)
  SELECT "dossierId", module, "holderId", "submittedOn", "decidedOn", days, "isLate", bands, regions
  FROM jsonb_to_recordset($1::jsonb) AS c("dossierId" uuid, module text, "holderId" uuid, "submittedOn" date,
    "decidedOn" date, days integer, "isLate" boolean, bands text[], regions text[])
  ON CONFLICT (dossier_id) DO UPDATE SET module = excluded.module, holder_id = excluded.holder_id,
    submitted_on = excluded.submitted_on, decided_on = excluded.decided_on, days = excluded.days,
    is_late = excluded.is_late, bands = excluded.bands, regions = excluded.regions`;

const ADD_COUNTS = `
  INSERT INTO dossier_count AS c (module, dimension, bucket, value, submitted, decided, late)
  SELECT module, dimension, bucket, value, submitted, decided, late
  FROM jsonb_to_recordset($1::jsonb) AS c(module text, dimension text, bucket date, value text, submitted integer,
    decided integer, late integer)
  ORDER BY 1, 2, 3, 4
  ON CONFLICT (module, dimension, bucket, value) DO UPDATE SET submitted = c.submitted + excluded.submitted,
    decided = c.decided + excluded.decided, late = c.late + excluded.late`;

const ADD_DURATIONS = `
  INSERT INTO dossier_duration AS c (module, dimension, bucket, value, days, decided)
  SELECT module, dimension, bucket, value, days, decided
  FROM jsonb_to_recordset($1::jsonb) AS c(module text, dimension text, bucket date, value text, days integer,
    decided integer)
  ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (module, dimension, bucket, value, days) DO UPDATE SET decided = c.decided + excluded.decided`;

/** Degrees by which a site may miss the simplified outlines: a pier, an island near the coast. */
const TOLERANCE_DEG = 0.1;

const REGIONS = `
  SELECT s.position::integer - 1 AS position, coalesce(r.code, '') AS code
  FROM unnest($1::float8[], $2::float8[]) WITH ORDINALITY AS s(longitude, latitude, position)
  LEFT JOIN LATERAL (
    SELECT code FROM region
    WHERE ST_DWithin(outline, ST_SetSRID(ST_MakePoint(s.longitude, s.latitude), 4326), ${TOLERANCE_DEG})
    ORDER BY outline <-> ST_SetSRID(ST_MakePoint(s.longitude, s.latitude), 4326) LIMIT 1) r ON true
  ORDER BY 1`;

/** Counts of dossiers, and what each of them contributes. */
@Injectable()
export class DossierCountsRepository {
  /** Takes dossiers off the list of those to count; `taken` is the number of entries that they had there. */
  async take(sql: Sql, most: number): Promise<{ taken: number; ids: string[] }> {
    const [row] = await sql.query<{ taken: number; ids: string[] }>(TAKE, [most]);
    return row!;
  }

  dossiers(sql: Sql, ids: readonly string[]): Promise<DossierToCount[]> {
    return sql.query<DossierToCount>(DOSSIERS, [ids]);
  }

  async counted(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, CountedCase>> {
    const rows = await sql.query<CountedCase & { dossierId: string }>(
      `SELECT ${COUNTED} FROM counted_dossier WHERE dossier_id = ANY($1::uuid[])`,
      [ids],
    );
    return new Map(rows.map((row) => [row.dossierId, row]));
  }

  async keep(sql: Sql, cases: readonly (CountedCase & { readonly dossierId: string })[]): Promise<void> {
    if (cases.length > 0) await sql.query(KEEP, [JSON.stringify(cases)]);
  }

  async add(sql: Sql, counts: readonly CountChange[], durations: readonly DurationChange[]): Promise<void> {
    if (counts.length > 0) await sql.query(ADD_COUNTS, [JSON.stringify(counts)]);
    if (durations.length > 0) await sql.query(ADD_DURATIONS, [JSON.stringify(durations)]);
  }

  /** Code of the region of each position; empty outside all of them. */
  async regionsOf(sql: Sql, positions: readonly Position[]): Promise<string[]> {
    if (positions.length === 0) return [];
    const rows = await sql.query<{ code: string }>(REGIONS, [
      positions.map(([longitude]) => longitude),
      positions.map(([, latitude]) => latitude),
    ]);
    return rows.map(({ code }) => code);
  }
}
