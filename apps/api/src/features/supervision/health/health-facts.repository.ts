import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../../kernel/database/database.service.js';

/** Seconds after which a worker that has not beaten is gone; it beats every 15 s. */
const WORKER_LIFE_SECONDS = 60;

interface WorkFacts {
  /** Geometry workers that run. */
  readonly workers: number;
  /** Seconds that the oldest queued job has waited; 0 when none waits. */
  readonly waitSeconds: number;
}

interface MailFacts {
  readonly waiting: number;
  /** Mails that should have been sent five minutes ago. */
  readonly late: number;
  /** Mails of the last day that were refused, given up, or perhaps lost. */
  readonly failed: number;
}

/** What the database tells about the health of other parts. */
@Injectable()
export class HealthFactsRepository {
  constructor(private readonly database: DatabaseService) {}

  async work(): Promise<WorkFacts> {
    const [row] = await this.database.query<WorkFacts>(
      `SELECT (SELECT count(*)::int FROM worker_beat WHERE beat_at > now() - make_interval(secs => $1)) AS workers,
         coalesce((SELECT extract(epoch FROM now() - min(created_at)) FROM geo_job WHERE status = 'queued'), 0)::float8
           AS "waitSeconds"`,
      [WORKER_LIFE_SECONDS],
    );
    return row!;
  }

  async mail(): Promise<MailFacts> {
    const [row] = await this.database.query<MailFacts>(
      `SELECT count(*) FILTER (WHERE status = 'QUEUED')::int AS waiting,
         count(*) FILTER (WHERE status = 'QUEUED' AND due_at < now() - interval '5 minutes')::int AS late,
         count(*) FILTER (WHERE status IN ('FAILED', 'UNCERTAIN'))::int AS failed
       FROM mail WHERE status = 'QUEUED' OR status IN ('FAILED', 'UNCERTAIN') AND finished_at > now() - interval '1 day'`,
    );
    return row!;
  }
}
