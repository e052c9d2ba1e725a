import { createPostgresBackend, type PgPool, Queue, runMigrations } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';

/** A queue to add to and to look into; workers open theirs themselves. */
export interface OpenQueue {
  readonly queue: Pick<Queue, 'add' | 'getJobState' | 'remove'>;
  close(): Promise<void>;
}

type OnError = (error: Error) => void;

const SCHEMA = 'bullmq';

/** A command is given up after a second, so that nobody waits for a Redis that is away. */
export function openRedisQueue(name: string, url: string, onError: OnError): OpenQueue {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    commandTimeout: 1000,
    retryStrategy: (times) => Math.min(times * 200, 5000),
  });
  redis.on('error', onError);
  // BullMQ asks for the version once; a Redis that is away at that moment would be given up for good.
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

/** On a pool whose sessions find BullMQ's tables. Whoever opened the pool closes it. */
export function openPostgresQueue(name: string, pool: PgPool, onError: OnError): OpenQueue {
  const queue = new Queue(name, { connection: pool }, createPostgresBackend);
  queue.on('error', onError);
  return { queue, close: () => queue.close().catch(onError) };
}

/** BullMQ's tables in a PostgreSQL server, made or brought up to date first. */
export async function openQueuePool(databaseUrl: string): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    options: `-c search_path=${SCHEMA}`,
    keepAlive: true,
    max: 4,
  });
  // The pool listens to idle sessions only, and BullMQ to none it works with: one that breaks between two questions of
  // a transaction would end the process. The next question tells.
  pool.on('connect', (session) => session.on('error', () => undefined));
  const session = await pool.connect();
  try {
    await runMigrations(session, SCHEMA);
  } finally {
    session.release();
  }
  return pool;
}
