import type { ChildProcess } from 'node:child_process';
import { eventually } from './eventually.js';
import { type Harness, harness, QUICK } from './harness.js';
import { lattice, shortPath } from './inputs.js';
import { onServices } from './services.js';
import { endProcess, productProcess, workerProcess } from './worker-process.js';

/** Half a second of work for one processor. */
const work = lattice(100);

onServices('geometry workers that fail', () => {
  let h: Harness;
  let processes: ChildProcess[] = [];
  beforeAll(async () => {
    h = await harness(12);
  }, 120_000);
  afterEach(async () => {
    await Promise.all(processes.map((child) => endProcess(child)));
    processes = [];
  }, 60_000);
  afterAll(() => h.close(), 60_000);

  async function start(): Promise<ChildProcess> {
    const child = await workerProcess({
      databaseUrl: h.database.url,
      redisUrl: h.redisUrl,
      concurrency: 2,
      timing: QUICK,
    });
    processes.push(child);
    return child;
  }

  const submitMany = (count: number) => Promise.all(Array.from({ length: count }, () => h.submit('union', work)));

  const countOf = async (ids: readonly string[], status: string) =>
    (await h.database.statuses(ids)).filter((found) => found === status).length;

  /** Until the first jobs are done and others are in the middle of their work. */
  const midway = (ids: readonly string[]) =>
    eventually(
      async () => ({ done: await countOf(ids, 'done'), running: await countOf(ids, 'running') }),
      ({ done, running }) => done >= 3 && running >= 3,
    );

  async function expectEachDoneOnce(ids: readonly string[]) {
    const announcements = await h.database.announcements(ids);
    expect(announcements.map(({ jobId }) => jobId).sort()).toEqual([...ids].sort());
    expect(new Set(announcements.map(({ status }) => status))).toEqual(new Set(['done']));
    const { rows } = await h.database.pool.query<{ holes: number }>(
      `select json_array_length(result::json -> 'geometry' -> 'coordinates') - 1 as holes from geo_job where id = any($1)`,
      [ids],
    );
    expect(rows.map(({ holes }) => holes)).toEqual(ids.map(() => 99 * 99));
  }

  test('a worker killed in the middle of its jobs loses none: every accepted job is done exactly once', async () => {
    const [victim] = await Promise.all([start(), start()]);
    const ids = await submitMany(24);
    await midway(ids);
    await endProcess(victim, 'SIGKILL');
    await h.until(ids, ['done'], 90);
    await expectEachDoneOnce(ids);
    const { rows } = await h.database.pool.query<{ retried: number }>(
      'select count(*)::int as retried from geo_job where id = any($1) and attempts > 1',
      [ids],
    );
    expect(rows[0]!.retried).toBeGreaterThan(0);
  }, 150_000);

  test('both workers killed: the next one finds and finishes what they left', async () => {
    const victims = await Promise.all([start(), start()]);
    const ids = await submitMany(20);
    await midway(ids);
    await Promise.all(victims.map((victim) => endProcess(victim, 'SIGKILL')));
    await start();
    await h.until(ids, ['done'], 90);
    await expectEachDoneOnce(ids);
  }, 150_000);

  test('a worker that sleeps through the loss of its jobs changes nothing when it wakes', async () => {
    const [sleeper] = await Promise.all([start(), start()]);
    const ids = await submitMany(20);
    await midway(ids);
    sleeper.kill('SIGSTOP');
    await h.until(ids, ['done'], 90);
    const before = await h.database.pool.query('select id, attempts, crashes, finished_at from geo_job order by id');
    sleeper.kill('SIGCONT');
    const afterwards = await h.submit('sectorsAndCorridors', { paths: [shortPath] });
    await h.until([afterwards], ['done']);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const after = await h.database.pool.query(
      'select id, attempts, crashes, finished_at from geo_job where id <> $1 order by id',
      [afterwards],
    );
    expect(after.rows).toEqual(before.rows);
    await expectEachDoneOnce(ids);
  }, 150_000);

  test("SIGTERM to the product's own program drains what is at work, leaves the rest queued, and ends in order", async () => {
    const child = await productProcess({ DATABASE_URL: h.database.url, REDIS_URL: h.redisUrl, CONCURRENCY: '2' });
    processes.push(child);
    const ids = await submitMany(8);
    await eventually(
      () => countOf(ids, 'running'),
      (running) => running === 2,
    );
    expect(await endProcess(child, 'SIGTERM')).toBe(0);
    expect(await countOf(ids, 'running')).toBe(0);
    expect(await countOf(ids, 'done')).toBeGreaterThanOrEqual(2);
    expect(await countOf(ids, 'queued')).toBeGreaterThan(0);
    await start();
    await h.until(ids, ['done'], 60);
    await expectEachDoneOnce(ids);
    const { rows } = await h.database.pool.query('select distinct attempts from geo_job where id = any($1)', [ids]);
    expect(rows).toEqual([{ attempts: 1 }]);
  }, 150_000);
});
