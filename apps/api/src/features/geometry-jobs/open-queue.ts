import { createPostgresBackend, type PgPool, Queue, runMigrations } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';

/** The portal's side of a queue: adding entries and reading their state. */
export interface OpenQueue {
  readonly queue: Pick<Queue, 'add' | 'getJobCounts' | 'getJobState' | 'remove'>;
  close(): Promise<void>;
}

type OnError = (error: Error) => void;

/** Schema of BullMQ's tables in a PostgreSQL server. */
export const QUEUE_SCHEMA = 'bullmq';

/** Commands time out after a second, so that no request waits for an unavailable Redis. */
export function openRedisQueue(name: string, url: string, onError: OnError): OpenQueue {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    commandTimeout: 1000,
    retryStrategy: (times) => Math.min(times * 200, 5000),
  });
  redis.on('error', onError);
  // BullMQ reads the version once; if Redis is unavailable at that moment, the queue would fail for good.
  const queue = new Queue(name, { connection: redis, skipWaitingForReady: true, skipVersionCheck: true });
  queue.on('error', onError);
  return {
    queue,
    close: async () => {
      await queue.close().catch(onError);
      redis.disconnect();
    },
  };
}

/** A queue on a pool whose sessions find BullMQ's tables; closing the queue leaves the pool open. */
export function openPostgresQueue(name: string, pool: PgPool, onError: OnError): OpenQueue {
  const queue = new Queue(name, { connection: pool }, createPostgresBackend);
  queue.on('error', onError);
  return { queue, close: () => queue.close().catch(onError) };
}

/** BullMQ's tables in a PostgreSQL server, made or brought up to date first. */
export async function openQueuePool(databaseUrl: string): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    options: `-c search_path=${QUEUE_SCHEMA}`,
    keepAlive: true,
    max: 4,
  });
  // Only idle sessions have an error listener (of the pool). Without this one, a session that breaks between two queries
  // of a transaction would end the process; with it, the next query fails.
  pool.on('connect', (session) => session.on('error', () => undefined));
  const session = await pool.connect();
  try {
    await runMigrations(session, QUEUE_SCHEMA);
  } finally {
    session.release();
  }
  return pool;
}
