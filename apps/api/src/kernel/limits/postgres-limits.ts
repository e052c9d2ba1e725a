import type { Sql } from '../database/database.service.js';
import type { Counted, LimitStore } from './limit-store.js';

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

/** Shortest wait that is named to whoever lost a race for the last try. */
const A_MOMENT = 1;

/** Counts in the database, so that every process counts the same. */
export class PostgresLimits implements LimitStore {
  constructor(private readonly sql: Sql) {}

  async count(tries: readonly Counted[]): Promise<number> {
    const [row] = await this.sql.prepared<{ seconds: number | null; counted: number }>('count_tries', COUNT, [
      tries.map(({ key }) => key),
      tries.map(({ limit }) => limit.allowed),
      tries.map(({ limit }) => limit.windowSeconds),
      tries.map(({ limit }) => limit.pause?.firstSeconds ?? null),
      tries.map(({ limit }) => limit.pause?.longestSeconds ?? null),
      tries.map(({ limit }) => limit.pause?.rememberedSeconds ?? 0),
    ]);
    if (row && row.counted === tries.length) return 0;
    return row?.seconds ?? Math.max(A_MOMENT, ...(await this.waits(tries.map(({ key }) => key))));
  }

  async takeBack(keys: readonly string[]): Promise<void> {
    await this.sql.query(
      'UPDATE rate_limit SET hits = greatest(hits - 1, 0), blocked_until = NULL WHERE key = ANY ($1)',
      [keys],
    );
  }

  async forget(keys: readonly string[]): Promise<void> {
    await this.sql.query('DELETE FROM rate_limit WHERE key = ANY ($1)', [keys]);
  }

  async waits(keys: readonly string[]): Promise<number[]> {
    const rows = await this.sql.query<{ seconds: number }>(WAITS, [keys]);
    return rows.map(({ seconds }) => seconds);
  }
}
