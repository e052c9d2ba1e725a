import { GEOMETRY_QUEUE } from '@portal/contracts';
import { createPostgresBackend, type PgPool, Worker } from 'bullmq';
import type { Log } from './log.js';

/** The queue's connection: Redis, or existing BullMQ tables in PostgreSQL. */
export type QueueConnection = { readonly redisUrl: string } | { readonly pool: PgPool };

export interface QueueTiming {
  /** Milliseconds after which jobs of an unresponsive worker are given to others. */
  readonly lockDuration: number;
  /** Milliseconds between two searches for jobs of unresponsive workers. */
  readonly stalledInterval: number;
}

export const DEFAULT_TIMING: QueueTiming = { lockDuration: 30_000, stalledInterval: 15_000 };

/** Workers that may be lost during a job before the queue fails its entry; the reconciler may add it again. */
const MAX_STALLED_COUNT = 3;

export interface QueueWorker {
  ready(): Promise<unknown>;
  /** Resolves when the queue answers; waits while it is away. */
  ping(): Promise<unknown>;
  /** Takes no further entry and resolves when running jobs are done. */
  close(): Promise<void>;
}

/** Takes entries from the geometry queue, `concurrency` at a time. */
export function startQueueWorker(
  connection: QueueConnection,
  settings: QueueTiming & { readonly concurrency: number },
  work: (entry: unknown) => Promise<string>,
  log: Log,
): QueueWorker {
  const options = { ...settings, maxStalledCount: MAX_STALLED_COUNT };
  const process = ({ data }: { data: unknown }) => work(data);
  const report = (error: Error) => log.warn({ err: error }, 'The queue has a fault');
  const worker =
    'redisUrl' in connection
      ? new Worker(GEOMETRY_QUEUE, process, { ...options, connection: redisOf(connection.redisUrl) }).on(
          'error',
          report,
        )
      : new Worker(GEOMETRY_QUEUE, process, { ...options, connection: connection.pool }, createPostgresBackend).on(
          'error',
          report,
        );
  return {
    ready: () => worker.waitUntilReady(),
    ping: () => worker.backend.isMaxed(),
    close: () => worker.close(),
  };
}

/** Commands wait while Redis is unavailable, which BullMQ requires of workers. */
const redisOf = (url: string) => ({ url, maxRetriesPerRequest: null });
