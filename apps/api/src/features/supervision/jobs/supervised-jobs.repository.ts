import { Injectable } from '@nestjs/common';
import type { JobKind, SupervisedJob, SupervisedJobQuery } from '@portal/contracts';
import { type UncountedAnswer, uncountedAnswer } from '../../../kernel/contract/page-answer.js';
import { DatabaseService, type Sql } from '../../../kernel/database/database.service.js';
import type { Listing } from '../../../kernel/database/list-page.js';
import { SqlValues } from '../../../kernel/database/sql-values.js';

/** A job as it is read. */
export interface JobRow extends Omit<SupervisedJob, 'createdAt' | 'finishedAt'> {
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

/** Jobs of every kind in the same columns. Exports that are written while their owner waits are no jobs. */
const JOBS = `(
  SELECT id, 'GEOMETRY' AS kind, operation AS name, NULL AS name_locale, upper(status) AS status, progress::int AS progress,
    attempts::int AS attempts, owner_id, created_at, finished_at, error ->> 'code' AS error
  FROM geo_job
  UNION ALL
  SELECT id, 'EXPORT', title, locale,
    CASE WHEN status = 'READY' THEN 'DONE' WHEN failure = 'CANCELLED' THEN 'CANCELLED' ELSE status END,
    CASE WHEN status = 'READY' THEN 100 WHEN row_count = 0 THEN 0 ELSE least(99, rows_done * 100 / row_count) END,
    attempts::int, owner_id, created_at, finished_at, nullif(failure, 'CANCELLED')
  FROM table_export WHERE is_background
) job`;

const COLUMNS = `job.id, job.kind, job.name, job.name_locale AS "nameLocale", job.status, job.progress, job.attempts, owner.login AS owner,
  job.created_at AS "createdAt", job.finished_at AS "finishedAt", job.error,
  job.status IN ('FAILED', 'CANCELLED') AS "canRetry", job.status IN ('QUEUED', 'RUNNING') AS "canCancel"`;

const FROM = `${JOBS} LEFT JOIN app_user owner ON owner.id = job.owner_id`;

const jobOf = ({ createdAt, finishedAt, ...row }: JobRow): SupervisedJob => ({
  ...row,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

/** Background jobs of everybody, for administrators. */
@Injectable()
export class SupervisedJobsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Newest first: ids rise with time. */
  page(query: SupervisedJobQuery): Promise<UncountedAnswer<SupervisedJob>> {
    return uncountedAnswer(this.database, this.listing(query), query, (rows: readonly JobRow[]) => this.jobs(rows));
  }

  listing({ kind, status, search }: SupervisedJobQuery): Listing {
    const values = new SqlValues();
    const conditions = [
      ...(kind ? [`job.kind = ANY (${values.place(kind)})`] : []),
      ...(status ? [`job.status = ANY (${values.place(status)})`] : []),
      ...(search ? [`strpos(lower(owner.login), lower(${values.place(search)})) > 0`] : []),
    ];
    return { columns: COLUMNS, from: FROM, id: 'job.id', keys: [], order: 'desc', conditions, values };
  }

  jobs(rows: readonly JobRow[]): SupervisedJob[] {
    return rows.map(jobOf);
  }

  async find(sql: Sql, kind: JobKind, id: string): Promise<SupervisedJob | undefined> {
    const [row] = await sql.query<JobRow>(`SELECT ${COLUMNS} FROM ${FROM} WHERE job.id = $1 AND job.kind = $2`, [
      id,
      kind,
    ]);
    return row && jobOf(row);
  }

  /** How many jobs and mails wait or run. */
  unfinished(): Promise<{ readonly kind: string; readonly status: string; readonly count: number }[]> {
    return this.database.query(
      `SELECT 'geometry' AS kind, status, count(*)::int AS count FROM geo_job
       WHERE status IN ('queued', 'running') GROUP BY status
       UNION ALL
       SELECT 'export', lower(status), count(*)::int FROM table_export
       WHERE is_background AND status IN ('QUEUED', 'RUNNING') GROUP BY status
       UNION ALL
       SELECT 'mail', CASE status WHEN 'QUEUED' THEN 'queued' ELSE 'running' END, count(*)::int FROM mail
       WHERE status IN ('QUEUED', 'SENDING') GROUP BY status`,
    );
  }
}
