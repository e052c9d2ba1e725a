import { eventually } from './eventually.js';
import { FailingWorkers } from './failing-workers.js';
import { onServices } from './services.js';
import { endProcess, productProcess } from './worker-process.js';

onServices('geometry workers that fail', () => {
  let workers: FailingWorkers;
  beforeAll(async () => {
    workers = await FailingWorkers.open(12);
  }, 120_000);
  afterEach(() => workers.end(), 60_000);
  afterAll(() => workers?.h.close(), 60_000);

  test('every accepted job is done exactly once when a worker is killed during its jobs', async () => {
    const [victim] = await Promise.all([workers.start(), workers.start()]);
    const ids = await workers.submit(12);
    await workers.midway(ids);
    await endProcess(victim, 'SIGKILL');
    await workers.h.until(ids, ['done'], 90);
    await workers.expectEachDoneOnce(ids);
    const { rows } = await workers.h.database.pool.query<{ retried: number }>(
      'select count(*)::int as retried from geo_job where id = any($1) and attempts > 1',
      [ids],
    );
    expect(rows[0]!.retried).toBeGreaterThan(0);
  }, 150_000);

  test("SIGTERM to the product's own program finishes running jobs, leaves the rest queued, and exits with code 0", async () => {
    const { database, redisUrl } = workers.h;
    const child = await productProcess({ DATABASE_URL: database.url, REDIS_URL: redisUrl, CONCURRENCY: '2' });
    workers.watch(child);
    const ids = await workers.submit(8);
    await eventually(
      () => workers.countOf(ids, 'running'),
      (running) => running === 2,
    );
    expect(await endProcess(child, 'SIGTERM')).toBe(0);
    expect(await workers.countOf(ids, 'running')).toBe(0);
    expect(await workers.countOf(ids, 'done')).toBeGreaterThanOrEqual(2);
    expect(await workers.countOf(ids, 'queued')).toBeGreaterThan(0);
    await workers.start();
    await workers.h.until(ids, ['done'], 60);
    await workers.expectEachDoneOnce(ids);
    const { rows } = await workers.h.database.pool.query('select distinct attempts from geo_job where id = any($1)', [
      ids,
    ]);
    expect(rows).toEqual([{ attempts: 1 }]);
  }, 150_000);
});
