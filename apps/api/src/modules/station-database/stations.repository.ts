import { Injectable } from '@nestjs/common';
import type { TileAddress } from '@portal/contracts';
import type {
  NearPlace,
  StationCard,
  StationChange,
  StationFilter,
  StationQuery,
  StationRow,
  StationSorting,
} from '@portal/contracts/modules/station-database';
import { containing, wordPatterns } from '../../features/dossiers/search-text.js';
import { liesIn } from '../../features/mapped-lists/drawn-area.js';
import type { DrawnRows } from '../../features/mapped-lists/mapped-source.js';
import { ANTENNAS, SUPPORTS, TRANSMITTERS } from '../../features/stations/station-register.repository.js';
import { ChangeMarksRepository } from '../../kernel/changes/change-marks.repository.js';
import type { Sql } from '../../kernel/database/database.service.js';
import { type Listing, nullsLast, whereOf } from '../../kernel/database/list-page.js';
import { SqlValues } from '../../kernel/database/sql-values.js';

const FROM = 'station s';
const day = (column: string): string => `to_char(${column}, 'YYYY-MM-DD')`;
const utc = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const ROW = `s.id, s.station_anfr AS "stationAnfr", s.name, s.operator, s.systems, s.categories, s.status, s.source,
  s.support_nature AS "supportNature", s.support_owner AS "supportOwner", s.height_m::float8 AS "heightM", s.postcode,
  s.city_code AS "cityCode", s.department, ${day('s.consent_date')} AS "consentDate",
  ${day('s.in_service_date')} AS "inServiceDate", s.flags, ST_Y(s.place) AS latitude, ST_X(s.place) AS longitude`;

const place = (column: string): string =>
  `CASE WHEN ${column} IS NOT NULL THEN json_build_object('latitude', ST_Y(${column}), 'longitude', ST_X(${column})) END`;

const CHANGE = `c.id::text, ${utc('c.at')} AS at, c.station_anfr AS "stationAnfr", c.name, c.operator, c.code,
  ${place('c.place')} AS place, ${place('c.place_before')} AS "placeBefore",
  CASE WHEN c.dossier_id IS NULL THEN 'IMPORT' ELSE 'PORTAL' END AS source,
  coalesce(c.detail -> 'before', '{}') AS before, coalesce(c.detail -> 'after', '{}') AS after`;

const keysOf = ({ sort, order }: StationSorting): readonly string[] =>
  ({
    stationAnfr: ['s.station_anfr'],
    name: ['lower(s.name)'],
    operator: ['lower(s.operator)'],
    status: ['s.status'],
    height: nullsLast('s.height_m', '0', order),
    inServiceDate: nullsLast('s.in_service_date', "'epoch'::date", order),
    department: nullsLast('s.department', "''", order),
  })[sort];

/** SQL that one of the columns lies near a place, where one is given. @param put gives the placeholder of a value */
function nearConditions(
  columns: readonly string[],
  { latitude, longitude, radiusKm }: NearPlace,
  put: (value: unknown) => string,
): string[] {
  if (latitude === undefined || longitude === undefined || radiusKm === undefined) return [];
  const centre = `ST_SetSRID(ST_MakePoint(${put(longitude)}::float8, ${put(latitude)}::float8), 4326)`;
  const [wide, high] = [radiusKm / (111 * Math.max(0.05, Math.cos((latitude * Math.PI) / 180))), radiusKm / 110.5];
  const [across, up, metres] = [put(wide), put(high), put(radiusKm * 1000)];
  const near = columns.map(
    (column) => `(${column} && ST_Expand(${centre}, ${across}::float8, ${up}::float8)
      AND ST_DistanceSphere(${column}, ${centre}) <= ${metres}::float8)`,
  );
  return [`(${near.join(' OR ')})`];
}

/** Cells of the grid across a tile. */
const CELLS = 16;

interface GridCell {
  readonly longitude: number;
  readonly latitude: number;
  readonly count: number;
}

export interface OperatorCount {
  readonly operator: string;
  readonly stations: number;
  readonly inService: number;
  readonly planned: number;
  readonly transmitters: number;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Neighbours on a card. */
const MOST_NEIGHBOURS = 50;

/** Rows and cards of stations. */
@Injectable()
export class StationsRepository {
  constructor(private readonly marks: ChangeMarksRepository) {}

  readonly drawn: DrawnRows = {
    from: FROM,
    id: 's.id',
    geometry: 's.place',
    properties: {
      label: 's.name',
      number: 's.station_anfr',
      operator: 's.operator',
      category: 's.categories[1]',
      status: 's.status',
    },
  };

  conditionsOf(filter: StationFilter): Pick<Listing, 'conditions' | 'values'> {
    const values = new SqlValues();
    const { place: put } = values;
    const { within } = filter;
    const when = <V>(value: V | undefined, condition: (value: V) => string): string[] =>
      value === undefined ? [] : [condition(value)];
    const anyOf = (column: string) => (chosen: readonly string[]) => `${column} = ANY(${put(chosen)}::text[])`;
    const overlaps = (column: string) => (chosen: readonly string[]) => `${column} && ${put(chosen)}::text[]`;
    const conditions = [
      ...wordPatterns(filter.search).map((word) => `s.search_text LIKE ${put(word)}`),
      ...when(filter.ids, (ids) => `s.id = ANY(${put(ids)}::uuid[])`),
      ...when(within, (corners) => liesIn('s.place', corners, put)),
      ...when(filter.system, overlaps('s.systems')),
      ...when(filter.category, overlaps('s.categories')),
      ...when(filter.flags, overlaps('s.flags')),
      ...when(filter.status, anyOf('s.status')),
      ...when(filter.source, anyOf('s.source')),
      ...when(filter.supportNature, anyOf('s.support_nature')),
      ...when(filter.operator, (text) => `fold_text(s.operator) LIKE ${put(containing(text))}`),
      ...when(filter.supportOwner, (text) => `fold_text(s.support_owner) LIKE ${put(containing(text))}`),
      ...when(filter.heightFrom, (metres) => `s.height_m >= ${put(metres)}`),
      ...when(filter.heightTo, (metres) => `s.height_m <= ${put(metres)}`),
      ...when(filter.department, (code) => `s.department = ${put(code.toUpperCase())}`),
      ...when(filter.cityCode, (code) => `s.city_code = ${put(code.toUpperCase())}`),
      ...when(filter.inServiceFrom, (from) => `s.in_service_date >= ${put(from)}::date`),
      ...when(filter.inServiceTo, (to) => `s.in_service_date <= ${put(to)}::date`),
    ];
    if (filter.lowMhz !== undefined || filter.highMhz !== undefined)
      conditions.push(
        `s.bands && nummultirange(numrange(${put(filter.lowMhz ?? 0)}::numeric, ${put(filter.highMhz ?? 3_000_000)}::numeric, '[]'))`,
      );
    conditions.push(...nearConditions(['s.place'], filter, put));
    return { conditions, values };
  }

  listing(query: StationQuery): Listing {
    return {
      columns: ROW,
      isComputedLate: true,
      from: FROM,
      id: 's.id',
      keys: keysOf(query),
      order: query.order,
      ...this.conditionsOf(query),
    };
  }

  /** @param key its number, or the id of its row */
  async card(sql: Sql, key: string): Promise<(StationCard & { readonly organisationId: string | null }) | undefined> {
    const [card] = await sql.query<StationCard & { readonly organisationId: string | null }>(
      `SELECT ${ROW}, s.organisation_id AS "organisationId", s.operator_code AS "operatorCode",
         s.comsis_request_number AS "comsisRequestNumber", ${day('s.modified_date')} AS "modifiedDate",
         ${utc('s.updated_at')} AS "updatedAt", ${SUPPORTS} AS supports, ${ANTENNAS} AS antennas,
         ${TRANSMITTERS} AS transmitters,
         (SELECT coalesce(json_agg(n ORDER BY n."distanceM", n."stationAnfr"), '[]') FROM (
           SELECT o.station_anfr AS "stationAnfr", o.name, o.operator, o.systems, o.status,
             coalesce(ST_DistanceSphere(o.place, s.place), 0) AS "distanceM"
           FROM station o WHERE o.station_anfr <> s.station_anfr AND o.station_anfr IN (
             SELECT shared.station_anfr FROM station_support shared
             WHERE shared.sup_id IN (SELECT mine.sup_id FROM station_support mine WHERE mine.station_anfr = s.station_anfr))
           LIMIT ${MOST_NEIGHBOURS}) n) AS neighbours,
         (SELECT coalesce(json_agg(json_build_object('number', t.number, 'result', t.result, 'consentDate', t.consent_date,
             'lapsesOn', t.lapses_on) ORDER BY t.written_at DESC), '[]')
           FROM station_consent t WHERE t.station_anfr = s.station_anfr) AS consents,
         (SELECT coalesce(json_agg(h ORDER BY h.id::bigint DESC), '[]') FROM (
           SELECT ${CHANGE} FROM station_change c WHERE c.station_anfr = s.station_anfr ORDER BY c.id DESC LIMIT 100) h) AS history
       FROM station s WHERE ${UUID.test(key) ? 's.id = $1::uuid' : 's.station_anfr = $1'}`,
      [key],
    );
    return card;
  }

  /** @param since a day or moment, or the number of a change: what came later */
  changes(sql: Sql, { since, near }: { readonly since: string; readonly near: NearPlace }, limit: number) {
    const values = new SqlValues();
    const { place: put } = values;
    const from = put(since);
    const conditions = [
      /^\d+$/.test(since) ? `c.id > ${from}::bigint` : `c.at > (${from}::text)::timestamptz`,
      ...nearConditions(['c.place', 'c.place_before'], near, put),
    ];
    return sql.query<StationChange>(
      `SELECT ${CHANGE} FROM station_change c ${whereOf(conditions)} ORDER BY c.id LIMIT ${put(limit)}`,
      values.list(),
    );
  }

  systems(sql: Sql) {
    return sql.query<{ system: string; category: StationRow['categories'][number]; stations: number }>(
      `SELECT y.system, y.category, (SELECT count(*)::int FROM station s WHERE s.systems @> ARRAY[y.system]) AS stations
       FROM station_system y ORDER BY y.system`,
    );
  }

  /** Stations by cell of the grid of a tile, as they were counted when the register last changed. */
  gridCells(sql: Sql, { z, x, y }: TileAddress, status: readonly string[] | undefined): Promise<GridCell[]> {
    const fromSouth = 2 ** z - 1 - y;
    return sql.query<GridCell>(
      `SELECT sum(longitude * station_count) / sum(station_count) AS longitude,
         sum(latitude * station_count) / sum(station_count) AS latitude, sum(station_count)::int AS count
       FROM station_grid
       WHERE z = $1 AND x >= $2::int * ${CELLS} AND x < ($2::int + 1) * ${CELLS}
         AND y >= $3::int * ${CELLS} AND y < ($3::int + 1) * ${CELLS} AND ($4::text[] IS NULL OR status = ANY($4))
       GROUP BY station_grid.x, station_grid.y ORDER BY station_grid.x, station_grid.y`,
      [z, x, fromSouth, status ?? null],
    );
  }

  /** Stations of each operator by state, the largest first. */
  operators(sql: Sql, filter: StationFilter, limit: number): Promise<OperatorCount[]> {
    const { conditions, values } = this.conditionsOf(filter);
    return sql.query<OperatorCount>(
      `SELECT s.operator, count(*)::int AS stations, count(*) FILTER (WHERE s.status = 'IN_SERVICE')::int AS "inService",
         count(*) FILTER (WHERE s.status = 'APPROVED')::int AS planned, sum(s.transmitter_count)::int AS transmitters
       FROM ${FROM} ${whereOf(conditions)} GROUP BY s.operator ORDER BY stations DESC, s.operator LIMIT ${values.place(limit)}`,
      values.list(),
    );
  }

  /** A text that changes whenever a tile may have changed. */
  revision(sql: Sql): Promise<string> {
    return this.marks.revision(sql, [{ source: 'stations', audience: '' }]);
  }
}
