import { Injectable } from '@nestjs/common';
import type { AreaEffect, AreaMet, AreaOutline, AreaType, RequestSystem } from '@portal/contracts';
import type { LineString, MultiPolygon, Point } from 'geojson';
import type { Sql } from '../../kernel/database/database.service.js';

/** MHz, lower and upper limit, both included; equal for a single frequency. */
export type Band = readonly [lowMhz: number, highMhz: number];

/** One part of an application for which areas are looked up. */
export interface AreaQuestion {
  readonly subject: string;
  /** Empty for the application as a whole. */
  readonly part: string;
  /** WGS 84; a line is densified along its geodesic. */
  readonly geometry: Point | LineString | MultiPolygon;
  /** An area with frequency ranges is met when one of them overlaps one of these. */
  readonly bands: readonly Band[];
}

export interface AreaLookup {
  readonly service: RequestSystem;
  /** The day on which areas must be valid, as `yyyy-mm-dd`. */
  readonly day: string;
  readonly questions: readonly AreaQuestion[];
}

/** An area in force that a question meets. */
export interface AreaHit {
  readonly areaId: string;
  readonly areaCode: string;
  /** Nobody but the regulator may learn of it. */
  readonly isHidden: boolean;
  readonly name: string;
  readonly areaType: AreaType;
  readonly effect: AreaEffect;
  readonly subject: string;
  readonly part: string;
  readonly overlapKm: number | null;
  readonly overlapKm2: number | null;
}

const QUESTIONS = `
  question AS (
    SELECT q.subject, q.part, q.bands, ST_SetSRID(ST_GeomFromGeoJSON(q.geometry::text), 4326) AS geometry
    FROM jsonb_to_recordset($1::jsonb) AS q(subject text, part text, bands jsonb, geometry jsonb)
  )`;

const IN_FORCE = `
  a.status = 'IN_FORCE' AND $2 = ANY(a.services)
    AND a.valid_from <= $3::date AND (a.valid_to IS NULL OR a.valid_to >= $3::date)`;

const OF_BANDS = `
  (isempty(a.frequency_ranges)
    OR EXISTS (SELECT FROM jsonb_array_elements(q.bands) AS band
      WHERE a.frequency_ranges && numrange((band ->> 0)::numeric, (band ->> 1)::numeric, '[]')))`;

const HITS = `
  WITH ${QUESTIONS}
  SELECT a.id AS "areaId", a.area_code AS "areaCode",
    a.visibility = 'REGULATOR' AS "isHidden", a.name,
    a.area_type AS "areaType", a.effect, q.subject, q.part,
    CASE ST_Dimension(q.geometry) WHEN 1
      THEN ST_Length(ST_Intersection(a.geometry, q.geometry)::geography) / 1000 END AS "overlapKm",
    CASE ST_Dimension(q.geometry) WHEN 2
      THEN ST_Area(ST_Intersection(a.geometry, q.geometry)::geography) / 1e6 END AS "overlapKm2"
  FROM question q JOIN restricted_area a ON ST_Intersects(a.geometry, q.geometry)
  WHERE ${IN_FORCE} AND ${OF_BANDS}
  ORDER BY length(q.part), q.part, a.area_code, q.subject`;

/** Degrees around a piece of an application within which areas are shown with it. */
const NEAR = 0.2;

const AROUND = `
  WITH ${QUESTIONS}
  SELECT a.id AS "areaId", a.area_code AS "areaCode", a.name, a.area_type AS "areaType", a.effect,
    ST_AsGeoJSON(coalesce(a.shown_geometry, a.geometry), 6)::jsonb AS geometry
  FROM restricted_area a
  WHERE ${IN_FORCE} AND a.visibility <> 'REGULATOR'
    AND EXISTS (SELECT FROM question q WHERE a.geometry && ST_Expand(q.geometry, $4) AND ${OF_BANDS})
  ORDER BY a.area_code`;

/** Restricted areas, and which parts of an application meet them. */
@Injectable()
export class AreasRepository {
  /** Lengths and surfaces are geodesic, on the WGS 84 ellipsoid. */
  meeting(sql: Sql, { service, day, questions }: AreaLookup): Promise<AreaHit[]> {
    if (questions.length === 0) return Promise.resolve([]);
    return sql.query<AreaHit>(HITS, [JSON.stringify(questions), service, day]);
  }

  /** Areas that the questions are in or near, as anybody signed in may see them: of a defence area, its cells of 10 km. */
  around(sql: Sql, { service, day, questions }: AreaLookup): Promise<AreaOutline[]> {
    if (questions.length === 0) return Promise.resolve([]);
    return sql.query<AreaOutline>(AROUND, [JSON.stringify(questions), service, day, NEAR]);
  }

  /** Stores the areas that a submitted version meets, as of then. A repeated call changes nothing. */
  async keep(sql: Sql, versionId: string, hits: readonly AreaHit[]): Promise<void> {
    if (hits.length === 0) return;
    await sql.query(
      `INSERT INTO dossier_area (version_id, area_id, subject, part, effect, overlap_km, overlap_km2)
       SELECT $1, h."areaId", h.subject, h.part, h.effect, h."overlapKm", h."overlapKm2"
       FROM jsonb_to_recordset($2::jsonb) AS h("areaId" uuid, subject text, part text, effect text,
         "overlapKm" double precision, "overlapKm2" double precision)
       ON CONFLICT DO NOTHING`,
      [versionId, JSON.stringify(hits)],
    );
  }

  /** Areas that a submitted version met; those for the regulator only, for the regulator. */
  metBy(sql: Sql, versionId: string, reader: { readonly isRegulator: boolean }): Promise<AreaMet[]> {
    return sql.query<AreaMet>(
      `SELECT a.id AS "areaId", a.area_code AS "areaCode", a.area_type AS "areaType", m.effect, m.subject, m.part,
         m.overlap_km AS "overlapKm", m.overlap_km2 AS "overlapKm2", a.name,
         ST_AsGeoJSON(CASE WHEN $2::boolean THEN a.geometry ELSE coalesce(a.shown_geometry, a.geometry) END, 6)::jsonb AS geometry
       FROM dossier_area m JOIN restricted_area a ON a.id = m.area_id
       WHERE m.version_id = $1 AND (a.visibility <> 'REGULATOR' OR $2::boolean)
       ORDER BY length(m.part), m.part, a.area_code, m.subject`,
      [versionId, reader.isRegulator],
    );
  }
}
