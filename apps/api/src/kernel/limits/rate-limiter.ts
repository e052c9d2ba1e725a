import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { PortalError } from '../errors/portal-error.js';

export interface Limit {
  readonly key: string;
  /** Attempts within the window that go without a pause after them. */
  readonly allowed: number;
  readonly windowSeconds: number;
  /** After the allowed attempts: a pause of 1, 2, 4 … up to this many seconds after each one. */
  readonly longestPauseSeconds: number;
}

const ATTEMPT = `
  INSERT INTO rate_limit AS r (key, hits, resets_at) VALUES ($1, 1, now() + make_interval(secs => $3))
  ON CONFLICT (key) DO UPDATE SET
    hits = CASE WHEN r.resets_at <= now() THEN 1 ELSE r.hits + 1 END,
    resets_at = CASE WHEN r.resets_at <= now() THEN excluded.resets_at ELSE r.resets_at END,
    blocked_until = CASE WHEN r.resets_at > now() AND r.hits + 1 >= $2
      THEN now() + make_interval(secs => least($4, power(2, least(r.hits + 1 - $2, 30)))) END
  WHERE r.blocked_until IS NULL OR r.blocked_until <= now()
  RETURNING hits`;

const WAIT = `
  SELECT greatest(extract(epoch FROM blocked_until - now()), 1)::float8 AS seconds FROM rate_limit WHERE key = $1`;

/** Counts attempts in the database, so that every process counts the same. */
@Injectable()
export class RateLimiter {
  constructor(private readonly database: Database) {}

  /**
   * Counts an attempt before it is made, so that attempts at the same time cannot slip by together.
   *
   * @throws PortalError RATE_LIMITED while the key is paused; such an attempt is not counted
   */
  async attempt({ key, allowed, windowSeconds, longestPauseSeconds }: Limit): Promise<void> {
    const admitted = await this.database.query(ATTEMPT, [key, allowed, windowSeconds, longestPauseSeconds]);
    if (admitted.length > 0) return;
    const [wait] = await this.database.query<{ seconds: number }>(WAIT, [key]);
    throw new PortalError('RATE_LIMITED', { retryAfter: wait?.seconds ?? 1 });
  }

  /** Takes back one attempt that turned out good. */
  async forgive(key: string): Promise<void> {
    await this.database.query(
      'UPDATE rate_limit SET hits = greatest(hits - 1, 0), blocked_until = NULL WHERE key = $1',
      [key],
    );
  }

  async forget(key: string): Promise<void> {
    await this.database.query('DELETE FROM rate_limit WHERE key = $1', [key]);
  }
}
