import { buildWorker } from './build.js';
import { TestDatabase } from './database.js';
import { eventually } from './eventually.js';
import { redisQueue, type TestQueue } from './queue.js';
import { testServices } from './services.js';

/** Timing with which an unresponsive worker loses its jobs within seconds instead of half a minute. */
export const QUICK = { lockDuration: 2000, stalledInterval: 1000 };

/** The portal's side: adds jobs and waits for them. */
export interface Portal {
  readonly database: TestDatabase;
  readonly queue: TestQueue;
  /** Adds a row, then its queue entry. @returns the job's id */
  submit(operation: string, input: unknown): Promise<string>;
  /** Waits until every one of the jobs is in one of the statuses. */
  until(ids: readonly string[], statuses: readonly string[], seconds?: number): Promise<void>;
}

/** What workers need: their compiled code, a database and a queue on Redis. */
export interface Harness extends Portal {
  readonly redisUrl: string;
  close(): Promise<void>;
}

/** @param redisDatabase one for each test file: files may run at the same time */
export async function harness(redisDatabase: number): Promise<Harness> {
  buildWorker();
  const services = await testServices(redisDatabase);
  const database = await TestDatabase.create(services.databaseUrl);
  const queue = redisQueue(services.redisUrl);
  return {
    ...portal(database, queue),
    redisUrl: services.redisUrl,
    close: async () => {
      await queue.close();
      await database.drop();
      await services.stop();
    },
  };
}

/** The portal's side of a database and a queue. */
export function portal(database: TestDatabase, queue: TestQueue): Portal {
  return {
    database,
    queue,
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
  };
}
