import { Injectable } from '@nestjs/common';

import {
  type AreaContent,
  type AreaFilter,
  type AreaRecord,
  type AreaSorting,
  type AreaSummary,
  recurringDays,
  shapeOfGeometry,
} from '@portal/contracts/modules/restricted-areas';
import { preciseOutline } from '@portal/geo';
import type { MultiPolygon } from 'geojson';
import { wordPatterns } from '../../features/dossiers/search-text.js';
import { liesIn } from '../../features/mapped-lists/drawn-area.js';
import type { DrawnRows } from '../../features/mapped-lists/mapped-source.js';
import type { Sql } from '../../kernel/database/database.service.js';
import type { Listing } from '../../kernel/database/list-page.js';
import { SqlValues } from '../../kernel/database/sql-values.js';
import { type AreaReader, areaVisibleTo, isCoarse, seenGeometry } from './area-reader.js';

const FROM = `restricted_area a LEFT JOIN organisation o ON o.id = a.authority_id
  LEFT JOIN restricted_area_version p ON p.area_id = a.id AND p.status IN ('DRAFT', 'UNDER_CONSULTATION')`;

const ORDERED_EFFECTS = `array_position('{FORBID,REQUIRE_OPINION,CONDITION,INFORM}'::text[], a.effect)`;
const ORDERED_STATUSES = `array_position('{DRAFT,UNDER_CONSULTATION,IN_FORCE,SUSPENDED,REPEALED}'::text[], a.status)`;
const SORTED_BY: Readonly<Record<AreaSorting['sort'], string>> = {
  areaCode: 'a.area_code',
  name: 'lower(a.name)',
  effect: ORDERED_EFFECTS,
  status: ORDERED_STATUSES,
};

const summaryColumns = (reader: AreaReader): string => {
  const geometry = seenGeometry(reader);
  return `a.id, a.area_code AS "areaCode", a.name, a.area_type AS "areaType", a.effect, a.services, a.status,
    ${reader.isRegulator ? 'CASE WHEN p.number > a.number THEN p.status END' : 'NULL::text'} AS "pendingStatus", a.number,
    o.company_name AS authority, ${isCoarse(reader)} AS "isCoarse",
    json_build_array(ST_XMin(${geometry}), ST_YMin(${geometry}), ST_XMax(${geometry}), ST_YMax(${geometry})) AS box`;
};

/** Degrees of latitude that are 10 km. */
const CELL = 0.09;

/** SQL of the cells of some 10 km in which a geometry lies: rows of equal latitude, cut where a cell is as wide as high. */
const cellsOf = (geometry: string): string => `(SELECT ST_Multi(ST_Union(cell)) FROM (
    SELECT ST_MakeEnvelope(x * width, y * ${CELL}, (x + 1) * width, (y + 1) * ${CELL}, 4326) AS cell
    FROM generate_series(floor(ST_YMin(${geometry}) / ${CELL})::int, floor(ST_YMax(${geometry}) / ${CELL})::int) AS y
    CROSS JOIN LATERAL (SELECT ${CELL} / greatest(0.05, cos(radians((y + 0.5) * ${CELL}))) AS width) w
    CROSS JOIN LATERAL generate_series(floor(ST_XMin(${geometry}) / width)::int, floor(ST_XMax(${geometry}) / width)::int) AS x
  ) grid WHERE ST_Intersects(cell, ${geometry}))`;

interface Stored {
  readonly id: string;
  readonly status: AreaRecord['status'];
  readonly version: number;
  readonly number: number;
  readonly authorityId: string | null;
}

export interface ExportedArea
  extends Pick<AreaSummary, 'areaCode' | 'name' | 'areaType' | 'effect' | 'services' | 'status' | 'authority'> {
  readonly content: AreaContent | null;
  readonly geometry: MultiPolygon;
  /** Well-known text, longitude first. */
  readonly wkt: string;
}

export interface StoredVersion {
  readonly number: number;
  readonly status: 'DRAFT' | 'UNDER_CONSULTATION' | 'IN_FORCE' | 'SUPERSEDED';
  readonly content: AreaContent;
  readonly consultedAt: Date | null;
  readonly answer: 'FAVOURABLE' | 'UNFAVOURABLE' | null;
  readonly answerText: string | null;
  readonly publishedAt: Date | null;
}

const FIRST_DAY = '1900-01-01';

/** Days that hold all periods, as checks know them; no last one where a period has none. */
function daysOf({ periods }: AreaContent): { from: string; to: string | null } {
  const froms = periods.map((period) => (period.kind === 'RANGE' ? period.from : FIRST_DAY));
  const tos = periods.flatMap((period) => (period.kind === 'RANGE' ? period.to : (Reflect.get(period, 'until') ?? [])));
  return { from: froms.sort()[0]!, to: tos.length < periods.length ? null : tos.sort().at(-1)! };
}

/** The days of recurring periods as a multirange of PostgreSQL. */
function recurringDaysOf({ periods }: Pick<AreaContent, 'periods'>): string {
  const now = new Date();
  const days = periods.flatMap((period) => (period.kind === 'RRULE' ? recurringDays(period, now) : []));
  return `{${days.map(({ from, to }) => `[${from},${to}]`).join(',')}}`;
}

/** Values of the columns that a version fills, from `$2` on; `$1` is the id of the area. */
function columnValues(content: AreaContent): unknown[] {
  const shape = shapeOfGeometry(content.geometry);
  const days = daysOf(content);
  const ranges = content.frequencyRanges.map(({ lowMhz, highMhz }) => `[${lowMhz},${highMhz}]`);
  return [
    content.name,
    content.areaType,
    content.effect,
    JSON.stringify(shape),
    JSON.stringify(preciseOutline(shape)),
    content.services,
    `{${ranges.join(',')}}`,
    content.conditionText && JSON.stringify(content.conditionText),
    content.authorityId,
    days.from,
    days.to,
    content.visibility,
    JSON.stringify(content.periods),
    content.ceilingAmslM,
    recurringDaysOf(content),
  ];
}

const OUTLINE = 'ST_Multi(ST_SetSRID(ST_GeomFromGeoJSON($6::text), 4326))';
const SHOWN = `CASE WHEN $3 = 'DEFENCE' THEN ${cellsOf('v.outline')} ELSE v.outline END`;

/** Stores restricted areas and their versions, and reads of each what its reader may see. */
@Injectable()
export class RestrictedAreasRepository {
  conditionsOf(reader: AreaReader, filter: AreaFilter): Pick<Listing, 'conditions' | 'values'> {
    const values = new SqlValues();
    const { place } = values;
    const anyOf = (column: string, chosen: readonly string[] | undefined): string[] =>
      chosen ? [`${column} = ANY(${place(chosen)}::text[])`] : [];
    const conditions = [
      areaVisibleTo(reader, place),
      ...wordPatterns(filter.search).map(
        (word) => `fold_text(a.area_code || ' ' || a.name || ' ' || coalesce(o.company_name, '')) LIKE ${place(word)}`,
      ),
      ...anyOf('a.area_code', filter.areaCode),
      ...anyOf('a.area_type', filter.areaType),
      ...anyOf('a.effect', filter.effect),
      ...anyOf('a.status', filter.status),
      ...(filter.service ? [`${place(filter.service)}::text = ANY(a.services)`] : []),
      ...(filter.frequencyMhz === undefined
        ? []
        : [`(isempty(a.frequency_ranges) OR a.frequency_ranges @> ${place(filter.frequencyMhz)}::numeric)`]),
      ...(filter.day ? [inForceOn(place(filter.day))] : []),
      ...(filter.ids ? [`a.id = ANY(${place(filter.ids)}::uuid[])`] : []),
      ...(filter.within ? [liesIn(seenGeometry(reader), filter.within, place)] : []),
    ];
    return { conditions, values };
  }

  drawn(reader: AreaReader): DrawnRows {
    return {
      from: FROM,
      id: 'a.id',
      geometry: seenGeometry(reader),
      properties: { label: 'a.name', code: 'a.area_code', effect: 'a.effect', status: 'a.status' },
    };
  }

  listing(reader: AreaReader, filter: AreaFilter & AreaSorting): Listing {
    const { sort, order } = filter;
    return {
      columns: summaryColumns(reader),
      from: FROM,
      id: 'a.id',
      keys: [SORTED_BY[sort]],
      order,
      ...this.conditionsOf(reader, filter),
    };
  }

  /** Areas for a file, as far as the reader sees them; `content` is null where only cells are seen. */
  exported(sql: Sql, reader: AreaReader, filter: AreaFilter, most: number): Promise<ExportedArea[]> {
    const { conditions, values } = this.conditionsOf(reader, filter);
    const geometry = seenGeometry(reader);
    return sql.query<ExportedArea>(
      `SELECT a.area_code AS "areaCode", a.name, a.area_type AS "areaType", a.effect, a.services, a.status,
         o.company_name AS authority, CASE WHEN NOT ${isCoarse(reader)} THEN v.content END AS content,
         ST_AsGeoJSON(${geometry}, 7)::json AS geometry, ST_AsText(${geometry}, 7) AS wkt
       FROM ${FROM} LEFT JOIN restricted_area_version v ON v.area_id = a.id AND v.number = a.number
       WHERE ${conditions.join(' AND ')} ORDER BY a.area_code LIMIT ${values.place(most)}::int`,
      values.list(),
    );
  }

  /** Another text once an area that the reader sees has changed. */
  async revision(sql: Sql, reader: AreaReader): Promise<string> {
    const values = new SqlValues();
    const [row] = await sql.query<{ revision: string | null }>(
      `SELECT md5(string_agg(a.area_code || ':' || a.number || ':' || a.version || ':' || a.status, ',' ORDER BY a.area_code))
         AS revision FROM restricted_area a WHERE ${areaVisibleTo(reader, values.place)}`,
      values.list(),
    );
    return row?.revision ?? 'none';
  }

  async read(
    sql: Sql,
    reader: AreaReader,
    id: string,
  ): Promise<
    | (AreaSummary &
        Pick<AreaRecord, 'version' | 'conditionText' | 'outline'> & { readonly authorityId: string | null })
    | undefined
  > {
    const values = new SqlValues();
    const visible = areaVisibleTo(reader, values.place);
    const [row] = await sql.query<
      AreaSummary & Pick<AreaRecord, 'version' | 'conditionText' | 'outline'> & { authorityId: string | null }
    >(
      `SELECT ${summaryColumns(reader)}, a.version, a.condition_text AS "conditionText", a.authority_id AS "authorityId",
         ST_AsGeoJSON(${seenGeometry(reader)}, 6)::json AS outline
       FROM ${FROM} WHERE ${visible} AND a.id = ${values.place(id)}`,
      values.list(),
    );
    return row;
  }

  versions(sql: Sql, id: string): Promise<StoredVersion[]> {
    return sql.query<StoredVersion>(
      `SELECT number, status, content, consulted_at AS "consultedAt", answer, answer_text AS "answerText",
         published_at AS "publishedAt"
       FROM restricted_area_version WHERE area_id = $1 ORDER BY number DESC`,
      [id],
    );
  }

  /** Organisations whose people can answer about an area. */
  authorities(sql: Sql): Promise<{ id: string; companyName: string }[]> {
    return sql.query(
      `SELECT id, company_name AS "companyName" FROM organisation WHERE is_consulted_body ORDER BY lower(company_name), id`,
    );
  }

  /** Locks an area that the reader may see. */
  async lock(sql: Sql, reader: AreaReader, id: string): Promise<Stored | undefined> {
    const values = new SqlValues();
    const visible = areaVisibleTo(reader, values.place);
    const [row] = await sql.query<Stored>(
      `SELECT a.id, a.status, a.version, a.number, a.authority_id AS "authorityId" FROM restricted_area a
       WHERE ${visible} AND a.id = ${values.place(id)} FOR UPDATE`,
      values.list(),
    );
    return row;
  }

  async insert(sql: Sql, id: string, content: AreaContent): Promise<void> {
    await sql.query(
      `INSERT INTO restricted_area (id, area_code, name, area_type, effect, shape, geometry, services, frequency_ranges,
         condition_text, authority_id, valid_from, valid_to, visibility, periods, ceiling_amsl_m, recurring_days, shown_geometry)
       SELECT $1, 'RA-' || lpad(nextval('restricted_area_code_seq')::text, 5, '0'), $2, $3, $4, $5::jsonb, v.outline, $7,
         $8::nummultirange, $9::jsonb, $10, $11, $12, $13, $14::jsonb, $15, $16::datemultirange, ${SHOWN}
       FROM (SELECT ${OUTLINE} AS outline) v`,
      [id, ...columnValues(content)],
    );
  }

  /** Gives an area the content of a version, whose number it then has. */
  async fill(sql: Sql, id: string, number: number, content: AreaContent): Promise<void> {
    await sql.query(
      `UPDATE restricted_area a SET name = $2, area_type = $3, effect = $4, shape = $5::jsonb, geometry = v.outline,
         services = $7, frequency_ranges = $8::nummultirange, condition_text = $9::jsonb, authority_id = $10,
         valid_from = $11, valid_to = $12, visibility = $13, periods = $14::jsonb, ceiling_amsl_m = $15,
         recurring_days = $16::datemultirange, shown_geometry = ${SHOWN}, number = $17, updated_at = now()
       FROM (SELECT ${OUTLINE} AS outline) v WHERE a.id = $1`,
      [id, ...columnValues(content), number],
    );
  }

  async setStatus(sql: Sql, id: string, status: AreaRecord['status']): Promise<void> {
    await sql.query('UPDATE restricted_area SET status = $2, updated_at = now() WHERE id = $1', [id, status]);
  }

  async countChange(sql: Sql, id: string): Promise<void> {
    await sql.query('UPDATE restricted_area SET version = version + 1, updated_at = now() WHERE id = $1', [id]);
  }

  async saveVersion(sql: Sql, id: string, number: number, content: AreaContent): Promise<void> {
    await sql.query(
      `INSERT INTO restricted_area_version (area_id, number, status, content) VALUES ($1, $2, 'DRAFT', $3::jsonb)
       ON CONFLICT (area_id, number) DO UPDATE SET content = excluded.content`,
      [id, number, JSON.stringify(content)],
    );
  }

  async consult(sql: Sql, id: string, number: number): Promise<void> {
    await sql.query(
      `UPDATE restricted_area_version SET status = 'UNDER_CONSULTATION', consulted_at = now(), answer = NULL
       WHERE area_id = $1 AND number = $2`,
      [id, number],
    );
  }

  async answer(sql: Sql, id: string, given: { answer: string; text: string }): Promise<void> {
    await sql.query(
      `UPDATE restricted_area_version SET answer = $2, answer_text = $3
       WHERE area_id = $1 AND status = 'UNDER_CONSULTATION'`,
      [id, given.answer, given.text],
    );
  }

  async putInForce(sql: Sql, id: string, number: number): Promise<void> {
    await sql.query(
      `UPDATE restricted_area_version SET status = 'SUPERSEDED' WHERE area_id = $1 AND status = 'IN_FORCE'`,
      [id],
    );
    await sql.query(
      `UPDATE restricted_area_version SET status = 'IN_FORCE', published_at = now() WHERE area_id = $1 AND number = $2`,
      [id, number],
    );
  }

  /** Whether a version lies within what is in force of the area and asks for no more: then nobody is consulted again. */
  async isReduction(sql: Sql, id: string, content: AreaContent): Promise<boolean> {
    const [, , effect, , outline, services, ranges] = columnValues(content);
    const [row] = await sql.query<{ reduces: boolean }>(
      `SELECT ST_Covers(a.geometry, ST_SetSRID(ST_GeomFromGeoJSON($2::text), 4326)) AND $3::text[] <@ a.services
         AND (isempty(a.frequency_ranges) OR NOT isempty($4::nummultirange) AND $4::nummultirange <@ a.frequency_ranges)
         AND ${ORDERED_EFFECTS.replace('a.effect', '$5::text')} >= ${ORDERED_EFFECTS} AS reduces
       FROM restricted_area a WHERE a.id = $1`,
      [id, outline, services, ranges, effect],
    );
    return row?.reduces ?? false;
  }

  /** Works out anew the days of recurring periods, which are known for three years. */
  async renewRecurringDays(sql: Sql): Promise<void> {
    const areas = await sql.query<{ id: string; periods: AreaContent['periods'] }>(
      `SELECT id, periods FROM restricted_area WHERE status <> 'REPEALED' AND periods @> '[{"kind": "RRULE"}]'`,
    );
    for (const { id, periods } of areas)
      await sql.query('UPDATE restricted_area SET recurring_days = $2::datemultirange WHERE id = $1', [
        id,
        recurringDaysOf({ periods }),
      ]);
  }

  /** Areas of the release before, or of the demonstration, without what others see of them or without a first version. */
  async complete(sql: Sql): Promise<void> {
    await sql.query(
      `UPDATE restricted_area v SET shown_geometry = CASE WHEN v.area_type = 'DEFENCE' THEN ${cellsOf('v.geometry')} ELSE v.geometry END
       WHERE shown_geometry IS NULL`,
    );
    await sql.query(
      `INSERT INTO restricted_area_version (area_id, number, status, content, published_at)
       SELECT a.id, 1, CASE a.status WHEN 'DRAFT' THEN 'DRAFT' WHEN 'UNDER_CONSULTATION' THEN 'UNDER_CONSULTATION' ELSE 'IN_FORCE' END,
         jsonb_build_object('name', a.name, 'areaType', a.area_type, 'effect', a.effect, 'services', a.services,
           'frequencyRanges', (SELECT coalesce(jsonb_agg(jsonb_build_object('lowMhz', lower(r), 'highMhz', upper(r))), '[]')
             FROM unnest(a.frequency_ranges) r),
           'geometry', CASE WHEN a.shape ->> 'kind' IN ('polygon', 'multiPolygon') THEN ST_AsGeoJSON(a.geometry, 7)::jsonb
             ELSE (a.shape - 'kind') || jsonb_build_object('shape', a.shape ->> 'kind') END,
           'visibility', a.visibility, 'periods', CASE WHEN a.valid_to IS NULL THEN '[{"kind": "ALWAYS"}]'::jsonb
             ELSE jsonb_build_array(jsonb_build_object('kind', 'RANGE', 'from', a.valid_from, 'to', a.valid_to)) END,
           'conditionText', a.condition_text, 'authorityId', a.authority_id),
         CASE WHEN a.status IN ('DRAFT', 'UNDER_CONSULTATION') THEN NULL ELSE a.created_at END
       FROM restricted_area a
       WHERE NOT EXISTS (SELECT FROM restricted_area_version v WHERE v.area_id = a.id) ON CONFLICT DO NOTHING`,
    );
  }
}

/** SQL that `restricted_area a` is in force on a day. */
export const inForceOn = (day: string): string => `(a.status = 'IN_FORCE' AND a.valid_from <= ${day}::date
  AND (a.valid_to IS NULL OR a.valid_to >= ${day}::date)
  AND EXISTS (SELECT FROM jsonb_array_elements(a.periods) period WHERE period ->> 'kind' = 'ALWAYS'
    OR ${day}::date BETWEEN (period ->> 'from')::date AND (period ->> 'to')::date
    OR period ->> 'kind' = 'RRULE' AND ${day}::date <@ a.recurring_days))`;
