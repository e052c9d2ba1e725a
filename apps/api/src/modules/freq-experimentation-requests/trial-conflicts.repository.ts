import { Injectable } from '@nestjs/common';
import { plannedStates } from '@portal/contracts/modules/freq-experimentation-requests';
import type { TimeWindow } from '@portal/radio';
import type { Geometry } from 'geojson';
import type { Sql } from '../../kernel/database/database.service.js';

/** What is compared with planned trials: volumes that share their windows. Heights above ground, the highest excluded. */
export interface AskedTrial {
  readonly key: string;
  readonly places: readonly {
    /** Null: the whole country. */
    readonly area: Geometry | null;
    readonly radiusKm: number;
    readonly lowestM: number;
    readonly highestM: number;
  }[];
  /** MHz. */
  readonly bands: readonly (readonly [number, number])[];
  readonly windows: readonly TimeWindow[];
}

/** A planned trial that something meets: see `VolumeConflictKind` of `@portal/radio`. */
export interface PlannedConflict {
  readonly key: string;
  readonly dossierId: string;
  readonly kind: 'VOLUME_OVERLAP' | 'CO_CHANNEL_REACH' | 'ADJACENT_BAND';
  readonly from: Date;
  readonly to: Date;
  readonly lowMhz: number;
  readonly highMhz: number;
  /** Middle of the cell in which it lies, whole tenths of a degree; null for the whole country. */
  readonly cell: { readonly latitude: number; readonly longitude: number } | null;
}

/** Conflicts that are told of what is asked about at once, on average of one. */
const MOST_CONFLICTS = 200;

/** SQL of what is asked: `$1` places, `$2` bands, `$3` windows, each with the key of its trial. */
const ASKED = `
  place AS (
    SELECT p.key, p."radiusKm", numrange(p."lowestM", p."highestM") AS heights,
      ST_SetSRID(ST_GeomFromGeoJSON(p.area::text), 4326)::geography AS area
    FROM jsonb_to_recordset($1::jsonb) AS p (key text, area jsonb, "radiusKm" numeric, "lowestM" numeric,
      "highestM" numeric)),
  asked_band AS (
    SELECT b.key, numrange(b.low, b.high) AS band
    FROM jsonb_to_recordset($2::jsonb) AS b (key text, low numeric, high numeric)),
  asked_window AS (
    SELECT w.key, tstzrange(to_timestamp(w.start / 1000), to_timestamp(w.finish / 1000)) AS during
    FROM jsonb_to_recordset($3::jsonb) AS w (key text, start numeric, finish numeric))`;

/** SQL of the distance within which two places disturb each other. Circles that only touch do not. */
const NEAR = `(p.area IS NULL OR o.area IS NULL OR (
    ST_DWithin(p.area, o.area::geography, (p."radiusKm" + o.radius_km) * 1000 + 1)
    AND (ST_Distance(p.area, o.area::geography) < (p."radiusKm" + o.radius_km) * 1000
      OR ST_Intersects(p.area, o.area::geography))))`;

/** Planned trials that others meet in time, band, area and altitude. */
@Injectable()
export class TrialConflictsRepository {
  /** @param except ids of dossiers that are not compared, such as the right that is renewed, and requests about them */
  async find(sql: Sql, asked: readonly AskedTrial[], except: readonly string[]): Promise<PlannedConflict[]> {
    const places = asked.flatMap(({ key, places: of }) => of.map((place) => ({ key, ...place })));
    const bands = asked.flatMap(({ key, bands: of }) => of.map(([low, high]) => ({ key, low, high })));
    const windows = asked.flatMap(({ key, windows: of }) => of.map(({ start, end }) => ({ key, start, finish: end })));
    return sql.query<PlannedConflict>(
      `WITH ${ASKED},
       met AS (
         SELECT p.key, d.id AS dossier_id, v.id AS version_id, p.heights && o.heights AS meets_in_height,
           b.band && ob.band AS overlaps, greatest(lower(b.band), lower(ob.band)) AS low,
           least(upper(b.band), upper(ob.band)) AS high, o.centre
         FROM place p JOIN asked_band b ON b.key = p.key
         JOIN exp_band ob ON ob.band && b.band OR ob.band -|- b.band
         JOIN exp_place o ON o.version_id = ob.version_id AND ${NEAR}
         JOIN dossier_version v ON v.id = o.version_id
         JOIN dossier d ON d.id = v.dossier_id AND d.status = ANY($4::text[])
         WHERE NOT d.id = ANY($5::uuid[]) AND (d.authorisation_id IS NULL OR NOT d.authorisation_id = ANY($5::uuid[]))),
       timed AS (
         SELECT m.key, m.version_id, min(greatest(lower(w.during), lower(a.during))) AS "from",
           max(least(upper(w.during), upper(a.during))) AS "to"
         FROM (SELECT DISTINCT key, version_id FROM met) m
         JOIN asked_window a ON a.key = m.key
         JOIN exp_window w ON w.version_id = m.version_id AND w.during && a.during
         GROUP BY m.key, m.version_id)
       SELECT m.key, m.dossier_id AS "dossierId", k.kind, t."from", t."to", min(m.low)::float8 AS "lowMhz",
         max(m.high)::float8 AS "highMhz",
         CASE WHEN min(ST_X(m.centre)) IS NOT NULL THEN jsonb_build_object(
           'latitude', round(min(ST_Y(m.centre))::numeric, 1), 'longitude', round(min(ST_X(m.centre))::numeric, 1))
         END AS cell
       FROM met m JOIN timed t ON t.key = m.key AND t.version_id = m.version_id
       CROSS JOIN LATERAL (SELECT CASE WHEN NOT m.overlaps THEN 'ADJACENT_BAND'
         WHEN m.meets_in_height THEN 'VOLUME_OVERLAP' ELSE 'CO_CHANNEL_REACH' END AS kind) k
       GROUP BY m.key, m.dossier_id, k.kind, t."from", t."to"
       ORDER BY k.kind DESC, t."from", m.dossier_id LIMIT $6`,
      [
        JSON.stringify(places),
        JSON.stringify(bands),
        JSON.stringify(windows),
        plannedStates,
        except,
        MOST_CONFLICTS * asked.length,
      ],
    );
  }
}
