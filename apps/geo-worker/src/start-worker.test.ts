import { nativeServicesInstalled, startRedis } from '../../../infra/test/services.mjs';
import { antennas } from '../test/antennas.js';
import { eventually } from '../test/eventually.js';
import { freePort } from '../test/free-port.js';
import { type Harness, harness } from '../test/harness.js';
import { lattice, lattices, shortPath } from '../test/inputs.js';
import { onServices } from '../test/services.js';
import { type GeometryWorker, type GeometryWorkerOptions, startWorker } from './start-worker.js';

/** Takes one thread several seconds. */
const heavy = lattice(300);
/** Takes one thread more than a minute. */
const endless = lattice(1000);
const small = { paths: [shortPath] };

const silent = { debug() {}, info() {}, warn() {}, error() {} };

onServices('a geometry worker', () => {
  let h: Harness;
  let workers: GeometryWorker[] = [];
  beforeAll(async () => {
    h = await harness(11);
  }, 120_000);
  afterEach(async () => {
    // What a test has left would keep the workers of the next ones busy.
    await h.database.pool.query(
      `update geo_job set status = 'cancelled', finished_at = now() where status in ('queued', 'running')`,
    );
    await Promise.all(workers.map((worker) => worker.close()));
    workers = [];
  });
  afterAll(() => h.close());

  async function work(options: Partial<GeometryWorkerOptions> = {}): Promise<GeometryWorker> {
    const { database, redisUrl } = h;
    const worker = await startWorker({
      databaseUrl: database.url,
      redisUrl,
      concurrency: 1,
      log: silent,
      ...options,
    });
    workers.push(worker);
    return worker;
  }

  test('a job is done once, with its result and one outbox message', async () => {
    await work();
    const id = await h.submit('sectorsAndCorridors', small);
    await h.until([id], ['done']);
    const job = await h.database.job(id);
    expect(job).toMatchObject({ status: 'done', progress: 100, error: null, attempts: 1, crashes: 0 });
    expect(Math.abs(job.result!.areaKm2! / 250.46 - 1)).toBeLessThan(0.01);
    expect(await h.database.announcements([id])).toEqual([
      { jobId: id, operation: 'sectorsAndCorridors', status: 'done' },
    ]);
  });

  test('the stored geometry is valid by PostGIS', async () => {
    await work();
    const ids = await Promise.all([
      h.submit('sectorsAndCorridors', small),
      h.submit('union', { geometries: antennas(300) }),
    ]);
    await h.until(ids, ['done']);
    const { rows } = await h.database.pool.query<{ valid: boolean }>(
      `select st_isvalid(st_geomfromgeojson(result::json -> 'geometry')) as valid from geo_job where id = any($1)`,
      [ids],
    );
    expect(rows).toEqual([{ valid: true }, { valid: true }]);
  });

  test.each([
    ['an unknown operation', 'explode', {}, { code: 'JOB_UNKNOWN' }],
    [
      'input without numbers',
      'sectorsAndCorridors',
      { paths: [{ ...shortPath, frequencyMhz: null }] },
      { code: 'JOB_INPUT_INVALID', path: 'paths.0.frequencyMhz' },
    ],
    [
      'sites at one place',
      'sectorsAndCorridors',
      { paths: [{ ...shortPath, b: shortPath.a }] },
      { code: 'SITES_COINCIDE' },
    ],
    [
      'a single geometry',
      'union',
      { geometries: [{}] },
      { code: 'TOO_FEW_GEOMETRIES', detail: 'Must have at least 2 geometries' },
    ],
  ])('%s fails at the first attempt with a code and an outbox message', async (_, operation, input, error) => {
    await work();
    const id = await h.submit(operation, input);
    await h.until([id], ['failed']);
    expect(await h.database.job(id)).toMatchObject({ error, attempts: 1, crashes: 0, result: null });
    expect(await h.database.announcements([id])).toEqual([{ jobId: id, operation, status: 'failed' }]);
  });

  test('input that is not JSON is refused at the first attempt, also when the text of the error cannot be stored', async () => {
    await work();
    const id = await h.database.insertJob('union', {});
    await h.database.pool.query('update geo_job set input = $2 where id = $1', [id, '{"geometries": 😀']);
    await h.queue.add(id);
    await h.until([id], ['failed']);
    expect(await h.database.job(id)).toMatchObject({ error: { code: 'JOB_INPUT_INVALID' }, attempts: 1 });
  });

  test('a queue entry whose job is finished, cancelled or unknown changes nothing', async () => {
    const done = await h.database.insertJob('sectorsAndCorridors', small);
    await h.database.pool.query(`update geo_job set status = 'done', result = '{}' where id = $1`, [done]);
    const cancelled = await h.database.insertJob('sectorsAndCorridors', small);
    await h.database.pool.query(`update geo_job set status = 'cancelled' where id = $1`, [cancelled]);
    await work();
    for (const id of [done, cancelled, '00000000-0000-4000-8000-000000000000', 'no id']) await h.queue.add(id);
    const last = await h.submit('sectorsAndCorridors', small);
    await h.until([last], ['done']);
    expect(await h.database.job(done)).toMatchObject({ status: 'done', result: {}, attempts: 0 });
    expect(await h.database.job(cancelled)).toMatchObject({ status: 'cancelled', attempts: 0 });
    expect(await h.database.announcements([done, cancelled])).toEqual([]);
  });

  test('progress of a long job increases while it runs', async () => {
    await work();
    const id = await h.submit('union', lattices(100, 70));
    const percent = async () => (await h.database.job(id)).progress;
    const first = await eventually(percent, (reached) => reached > 0);
    const next = await eventually(percent, (reached) => reached > first);
    expect(next).toBeLessThan(100);
    expect(await h.database.progressNotices(id)).toBe(1);
    await h.database.pool.query(`update geo_job set status = 'cancelled', finished_at = now() where id = $1`, [id]);
  });

  test('a cancelled job is stopped, and the next one starts at once', async () => {
    await work();
    const id = await h.submit('union', endless);
    await h.until([id], ['running']);
    const next = await h.submit('validate', { geojson: antennas(1)[0] });
    await h.database.pool.query(`update geo_job set status = 'cancelled', finished_at = now() where id = $1`, [id]);
    await h.until([next], ['done']);
    expect(await h.database.job(id)).toMatchObject({ status: 'cancelled', result: null, crashes: 0 });
    expect(await h.database.announcements([id])).toEqual([]);
  });

  test('a job that exceeds its time ends its thread three times, then fails, and other jobs continue', async () => {
    await work({ concurrency: 2, timeLimitMs: 2000, memoryBytes: 4 * 1024 ** 3 });
    const greedy = await h.submit('union', endless);
    const others = await Promise.all(Array.from({ length: 6 }, () => h.submit('sectorsAndCorridors', small)));
    await h.until(others, ['done']);
    await h.until([greedy], ['failed']);
    expect(await h.database.job(greedy)).toMatchObject({
      error: { code: 'JOB_TIME_EXHAUSTED' },
      attempts: 3,
      crashes: 3,
    });
    expect(await h.database.announcements([greedy])).toHaveLength(1);
  });

  test('a job whose deadline passes while it runs fails at once and is not tried again', async () => {
    await work();
    const id = await h.database.insertJob('union', heavy);
    await h.database.pool.query(`update geo_job set deadline_at = now() + interval '700 ms' where id = $1`, [id]);
    await h.queue.add(id);
    await h.until([id], ['failed']);
    expect(await h.database.job(id)).toMatchObject({
      error: { code: 'JOB_DEADLINE_PASSED' },
      attempts: 1,
      crashes: 0,
    });
    expect(await h.database.announcements([id])).toHaveLength(1);
    await h.until([await h.submit('sectorsAndCorridors', small)], ['done']);
  });

  test('a job is not started after its deadline, and is before it', async () => {
    const [late, timely] = [
      await h.database.insertJob('sectorsAndCorridors', small),
      await h.database.insertJob('sectorsAndCorridors', small),
    ];
    await h.database.pool.query(`update geo_job set deadline_at = now() - interval '1 ms' where id = $1`, [late]);
    await h.database.pool.query(`update geo_job set deadline_at = now() + interval '1 hour' where id = $1`, [timely]);
    await work();
    for (const id of [late, timely]) await h.queue.add(id);
    await h.until([late, timely], ['done', 'failed']);
    expect(await h.database.job(late)).toMatchObject({ status: 'failed', error: { code: 'JOB_DEADLINE_PASSED' } });
    expect(await h.database.job(timely)).toMatchObject({ status: 'done', error: null });
  });

  test('a job that exceeds the memory fails likewise, and the worker continues', async () => {
    await work({ memoryBytes: 80 * 1024 ** 2 });
    const greedy = await h.submit('union', heavy);
    await h.until([greedy], ['failed'], 45);
    expect(await h.database.job(greedy)).toMatchObject({ error: { code: 'JOB_MEMORY_EXHAUSTED' }, crashes: 3 });
    const next = await h.submit('sectorsAndCorridors', small);
    await h.until([next], ['done']);
  });

  test('a job with more attempts than the catalogue allows fails', async () => {
    const id = await h.database.insertJob('sectorsAndCorridors', small);
    await h.database.pool.query('update geo_job set attempts = 5 where id = $1', [id]);
    await work();
    await h.queue.add(id);
    await h.until([id], ['failed']);
    expect((await h.database.job(id)).error).toEqual({ code: 'JOB_GIVEN_UP' });
  });

  test('closing waits for the running job and leaves queued ones to the next worker', async () => {
    const worker = await work();
    const running = await h.submit('union', lattice(200));
    await h.until([running], ['running']);
    const waiting = await h.submit('sectorsAndCorridors', small);
    await worker.close();
    expect((await h.database.job(running)).status).toBe('done');
    expect((await h.database.job(waiting)).status).toBe('queued');
    await work();
    await h.until([waiting], ['done']);
  });

  test('a worker without a queue does not start', async () => {
    await expect(startWorker({ databaseUrl: h.database.url, log: silent })).rejects.toThrow(
      'The geometry worker needs redisUrl or queueConnection',
    );
  });

  test('metrics and health are served on the given port', async () => {
    const metricsPort = await freePort();
    await work({ metricsPort });
    const id = await h.submit('sectorsAndCorridors', small);
    await h.until([id], ['done']);
    const get = async (path: string) => (await fetch(`http://127.0.0.1:${metricsPort}${path}`)).text();
    expect(await get('/health')).toBe('ok');
    expect(await get('/metrics')).toContain('geo_worker_attempts_total{operation="sectorsAndCorridors",end="done"} 1');
  });

  (nativeServicesInstalled() ? test : test.skip)('a worker whose queue is away says so in its health', async () => {
    const redis = await startRedis();
    const metricsPort = await freePort();
    const health = async () => {
      const answer = await fetch(`http://127.0.0.1:${metricsPort}/health`);
      return `${answer.status} ${await answer.text()}`;
    };
    try {
      await work({ redisUrl: redis.url, metricsPort });
      expect(await health()).toBe('200 ok');
      await redis.kill();
      expect(await health()).toBe('503 queue does not answer');
      await redis.start();
      await eventually(health, (answer) => answer === '200 ok');
    } finally {
      await workers.pop()?.close();
      await redis.close();
    }
  });
});
