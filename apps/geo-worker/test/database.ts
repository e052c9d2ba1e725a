import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { JobError, JobStatus } from '@portal/contracts';
import pg from 'pg';
import { dropDatabase } from '../../../infra/test/fresh-database.mjs';

const MIGRATIONS = new URL('../../api/migrations/', import.meta.url);

export interface JobRow {
  readonly id: string;
  readonly status: JobStatus;
  readonly progress: number;
  readonly result: { readonly areaKm2?: number } | null;
  readonly error: JobError | null;
  readonly attempts: number;
  readonly crashes: number;
}

/** A fresh database with the portal's tables, for one test file. */
export class TestDatabase {
  private constructor(
    readonly url: string,
    readonly pool: pg.Pool,
    private readonly remove: () => Promise<void>,
  ) {}

  /** A new database on a server. */
  static async create(server: string): Promise<TestDatabase> {
    const name = `worker_${randomUUID().replaceAll('-', '')}`;
    await onServer(server, `create database ${name}`);
    const url = new URL(server);
    url.pathname = name;
    return TestDatabase.migrate(url.href, () => dropDatabase(server, name));
  }

  /** The portal's tables in an existing empty database. */
  static async migrate(url: string, remove = async () => {}): Promise<TestDatabase> {
    const pool = new pg.Pool({ connectionString: url, max: 4 });
    for (const file of readdirSync(MIGRATIONS).sort()) {
      if (file.endsWith('.sql')) await pool.query(readFileSync(new URL(file, MIGRATIONS), 'utf8'));
    }
    return new TestDatabase(url, pool, remove);
  }

  async drop(): Promise<void> {
    await this.pool.end();
    await this.remove();
  }

  /** @returns the new row's id */
  async insertJob(operation: string, input: unknown): Promise<string> {
    const id = randomUUID();
    await this.pool.query('insert into geo_job (id, operation, input) values ($1, $2, $3)', [
      id,
      operation,
      JSON.stringify(input),
    ]);
    return id;
  }

  async job(id: string): Promise<JobRow> {
    const { rows } = await this.pool.query<JobRow>('select *, result::json as result from geo_job where id = $1', [id]);
    if (!rows[0]) throw new Error(`No job ${id}`);
    return rows[0];
  }

  async statuses(ids: readonly string[]): Promise<JobStatus[]> {
    const { rows } = await this.pool.query<{ status: JobStatus }>('select status from geo_job where id = any($1)', [
      ids,
    ]);
    return rows.map(({ status }) => status);
  }

  /** Outbox rows that say that a job has come further. */
  async progressNotices(id: string): Promise<number> {
    const { rows } = await this.pool.query(
      `select from outbox where topic = 'geometry-job.progressed' and payload ->> 'jobId' = $1`,
      [id],
    );
    return rows.length;
  }

  /** Status of every outbox row about these jobs. */
  async announcements(ids: readonly string[]): Promise<{ jobId: string; operation: string; status: string }[]> {
    const { rows } = await this.pool.query<{ payload: { jobId: string; operation: string; status: string } }>(
      `select payload from outbox where topic = 'geometry-job.finished' and payload ->> 'jobId' = any($1)`,
      [ids],
    );
    return rows.map(({ payload }) => payload);
  }
}

async function onServer(server: string, sql: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(sql);
  await client.end();
}
