// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresBackend, Queue, QueueEvents, Worker } from 'bullmq';
import { openQueuePool } from './queue-pool.mjs';

const folder = mkdtempSync(join(tmpdir(), 'portal-queue-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {Awaited<ReturnType<typeof openQueuePool>>} pool */
function queueOn(pool) {
  const options = { connection: pool.connection };
  return {
    queue: new Queue('geometry', options, createPostgresBackend),
    listen: async () => {
      const events = new QueueEvents('geometry', options, createPostgresBackend);
      await events.waitUntilReady();
      return events.setMaxListeners(100);
    },
    /** @param {import('bullmq').Processor} processor */
    work: (processor) => new Worker('geometry', processor, { ...options, concurrency: 4 }, createPostgresBackend),
  };
}

test('fifty jobs run once each, and one that fails is tried again', async () => {
  const pool = await openQueuePool(join(folder, 'fifty'));
  const { queue, listen, work } = queueOn(pool);
  queue.setMaxListeners(100);
  const events = await listen();
  /** @type {number[]} */
  const seen = [];
  const worker = work(async (job) => {
    if (job.data.number === 7 && job.attemptsMade === 0) throw new Error('first attempt fails');
    seen.push(job.data.number);
    return job.data.number * 2;
  });
  const numbers = Array.from({ length: 50 }, (_, number) => number);
  const jobs = await Promise.all(
    numbers.map((number) => queue.add('double', { number }, { attempts: 3, backoff: { type: 'fixed', delay: 50 } })),
  );
  const results = await Promise.all(jobs.map((job) => job.waitUntilFinished(events, 30_000)));
  expect(results).toEqual(numbers.map((number) => number * 2));
  expect(seen.toSorted((a, b) => a - b)).toEqual(numbers);
  await Promise.all([worker.close(), events.close(), queue.close()]);
  await pool.close();
}, 120_000);

test('jobs wait for a worker through a restart', async () => {
  const before = await openQueuePool(join(folder, 'restart'));
  const producer = queueOn(before);
  await producer.queue.add('double', { number: 1 }, { jobId: 'kept' });
  await producer.queue.close();
  await before.close();

  const after = await openQueuePool(join(folder, 'restart'));
  const { queue, listen, work } = queueOn(after);
  const events = await listen();
  const worker = work(async (job) => job.data.number * 2);
  const job = await queue.getJob('kept');
  expect(await job?.waitUntilFinished(events, 30_000)).toBe(2);
  await Promise.all([worker.close(), events.close(), queue.close()]);
  await after.close();
}, 120_000);

test('errors keep what BullMQ tells them apart by, and asking a closed queue is refused', async () => {
  const pool = await openQueuePool(join(folder, 'errors'));
  const refusal = "DO $$ BEGIN RAISE EXCEPTION 'job not active' USING ERRCODE = 'BM001', DETAIL = '-3'; END $$";
  await expect(pool.connection.query(refusal)).rejects.toMatchObject({
    code: 'BM001',
    detail: '-3',
    message: 'job not active',
  });
  await expect(pool.connection.query('SELECT $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
  await pool.close();
  await expect(pool.connection.query('SELECT 1')).rejects.toThrow('The queue is closed');
}, 60_000);

test('beside 5,000 failing statements every question gets its own answer', async () => {
  const pool = await openQueuePool(join(folder, 'failing'));
  const failing = [
    ['SELECT 1 / $1::int', 0],
    ['SELECT $1::text', 'a\0b'],
    ['SELECT $1::jsonb', '"\\ud800"'],
    ['SELEC $1', 1],
  ];
  /** @param {number} number */
  const ask = async (number) => {
    const [sql, value] = failing[number % failing.length] ?? [];
    const refused = pool.connection.query(String(sql), [value]).then(
      () => 'answered',
      () => 'refused',
    );
    const { rows } = await pool.connection.query('SELECT $1::int AS number', [number]);
    return `${await refused} ${rows[0]?.number}`;
  };
  for (let number = 0; number < 5_000; number += 10) {
    const asked = Array.from({ length: 10 }, (_, offset) => number + offset);
    expect(await Promise.all(asked.map(ask))).toEqual(asked.map((own) => `refused ${own}`));
  }
  await pool.close();
}, 120_000);

test('a folder that is open cannot be opened a second time by another process', async () => {
  const pool = await openQueuePool(join(folder, 'locked'));
  const { spawnSync } = await import('node:child_process');
  const program = new URL('./queue-pool.mjs', import.meta.url).href;
  const script = `import(${JSON.stringify(program)}).then(m => m.openQueuePool(process.argv[1])).catch(e => { console.log(e.message); process.exit(1) })`;
  const second = spawnSync(process.execPath, ['-e', script, join(folder, 'locked')], { encoding: 'utf8' });
  expect(second.status).toBe(1);
  expect(second.stdout).toMatch(
    /^\S+ is in use by another running portal \(process \d+\); stop it or set DATA_DIR\.\n$/,
  );
  await pool.close();
}, 120_000);
