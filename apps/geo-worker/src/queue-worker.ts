import { GEOMETRY_QUEUE } from '@portal/contracts';
import { createPostgresBackend, type PgPool, Worker } from 'bullmq';
import type { Log } from './log.js';

/** Where queue entries travel: a Redis, or tables of BullMQ's, already made, in a PostgreSQL. */
export type QueueConnection = { readonly redisUrl: string } | { readonly pool: PgPool };

export interface QueueTiming {
  /** How long a worker that went silent keeps its jobs. */
  readonly lockDuration: number;
  /** Between two looks for jobs of silent workers. */
  readonly stalledInterval: number;
}

export const DEFAULT_TIMING: QueueTiming = { lockDuration: 30_000, stalledInterval: 15_000 };

/** A job may lose this many workers before the queue gives it up; the reconciler may still put it back. */
const MAX_STALLED_COUNT = 3;

export interface QueueWorker {
  ready(): Promise<unknown>;
  /** Takes no further entry and resolves when those at work are done. */
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
  return { ready: () => worker.waitUntilReady(), close: () => worker.close() };
}

/** Commands wait for a Redis that is away; BullMQ demands it of workers. */
const redisOf = (url: string) => ({ url, maxRetriesPerRequest: null });
