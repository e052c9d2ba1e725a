import { Injectable } from '@nestjs/common';
import { type SystemCategory, systemCategoryOf } from '@portal/contracts';
import type { StationDifference } from '@portal/contracts/modules/station-database';
import type { Sql } from '../../../kernel/database/database.service.js';

/** Tables of what an import has read. */
const STAGED = [
  'station_staged',
  'station_support_staged',
  'station_antenna_staged',
  'station_transmitter_staged',
  'station_band_staged',
  'station_code_staged',
  'station_compared',
] as const;

/** What grows with the files of a country takes longer than a call may. */
const WORK_MS = 30 * 60_000;

/** Metres that a position may differ without the station having moved. */
const MOVED_M = 5;

/** SQL of the part of a digest that a staged table makes; all of it, regardless of the order of rows. */
const digestOf = (table: string): string =>
  `SELECT station_anfr, md5(string_agg(md5((to_jsonb(x) - 'import_id')::text), '' ORDER BY md5((to_jsonb(x) - 'import_id')::text))) AS digest
   FROM ${table} x WHERE import_id = $1 GROUP BY station_anfr`;

const labelOf = (kind: string, code: string): string =>
  `(SELECT n.label FROM station_code_staged n WHERE n.import_id = $1 AND n.kind = '${kind}' AND n.code = ${code} LIMIT 1)`;

const COMPARE = `INSERT INTO station_compared (import_id, station_anfr, name, operator, status, systems, place, digest, codes)
  WITH said AS (
    SELECT DISTINCT ON (station_anfr) * FROM station_staged WHERE import_id = $1
    ORDER BY station_anfr, modified_date DESC NULLS LAST, operator_code),
  supports AS (
    SELECT DISTINCT ON (station_anfr) station_anfr, address[1] AS name,
      CASE WHEN latitude IS NOT NULL THEN ST_SetSRID(ST_MakePoint(longitude, latitude), 4326) END AS place
    FROM station_support_staged WHERE import_id = $1 ORDER BY station_anfr, latitude IS NULL, sup_id),
  used AS (
    SELECT station_anfr, array_agg(DISTINCT system ORDER BY system) AS systems
    FROM station_transmitter_staged WHERE import_id = $1 GROUP BY station_anfr),
  d1 AS (${digestOf('station_staged')}), d2 AS (${digestOf('station_support_staged')}),
  d3 AS (${digestOf('station_antenna_staged')}), d4 AS (${digestOf('station_transmitter_staged')}),
  d5 AS (${digestOf('station_band_staged')}),
  compared AS (
    SELECT s.station_anfr, coalesce(p.name, s.station_anfr) AS name,
      coalesce(${labelOf('OPERATOR', 's.operator_code')}, s.operator_code, '–') AS operator,
      CASE WHEN s.in_service_date IS NOT NULL THEN 'IN_SERVICE' WHEN s.consent_date IS NOT NULL THEN 'APPROVED'
        ELSE 'UNKNOWN' END AS status,
      coalesce(u.systems, '{}') AS systems, p.place,
      md5(concat_ws('|', d1.digest, d2.digest, d3.digest, d4.digest, d5.digest)) AS digest
    FROM said s LEFT JOIN supports p USING (station_anfr) LEFT JOIN used u USING (station_anfr)
    LEFT JOIN d1 USING (station_anfr) LEFT JOIN d2 USING (station_anfr) LEFT JOIN d3 USING (station_anfr)
    LEFT JOIN d4 USING (station_anfr) LEFT JOIN d5 USING (station_anfr))
  SELECT $1, n.station_anfr, n.name, n.operator, n.status, n.systems, n.place, n.digest,
    CASE WHEN o.station_anfr IS NULL THEN ARRAY['STATION_ADDED'] WHEN o.digest = n.digest THEN '{}'::text[]
      ELSE (SELECT CASE WHEN cardinality(codes) = 0 THEN ARRAY['DETAILS_CHANGED'] ELSE codes END FROM (SELECT array_remove(ARRAY[
        CASE WHEN o.operator <> n.operator THEN 'OPERATOR_CHANGED' END,
        CASE WHEN (o.place IS NULL) <> (n.place IS NULL) OR ST_DistanceSphere(o.place, n.place) > ${MOVED_M} THEN 'STATION_MOVED' END,
        CASE WHEN o.status <> n.status THEN 'STATUS_CHANGED' END,
        CASE WHEN o.systems <> n.systems THEN 'SYSTEMS_CHANGED' END], NULL) AS codes) c) END
  FROM compared n LEFT JOIN station o ON o.station_anfr = n.station_anfr
  WHERE o.source IS DISTINCT FROM 'PORTAL'`;

/** Stations of earlier imports that this one does not name. */
const REMOVED = `station o WHERE o.source = 'IMPORT'
  AND NOT EXISTS (SELECT FROM station_compared n WHERE n.import_id = $1 AND n.station_anfr = o.station_anfr)`;

const valuesOf = (row: string): string =>
  `json_build_object('operator', ${row}.operator, 'status', ${row}.status, 'systems', ${row}.systems,
    'latitude', ST_Y(${row}.place), 'longitude', ST_X(${row}.place))`;

const CHANGED = `(SELECT station_anfr FROM station_compared WHERE import_id = $1 AND cardinality(codes) > 0)`;

/** What an import reads, on its way into the register. */
@Injectable()
export class StationStagingRepository {
  /** Adds rows of one file. @param table one of the staged tables, a constant of the code */
  async stage(sql: Sql, importId: string, table: string, rows: readonly object[]): Promise<void> {
    if (rows.length === 0) return;
    await sql.query(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(null::${table}, r || jsonb_build_object('import_id', $1::text))).*
       FROM jsonb_array_elements($2::jsonb) r`,
      [importId, JSON.stringify(rows)],
    );
  }

  async clear(sql: Sql, importId: string): Promise<void> {
    for (const table of STAGED) await sql.query(`DELETE FROM ${table} WHERE import_id = $1`, [importId]);
  }

  /** The newest day of a change of a station, up to today. */
  async newestDay(sql: Sql, importId: string): Promise<string | null> {
    const [row] = await sql.query<{ day: string | null }>(
      `SELECT to_char(max(greatest(modified_date, in_service_date)), 'YYYY-MM-DD') AS day FROM station_staged
       WHERE import_id = $1 AND greatest(modified_date, in_service_date) <= now()::date`,
      [importId],
    );
    return row?.day ?? null;
  }

  /** Lets a transaction take as long as the files of a country need. */
  async allowLongWork(sql: Sql): Promise<void> {
    await sql.query(`SET LOCAL statement_timeout = ${WORK_MS}`);
  }

  /** Compares what was staged with the register. */
  async compare(sql: Sql, importId: string): Promise<StationDifference> {
    // Since the last import the tables are known to be empty: planned for no rows, the join below is of the order of n².
    for (const table of STAGED) await sql.query(`ANALYZE ${table}`);
    await sql.query(COMPARE, [importId]);
    await sql.query('ANALYZE station_compared');
    const [counts] = await sql.query<Omit<StationDifference, 'byCode'>>(
      `SELECT (SELECT count(*)::int FROM station WHERE source = 'IMPORT') AS before,
         (SELECT count(*)::int FROM station_compared WHERE import_id = $1) AS after,
         (SELECT count(*)::int FROM station_compared WHERE import_id = $1 AND cardinality(codes) = 0) AS unchanged,
         (SELECT count(*)::int FROM ${REMOVED}) AS removed,
         (SELECT count(DISTINCT a.station_anfr)::int FROM station_antenna_staged a WHERE a.import_id = $1 AND NOT EXISTS (
           SELECT FROM station_staged s WHERE s.import_id = $1 AND s.station_anfr = a.station_anfr)) AS "withoutStation"`,
      [importId],
    );
    const codes = await sql.query<{ code: string; stations: number }>(
      `SELECT code, count(*)::int AS stations FROM station_compared, unnest(codes) code WHERE import_id = $1
       GROUP BY code ORDER BY code`,
      [importId],
    );
    const removed = counts!.removed > 0 ? [{ code: 'STATION_REMOVED', stations: counts!.removed }] : [];
    return {
      ...counts!,
      byCode: Object.fromEntries([...codes, ...removed].map(({ code, stations }) => [code, stations])),
    };
  }

  /** Writes what was compared into the register, with a change for each code of each station. Within a transaction. */
  async publish(sql: Sql, importId: string): Promise<void> {
    const only = [importId];
    // Entered in the register by a declaration since the comparison: what the portal knows itself stays.
    await sql.query(
      `DELETE FROM station_compared n USING station o
       WHERE n.import_id = $1 AND o.station_anfr = n.station_anfr AND o.source = 'PORTAL'`,
      only,
    );
    await this.nameSystems(sql, importId);
    await sql.query(
      `INSERT INTO station_change (station_anfr, name, operator, code, place, place_before, import_id, detail)
       SELECT n.station_anfr, n.name, n.operator, code, n.place, o.place, $1,
         json_build_object('before', CASE WHEN o.station_anfr IS NULL THEN '{}'::json ELSE ${valuesOf('o')} END,
           'after', ${valuesOf('n')})
       FROM station_compared n CROSS JOIN unnest(n.codes) code LEFT JOIN station o USING (station_anfr)
       WHERE n.import_id = $1 ORDER BY n.station_anfr`,
      only,
    );
    await sql.query(
      `INSERT INTO station_change (station_anfr, name, operator, code, place, place_before, import_id, detail)
       SELECT o.station_anfr, o.name, o.operator, 'STATION_REMOVED', o.place, o.place, $1,
         json_build_object('before', ${valuesOf('o')}) FROM ${REMOVED} ORDER BY o.station_anfr`,
      only,
    );
    await sql.query(`DELETE FROM station WHERE station_anfr IN (SELECT o.station_anfr FROM ${REMOVED})`, only);
    for (const part of ['support', 'antenna', 'transmitter', 'band'])
      await sql.query(`DELETE FROM station_${part} WHERE station_anfr IN ${CHANGED}`, only);
    for (const statement of [UPSERT, ...PARTS, DERIVE]) await sql.query(statement, only);
  }

  /** Names of systems that nothing has named before get the category that their name means. */
  private async nameSystems(sql: Sql, importId: string): Promise<void> {
    const found = await sql.query<{ system: string }>(
      `SELECT DISTINCT system FROM station_transmitter_staged t WHERE import_id = $1
         AND NOT EXISTS (SELECT FROM station_system y WHERE y.system = t.system) LIMIT 1000`,
      [importId],
    );
    await this.addSystems(
      sql,
      found.map(({ system }) => ({ system, category: systemCategoryOf(system) })),
    );
  }

  /** Adds what systems serve, of those that nobody has named before. */
  async addSystems(sql: Sql, named: readonly { readonly system: string; readonly category: SystemCategory }[]) {
    await sql.query(
      `INSERT INTO station_system (system, category)
       SELECT system, category FROM jsonb_to_recordset($1::jsonb) AS n (system text, category text) ON CONFLICT DO NOTHING`,
      [JSON.stringify(named)],
    );
  }

  /** @returns false when no station has the system */
  async changeSystem(sql: Sql, system: string, category: string): Promise<boolean> {
    const changed = await sql.query(
      'UPDATE station_system SET category = $2, is_set = true WHERE system = $1 RETURNING system',
      [system, category],
    );
    await sql.query(`${DERIVED} AND s.systems @> ARRAY[$1::text]`, [system]);
    return changed.length > 0;
  }

  /** Counts the stations of each cell of the grid anew. */
  async countGrid(sql: Sql): Promise<void> {
    await sql.query('DELETE FROM station_grid');
    await sql.query(COUNT_GRID);
  }
}

const UPSERT = `INSERT INTO station (station_anfr, name, source, operator_code, operator, comsis_request_number, consent_date,
    modified_date, in_service_date, status, systems, place, digest, organisation_id)
  SELECT DISTINCT ON (n.station_anfr) n.station_anfr, n.name, 'IMPORT', s.operator_code, n.operator, s.comsis_request_number,
    s.consent_date, s.modified_date, s.in_service_date, n.status, n.systems, n.place, n.digest,
    (SELECT o.id FROM organisation o WHERE o.company_name = n.operator LIMIT 1)
  FROM station_compared n JOIN station_staged s ON s.import_id = $1 AND s.station_anfr = n.station_anfr
  WHERE n.import_id = $1 AND cardinality(n.codes) > 0
  ORDER BY n.station_anfr, s.modified_date DESC NULLS LAST, s.operator_code
  ON CONFLICT (station_anfr) DO UPDATE SET name = EXCLUDED.name, operator_code = EXCLUDED.operator_code,
    operator = EXCLUDED.operator, comsis_request_number = EXCLUDED.comsis_request_number,
    consent_date = EXCLUDED.consent_date, modified_date = EXCLUDED.modified_date,
    in_service_date = EXCLUDED.in_service_date, status = EXCLUDED.status, systems = EXCLUDED.systems,
    place = EXCLUDED.place, digest = EXCLUDED.digest, organisation_id = EXCLUDED.organisation_id, updated_at = now()`;

const PARTS = [
  `INSERT INTO station_support (station_anfr, sup_id, place, nature, height_m, owner, address, postcode, city_code, reasons, raw)
   SELECT station_anfr, sup_id,
     CASE WHEN latitude IS NOT NULL THEN ST_SetSRID(ST_MakePoint(longitude, latitude), 4326) END, nature, height_m,
     coalesce(${labelOf('OWNER', 'x.owner_code')}, owner_code), address, postcode, city_code, reasons, raw
   FROM station_support_staged x WHERE import_id = $1 AND station_anfr IN ${CHANGED} ON CONFLICT DO NOTHING`,
  `INSERT INTO station_antenna (station_anfr, aer_id, sup_id, type, dimension_m, is_directional, azimuth_deg, height_m, reasons, raw)
   SELECT station_anfr, aer_id, sup_id, coalesce(${labelOf('ANTENNA_TYPE', 'x.type_code')}, type_code), dimension_m,
     is_directional, azimuth_deg, height_m, reasons, raw
   FROM station_antenna_staged x WHERE import_id = $1 AND station_anfr IN ${CHANGED} ON CONFLICT DO NOTHING`,
  `INSERT INTO station_transmitter (station_anfr, emr_id, aer_id, system, service_date, reasons)
   SELECT station_anfr, emr_id, aer_id, system, service_date, reasons
   FROM station_transmitter_staged WHERE import_id = $1 AND station_anfr IN ${CHANGED} ON CONFLICT DO NOTHING`,
  `INSERT INTO station_band (station_anfr, emr_id, ban_id, low_mhz, high_mhz, raw)
   SELECT station_anfr, emr_id, ban_id, low_mhz, high_mhz, raw
   FROM station_band_staged WHERE import_id = $1 AND station_anfr IN ${CHANGED} ON CONFLICT DO NOTHING`,
];

/** SQL that a station's derived columns say what its parts do; `s` is narrowed by what follows. */
export const DERIVED = `UPDATE station s SET
    categories = ARRAY(SELECT y.category FROM station_transmitter e JOIN station_system y ON y.system = e.system
      WHERE e.station_anfr = s.station_anfr GROUP BY y.category ORDER BY count(*) DESC, y.category),
    bands = coalesce((SELECT range_agg(numrange(b.low_mhz, b.high_mhz, '[]')) FROM station_band b
      WHERE b.station_anfr = s.station_anfr), '{}'),
    support_nature = coalesce(u.nature, 'UNKNOWN'), support_owner = u.owner, postcode = u.postcode, city_code = u.city_code,
    height_m = u.height_m,
    department = CASE WHEN u.city_code ~ '^9[78]' THEN left(u.city_code, 3) ELSE left(u.city_code, 2) END,
    antenna_count = p.antennas, transmitter_count = p.transmitters,
    flags = array_remove(ARRAY[
      CASE WHEN s.place IS NULL THEN 'NO_POSITION' END,
      CASE WHEN p.antennas = 0 THEN 'NO_ANTENNA' END,
      CASE WHEN p.transmitters = 0 THEN 'NO_TRANSMITTER' END,
      CASE WHEN p.highest > u.height_m THEN 'ANTENNA_ABOVE_SUPPORT' END,
      CASE WHEN p.bandless > 0 THEN 'TRANSMITTER_WITHOUT_BAND' END,
      CASE WHEN coalesce(u.nature, 'UNKNOWN') = 'UNKNOWN' THEN 'UNKNOWN_SUPPORT_NATURE' END,
      CASE WHEN p.supports > 1 THEN 'SEVERAL_SUPPORTS' END], NULL),
    search_text = fold_text(concat_ws(' ', s.station_anfr, s.name, s.operator, array_to_string(u.address, ' '), u.postcode,
      u.city_code))
  FROM station o
  LEFT JOIN LATERAL (SELECT * FROM station_support x WHERE x.station_anfr = o.station_anfr
    ORDER BY x.height_m DESC NULLS LAST, x.sup_id LIMIT 1) u ON true
  CROSS JOIN LATERAL (SELECT
    (SELECT count(*)::int FROM station_support x WHERE x.station_anfr = o.station_anfr) AS supports,
    (SELECT count(*)::int FROM station_antenna a WHERE a.station_anfr = o.station_anfr) AS antennas,
    (SELECT max(a.height_m) FROM station_antenna a WHERE a.station_anfr = o.station_anfr) AS highest,
    (SELECT count(*)::int FROM station_transmitter e WHERE e.station_anfr = o.station_anfr) AS transmitters,
    (SELECT count(*)::int FROM station_transmitter e WHERE e.station_anfr = o.station_anfr AND NOT EXISTS (
      SELECT FROM station_band b WHERE b.station_anfr = e.station_anfr AND b.emr_id = e.emr_id)) AS bandless) p
  WHERE o.id = s.id`;

const DERIVE = `${DERIVED} AND s.station_anfr IN ${CHANGED}`;

/** Deepest zoom of the grid, whose cells are 1/16 of a tile. */
export const DEEPEST_GRID_ZOOM = 9;
/** Width and height of the world in EPSG:3857. */
const WORLD_M = 2 * 20_037_508.342789244;

/** SQL of the cells of the grid, one at each zoom, in which stations lie. @param condition on `station s` */
export const gridCells = (condition: string): string =>
  `SELECT z, floor((mx + ${WORLD_M / 2}) / cell)::int AS x, floor((my + ${WORLD_M / 2}) / cell)::int AS y, category, status,
     longitude, latitude
   FROM (SELECT coalesce(s.categories[1], 'OTHER') AS category, s.status, ST_X(s.place) AS longitude,
       ST_Y(s.place) AS latitude, ST_X(ST_Transform(s.place, 3857)) AS mx, ST_Y(ST_Transform(s.place, 3857)) AS my
     FROM station s WHERE ${condition} AND s.place IS NOT NULL AND ST_Y(s.place) BETWEEN -85 AND 85) m
   CROSS JOIN LATERAL (SELECT z, ${WORLD_M} / (2 ^ z * 16) AS cell FROM generate_series(0, ${DEEPEST_GRID_ZOOM}) z) g`;

const COUNT_GRID = `INSERT INTO station_grid (z, x, y, category, status, station_count, longitude, latitude)
  SELECT z, x, y, category, status, count(*)::int, avg(longitude), avg(latitude) FROM (${gridCells('true')}) c
  GROUP BY z, x, y, category, status`;
