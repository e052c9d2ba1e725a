import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PgPool, runMigrations } from 'bullmq';
import pg from 'pg';
import { openEmbeddedDatabase } from '../../../infra/embedded/launch.mjs';
import { openQueuePool } from '../../../infra/embedded/queue-pool.mjs';
import { startWorker } from '../src/start-worker.js';
import { antennas } from './antennas.js';
import { buildWorker } from './build.js';
import { TestDatabase } from './database.js';
import { type Portal, portal } from './harness.js';
import { lattice, shortHop } from './inputs.js';
import { postgresQueue } from './queue.js';
import { onServices, testServices } from './services.js';

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** Jobs done, one cancelled in the middle of its work, one refused: what a portal sees of any backend. */
async function expectWork({ submit, until, database }: Portal, queueConnection: PgPool) {
  const worker = await startWorker({ databaseUrl: database.url, queueConnection, concurrency: 2, log: silent });
  const small = await Promise.all(Array.from({ length: 12 }, () => submit('footprint', { hops: [shortHop] })));
  const large = await submit('union', { geometries: antennas(2000) });
  await until([...small, large], ['done'], 60);
  const bad = await submit('union', { geometries: [] });
  await until([bad], ['failed']);

  const cancelled = await submit('union', lattice(300));
  await until([cancelled], ['running']);
  await database.pool.query(`update geo_job set status = 'cancelled' where id = $1`, [cancelled]);
  await until([await submit('footprint', { hops: [shortHop] })], ['done']);

  const jobs = await Promise.all([...small, large].map((id) => database.job(id)));
  expect(jobs.map(({ attempts }) => attempts)).toEqual(jobs.map(() => 1));
  expect(await database.announcements([...small, large, bad, cancelled])).toHaveLength(14);
  await worker.close();
}

beforeAll(buildWorker, 120_000);

onServices('on BullMQ’s PostgreSQL backend', () => {
  test('a worker does its jobs without Redis', async () => {
    const services = await testServices(13);
    const database = await TestDatabase.create(services.databaseUrl);
    const connection = new pg.Pool({ connectionString: database.url, options: '-c search_path=bullmq', max: 4 });
    const session = await connection.connect();
    await runMigrations(session, 'bullmq');
    session.release();
    const queue = postgresQueue(connection);
    await expectWork(portal(database, queue), connection);
    await queue.close();
    await connection.end();
    await database.drop();
    await services.stop();
  }, 180_000);
});

test('on the embedded database, with its one session, a worker does its jobs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-worker-'));
  const embedded = await openEmbeddedDatabase(join(folder, 'database'));
  const { connection, close } = await openQueuePool(join(folder, 'queue'));
  const database = await TestDatabase.migrate(embedded.url);
  const queue = postgresQueue(connection);
  await expectWork(portal(database, queue), connection);
  await queue.close();
  await close();
  await database.drop();
  await embedded.close();
  rmSync(folder, { recursive: true, force: true });
}, 180_000);
