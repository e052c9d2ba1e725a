import { Injectable } from '@nestjs/common';
import {
  type GeometryFormat,
  type GeometryJobSummary,
  type GeometryOperation,
  JOB_RESULT_DAYS,
  type JobError,
  type JobStatus,
  MAX_UNFINISHED_JOBS,
  type PageQuery,
} from '@portal/contracts';
import { uuidv7 } from 'uuidv7';
import { takeLock } from '../../kernel/database/advisory-locks.js';
import { DatabaseService, type Sql } from '../../kernel/database/database.service.js';
import { PortalError } from '../../kernel/errors/portal-error.js';
import { deadlineMsOf, deadlineOf } from './geometry-jobs.repository.js';

/** Storing megabytes takes longer than statements usually may. */
const STORE_TIMEOUT = '60s';

const RETRY_SECONDS = 5;

/** Rows, each of megabytes perhaps, that one statement deletes. */
const SWEPT_AT_ONCE = 200;

export interface JobRequest {
  readonly operation: GeometryOperation;
  /** JSON, in UTF-8 unless somebody meant to deceive. */
  readonly text: Buffer;
  readonly hash: Buffer;
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

/** A person's own jobs, as opposed to those that serve a dossier they submitted. */
const OWN = 'owner_id = $1 AND subject_type IS NULL';

const UNFINISHED = `status IN ('queued', 'running')`;

/** Decimals that keep every double near a metre or a degree exact: digits beyond a number's own are not written. */
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

/** PostgreSQL's "invalid byte sequence": the text is no UTF-8. */
const isUnreadable = (error: unknown): boolean => Reflect.get(Object(error), 'code') === '22021';

/** Jobs that people ask for. Every statement names the owner: somebody else's job does not exist. */
@Injectable()
export class RequestedJobsRepository {
  constructor(private readonly database: DatabaseService) {}

  /**
   * Stores a request, unless the same work is stored already: then it is that job.
   *
   * @throws PortalError RATE_LIMITED while too many of the owner's jobs are unfinished, MALFORMED_BODY
   */
  async store(ownerId: string, request: JobRequest): Promise<GeometryJobSummary> {
    const row = await this.database.transaction(async (sql) => {
      await sql.query(`SET LOCAL statement_timeout = '${STORE_TIMEOUT}'`);
      await takeLock(sql, 'geometryRequests', ownerId);
      return (await this.same(sql, ownerId, request.hash)) ?? this.insert(sql, ownerId, request);
    });
    return summaryOf(row);
  }

  private async same(sql: Sql, ownerId: string, hash: Buffer): Promise<JobRow | undefined> {
    const [row] = await sql.query<JobRow>(
      `SELECT ${COLUMNS} FROM geo_job WHERE ${OWN} AND input_hash = $2 AND status IN ('queued', 'running', 'done')`,
      [ownerId, hash],
    );
    return row;
  }

  private async insert(sql: Sql, ownerId: string, { operation, text, hash }: JobRequest): Promise<JobRow> {
    const [{ unfinished }] = (await sql.query<{ unfinished: number }>(
      `SELECT count(*)::int AS unfinished FROM geo_job WHERE ${OWN} AND ${UNFINISHED}`,
      [ownerId],
    )) as [{ unfinished: number }];
    if (unfinished >= MAX_UNFINISHED_JOBS) throw new PortalError('RATE_LIMITED', { retryAfter: RETRY_SECONDS });
    try {
      const [row] = await sql.query<JobRow>(
        `INSERT INTO geo_job (id, operation, input, owner_id, input_hash, deadline_at)
         VALUES ($1, $2, $3, $4, $5, ${deadlineOf('$6')}) RETURNING ${COLUMNS}`,
        [uuidv7(), operation, text, ownerId, hash, deadlineMsOf(operation)],
      );
      return row!;
    } catch (error) {
      throw isUnreadable(error) ? new PortalError('MALFORMED_BODY', { cause: error }) : error;
    }
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

  async page(ownerId: string, { page, pageSize }: PageQuery): Promise<{ rows: GeometryJobSummary[]; total: number }> {
    const [[count], rows] = await Promise.all([
      this.database.query<{ total: number }>(`SELECT count(*)::int AS total FROM geo_job WHERE ${OWN}`, [ownerId]),
      this.database.query<JobRow>(
        `SELECT ${COLUMNS} FROM geo_job WHERE ${OWN} ORDER BY id DESC LIMIT NULLIF($2, 0) OFFSET $3`,
        [ownerId, pageSize, (page - 1) * pageSize],
      ),
    ]);
    return { rows: rows.map(summaryOf), total: count!.total };
  }

  /** The job afterwards, whether it was cancelled now or was finished before. @throws PortalError NOT_FOUND */
  async cancel(ownerId: string, id: string): Promise<GeometryJobSummary> {
    await this.database.query(
      `UPDATE geo_job SET status = 'cancelled', finished_at = now() WHERE ${OWN} AND id = $2 AND ${UNFINISHED}`,
      [ownerId, id],
    );
    return this.find(ownerId, id);
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

  /** Which of the jobs are finished by now. */
  async finished(ids: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM geo_job WHERE id = ANY($1) AND NOT ${UNFINISHED}`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  /** Deletes finished jobs whose results have been kept as long as promised. */
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
