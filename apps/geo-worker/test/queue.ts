import { GEOMETRY_QUEUE } from '@portal/contracts';
import { createPostgresBackend, type PgPool, Queue } from 'bullmq';

/** The portal's side of the queue: adds the ids of rows. */
export interface TestQueue {
  add(id: string): Promise<void>;
  close(): Promise<void>;
}

const entry = (id: string) => ({ jobId: id, attempts: 5, backoff: { type: 'exponential', delay: 100 } });

export function redisQueue(url: string): TestQueue {
  const queue = new Queue(GEOMETRY_QUEUE, { connection: { url } });
  return {
    add: async (id) => void (await queue.add(GEOMETRY_QUEUE, { id }, entry(id))),
    close: async () => {
      await queue.obliterate({ force: true });
      await queue.close();
    },
  };
}

export function postgresQueue(connection: PgPool): TestQueue {
  const queue = new Queue(GEOMETRY_QUEUE, { connection }, createPostgresBackend);
  return { add: async (id) => void (await queue.add(GEOMETRY_QUEUE, { id }, entry(id))), close: () => queue.close() };
}
