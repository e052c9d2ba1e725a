import { Injectable } from '@nestjs/common';
import {
  heightsOf,
  periodOf,
  type TrialApplication,
  type TrialDetails,
  type TrialService,
  type TrialSummary,
  trialBands,
  trialWindows,
} from '@portal/contracts/modules/freq-experimentation-requests';
import type { StatisticsParts } from '../../features/dossiers/dossier-kind.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { areaOf } from './trial-geometry.js';

const iso = (moment: number): string => new Date(moment).toISOString();

/** Submitted trials in the module's tables. */
@Injectable()
export class TrialsRepository {
  async store(sql: Sql, versionId: string, service: TrialService, trial: TrialApplication): Promise<void> {
    const period = periodOf(trial)!;
    await sql.query(
      `INSERT INTO exp_trial (version_id, service, title, confidential, content, period)
       VALUES ($1, $2, $3, $4, $5::jsonb, tstzrange($6, $7))`,
      [
        ...[versionId, service, trial.title, trial.confidential ?? false, JSON.stringify(trial)],
        ...[iso(period.start), iso(period.end)],
      ],
    );
    await sql.query(
      `INSERT INTO exp_place (version_id, position, name, area, centre, radius_km, heights)
       SELECT $1, p.position, p.name, p.area, ST_Centroid(p.area), p."radiusKm", numrange(p."lowestM", p."highestM")
       FROM (SELECT r.*, ST_SetSRID(ST_GeomFromGeoJSON(r.geometry::text), 4326) AS area
         FROM jsonb_to_recordset($2::jsonb) AS r (position smallint, name text, geometry jsonb, "radiusKm" numeric,
           "lowestM" numeric, "highestM" numeric)) p`,
      [versionId, JSON.stringify(trial.places.map(placeRow))],
    );
    await sql.query(
      `INSERT INTO exp_band (version_id, position, band)
       SELECT $1, b.position, numrange(b.low, b.high)
       FROM unnest($2::numeric[], $3::numeric[]) WITH ORDINALITY AS b (low, high, position)`,
      [versionId, ...ends(trialBands(trial))],
    );
    // A trial radiates when its latest submission says: what an officer proposes is none.
    await sql.query(
      `DELETE FROM exp_window w USING dossier_version before, dossier_version now
       WHERE now.id = $1 AND now.submitted_at IS NOT NULL AND before.dossier_id = now.dossier_id AND before.id <> now.id AND w.version_id = before.id`,
      [versionId],
    );
    const windows = trialWindows(trial);
    await sql.query(
      `INSERT INTO exp_window (version_id, during)
       SELECT $1, tstzrange(w.start, w.finish) FROM unnest($2::timestamptz[], $3::timestamptz[]) AS w (start, finish)
       WHERE EXISTS (SELECT FROM dossier_version v WHERE v.id = $1 AND v.submitted_at IS NOT NULL)`,
      [versionId, windows.map(({ start }) => iso(start)), windows.map(({ end }) => iso(end))],
    );
  }

  async readDetails(sql: Sql, versionId: string): Promise<TrialDetails> {
    const [row] = await sql.query<{ content: TrialDetails }>('SELECT content FROM exp_trial WHERE version_id = $1', [
      versionId,
    ]);
    return row!.content;
  }

  async readSummaries(sql: Sql, versionIds: readonly string[]): Promise<ReadonlyMap<string, TrialSummary>> {
    const rows = await sql.query<TrialSummary & { versionId: string }>(
      `SELECT t.version_id AS "versionId", t.service, t.content ->> 'testType' AS "testType",
         t.content ->> 'startDate' AS "startDate", t.content ->> 'endDate' AS "endDate",
         (SELECT min(lower(b.band))::float8 FROM exp_band b WHERE b.version_id = t.version_id) AS "lowMhz",
         (SELECT max(upper(b.band))::float8 FROM exp_band b WHERE b.version_id = t.version_id) AS "highMhz"
       FROM exp_trial t WHERE t.version_id = ANY($1::uuid[])`,
      [versionIds],
    );
    return new Map(rows.map(({ versionId, ...summary }) => [versionId, summary]));
  }

  async readDesiredEnd(sql: Sql, versionId: string): Promise<string | null> {
    const [row] = await sql.query<{ day: string | null }>(
      `SELECT content ->> 'endDate' AS day FROM exp_trial WHERE version_id = $1`,
      [versionId],
    );
    return row?.day ?? null;
  }

  /** First day of the right that a dossier is to renew, change or extend, and of those before it; null for a new trial. */
  async firstDayOfRight(sql: Sql, dossierId: string): Promise<string | null> {
    const [row] = await sql.query<{ day: string | null }>(
      `WITH RECURSIVE related AS (
         SELECT authorisation_id AS id FROM dossier WHERE id = $1 AND authorisation_id IS NOT NULL
         UNION SELECT d.authorisation_id FROM dossier d JOIN related r ON d.id = r.id WHERE d.authorisation_id IS NOT NULL)
       SELECT min(d.effective_from)::text AS day FROM related r JOIN dossier d ON d.id = r.id`,
      [dossierId],
    );
    return row?.day ?? null;
  }

  /** A dossier, and the right that it is to renew, change or extend. */
  async lineOf(sql: Sql, dossierId: string): Promise<string[]> {
    const rows = await sql.query<{ id: string }>(
      'SELECT unnest(array_remove(ARRAY[id, authorisation_id], NULL)) AS id FROM dossier WHERE id = $1',
      [dossierId],
    );
    return rows.map(({ id }) => id);
  }

  /** Those of some dossiers that were granted since a version was submitted, and still have their right. */
  async grantedSince(sql: Sql, versionId: string, dossierIds: readonly string[]): Promise<string[]> {
    const rows = await sql.query<{ id: string }>(
      `SELECT d.id FROM dossier d
       WHERE d.id = ANY($2::uuid[]) AND d.status IN ('GRANTED', 'IN_FORCE', 'HALTED')
         AND EXISTS (SELECT FROM dossier_event e WHERE e.dossier_id = d.id AND e.to_status = 'GRANTED'
           AND e.at > (SELECT v.submitted_at FROM dossier_version v WHERE v.id = $1))`,
      [versionId, dossierIds],
    );
    return rows.map(({ id }) => id);
  }

  async readStatisticsParts(sql: Sql, versionIds: readonly string[]): Promise<ReadonlyMap<string, StatisticsParts>> {
    const rows = await sql.query<StatisticsParts & { versionId: string }>(
      `SELECT t.version_id AS "versionId", '{}'::text[] AS bands,
         (SELECT coalesce(jsonb_agg(jsonb_build_array(ST_X(p.centre), ST_Y(p.centre)) ORDER BY p.position), '[]')
          FROM exp_place p WHERE p.version_id = t.version_id AND p.centre IS NOT NULL) AS sites
       FROM exp_trial t WHERE t.version_id = ANY($1::uuid[])`,
      [versionIds],
    );
    return new Map(rows.map(({ versionId, ...parts }) => [versionId, parts]));
  }
}

const placeRow = (place: TrialApplication['places'][number], index: number) => {
  const [lowestM, highestM] = heightsOf(place);
  return {
    ...{ position: index + 1, name: place.placeName, geometry: areaOf(place), radiusKm: place.radiusKm ?? 0 },
    ...{ lowestM, highestM },
  };
};

const ends = (bands: readonly (readonly [number, number])[]): [number[], number[]] => [
  bands.map(([low]) => low),
  bands.map(([, high]) => high),
];
