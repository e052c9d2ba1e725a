import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { PgPool } from 'bullmq';
import { pino } from 'pino';
import { openDatabase } from './database.js';
import { JobRowsRepository } from './jobs/job-rows.repository.js';
import { JobRunner } from './jobs/job-runner.js';
import { JobWatch } from './jobs/job-watch.js';
import { WorkerBeatRepository } from './jobs/worker-beat.repository.js';
import type { Log } from './log.js';
import { WorkerMetrics } from './metrics.js';
import { DEFAULT_TIMING, type QueueConnection, type QueueTiming, startQueueWorker } from './queue-worker.js';
import { ThreadPool } from './threads/thread-pool.js';

export interface GeometryWorkerOptions {
  readonly databaseUrl: string;
  /** The queue's Redis; else `queueConnection` must be there. */
  readonly redisUrl?: string;
  /** A `pg.Pool`, or an object with its interface, whose search path contains BullMQ's tables. The caller closes it. */
  readonly queueConnection?: PgPool;
  /** Number of threads, each with one job; as many as processors, at most two, by default. */
  readonly concurrency?: number;
  readonly log?: Log;
  /** Port of `/metrics` and `/health`; not served by default. */
  readonly metricsPort?: number;
  readonly timing?: QueueTiming;
  /** Shorter time limit than the catalogue's. */
  readonly timeLimitMs?: number;
  /** Bytes of memory for all threads, in equal parts; a gigabyte for each by default. */
  readonly memoryBytes?: number;
}

export interface GeometryWorker {
  /** Takes no further job, waits up to 20 s for running ones, and leaves the rest to other workers. */
  close(): Promise<void>;
}

const DRAIN_MS = 20_000;
const PROBE_MS = 1_500;
const GIGABYTE = 1024 ** 3;

/** Starts a worker; resolves when the threads are warm and the queue answers. */
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
  const lost = async () =>
    (await answers(database.query('SELECT 1'))) ? ((await answers(queue.ping())) ? undefined : 'queue') : 'database';
  const stopServing = options.metricsPort === undefined ? undefined : await metrics.serve(options.metricsPort, lost);
  const beat = new WorkerBeatRepository(database, log);
  await queue.ready();
  await beat.start();
  log.info({ concurrency }, 'Geometry worker ready');
  let closing: Promise<void> | undefined;
  const close = async () => {
    const impatience = setTimeout(() => watch.stopAll('closing'), DRAIN_MS);
    await queue.close();
    clearTimeout(impatience);
    await threads.close();
    await beat.stop();
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

/** Whether it succeeds within a second and a half: both must fit into the time of a health check. */
async function answers(probe: Promise<unknown>): Promise<boolean> {
  const patience = new AbortController();
  const tooLong = pause(PROBE_MS, false, { signal: patience.signal }).catch(() => false);
  const well = probe.then(
    () => true,
    () => false,
  );
  return Promise.race([well, tooLong]).finally(() => patience.abort());
}

function queueConnectionOf({ redisUrl, queueConnection }: GeometryWorkerOptions): QueueConnection {
  if (redisUrl) return { redisUrl };
  if (queueConnection) return { pool: queueConnection };
  throw new Error('The geometry worker needs redisUrl or queueConnection: without a queue no job reaches it.');
}
