import { GEOMETRY_QUEUE } from '@portal/contracts';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { uuidv7 } from 'uuidv7';
import { startTestPortal, type TestPortal, testServices } from '../../../test/portal.js';
import { GeometryQueueService } from './geometry-queue.service.js';
import { ReconcilerTask } from './reconciler.task.js';

const services = await testServices();
/** A numbered Redis database that only this file uses. */
const redisUrl = services.redisUrl && `${services.redisUrl.replace(/\/\d*$/, '')}/6`;
const onRedis = redisUrl ? describe : describe.skip;

let portal: TestPortal;

async function insertJob(age = '1 minute', attempts = 0): Promise<string> {
  const id = uuidv7();
  await portal.database.query(
    `INSERT INTO geo_job (id, operation, input, attempts, created_at)
     VALUES ($1, 'sectorsAndCorridors', '{}', $2, now() - $3::interval)`,
    [id, attempts, age],
  );
  return id;
}

const reconcile = () => portal.portal.app.get(ReconcilerTask).reconcile();
const statusOf = async (id: string) =>
  (
    await portal.database.query<{ status: string; error: unknown }>('SELECT status, error FROM geo_job WHERE id = $1', [
      id,
    ])
  )[0];
const finishQueued = () =>
  portal.database.query(`UPDATE geo_job SET status = 'cancelled' WHERE status IN ('queued', 'running')`);

afterAll(() => services.stop());

onRedis('the reconciler, with Redis', () => {
  let redis: Redis;
  let queue: Queue;

  beforeAll(async () => {
    redis = new Redis(redisUrl!, { maxRetriesPerRequest: null });
    await redis.flushdb();
    queue = new Queue(GEOMETRY_QUEUE, { connection: redis });
    // Rounds run only when a test calls them.
    portal = await startTestPortal({ demo: false, env: { REDIS_URL: redisUrl, JOB_RECONCILE_SECONDS: '30' } });
  }, 120_000);

  afterEach(async () => {
    await finishQueued();
    await redis.flushdb();
  });

  afterAll(async () => {
    await portal?.close();
    await queue?.close();
    redis?.disconnect();
  });

  it('adds a job again after Redis lost all data', async () => {
    const id = await insertJob();
    await portal.portal.app.get(GeometryQueueService).add(id);
    await redis.flushdb();
    await reconcile();
    expect(await queue.getJobState(id)).toBe('waiting');
    expect((await queue.getJob(id))?.data).toEqual({ id });
  });

  it('does not touch waiting entries, nor jobs so new that their entry may not be added yet', async () => {
    const [waiting, young] = [await insertJob(), await insertJob('1 second')];
    await portal.portal.app.get(GeometryQueueService).add(waiting);
    const [before] = await queue.getJobs(['waiting']);
    await reconcile();
    expect((await queue.getJob(waiting))?.timestamp).toBe(before?.timestamp);
    expect(await queue.getJobState(young)).toBe('unknown');
  });

  it('renews an entry that ended before its job', async () => {
    const id = await insertJob();
    await queue.add(GEOMETRY_QUEUE, { id }, { jobId: id, attempts: 1 });
    const failing = new Worker(
      GEOMETRY_QUEUE,
      async () => {
        throw new Error('lost the database');
      },
      { connection: redis },
    );
    await new Promise((resolve) => failing.once('failed', resolve));
    await failing.close();
    expect(await queue.getJobState(id)).toBe('failed');
    await reconcile();
    expect(await queue.getJobState(id)).toBe('waiting');
  });

  it('fails a job after more than five attempts and notifies those who wait', async () => {
    const id = await insertJob('1 minute', 6);
    await reconcile();
    expect(await statusOf(id)).toEqual({ status: 'failed', error: { code: 'JOB_GIVEN_UP' } });
    const messages = await portal.database.query(`SELECT payload FROM outbox WHERE payload ->> 'jobId' = $1`, [id]);
    expect(messages).toEqual([{ payload: { jobId: id, operation: 'sectorsAndCorridors', status: 'failed' } }]);
    expect(await queue.getJobState(id)).toBe('unknown');
  });

  it('fails a job after its deadline, even if no worker started it', async () => {
    const [late, timely] = [await insertJob(), await insertJob()];
    for (const id of [late, timely]) await portal.portal.app.get(GeometryQueueService).add(id);
    await portal.database.query(
      `UPDATE geo_job SET deadline_at = now() + CASE WHEN id = $1 THEN interval '-1 second' ELSE interval '1 hour' END
       WHERE id IN ($1, $2)`,
      [late, timely],
    );
    await reconcile();
    expect(await statusOf(late)).toEqual({ status: 'failed', error: { code: 'JOB_DEADLINE_PASSED' } });
    expect(await statusOf(timely)).toEqual({ status: 'queued', error: null });
  });

  it('adds a job once when several processes reconcile at the same time', async () => {
    const id = await insertJob();
    await Promise.all(Array.from({ length: 5 }, reconcile));
    expect((await queue.getJobs(['waiting', 'active', 'delayed'])).map(({ id: entry }) => entry)).toEqual([id]);
  });
});

describe('without Redis', () => {
  it('entries are stored in PostgreSQL, and lost ones added again', async () => {
    portal = await startTestPortal({ demo: false, env: { REDIS_URL: '', JOB_RECONCILE_SECONDS: '30' } });
    try {
      const id = await insertJob();
      const queue = portal.portal.app.get(GeometryQueueService);
      expect(await queue.stateOf(id)).toBe('lost');
      await reconcile();
      expect(await queue.stateOf(id)).toBe('waiting');
    } finally {
      await portal.close();
    }
  }, 60_000);
});

describe('an unavailable queue', () => {
  it('neither fails nor delays a caller that enqueues', async () => {
    portal = await startTestPortal({
      demo: false,
      env: { REDIS_URL: 'redis://127.0.0.1:1', JOB_RECONCILE_SECONDS: '3600' },
    });
    try {
      // A call that waited for the queue would never return.
      await portal.portal.app.get(GeometryQueueService).enqueue(await insertJob());
      await portal.http().get('/health/live').expect(200);
    } finally {
      await portal.close();
    }
  }, 60_000);
});
