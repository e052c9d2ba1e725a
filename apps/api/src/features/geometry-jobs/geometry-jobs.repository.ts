import { Injectable } from '@nestjs/common';
import {
  JOB_FINISHED,
  type JobInput,
  type JobName,
  type JobResult,
  type JobSpec,
  type JobStatus,
  jobs,
} from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../kernel/database/database.service.js';

/** The record that a job computes a result for, such as a version of a dossier. */
export interface JobSubject {
  readonly type: string;
  readonly id: string;
}

export interface NewJob<N extends JobName> {
  readonly operation: N;
  readonly input: JobInput<N>;
  readonly ownerId: string;
  readonly subject?: JobSubject;
}

export interface UnfinishedJob {
  readonly id: string;
  readonly operation: JobName;
  readonly attempts: number;
  /** Place among the requested jobs; 0 for the portal's own. */
  readonly turn: number;
  /** The deadline has passed. */
  readonly late: boolean;
}

export interface FinishedJob {
  readonly id: string;
  readonly operation: JobName;
  readonly status: JobStatus;
  readonly subject: JobSubject | null;
  readonly result: JobResult<JobName> | null;
}

/** SQL of the deadline of a job accepted now; the parameter gives milliseconds. */
export const deadlineOf = (parameter: `$${number}`): string => `now() + ${parameter} * interval '1 ms'`;
export const deadlineMsOf = (operation: JobName): number | null => (jobs[operation] as JobSpec).deadlineMs ?? null;

const FINISHED: readonly JobStatus[] = ['done', 'failed', 'cancelled'];

/** Rows of `geo_job`, which alone decide the state of a job; the queue only wakes workers. */
@Injectable()
export class GeometryJobsRepository {
  /** @returns the row's id; enqueue it once the transaction is committed */
  async insert<N extends JobName>(sql: Sql, { operation, input, ownerId, subject }: NewJob<N>): Promise<string> {
    const id = uuidv7();
    await sql.query(
      `INSERT INTO geo_job (id, operation, input, owner_id, subject_type, subject_id, deadline_at)
       VALUES ($1, $2, $3, $4, $5, $6, ${deadlineOf('$7')})`,
      [
        id,
        operation,
        JSON.stringify(input),
        ownerId,
        subject?.type ?? null,
        subject?.id ?? null,
        deadlineMsOf(operation),
      ],
    );
    return id;
  }

  async find(sql: Sql, id: string): Promise<FinishedJob | undefined> {
    const [row] = await sql.query<Omit<FinishedJob, 'subject'> & { subjectType: string | null; subjectId: string }>(
      `SELECT id, operation, status, result::json AS result, subject_type AS "subjectType", subject_id AS "subjectId"
       FROM geo_job WHERE id = $1`,
      [id],
    );
    if (!row) return undefined;
    const { subjectType, subjectId, ...job } = row;
    return { ...job, subject: subjectType === null ? null : { type: subjectType, id: subjectId } };
  }

  /** Jobs that a worker should have started by now, oldest first. */
  unfinished(sql: Sql, olderThanSeconds: number): Promise<UnfinishedJob[]> {
    return sql.query<UnfinishedJob>(
      `SELECT id, operation, attempts, turn, coalesce(deadline_at < now(), false) AS late FROM geo_job
       WHERE status IN ('queued', 'running') AND created_at < now() - make_interval(secs => $1)
       ORDER BY created_at LIMIT 500`,
      [olderThanSeconds],
    );
  }

  /** Fails a job that will not be tried again and notifies those who wait for it; does nothing if it has ended already. */
  async fail(sql: Sql, id: string, code: string): Promise<void> {
    await sql.query(
      `WITH ended AS (
         UPDATE geo_job SET status = 'failed', error = jsonb_build_object('code', $2::text), finished_at = now()
         WHERE id = $1 AND NOT status = ANY($4) RETURNING id, operation, status)
       INSERT INTO outbox (topic, payload)
       SELECT $3::text, jsonb_build_object('jobId', id, 'operation', operation, 'status', status) FROM ended`,
      [id, code, JOB_FINISHED, FINISHED],
    );
  }

  /**
   * Queues a job again that failed or was cancelled, from the beginning.
   *
   * @returns what the queue must be given once the transaction is committed; undefined when the job has not failed, or
   *   its owner has requested the same again meanwhile
   */
  async retry(sql: Sql, id: string): Promise<{ readonly turn: number } | undefined> {
    const [job] = await sql.query<{ operation: JobName }>('SELECT operation FROM geo_job WHERE id = $1 FOR UPDATE', [
      id,
    ]);
    if (!job) return undefined;
    const [row] = await sql.query<{ turn: number }>(
      `UPDATE geo_job SET status = 'queued', progress = 0, attempts = 0, crashes = 0, error = NULL, started_at = NULL,
         finished_at = NULL, deadline_at = ${deadlineOf('$2')}
       WHERE id = $1 AND status IN ('failed', 'cancelled') AND NOT EXISTS (
         SELECT FROM geo_job other WHERE other.owner_id = geo_job.owner_id AND other.input_hash = geo_job.input_hash
           AND other.status IN ('queued', 'running', 'done'))
       RETURNING turn`,
      [id, deadlineMsOf(job.operation)],
    );
    return row;
  }

  /** The worker ends it within a second. @returns false when the job has ended */
  async cancel(sql: Sql, id: string): Promise<boolean> {
    const rows = await sql.query(
      `UPDATE geo_job SET status = 'cancelled', finished_at = now()
       WHERE id = $1 AND NOT status = ANY($2) RETURNING id`,
      [id, FINISHED],
    );
    return rows.length > 0;
  }

  /** Fails a job whose stored result is unusable. */
  async rejectResult(sql: Sql, id: string, code: string): Promise<void> {
    await sql.query(
      `UPDATE geo_job SET status = 'failed', result = NULL, error = jsonb_build_object('code', $2::text) WHERE id = $1`,
      [id, code],
    );
  }
}
