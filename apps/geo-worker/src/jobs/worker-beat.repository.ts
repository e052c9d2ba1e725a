import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Log } from '../log.js';

/** The supervision of the API knows a worker as gone that has not beaten for 60 s. */
const EVERY_MS = 15_000;
/** Rows of workers that ended without saying so. */
const FORGOTTEN_AFTER = '1 day';

/** Says in the database that this worker runs. */
export class WorkerBeatRepository {
  private readonly id = randomUUID();
  private timer: NodeJS.Timeout | undefined;
  private isFailing = false;

  constructor(
    private readonly pool: Pool,
    private readonly log: Log,
  ) {}

  async start(): Promise<void> {
    this.timer = setInterval(() => void this.beat(), EVERY_MS).unref();
    await this.beat();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.pool
      .query('DELETE FROM worker_beat WHERE id = $1', [this.id])
      .catch((error: unknown) => this.log.warn({ err: error }, 'Could not say that the worker ends'));
  }

  /** A worker of this release may run before the migration that makes the table: then it works without beating. */
  private async beat(): Promise<void> {
    try {
      await this.pool.query(
        `WITH forgotten AS (DELETE FROM worker_beat WHERE beat_at < now() - interval '${FORGOTTEN_AFTER}')
         INSERT INTO worker_beat (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET beat_at = now()`,
        [this.id],
      );
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing) this.log.warn({ err: error }, 'Could not say that the worker runs');
      this.isFailing = true;
    }
  }
}
