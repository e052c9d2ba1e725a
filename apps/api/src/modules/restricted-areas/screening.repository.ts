import { Injectable } from '@nestjs/common';
import type { AreaEffect, RequestSystem } from '@portal/contracts';
import type { ScreenedPoint } from '@portal/contracts/modules/restricted-areas';
import type { Position } from '@portal/geo';
import type { Sql } from '../../kernel/database/database.service.js';
import { SqlValues } from '../../kernel/database/sql-values.js';
import { type AreaReader, areaVisibleTo, isCoarse, seenGeometry } from './area-reader.js';
import { inForceOn } from './restricted-areas.repository.js';

export interface PointHit {
  /** Place of the point in the list that was sent. */
  readonly at: number;
  readonly areaCode: string;
  readonly effect: AreaEffect;
  /** 0 inside. */
  readonly distanceKm: number;
}

export interface PathHit {
  readonly areaCode: string;
  readonly effect: AreaEffect;
  readonly overlapKm: number;
  readonly firstKm: number;
  readonly lastKm: number;
}

const CENTRE = `ST_SetSRID(ST_MakePoint((a.shape ->> 'longitude')::float8, (a.shape ->> 'latitude')::float8), 4326)::geography`;
const RADIUS_M = `(a.shape ->> 'radius')::float8 * 1000`;
/** Degrees from the middle line of a sector to the point, either way. */
const TURN = `abs(mod((degrees(ST_Azimuth(${CENTRE}, q.place::geography)) - (a.shape ->> 'azimuth')::float8 + 1260)::numeric, 360) - 180)`;

/** SQL that `q.place` is inside: circles and sectors by their figures on the ellipsoid, everything else by its outline. */
const inside = (reader: AreaReader): string => `CASE
  WHEN ${isCoarse(reader)} THEN ST_Intersects(a.shown_geometry, q.place)
  WHEN a.shape ->> 'kind' = 'circle' THEN ST_DWithin(${CENTRE}, q.place::geography, ${RADIUS_M})
  WHEN a.shape ->> 'kind' = 'sector' THEN ST_DWithin(${CENTRE}, q.place::geography, ${RADIUS_M})
    AND ((a.shape ->> 'beamwidth')::float8 >= 360 OR ${TURN} <= (a.shape ->> 'beamwidth')::float8 / 2)
  ELSE ST_Intersects(a.geometry, q.place) END`;

/** Beyond the box of an outline, which chords draw a little inside its arc. */
const MARGIN_DEG = 0.0001;

export interface ScreenedPoints {
  readonly day: string;
  readonly service: RequestSystem;
  readonly points: readonly ScreenedPoint[];
  readonly nearKm: number;
}

/** Says which areas that a reader may see concern points and paths. */
@Injectable()
export class ScreeningRepository {
  /** Areas that hold points, and those within `nearKm` of them. */
  points(sql: Sql, reader: AreaReader, { day, service, points, nearKm }: ScreenedPoints): Promise<PointHit[]> {
    const values = new SqlValues();
    const { place } = values;
    const asked = points.map(({ latitude, longitude, lowMhz, highMhz, topAmslM }, at) => ({
      ...{ at, latitude, longitude, top: topAmslM },
      low: lowMhz ?? highMhz,
      high: highMhz ?? lowMhz,
    }));
    const seen = seenGeometry(reader);
    const near = `${place(nearKm)}::float8`;
    const reach = `${MARGIN_DEG} + ${near} / 110.5`;
    return sql.query<PointHit>(
      `WITH q AS MATERIALIZED (SELECT at, low, high, top, ST_SetSRID(ST_MakePoint(longitude, latitude), 4326) AS place
         FROM jsonb_to_recordset(${place(JSON.stringify(asked))}::jsonb)
           AS p (at int, latitude float8, longitude float8, low numeric, high numeric, top float8))
       SELECT q.at, a.area_code AS "areaCode", a.effect,
         CASE WHEN met.holds THEN 0 ELSE ST_Distance(${seen}::geography, q.place::geography) / 1000 END AS "distanceKm"
       FROM q JOIN restricted_area a ON ${seen} && ST_Expand(q.place, (${reach}) / greatest(0.05, cos(radians(ST_Y(q.place)))), ${reach})
       CROSS JOIN LATERAL (SELECT ${inside(reader)} AS holds) met
       WHERE ${areaVisibleTo(reader, place)} AND ${inForceOn(place(day))} AND ${place(service)}::text = ANY(a.services)
         AND (met.holds OR ${near} > 0 AND ST_DWithin(${seen}::geography, q.place::geography, ${near} * 1000))
         AND (isempty(a.frequency_ranges) OR q.low IS NULL
           OR a.frequency_ranges && numrange(least(q.low, q.high), greatest(q.low, q.high), '[]'))
         AND (a.ceiling_amsl_m IS NULL OR q.top IS NULL OR q.top > a.ceiling_amsl_m)
       ORDER BY q.at, "distanceKm", a.area_code`,
      values.list(),
    );
  }

  /** @param along positions of the path, evenly spaced on its geodesic */
  path(
    sql: Sql,
    reader: AreaReader,
    given: { along: readonly Position[]; lowMhz: number; highMhz: number; halfWidthM: number; day: string },
  ): Promise<PathHit[]> {
    const values = new SqlValues();
    const { place } = values;
    const line = place(JSON.stringify({ type: 'LineString', coordinates: given.along }));
    const wide = `${place(given.halfWidthM)}::float8`;
    const seen = seenGeometry(reader);
    return sql.query<PathHit>(
      `WITH q AS MATERIALIZED (SELECT line, ST_Length(line::geography) / 1000 AS km
         FROM (SELECT ST_SetSRID(ST_GeomFromGeoJSON(${line}::text), 4326) AS line) given),
       met AS (SELECT a.area_code, a.effect, ST_Intersection(q.line, CASE WHEN ${wide} > 0
           THEN ST_Buffer(${seen}::geography, ${wide})::geometry ELSE ${seen} END) AS inside
         FROM q JOIN restricted_area a ON ST_DWithin(${seen}::geography, q.line::geography, ${wide})
         WHERE ${areaVisibleTo(reader, place)} AND ${inForceOn(place(given.day))}
           AND (isempty(a.frequency_ranges)
             OR a.frequency_ranges && numrange(${place(given.lowMhz)}::numeric, ${place(given.highMhz)}::numeric, '[]')))
       SELECT met.area_code AS "areaCode", met.effect, ST_Length(met.inside::geography) / 1000 AS "overlapKm",
         min(ST_LineLocatePoint(q.line, corner.geom)) * q.km AS "firstKm",
         max(ST_LineLocatePoint(q.line, corner.geom)) * q.km AS "lastKm"
       FROM q CROSS JOIN met CROSS JOIN LATERAL ST_DumpPoints(met.inside) corner
       GROUP BY met.area_code, met.effect, met.inside, q.km ORDER BY "firstKm", "areaCode"`,
      values.list(),
    );
  }
}
