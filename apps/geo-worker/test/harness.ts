import { buildWorker } from './build.js';
import { TestDatabase } from './database.js';
import { eventually } from './eventually.js';
import { redisQueue, type TestQueue } from './queue.js';
import { testServices } from './services.js';

/** Timing that loses a silent worker's jobs within seconds, where the product waits half a minute. */
export const QUICK = { lockDuration: 2000, stalledInterval: 1000 };

/** Everything around workers: their compiled form, a database, a queue, and the portal's part of handing in jobs. */
export interface Harness {
  readonly database: TestDatabase;
  readonly queue: TestQueue;
  readonly redisUrl: string;
  /** A row, then its entry in the queue. @returns the job's id */
  submit(operation: string, input: unknown): Promise<string>;
  /** Waits until every one of the jobs is in one of the statuses. */
  until(ids: readonly string[], statuses: readonly string[], seconds?: number): Promise<void>;
  close(): Promise<void>;
}

/** @param redisDatabase one for each test file: files may run at the same time */
export async function harness(redisDatabase: number): Promise<Harness> {
  buildWorker();
  const services = await testServices(redisDatabase);
  if (!services)
    throw new Error('These tests need PostgreSQL and Redis; install them or set TEST_DATABASE_URL and TEST_REDIS_URL.');
  const database = await TestDatabase.create(services.databaseUrl);
  const queue = redisQueue(services.redisUrl);
  return {
    database,
    queue,
    redisUrl: services.redisUrl,
    submit: async (operation, input) => {
      const id = await database.insertJob(operation, input);
      await queue.add(id);
      return id;
    },
    until: async (ids, statuses, seconds) => {
      await eventually(
        () => database.statuses(ids),
        (found) => found.length === ids.length && found.every((status) => statuses.includes(status)),
        seconds,
      );
    },
    close: async () => {
      await queue.close();
      await database.drop();
      await services.stop();
    },
  };
}
