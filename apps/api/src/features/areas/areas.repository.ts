import { Injectable } from '@nestjs/common';
import type { AreaEffect, AreaMet, AreaSubject, AreaType, RequestSystem } from '@portal/contracts';
import type { LineString, MultiPolygon, Point } from 'geojson';
import type { Sql } from '../../kernel/database/database.service.js';

/** One piece of an application that areas are looked up for. */
export interface AreaQuestion {
  readonly subject: AreaSubject;
  /** Hop of the application, counted from 1; 0 for the application as a whole. */
  readonly hop: number;
  /** WGS 84; the path of a link as a line densified along its geodesic. */
  readonly geometry: Point | LineString | MultiPolygon;
  /** MHz; an area with frequency ranges is met when one of them holds one of these. */
  readonly frequenciesMhz: readonly number[];
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
  /** What anybody signed in may read: the area's name, or its code where the name is for the regulator only. */
  readonly publicName: string;
  readonly areaType: AreaType;
  readonly effect: AreaEffect;
  readonly subject: AreaSubject;
  readonly hop: number;
  readonly overlapKm: number | null;
  readonly overlapKm2: number | null;
}

const HITS = `
  WITH question AS (
    SELECT q.subject, q.hop, q.frequencies, ST_SetSRID(ST_GeomFromGeoJSON(q.geometry::text), 4326) AS geometry
    FROM jsonb_to_recordset($1::jsonb) AS q(subject text, hop integer, frequencies numeric[], geometry jsonb)
  )
  SELECT a.id AS "areaId", a.area_code AS "areaCode",
    CASE a.visibility WHEN 'REGULATOR' THEN a.area_code ELSE a.name END AS "publicName",
    a.area_type AS "areaType", a.effect, q.subject, q.hop,
    CASE ST_Dimension(q.geometry) WHEN 1
      THEN ST_Length(ST_Intersection(a.geometry, q.geometry)::geography) / 1000 END AS "overlapKm",
    CASE ST_Dimension(q.geometry) WHEN 2
      THEN ST_Area(ST_Intersection(a.geometry, q.geometry)::geography) / 1e6 END AS "overlapKm2"
  FROM question q JOIN restricted_area a ON ST_Intersects(a.geometry, q.geometry)
  WHERE a.status = 'IN_FORCE' AND $2 = ANY(a.services)
    AND a.valid_from <= $3::date AND (a.valid_to IS NULL OR a.valid_to >= $3::date)
    AND (isempty(a.frequency_ranges)
      OR EXISTS (SELECT FROM unnest(q.frequencies) AS f(mhz) WHERE a.frequency_ranges @> f.mhz))
  ORDER BY q.hop, a.area_code, q.subject`;

/** Restricted areas: what of an application meets which of them. */
@Injectable()
export class AreasRepository {
  /** Lengths and surfaces are geodesic, on the WGS 84 ellipsoid. */
  meeting(sql: Sql, { service, day, questions }: AreaLookup): Promise<AreaHit[]> {
    if (questions.length === 0) return Promise.resolve([]);
    const asked = questions.map(({ frequenciesMhz, ...question }) => ({ ...question, frequencies: frequenciesMhz }));
    return sql.query<AreaHit>(HITS, [JSON.stringify(asked), service, day]);
  }

  /** Keeps with a submitted version which areas it met, as they were then. Repeating it changes nothing. */
  async keep(sql: Sql, versionId: string, hits: readonly AreaHit[]): Promise<void> {
    if (hits.length === 0) return;
    await sql.query(
      `INSERT INTO dossier_area (version_id, area_id, subject, hop, effect, overlap_km, overlap_km2)
       SELECT $1, h."areaId", h.subject, h.hop, h.effect, h."overlapKm", h."overlapKm2"
       FROM jsonb_to_recordset($2::jsonb) AS h("areaId" uuid, subject text, hop smallint, effect text,
         "overlapKm" double precision, "overlapKm2" double precision)
       ON CONFLICT DO NOTHING`,
      [versionId, JSON.stringify(hits)],
    );
  }

  /**
   * Areas a submitted version met. An area that only the regulator may know by name shows its code and no outline to
   * anybody else.
   */
  metBy(sql: Sql, versionId: string, reader: { readonly isRegulator: boolean }): Promise<AreaMet[]> {
    return sql.query<AreaMet>(
      `SELECT a.id AS "areaId", a.area_code AS "areaCode", a.area_type AS "areaType", m.effect, m.subject, m.hop,
         m.overlap_km AS "overlapKm", m.overlap_km2 AS "overlapKm2",
         CASE WHEN hidden THEN a.area_code ELSE a.name END AS name,
         CASE WHEN hidden THEN '{"type":"MultiPolygon","coordinates":[]}'::jsonb
           ELSE ST_AsGeoJSON(a.geometry, 6)::jsonb END AS geometry
       FROM dossier_area m JOIN restricted_area a ON a.id = m.area_id
       CROSS JOIN LATERAL (SELECT a.visibility = 'REGULATOR' AND NOT $2::boolean AS hidden) v
       WHERE m.version_id = $1
       ORDER BY m.hop, a.area_code, m.subject`,
      [versionId, reader.isRegulator],
    );
  }
}
