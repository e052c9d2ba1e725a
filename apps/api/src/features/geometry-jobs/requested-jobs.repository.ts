import { Injectable } from '@nestjs/common';
import {
  type GeometryFormat,
  type GeometryJobSummary,
  type GeometryOperation,
  JOB_RESULT_DAYS,
  JOB_STORAGE_BYTES,
  type JobError,
  type JobStatus,
  MAX_UNFINISHED_JOBS,
  type PageQuery,
} from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import { type PageAnswer, pageAnswer } from '../../kernel/contract/page-answer.js';
import { takeLock } from '../../kernel/database/advisory-locks.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { SqlValues } from '../../kernel/database/sql-values.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { deadlineMsOf, deadlineOf } from './geometry-jobs.repository.js';

/** Storing megabytes takes longer than the usual limit of a statement. */
const STORE_TIMEOUT = '60s';

const RETRY_SECONDS = 5;

/** Rows deleted by one statement; each may have megabytes. */
const SWEPT_AT_ONCE = 200;

export interface JobRequest {
  readonly operation: GeometryOperation;
  /** Should be JSON in UTF-8; not validated. */
  readonly text: Buffer;
  readonly hash: Buffer;
}

/** What the caller of a stored request goes on with. */
export interface StoredJob {
  readonly id: string;
  readonly status: JobStatus;
  readonly turn: number;
}

interface JobRow {
  readonly id: string;
  readonly operation: GeometryOperation;
  readonly status: JobStatus;
  readonly progress: number;
  readonly error: JobError | null;
  readonly createdAt: Date;
  readonly deadline: Date | null;
  readonly finishedAt: Date | null;
}

const COLUMNS = `id, operation, status, progress, error,
  created_at AS "createdAt", deadline_at AS deadline, finished_at AS "finishedAt"`;

/** Jobs that a user requested, not those computed for a dossier they submitted. */
const OWN = 'owner_id = $1 AND subject_type IS NULL';

const UNFINISHED = `status IN ('queued', 'running')`;

/**
 * SQL of the turn of a job that `$1` requests now: behind the others of its owner, and not before the first that waits.
 * So an account with many jobs has one of them done, then every other account that waits has one of its own done, and
 * an account that requests one job after another does not overtake those who requested several at once.
 */
const NEXT_TURN = `greatest(
  (SELECT 1 + max(turn) FROM geo_job WHERE ${OWN} AND status = 'queued'),
  (SELECT min(turn) FROM geo_job WHERE subject_type IS NULL AND status = 'queued' AND turn > 0), 1)`;

/** Decimals that write every double of the size of a coordinate exactly; trailing zeros are not written. */
const DECIMALS = 20;
const geoJson = `result::json ->> 'geometry'`;
const geometry = `ST_GeomFromGeoJSON(${geoJson})`;
const formats: Readonly<Record<GeometryFormat, string>> = {
  'application/geo+json': geoJson,
  'text/plain': `ST_AsText(${geometry}, ${DECIMALS})`,
  'application/wkt': `ST_AsText(${geometry}, ${DECIMALS})`,
  'application/wkb': `ST_AsBinary(${geometry}, 'NDR')`,
};

const summaryOf = ({ error, createdAt, deadline, finishedAt, ...row }: JobRow): GeometryJobSummary => ({
  ...row,
  ...(error && { error }),
  createdAt: createdAt.toISOString(),
  ...(deadline && { deadline: deadline.toISOString() }),
  ...(finishedAt && { finishedAt: finishedAt.toISOString() }),
});

/** PostgreSQL's "invalid byte sequence": the text is not UTF-8. */
const isUnreadable = (error: unknown): boolean => Reflect.get(Object(error), 'code') === '22021';

/** Jobs requested by users. Every statement is limited to the owner's jobs; others are not found. */
@Injectable()
export class RequestedJobsRepository {
  constructor(private readonly database: DatabaseService) {}

  /**
   * Stores a request, unless an identical one is stored already; then returns that job.
   *
   * @throws PortalError TOO_MANY_JOBS while too many of the owner's jobs are unfinished, JOB_STORAGE_FULL, MALFORMED_BODY
   */
  store(ownerId: string, request: JobRequest): Promise<StoredJob> {
    return this.database.transaction(async (sql) => {
      await sql.query(`SET LOCAL statement_timeout = '${STORE_TIMEOUT}'`);
      await takeLock(sql, 'geometryRequests', ownerId);
      return (await this.same(sql, ownerId, request.hash)) ?? this.insert(sql, ownerId, request);
    });
  }

  private async same(sql: Sql, ownerId: string, hash: Buffer): Promise<StoredJob | undefined> {
    const [row] = await sql.query<StoredJob>(
      `SELECT id, status, turn FROM geo_job WHERE ${OWN} AND input_hash = $2 AND status IN ('queued', 'running', 'done')`,
      [ownerId, hash],
    );
    return row;
  }

  private async insert(sql: Sql, ownerId: string, { operation, text, hash }: JobRequest): Promise<StoredJob> {
    await this.refuseBeyondLimits(sql, ownerId, text.length);
    try {
      const [row] = await sql.query<StoredJob>(
        `INSERT INTO geo_job (owner_id, id, operation, input, input_hash, deadline_at, turn)
         VALUES ($1, $2, $3, $4, $5, ${deadlineOf('$6')}, ${NEXT_TURN}) RETURNING id, status, turn`,
        [ownerId, uuidv7(), operation, text, hash, deadlineMsOf(operation)],
      );
      return row!;
    } catch (error) {
      throw isUnreadable(error) ? new PortalError('MALFORMED_BODY', { cause: error }) : error;
    }
  }

  private async refuseBeyondLimits(sql: Sql, ownerId: string, bytes: number): Promise<void> {
    const [held] = await sql.query<{ unfinished: number; bytes: number }>(
      `SELECT count(*) FILTER (WHERE ${UNFINISHED})::int AS unfinished,
         coalesce(sum(stored_bytes), 0)::float8 AS bytes FROM geo_job WHERE ${OWN}`,
      [ownerId],
    );
    const { unfinished, bytes: stored } = held!;
    if (unfinished >= MAX_UNFINISHED_JOBS) throw new PortalError('TOO_MANY_JOBS', { retryAfter: RETRY_SECONDS });
    if (stored + bytes > JOB_STORAGE_BYTES) throw new PortalError('JOB_STORAGE_FULL');
  }

  /** @throws PortalError NOT_FOUND */
  async find(ownerId: string, id: string): Promise<GeometryJobSummary> {
    const [row] = await this.database.query<JobRow>(`SELECT ${COLUMNS} FROM geo_job WHERE ${OWN} AND id = $2`, [
      ownerId,
      id,
    ]);
    if (!row) throw new PortalError('NOT_FOUND');
    return summaryOf(row);
  }

  /** Newest first: ids rise with the time of a job. */
  page(ownerId: string, query: PageQuery): Promise<PageAnswer<GeometryJobSummary>> {
    const values = new SqlValues();
    values.place(ownerId);
    return pageAnswer(
      this.database,
      { columns: COLUMNS, from: 'geo_job', id: 'id', keys: [], order: 'desc', conditions: [OWN], values },
      query,
      (rows: readonly JobRow[]) => rows.map(summaryOf),
    );
  }

  /** The job afterwards, whether it was cancelled now or was finished before. @throws PortalError NOT_FOUND */
  async cancel(ownerId: string, id: string): Promise<GeometryJobSummary> {
    await this.database.query(
      `UPDATE geo_job SET status = 'cancelled', finished_at = now() WHERE ${OWN} AND id = $2 AND ${UNFINISHED}`,
      [ownerId, id],
    );
    return this.find(ownerId, id);
  }

  /** Deletes a finished job and what it takes up. @throws PortalError NOT_FOUND, TRANSITION_NOT_ALLOWED before its end */
  async remove(ownerId: string, id: string): Promise<void> {
    const removed = await this.database.query(
      `DELETE FROM geo_job WHERE ${OWN} AND id = $2 AND NOT ${UNFINISHED} RETURNING id`,
      [ownerId, id],
    );
    if (removed.length > 0) return;
    await this.find(ownerId, id);
    throw new PortalError('TRANSITION_NOT_ALLOWED');
  }

  /** JSON text of a done job's result. */
  async result(id: string): Promise<string> {
    const [row] = await this.database.query<{ result: string }>('SELECT result FROM geo_job WHERE id = $1', [id]);
    return row!.result;
  }

  /** A done job's geometry; nothing when its result has none. */
  async geometry(id: string, format: GeometryFormat): Promise<string | Buffer | undefined> {
    const [row] = await this.database.query<{ sent: string | Buffer }>(
      `SELECT ${formats[format]} AS sent FROM geo_job WHERE id = $1 AND ${geoJson} IS NOT NULL`,
      [id],
    );
    return row?.sent;
  }

  /** @returns undefined for jobs that nobody requested, such as those of dossiers */
  async ownerOf(sql: Sql, id: string): Promise<string | undefined> {
    const [row] = await sql.query<{ ownerId: string | null }>(
      'SELECT owner_id AS "ownerId" FROM geo_job WHERE id = $1 AND subject_type IS NULL',
      [id],
    );
    return row?.ownerId ?? undefined;
  }

  /** Which of the jobs are finished by now. */
  async finished(ids: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM geo_job WHERE id = ANY($1) AND NOT ${UNFINISHED}`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  /** Deletes finished jobs whose retention time is over. */
  async sweep(): Promise<void> {
    while (await this.sweepSome());
  }

  /** @returns whether there may be more to delete */
  private async sweepSome(): Promise<boolean> {
    const rows = await this.database.query(
      `DELETE FROM geo_job WHERE id IN (
         SELECT id FROM geo_job
         WHERE subject_type IS NULL AND NOT ${UNFINISHED} AND finished_at < now() - make_interval(days => $1)
         LIMIT $2)
       RETURNING id`,
      [JOB_RESULT_DAYS, SWEPT_AT_ONCE],
    );
    return rows.length === SWEPT_AT_ONCE;
  }
}
