import { JOB_FINISHED, JOB_PROGRESSED, type JobError, storableText } from '@portal/contracts';
import type { Pool } from 'pg';

/** One attempt at a job. `attempt` is its number: results of an older attempt are not written. */
export interface Attempt {
  readonly id: string;
  readonly attempt: number;
}

export interface StartedJob extends Attempt {
  readonly operation: string;
  /** JSON text. */
  readonly input: string;
  /** Milliseconds until its deadline, negative afterwards; null when it has none. */
  readonly remainingMs: number | null;
}

export interface Progress extends Attempt {
  readonly percent: number;
}

/** After a shorter one, the page that requested the job still asks for it by itself. */
const SHORT_WAIT = '2 seconds';

const UNFINISHED = `status in ('queued', 'running')`;

/** Writes an outbox message for every job in the statement's `ended`. */
const ANNOUNCE = `insert into outbox (topic, payload)
  select '${JOB_FINISHED}', jsonb_build_object('jobId', id, 'operation', operation, 'status', status) from ended`;

/**
 * Writes an outbox message for every row of `jobs` that a user requested, unless one waits. `jobs` has `id` and
 * `subject_type`.
 */
const announceProgressOf = (jobs: string): string => `insert into outbox (topic, payload)
  select '${JOB_PROGRESSED}', jsonb_build_object('jobId', id) from ${jobs}
  where subject_type is null and not exists (
    select from outbox waiting where done_at is null and topic = '${JOB_PROGRESSED}'
      and waiting.payload ->> 'jobId' = ${jobs}.id::text)`;

/** JSON of an error. Its texts may quote the input, also half a character. */
const jsonOf = (error: JobError): string =>
  JSON.stringify(error, (_name, value: unknown) => (typeof value === 'string' ? storableText(value) : value));

/** The rows of `geo_job`. Every change is one statement; none overwrites a state that another process wrote first. */
export class JobRowsRepository {
  constructor(private readonly pool: Pool) {}

  /** Marks the job as running and counts the attempt; undefined when it is finished, cancelled or deleted. */
  async start(id: string): Promise<StartedJob | undefined> {
    const { rows } = await this.pool.query<StartedJob>(
      `with begun as (
         update geo_job
         set status = 'running', attempts = attempts + 1, progress = 0, started_at = coalesce(started_at, now())
         where id = $1 and ${UNFINISHED}
         returning *),
       waited as (select id, subject_type from begun where created_at < now() - interval '${SHORT_WAIT}'),
       announced as (${announceProgressOf('waited')})
       select id, attempts as attempt, operation, input,
         (extract(epoch from deadline_at - now()) * 1000)::float8 as "remainingMs" from begun`,
      [id],
    );
    return rows[0];
  }

  /**
   * Writes the result and the outbox message; the first attempt to finish a job wins.
   *
   * @param result JSON in UTF-8
   * @returns whether this was the first
   */
  async finish(id: string, result: Uint8Array<ArrayBuffer>): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `with ended as (
         update geo_job set status = 'done', progress = 100, result = $2, error = null, finished_at = now()
         where id = $1 and ${UNFINISHED}
         returning id, operation, status)
       ${ANNOUNCE}`,
      // A Buffer is sent without converting it.
      [id, Buffer.from(result.buffer)],
    );
    return rowCount === 1;
  }

  /** Fails the job. @returns false when it had ended before */
  async fail(id: string, error: JobError): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `with ended as (
         update geo_job set status = 'failed', error = $2::jsonb, finished_at = now()
         where id = $1 and ${UNFINISHED}
         returning id, operation, status)
       ${ANNOUNCE}`,
      [id, jsonOf(error)],
    );
    return rowCount === 1;
  }

  /**
   * Counts a thread that was lost while running the job: the job waits for its next attempt, or fails after `limit`
   * lost threads.
   *
   * @returns the job's new state; undefined when another attempt has the job
   */
  async countCrash({ id, attempt }: Attempt, limit: number, error: JobError): Promise<'queued' | 'failed' | undefined> {
    const { rows } = await this.pool.query<{ status: 'queued' | 'failed' }>(
      `with counted as (
         update geo_job set
           crashes = crashes + 1,
           status = case when crashes + 1 < $3 then 'queued' else 'failed' end,
           error = case when crashes + 1 < $3 then null else $4::jsonb end,
           finished_at = case when crashes + 1 < $3 then null else now() end
         where id = $1 and attempts = $2 and status = 'running'
         returning id, operation, status),
       ended as (select * from counted where status = 'failed'),
       announced as (${ANNOUNCE})
       select status from counted`,
      [id, attempt, limit, jsonOf(error)],
    );
    return rows[0]?.status;
  }

  /** Writes the progress of attempts. @returns ids of jobs that are neither cancelled nor claimed by another attempt */
  async report(running: readonly Progress[]): Promise<Set<string>> {
    const { rows } = await this.pool.query<{ id: string }>(
      `with mine as (select * from unnest($1::uuid[], $2::int[], $3::int[]) as mine (id, attempt, percent)),
       moved as (
         update geo_job set progress = mine.percent from mine
         where geo_job.id = mine.id and attempts = mine.attempt and status = 'running' and progress < mine.percent
         returning geo_job.id, subject_type),
       announced as (${announceProgressOf('moved')})
       select geo_job.id from geo_job join mine using (id) where attempts = mine.attempt and status = 'running'`,
      [running.map(({ id }) => id), running.map(({ attempt }) => attempt), running.map(({ percent }) => percent)],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
