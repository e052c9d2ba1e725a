import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseService, type Sql } from '../database/database.service.js';
import { HOUR_MS, ScheduleService } from '../schedule/schedule.service.js';
import type { Limit } from './limits.js';

/** A counted key and its limit. */
export interface Counted {
  readonly key: string;
  readonly limit: Limit;
}

/** Calls that one process counted under a key since it last shared them. */
export interface UnsharedCalls {
  readonly key: string;
  readonly calls: number;
}

/** Calls that all processes together counted under a key. */
export interface SharedCalls {
  readonly key: string;
  readonly calls: number;
  /** Seconds until the window ends. */
  readonly secondsLeft: number;
}

const COUNT = `
  WITH given AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::float8[], $4::float8[], $5::float8[], $6::float8[])
      AS g (key, allowed, window_seconds, first, longest, remembered)
  ), held AS (
    SELECT max(extract(epoch FROM blocked_until - now()))::float8 AS seconds
    FROM rate_limit JOIN given USING (key) WHERE blocked_until > now()
  ), counted AS (
    INSERT INTO rate_limit AS r (key, hits, resets_at, blocked_until)
    SELECT g.key, 1, now() + make_interval(secs => g.window_seconds),
      CASE WHEN g.allowed <= 1 THEN now() + make_interval(secs => coalesce(g.first, g.window_seconds)) END
    FROM given g, held WHERE held.seconds IS NULL ORDER BY g.key
    ON CONFLICT (key) DO UPDATE SET (hits, resets_at, blocked_until) = (
      SELECT n.hits, greatest(w.resets_at, p.blocked_until + make_interval(secs => g.remembered)), p.blocked_until
      FROM given g,
        LATERAL (SELECT r.resets_at <= now() AS is_over) o,
        LATERAL (SELECT CASE WHEN o.is_over THEN 1 ELSE r.hits + 1 END AS hits) n,
        LATERAL (SELECT CASE WHEN o.is_over THEN excluded.resets_at ELSE r.resets_at END AS resets_at) w,
        LATERAL (SELECT CASE
          WHEN n.hits < g.allowed THEN NULL
          WHEN g.first IS NULL THEN w.resets_at
          ELSE now() + make_interval(secs => least(g.longest, g.first * power(2, least(n.hits - g.allowed, 30))))
        END AS blocked_until) p
      WHERE g.key = excluded.key)
    WHERE r.blocked_until IS NULL OR r.blocked_until <= now()
    RETURNING key
  )
  SELECT held.seconds, (SELECT count(*)::int FROM counted) AS counted FROM held`;

const WAITS = `
  SELECT coalesce(greatest(extract(epoch FROM r.blocked_until - now()), 0), 0)::float8 AS seconds
  FROM unnest($1::text[]) WITH ORDINALITY AS g (key, place) LEFT JOIN rate_limit r USING (key) ORDER BY place`;

/** Sorted keys, so that simultaneous updates of several processes cannot deadlock. */
const ADD_CALLS = `
  INSERT INTO rate_limit AS r (key, hits, resets_at)
  SELECT key, calls, now() + make_interval(secs => $3)
  FROM unnest($1::text[], $2::int[]) AS added (key, calls) ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    hits = CASE WHEN r.resets_at <= now() THEN excluded.hits ELSE r.hits + excluded.hits END,
    resets_at = CASE WHEN r.resets_at <= now() THEN excluded.resets_at ELSE r.resets_at END
  RETURNING key, hits AS calls, extract(epoch FROM resets_at - now())::float8 AS "secondsLeft"`;

/** Seconds to wait after losing a race for the last try. */
const SHORTEST_WAIT = 1;

/** Counts tries in the database, by its clock, for all processes together. */
@Injectable()
export class RateLimitsRepository implements OnModuleInit {
  constructor(
    private readonly database: DatabaseService,
    private readonly schedule: ScheduleService,
  ) {}

  onModuleInit(): void {
    this.schedule.every('Sweeping rate limits', HOUR_MS, () => this.sweep());
  }

  /**
   * Counts a try of every key at once, or of none while one of them is blocked.
   *
   * @returns seconds to wait; 0 when the try may be made
   */
  async count(tries: readonly Counted[]): Promise<number> {
    const [row] = await this.database.prepared<{ seconds: number | null; counted: number }>('count_tries', COUNT, [
      tries.map(({ key }) => key),
      tries.map(({ limit }) => limit.allowed),
      tries.map(({ limit }) => limit.windowSeconds),
      tries.map(({ limit }) => limit.pause?.firstSeconds ?? null),
      tries.map(({ limit }) => limit.pause?.longestSeconds ?? null),
      tries.map(({ limit }) => limit.pause?.rememberedSeconds ?? 0),
    ]);
    if (row && row.counted === tries.length) return 0;
    return row?.seconds ?? Math.max(SHORTEST_WAIT, ...(await this.waits(tries.map(({ key }) => key))));
  }

  /** Takes back one try of each key and ends its pause. */
  async takeBack(keys: readonly string[]): Promise<void> {
    await this.database.query(
      'UPDATE rate_limit SET hits = greatest(hits - 1, 0), blocked_until = NULL WHERE key = ANY ($1)',
      [keys],
    );
  }

  async forget(keys: readonly string[], sql: Sql = this.database): Promise<void> {
    await sql.query('DELETE FROM rate_limit WHERE key = ANY ($1)', [keys]);
  }

  /** @returns seconds until each key may be tried again; 0 when it may be now */
  async waits(keys: readonly string[]): Promise<number[]> {
    const rows = await this.database.query<{ seconds: number }>(WAITS, [keys]);
    return rows.map(({ seconds }) => seconds);
  }

  /** Adds the counts of one process to the shared ones, in windows of the given length. */
  addCalls(added: readonly UnsharedCalls[], windowSeconds: number): Promise<SharedCalls[]> {
    return this.database.query<SharedCalls>(ADD_CALLS, [
      added.map(({ key }) => key),
      added.map(({ calls }) => calls),
      windowSeconds,
    ]);
  }

  private async sweep(): Promise<void> {
    await this.database.query(`DELETE FROM rate_limit WHERE resets_at < now() - interval '1 day'`);
  }
}
