import { availableParallelism } from 'node:os';
import type { PgPool } from 'bullmq';
import { pino } from 'pino';
import { openDatabase } from './database.js';
import { JobRowsRepository } from './jobs/job-rows.repository.js';
import { JobRunner } from './jobs/job-runner.js';
import { JobWatch } from './jobs/job-watch.js';
import type { Log } from './log.js';
import { WorkerMetrics } from './metrics.js';
import { DEFAULT_TIMING, type QueueConnection, type QueueTiming, startQueueWorker } from './queue-worker.js';
import { ThreadPool } from './threads/thread-pool.js';

export interface GeometryWorkerOptions {
  readonly databaseUrl: string;
  /** The queue's Redis; else `queueConnection` must be there. */
  readonly redisUrl?: string;
  /** A `pg.Pool`, or what looks like one, whose sessions find BullMQ's tables by their search path. The caller ends it. */
  readonly queueConnection?: PgPool;
  /** Jobs, and threads, at a time; as many as processors, but two at most, when absent. */
  readonly concurrency?: number;
  readonly log?: Log;
  /** Serves `/metrics` and `/health` when set. */
  readonly metricsPort?: number;
  readonly timing?: QueueTiming;
  /** Ends jobs earlier than the catalogue does. */
  readonly timeLimitMs?: number;
  /** What all threads may take together, in equal parts; a gigabyte for each when absent. */
  readonly memoryBytes?: number;
}

export interface GeometryWorker {
  /** Takes no further job, waits up to 20 s for those at work, and leaves the rest to other workers. */
  close(): Promise<void>;
}

const DRAIN_MS = 20_000;
const GIGABYTE = 1024 ** 3;

/** Starts taking geometry jobs; resolves when the threads are warm and the queue answers. */
export async function startWorker(options: GeometryWorkerOptions): Promise<GeometryWorker> {
  const {
    concurrency = Math.min(2, availableParallelism()),
    log = pino(),
    memoryBytes = concurrency * GIGABYTE,
  } = options;
  const connection = queueConnectionOf(options);
  const database = openDatabase(options.databaseUrl, log);
  const metrics = new WorkerMetrics();
  const threads = new ThreadPool(concurrency, memoryBytes / concurrency);
  const rows = new JobRowsRepository(database);
  const watch = new JobWatch(rows, log);
  const runner = new JobRunner(rows, watch, threads, metrics, options.timeLimitMs ?? Number.POSITIVE_INFINITY);
  await threads.ready();
  const queue = startQueueWorker(
    connection,
    { concurrency, ...(options.timing ?? DEFAULT_TIMING) },
    (entry) => runner.run(entry),
    log,
  );
  const stopServing = options.metricsPort === undefined ? undefined : await metrics.serve(options.metricsPort);
  await queue.ready();
  log.info({ concurrency }, 'Geometry worker ready');
  let closing: Promise<void> | undefined;
  const close = async () => {
    const impatience = setTimeout(() => watch.stopAll('closing'), DRAIN_MS);
    await queue.close();
    clearTimeout(impatience);
    await threads.close();
    await database.end();
    stopServing?.();
    log.info('Geometry worker closed');
  };
  return {
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

function queueConnectionOf({ redisUrl, queueConnection }: GeometryWorkerOptions): QueueConnection {
  if (redisUrl) return { redisUrl };
  if (queueConnection) return { pool: queueConnection };
  throw new Error('The geometry worker needs redisUrl or queueConnection: without a queue no job reaches it.');
}
