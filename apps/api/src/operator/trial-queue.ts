import type pg from 'pg';
import { hasSchema, removeSchema } from '../features/backups/database-load.repository.js';
import { onConnection } from '../features/backups/installation.js';
import { openQueuePool, QUEUE_SCHEMA } from '../features/geometry-jobs/open-queue.js';

/** A geometry queue in a PostgreSQL database, for a portal whose queue is elsewhere; closing removes its tables. */
export async function openTrialQueue(databaseUrl: string): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  const existed = await onConnection(databaseUrl, (client) => hasSchema(client, QUEUE_SCHEMA));
  const pool = await openQueuePool(databaseUrl);
  return {
    pool,
    close: async () => {
      await pool.end();
      if (!existed) await onConnection(databaseUrl, (client) => removeSchema(client, QUEUE_SCHEMA));
    },
  };
}
