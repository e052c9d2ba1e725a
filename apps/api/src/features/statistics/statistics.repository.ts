import { Injectable } from '@nestjs/common';
import {
  type CaseFigures,
  type CaseGroup,
  type CasePoint,
  type StationUsage,
  stationEventKinds,
  TOP_STATIONS,
} from '@portal/contracts';
import { DatabaseService } from '../../kernel/database/database.service.js';
import type { Dimension } from './counted-case.js';

/** Days `yyyy-mm-dd`, both included; `unit` is what a series has points for. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly unit: 'day' | 'month';
}

/** Nearest ranks: the least duration that so many of all decisions did not exceed. */
const PERCENTILES = (group: string) => `
  SELECT ${group} AS grouped,
    min(days) FILTER (WHERE upto >= 0.5 * total) AS median, min(days) FILTER (WHERE upto >= 0.9 * total) AS p90
  FROM (
    SELECT ${group}, days, sum(decided) OVER (PARTITION BY ${group} ORDER BY days) AS upto,
      sum(decided) OVER (PARTITION BY ${group}) AS total
    FROM (
      SELECT ${group}, days, sum(decided) AS decided FROM dossier_duration
      WHERE module = $1 AND dimension = $4 AND bucket BETWEEN date_trunc('month', $2::date) AND $3
      GROUP BY 1, 2 HAVING sum(decided) > 0) summed) ranked
  GROUP BY 1`;

const FIGURES = `
  coalesce(sum(submitted), 0)::integer AS submitted, coalesce(sum(decided), 0)::integer AS decided,
  coalesce(sum(late), 0)::integer AS late`;

const GROUPS = `
  WITH counted AS (
    SELECT value, ${FIGURES} FROM dossier_count
    WHERE module = $1 AND dimension = $4 AND bucket BETWEEN date_trunc('month', $2::date) AND $3 GROUP BY value),
  ranked AS (${PERCENTILES('value')})
  SELECT c.value AS key, coalesce(o.company_name, r.name, c.value) AS label, c.submitted, c.decided, c.late,
    p.median AS "medianDays", p.p90 AS "p90Days"
  FROM counted c LEFT JOIN ranked p ON p.grouped = c.value
  LEFT JOIN organisation o ON $4 = 'ORGANISATION' AND o.id::text = c.value
  LEFT JOIN region r ON $4 = 'REGION' AND r.code = c.value
  WHERE c.submitted <> 0 OR c.decided <> 0
  ORDER BY c.submitted DESC, label`;

/** Every day or month of the period, also those without a count. */
const BUCKETS = `
  SELECT bucket::date AS bucket FROM generate_series($2::date::timestamp, $3::date::timestamp, ('1 ' || $5)::interval)
    AS bucket`;

const SERIES = `
  WITH counted AS (
    SELECT date_trunc($5, bucket)::date AS bucket, ${FIGURES} FROM dossier_count
    WHERE module = $1 AND dimension = $4 AND bucket BETWEEN $2 AND $3 GROUP BY 1),
  ranked AS (${PERCENTILES('bucket')})
  SELECT b.bucket::text AS bucket, coalesce(c.submitted, 0) AS submitted, coalesce(c.decided, 0) AS decided,
    coalesce(c.late, 0) AS late, CASE WHEN $5 = 'month' THEN p.median END AS "medianDays",
    CASE WHEN $5 = 'month' THEN p.p90 END AS "p90Days"
  FROM (${BUCKETS}) b LEFT JOIN counted c USING (bucket) LEFT JOIN ranked p ON p.grouped = b.bucket
  ORDER BY 1`;

const TOTAL = `
  WITH ranked AS (${PERCENTILES('dimension')})
  SELECT c.*, p.median AS "medianDays", p.p90 AS "p90Days"
  FROM (SELECT ${FIGURES} FROM dossier_count
        WHERE module = $1 AND dimension = $4 AND bucket BETWEEN $2 AND $3) c LEFT JOIN ranked p ON true`;

/** One column for every kind of event. */
const KINDS = stationEventKinds
  .map((kind) => `coalesce(sum(events) FILTER (WHERE kind = '${kind}'), 0)::integer AS "${kind}"`)
  .join(', ');

const STATION_SERIES = `
  WITH counted AS (
    SELECT date_trunc($3, bucket)::date AS bucket, ${KINDS} FROM station_event_count
    WHERE dimension = 'TOTAL' AND bucket BETWEEN $1 AND $2 GROUP BY 1)
  SELECT b.bucket::date::text AS bucket,
    ${stationEventKinds.map((kind) => `coalesce(c."${kind}", 0) AS "${kind}"`).join(', ')}
  FROM generate_series($1::date::timestamp, $2::date::timestamp, ('1 ' || $3)::interval) AS b(bucket)
  LEFT JOIN counted c ON c.bucket = b.bucket::date ORDER BY 1`;

/** Reads the counts. Nothing here looks at dossiers or events one by one. */
@Injectable()
export class StatisticsRepository {
  constructor(private readonly database: DatabaseService) {}

  async total(module: string, { from, to }: Period): Promise<CaseFigures> {
    const [row] = await this.database.query<CaseFigures>(TOTAL, [module, from, to, 'TOTAL']);
    return row!;
  }

  series(module: string, { from, to, unit }: Period): Promise<CasePoint[]> {
    return this.database.query<CasePoint>(SERIES, [module, from, to, 'TOTAL', unit]);
  }

  groups(module: string, { from, to }: Period, dimension: Exclude<Dimension, 'TOTAL'>): Promise<CaseGroup[]> {
    return this.database.query<CaseGroup>(GROUPS, [module, from, to, dimension]);
  }

  /** First and last year with a count; undefined without any. */
  async years(module: string): Promise<{ first: number; last: number } | undefined> {
    const [row] = await this.database.query<{ first: number | null; last: number | null }>(
      `SELECT extract(year FROM min(bucket))::integer AS first, extract(year FROM max(bucket))::integer AS last
       FROM dossier_count WHERE module = $1 AND dimension = 'TOTAL'`,
      [module],
    );
    return row?.first && row.last ? { first: row.first, last: row.last } : undefined;
  }

  async stationYears(): Promise<{ first: number; last: number } | undefined> {
    const [row] = await this.database.query<{ first: number | null; last: number | null }>(
      `SELECT extract(year FROM min(bucket))::integer AS first, extract(year FROM max(bucket))::integer AS last
       FROM station_event_count WHERE dimension = 'TOTAL'`,
    );
    return row?.first && row.last ? { first: row.first, last: row.last } : undefined;
  }

  async stationUsage({ from, to, unit }: Period): Promise<StationUsage> {
    const { database } = this;
    const [total] = await database.query<StationUsage['total']>(
      `SELECT ${KINDS} FROM station_event_count WHERE dimension = 'TOTAL' AND bucket BETWEEN $1 AND $2`,
      [from, to],
    );
    const [series, topStations, byManager, byReportType] = await Promise.all([
      database.query<StationUsage['series'][number]>(STATION_SERIES, [from, to, unit]),
      this.topStations(from, to),
      database.query<StationUsage['byManager'][number]>(
        `SELECT value AS manager, sum(events)::integer AS opened FROM station_event_count
         WHERE dimension = 'MANAGER' AND kind = 'stationOpened'
           AND bucket BETWEEN date_trunc('month', $1::date) AND $2
         GROUP BY 1 ORDER BY opened DESC, manager LIMIT ${TOP_STATIONS}`,
        [from, to],
      ),
      database.query<StationUsage['byReportType'][number]>(
        `SELECT value AS "reportType", sum(events)::integer AS generated FROM station_event_count
         WHERE dimension = 'REPORT_TYPE' AND bucket BETWEEN $1 AND $2 GROUP BY 1 ORDER BY generated DESC, 1`,
        [from, to],
      ),
    ]);
    return { total: total!, series, topStations, byManager, byReportType };
  }

  private topStations(from: string, to: string): Promise<StationUsage['topStations']> {
    const year = wholeYear(from, to);
    const counts =
      year === undefined
        ? `SELECT value AS anfr, sum(events)::integer AS opened FROM station_event_count
           WHERE dimension = 'STATION' AND kind = 'stationOpened'
             AND bucket BETWEEN date_trunc('month', $1::date) AND $2 GROUP BY 1`
        : 'SELECT anfr, opened::integer FROM station_year_count WHERE year = $1';
    // Names are looked up for the few that are shown.
    return this.database.query(
      `SELECT c.anfr, s.name, coalesce(s.manager, '') AS manager, c.opened
       FROM (SELECT anfr, opened FROM (${counts}) counted ORDER BY opened DESC, anfr LIMIT ${TOP_STATIONS}) c
       JOIN counted_station s USING (anfr) ORDER BY c.opened DESC, c.anfr`,
      year === undefined ? [from, to] : [year],
    );
  }
}

/** The year that begins and ends with these days; undefined for any other period. */
function wholeYear(from: string, to: string): number | undefined {
  const year = from.slice(0, 4);
  return from === `${year}-01-01` && to === `${year}-12-31` ? Number(year) : undefined;
}
