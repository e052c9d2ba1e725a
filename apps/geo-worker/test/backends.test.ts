import { runMigrations } from 'bullmq';
import pg from 'pg';
import { startTestServices } from '../../../infra/test/services.mjs';
import { type GeometryWorkerOptions, startWorker } from '../src/start-worker.js';
import { antennas } from './antennas.js';
import { buildWorker } from './build.js';
import { TestDatabase } from './database.js';
import { type Portal, portal } from './harness.js';
import { lattice, shortPath } from './inputs.js';
import { postgresQueue, redisQueue } from './queue.js';
import { onServices, testServices } from './services.js';

/** Small by default: results of the engine are tested elsewhere. */
const amount = process.env.SLOW_TESTS ? { jobs: 12, antennas: 2000 } : { jobs: 4, antennas: 200 };

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** Runs jobs, cancels one while it runs and has one refused: the same for each backend. */
async function expectWork(
  { submit, until, database }: Portal,
  queue: Pick<GeometryWorkerOptions, 'redisUrl' | 'queueConnection'>,
) {
  const worker = await startWorker({ databaseUrl: database.url, ...queue, concurrency: 2, log: silent });
  const small = await Promise.all(
    Array.from({ length: amount.jobs }, () => submit('sectorsAndCorridors', { paths: [shortPath] })),
  );
  const large = await submit('union', { geometries: antennas(amount.antennas) });
  await until([...small, large], ['done'], 60);
  const bad = await submit('union', { geometries: [] });
  await until([bad], ['failed']);

  const cancelled = await submit('union', lattice(300));
  await until([cancelled], ['running']);
  await database.pool.query(`update geo_job set status = 'cancelled' where id = $1`, [cancelled]);
  await until([await submit('sectorsAndCorridors', { paths: [shortPath] })], ['done']);

  const jobs = await Promise.all([...small, large].map((id) => database.job(id)));
  expect(jobs.map(({ attempts }) => attempts)).toEqual(jobs.map(() => 1));
  expect(await database.announcements([...small, large, bad, cancelled])).toHaveLength(amount.jobs + 2);
  await worker.close();
}

beforeAll(buildWorker, 120_000);

onServices('on other backends', () => {
  test('without Redis, on BullMQ’s PostgreSQL backend, a worker does its jobs', async () => {
    const services = await testServices(13);
    const database = await TestDatabase.create(services.databaseUrl);
    const connection = new pg.Pool({ connectionString: database.url, options: '-c search_path=bullmq', max: 4 });
    const session = await connection.connect();
    await runMigrations(session, 'bullmq');
    session.release();
    const queue = postgresQueue(connection);
    await expectWork(portal(database, queue), { queueConnection: connection });
    await queue.close();
    await connection.end();
    await database.drop();
    await services.stop();
  }, 180_000);

  test('on the embedded database, with its one session, a worker does its jobs', async () => {
    const services = await testServices(14);
    const embedded = await embeddedDatabase();
    const database = await TestDatabase.migrate(embedded.databaseUrl);
    const queue = redisQueue(services.redisUrl);
    await expectWork(portal(database, queue), { redisUrl: services.redisUrl });
    await queue.close();
    await database.drop();
    await embedded.stop();
    await services.stop();
  }, 180_000);
});

async function embeddedDatabase() {
  const forced = process.env.TEST_SERVICES;
  process.env.TEST_SERVICES = 'embedded';
  try {
    return await startTestServices();
  } finally {
    if (forced === undefined) delete process.env.TEST_SERVICES;
    else process.env.TEST_SERVICES = forced;
  }
}
