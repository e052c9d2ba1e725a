import { Injectable } from '@nestjs/common';
import type { Result } from '@portal/contracts';
import {
  type freqExperimentationRequests,
  plannedStates,
  type TrialCalendar,
} from '@portal/contracts/modules/freq-experimentation-requests';
import type { Occupation } from '@portal/radio';
import type { DisturbedArea, InterferenceSuspect } from '../../features/interference/interference-suspects.registry.js';
import type { Sql } from '../../kernel/database/database.service.js';

type Api = typeof freqExperimentationRequests.endpoints;
export type PublicTrials = Result<Api['trials']>['trials'];

/** States of trials that everybody may know. */
const PUBLIC_STATES = ['GRANTED', 'IN_FORCE', 'HALTED', 'REPORT_DUE', 'REPORT_RECEIVED', 'CLOSED'];
const MOST_PUBLIC = 500;

interface Surroundings {
  readonly longitude: number;
  readonly latitude: number;
  readonly radiusKm: number;
  readonly lowMhz: number;
  readonly highMhz: number;
  readonly from: Date;
  readonly to: Date;
}

/** SQL of places `o` that reach a circle `$1`, `$2` of `$3` km: they are near, or in the whole country. */
const REACHES = `(o.area IS NULL OR ST_DWithin(o.area::geography,
  ST_SetSRID(ST_MakePoint($1, $2), 4326)::geography, ($3::numeric + o.radius_km) * 1000))`;

/** Latest submissions `s` of dossiers `d`. */
const LATEST = `
  JOIN LATERAL (SELECT v.id FROM dossier_version v WHERE v.dossier_id = d.id AND v.submitted_at IS NOT NULL
    ORDER BY v.number DESC LIMIT 1) s ON true
  JOIN exp_trial t ON t.version_id = s.id`;

/** What is asked about planned trials. */
@Injectable()
export class TrialQueriesRepository {
  /** Bands that planned trials use around a place, and when, between two moments. */
  async occupations(sql: Sql, asked: Surroundings): Promise<Occupation[]> {
    const { longitude, latitude, radiusKm, lowMhz, highMhz, from, to } = asked;
    const rows = await sql.query<{ lowMhz: number; highMhz: number; windows: { start: string; end: string }[] }>(
      `SELECT lower(b.band)::float8 AS "lowMhz", upper(b.band)::float8 AS "highMhz",
         (SELECT coalesce(jsonb_agg(jsonb_build_object('start', lower(w.during), 'end', upper(w.during))
            ORDER BY lower(w.during)), '[]')
          FROM exp_window w WHERE w.version_id = b.version_id AND w.during && tstzrange($6, $7)) AS windows
       FROM exp_band b
       JOIN dossier_version v ON v.id = b.version_id
       JOIN dossier d ON d.id = v.dossier_id AND d.status = ANY($8::text[])
       WHERE b.band && numrange($4, $5)
         AND EXISTS (SELECT FROM exp_place o WHERE o.version_id = b.version_id AND ${REACHES})
         AND EXISTS (SELECT FROM exp_window w WHERE w.version_id = b.version_id AND w.during && tstzrange($6, $7))`,
      [longitude, latitude, radiusKm, lowMhz, highMhz, from, to, plannedStates],
    );
    return rows.map(({ windows, ...band }) => ({
      ...band,
      windows: windows.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) })),
    }));
  }

  /** Trials in force that may radiate on a band around a place at a moment. */
  matching(
    sql: Sql,
    { longitude, latitude, radiusKm, lowMhz, highMhz, at }: Omit<Surroundings, 'from' | 'to'> & { readonly at: Date },
  ): Promise<{ trialId: string; reference: string }[]> {
    return sql.query(
      `SELECT d.id AS "trialId", d.reference FROM dossier d ${LATEST}
       WHERE d.status = 'IN_FORCE' AND d.module = 'freqExperimentationRequests'
         AND EXISTS (SELECT FROM exp_window w WHERE w.version_id = s.id AND w.during @> $6::timestamptz)
         AND EXISTS (SELECT FROM exp_band b WHERE b.version_id = s.id AND b.band && numrange(least($4::numeric, $5::numeric), greatest($4::numeric, $5::numeric), '[]'))
         AND EXISTS (SELECT FROM exp_place o WHERE o.version_id = s.id AND ${REACHES})
       ORDER BY d.reference LIMIT 200`,
      [longitude, latitude, radiusKm, lowMhz, highMhz, at],
    );
  }

  /** Trials in force or stopped that may have radiated on a band around a place on some days, the nearest first. */
  suspects(
    sql: Sql,
    { longitude, latitude, radiusM, lowMhz, highMhz, from, to }: DisturbedArea,
  ): Promise<InterferenceSuspect[]> {
    const place = 'ST_SetSRID(ST_MakePoint($1, $2), 4326)::geography';
    return sql.query(
      `SELECT d.reference, lower(x.band)::float8 AS "lowMhz", upper(x.band)::float8 AS "highMhz",
         coalesce(greatest(0, p.away - p.radius_km * 1000), 0)::float8 AS "distanceM",
         d.status = 'IN_FORCE' AS "canBeStopped",
         (SELECT coalesce(jsonb_agg(jsonb_build_object('name', c.one ->> 'contactName', 'phone', c.one ->> 'contactPhone')
            ORDER BY c.position), '[]')
          FROM jsonb_array_elements(t.content -> 'emergencyContacts') WITH ORDINALITY AS c (one, position)) AS contacts
       FROM dossier d ${LATEST}
       CROSS JOIN LATERAL (SELECT b.band FROM exp_band b WHERE b.version_id = s.id
         AND b.band && numrange($4::numeric, $5::numeric, '[]') ORDER BY b.position LIMIT 1) x
       CROSS JOIN LATERAL (SELECT o.radius_km, ST_Distance(o.area::geography, ${place}) AS away
         FROM exp_place o WHERE o.version_id = s.id AND ${REACHES} ORDER BY 2 NULLS FIRST LIMIT 1) p
       WHERE d.status IN ('IN_FORCE', 'HALTED') AND d.module = 'freqExperimentationRequests'
         AND EXISTS (SELECT FROM exp_window w WHERE w.version_id = s.id
           AND w.during && tstzrange($6::date, greatest($6::date, $7::date) + 1))
       ORDER BY 4, d.reference LIMIT 20`,
      [longitude, latitude, radiusM / 1000, lowMhz, highMhz, from, to],
    );
  }

  /** Granted trials whose band overlaps another, as everybody may know them. */
  publicTrials(
    sql: Sql,
    asked: { search: string; lowMhz: number; highMhz: number; technology?: string | undefined },
  ): Promise<PublicTrials> {
    return sql.query(
      `SELECT t.service, t.title, t.content ->> 'technology' AS technology, floor(x.low)::float8 AS "lowMhz",
         ceil(x.high)::float8 AS "highMhz", t.content ->> 'startDate' AS "from",
         coalesce(d.effective_until::text, t.content ->> 'endDate') AS "to", d.status,
         CASE WHEN NOT t.confidential THEN t.content ->> 'objective' END AS objective,
         CASE WHEN NOT t.confidential AND d.status = 'CLOSED' THEN r.reason END AS report,
         round(ST_Y(p.centre)::numeric, 1)::float8 AS latitude, round(ST_X(p.centre)::numeric, 1)::float8 AS longitude
       FROM dossier d ${LATEST}
       CROSS JOIN LATERAL (SELECT min(lower(b.band)) AS low, max(upper(b.band)) AS high FROM exp_band b
         WHERE b.version_id = s.id AND b.band && numrange(least($1::numeric, $2::numeric), greatest($1::numeric, $2::numeric), '[]')) x
       LEFT JOIN exp_place p ON p.version_id = s.id AND p.position = 1
       LEFT JOIN LATERAL (SELECT e.reason FROM dossier_event e WHERE e.dossier_id = d.id AND e.action = 'fileReport'
         ORDER BY e.at DESC LIMIT 1) r ON true
       WHERE d.status = ANY($3::text[]) AND x.low IS NOT NULL
         AND ($4::text IS NULL OR t.content ->> 'technology' = $4)
         AND ($5 = '' OR strpos(fold_text(t.title), fold_text($5)) > 0
           OR NOT t.confidential AND strpos(fold_text(coalesce(r.reason, '')), fold_text($5)) > 0)
       ORDER BY t.content ->> 'startDate' DESC, d.id LIMIT ${MOST_PUBLIC}`,
      [asked.lowMhz, asked.highMhz, PUBLIC_STATES, asked.technology ?? null, asked.search],
    );
  }

  /** Trials on each day of a month in a time zone; those on air are declared so and have not been declared off since. */
  calendar(sql: Sql, month: string, zone: string): Promise<TrialCalendar['days']> {
    return sql.query(
      `WITH day AS (
         SELECT d.day, tstzrange(d.day::timestamp AT TIME ZONE $2, (d.day + 1)::timestamp AT TIME ZONE $2) AS during
         FROM (SELECT $1::date + n AS day FROM generate_series(0, 30) AS n) d
         WHERE d.day < $1::date + interval '1 month'),
       on_air AS (
         SELECT d.id FROM dossier d WHERE d.status = 'IN_FORCE' AND d.module = 'freqExperimentationRequests' AND (
           SELECT e.action FROM dossier_event e WHERE e.dossier_id = d.id AND e.action IN ('checkIn', 'checkOut', 'halt')
           ORDER BY e.at DESC LIMIT 1) = 'checkIn')
       SELECT day.day::text AS day, t.service, count(DISTINCT d.id)::integer AS trials,
         (count(DISTINCT d.id) FILTER (WHERE day.during @> now() AND d.id IN (SELECT id FROM on_air)))::integer AS "onAir"
       FROM day JOIN exp_window w ON w.during && day.during
       JOIN exp_trial t ON t.version_id = w.version_id
       JOIN dossier_version v ON v.id = w.version_id
       JOIN dossier d ON d.id = v.dossier_id AND d.status = ANY($3::text[])
       GROUP BY 1, 2 ORDER BY 1, 2`,
      [`${month}-01`, zone, plannedStates],
    );
  }
}
