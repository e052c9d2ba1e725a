import { Injectable } from '@nestjs/common';
import type { RecentError } from '@portal/contracts';
import { DatabaseService } from '../../../kernel/database/database.service.js';
import type { UnstoredRequests } from '../../../kernel/metrics/recent-requests.service.js';
import type { RouteTimes } from '../../../kernel/metrics/request-times.js';

/** Requests of one route within the last hour, of all processes. */
export interface RouteSum {
  readonly method: string;
  readonly route: string;
  readonly times: RouteTimes;
}

/** A process that has said nothing for so long has ended; it speaks every few seconds. */
const PROCESS_LIFE = `interval '20 seconds'`;
const HOUR = `date_trunc('minute', now()) - interval '59 minutes'`;
const KEPT_FAULTS = { days: 7, most: 10_000 } as const;
const SHOWN_FAULTS = 200;

/** Rows in one order, so that two processes never wait for each other; what another one removes is left to it. */
const STORE = `
  WITH beat AS (
    INSERT INTO api_process (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET seen_at = now()),
  counted AS (
    INSERT INTO request_count AS c (minute, method, route, requests, faults, total_ms, slowest_ms, classes)
    SELECT to_timestamp(minute / 1000), method, route, requests, faults, "totalMs", "slowestMs", classes
    FROM jsonb_to_recordset($2::jsonb) AS r(minute float8, method text, route text, requests integer, faults integer,
      "totalMs" float8, "slowestMs" float8, classes integer[])
    ORDER BY 1, 2, 3
    ON CONFLICT (minute, method, route) DO UPDATE SET requests = c.requests + excluded.requests,
      faults = c.faults + excluded.faults, total_ms = c.total_ms + excluded.total_ms,
      slowest_ms = greatest(c.slowest_ms, excluded.slowest_ms),
      classes = ARRAY(SELECT coalesce(one, 0) + coalesce(other, 0)
        FROM unnest(c.classes, excluded.classes) WITH ORDINALITY AS u(one, other, class) ORDER BY class)),
  failed AS (
    INSERT INTO recent_fault (at, trace_id, code, status, method, route, fault)
    SELECT at, "traceId", code, status, method, route, fault
    FROM jsonb_to_recordset($3::jsonb) AS r(at timestamptz, "traceId" text, code text, status integer, method text,
      route text, fault text)),
  old_processes AS (
    DELETE FROM api_process WHERE id IN (
      SELECT id FROM api_process WHERE seen_at < now() - ${PROCESS_LIFE} AND id <> $1 FOR UPDATE SKIP LOCKED)),
  old_counts AS (
    DELETE FROM request_count WHERE (minute, method, route) IN (
      SELECT minute, method, route FROM request_count WHERE minute < now() - interval '2 hours' FOR UPDATE SKIP LOCKED))
  DELETE FROM recent_fault WHERE id IN (
    SELECT id FROM recent_fault
    WHERE at < now() - interval '${KEPT_FAULTS.days} days'
      OR id <= (SELECT max(id) FROM recent_fault) - ${KEPT_FAULTS.most}
    FOR UPDATE SKIP LOCKED)`;

const SUMS = `
  WITH recent AS (SELECT * FROM request_count WHERE minute >= ${HOUR}),
  by_class AS (
    SELECT method, route, class, sum(requests_of_class)::integer AS requests
    FROM recent CROSS JOIN LATERAL unnest(classes) WITH ORDINALITY AS u(requests_of_class, class) GROUP BY 1, 2, 3),
  classes AS (
    SELECT method, route, array_agg(requests ORDER BY class) AS classes FROM by_class GROUP BY 1, 2)
  SELECT method, route, jsonb_build_object('requests', sum(requests), 'faults', sum(faults), 'totalMs', sum(total_ms),
    'slowestMs', max(slowest_ms), 'classes', c.classes) AS times
  FROM recent JOIN classes c USING (method, route) GROUP BY method, route, c.classes`;

/** What all API processes saw, those that have ended included. */
@Injectable()
export class RequestFiguresRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Adds what a process saw, notes that it runs, and removes what is too old: in one statement. */
  async store(processId: string, { minutes, faults }: UnstoredRequests): Promise<void> {
    const rows = minutes.map(({ minute, method, route, times }) => ({ minute, method, route, ...times }));
    await this.database.query(STORE, [processId, JSON.stringify(rows), JSON.stringify(faults)]);
  }

  async forgetProcess(processId: string): Promise<void> {
    await this.database.query('DELETE FROM api_process WHERE id = $1', [processId]);
  }

  async runningProcesses(): Promise<number> {
    const [row] = await this.database.query<{ running: number }>(
      `SELECT count(*)::integer AS running FROM api_process WHERE seen_at > now() - ${PROCESS_LIFE}`,
    );
    return row!.running;
  }

  ofLastHour(): Promise<RouteSum[]> {
    return this.database.query<RouteSum>(SUMS);
  }

  /**
   * The latest first.
   *
   * @param traceId part of the correlation id; empty for all
   */
  async faults(traceId: string): Promise<RecentError[]> {
    const rows = await this.database.query<Omit<RecentError, 'at'> & { readonly at: Date }>(
      `SELECT at, trace_id AS "traceId", code, status, method, route, fault FROM recent_fault
       WHERE strpos(trace_id, $1) > 0 ORDER BY at DESC, id DESC LIMIT ${SHOWN_FAULTS}`,
      [traceId],
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }
}
