import { FailingWorkers } from './failing-workers.js';
import { shortPath } from './inputs.js';
import { onServices } from './services.js';
import { endProcess } from './worker-process.js';

onServices('geometry workers that fail', () => {
  let workers: FailingWorkers;
  beforeAll(async () => {
    workers = await FailingWorkers.open(15);
  }, 120_000);
  afterEach(() => workers.end(), 60_000);
  afterAll(() => workers?.h.close(), 60_000);

  test('when both workers are killed, the next one finishes their jobs', async () => {
    const victims = await Promise.all([workers.start(), workers.start()]);
    const ids = await workers.submit(20);
    await workers.midway(ids);
    await Promise.all(victims.map((victim) => endProcess(victim, 'SIGKILL')));
    await workers.start();
    await workers.h.until(ids, ['done'], 90);
    await workers.expectEachDoneOnce(ids);
  }, 150_000);

  test('a suspended worker that lost its jobs changes nothing when it resumes', async () => {
    const [sleeper] = await Promise.all([workers.start(), workers.start()]);
    const ids = await workers.submit(20);
    await workers.midway(ids);
    sleeper.kill('SIGSTOP');
    await workers.h.until(ids, ['done'], 90);
    const before = await workers.h.database.pool.query(
      'select id, attempts, crashes, finished_at from geo_job order by id',
    );
    sleeper.kill('SIGCONT');
    const afterwards = await workers.h.submit('sectorsAndCorridors', { paths: [shortPath] });
    await workers.h.until([afterwards], ['done']);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const after = await workers.h.database.pool.query(
      'select id, attempts, crashes, finished_at from geo_job where id <> $1 order by id',
      [afterwards],
    );
    expect(after.rows).toEqual(before.rows);
    await workers.expectEachDoneOnce(ids);
  }, 150_000);
});
