import { Injectable } from '@nestjs/common';
import type { StationEventKind } from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../kernel/database/database.service.js';

export interface StationEvent {
  readonly kind: StationEventKind;
  readonly at: Date;
  readonly detail: {
    readonly stationAnfr?: string | null;
    readonly stationName?: string | null;
    readonly stationManager?: string | null;
    readonly reportType?: string | null;
    readonly reportName?: string | null;
  };
  /** Digest that names the request. */
  readonly requestKey?: Buffer;
}

const EVENTS = `
  jsonb_to_recordset($1::jsonb) AS e(id uuid, at timestamptz, kind text, detail jsonb, "requestKey" text)`;

const INSERT = `
  INSERT INTO station_event (id, at, kind, detail, request_key)
  SELECT id, at, kind, detail, decode("requestKey", 'hex') FROM ${EVENTS}
  ON CONFLICT (request_key) DO NOTHING RETURNING id`;

/** Each station with the name and the manager that came last. */
const KEEP_STATIONS = `
  INSERT INTO counted_station AS s (anfr, name, manager)
  SELECT DISTINCT ON (1) detail ->> 'stationAnfr', detail ->> 'stationName', detail ->> 'stationManager'
  FROM ${EVENTS} WHERE detail ->> 'stationAnfr' IS NOT NULL
  ORDER BY 1, detail ->> 'stationManager' IS NULL, at DESC
  ON CONFLICT (anfr) DO UPDATE SET name = excluded.name, manager = coalesce(excluded.manager, s.manager)
  WHERE (s.name, s.manager) IS DISTINCT FROM (excluded.name, coalesce(excluded.manager, s.manager))`;

/** Rows in one order, so that two events never wait for each other. */
const COUNT = `
  INSERT INTO station_event_count AS c (dimension, kind, bucket, value, events)
  SELECT v.dimension, e.kind, v.bucket, v.value, count(*)
  FROM ${EVENTS}
  CROSS JOIN LATERAL (SELECT (e.at AT TIME ZONE 'UTC')::date AS day) d
  CROSS JOIN LATERAL (VALUES
    ('TOTAL', d.day, ''),
    ('REPORT_TYPE', d.day, e.detail ->> 'reportType'),
    ('STATION', date_trunc('month', d.day)::date, e.detail ->> 'stationAnfr'),
    ('MANAGER', date_trunc('month', d.day)::date, e.detail ->> 'stationManager')) AS v(dimension, bucket, value)
  WHERE v.value IS NOT NULL
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (dimension, kind, bucket, value) DO UPDATE SET events = c.events + excluded.events`;

/** Events of the station database and their counts; every method must run in one transaction with the others. */
@Injectable()
export class StationEventsRepository {
  /** Stores events and counts them. @returns how many are new; those whose key is known are left out */
  async add(sql: Sql, events: readonly StationEvent[]): Promise<number> {
    const rows = events.map(({ requestKey, ...event }) => ({
      id: uuidv7(),
      ...event,
      requestKey: requestKey?.toString('hex'),
    }));
    const stored = await sql.query<{ id: string }>(INSERT, [JSON.stringify(rows)]);
    const ids = new Set(stored.map(({ id }) => id));
    const added = JSON.stringify(rows.filter(({ id }) => ids.has(id)));
    await sql.query(KEEP_STATIONS, [added]);
    await sql.query(COUNT, [added]);
    return ids.size;
  }

  /** Whether the event stored under a key is the same one. */
  async isSame(sql: Sql, { kind, detail, requestKey }: StationEvent): Promise<boolean> {
    const [row] = await sql.query<{ isSame: boolean }>(
      'SELECT kind = $2 AND detail = $3::jsonb AS "isSame" FROM station_event WHERE request_key = $1',
      [requestKey, kind, JSON.stringify(detail)],
    );
    return row?.isSame ?? false;
  }

  async hasAny(sql: Sql): Promise<boolean> {
    const rows = await sql.query('SELECT id FROM station_event LIMIT 1');
    return rows.length > 0;
  }
}
