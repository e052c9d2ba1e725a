import { GEOMETRY_QUEUE, JOB_STORAGE_BYTES, MAX_UNFINISHED_JOBS } from '@portal/contracts';
import { createPostgresBackend, type Processor, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { fresh } from '../../../test/geometry-work.js';
import { startTestPortal, type TestPortal, testServices } from '../../../test/portal.js';
import { GeometryJobsRepository } from './geometry-jobs.repository.js';
import { GeometryQueueService } from './geometry-queue.service.js';
import { openQueuePool } from './open-queue.js';

const services = await testServices();
/** A numbered Redis database that only this file uses. */
const redisUrl = services.redisUrl && `${services.redisUrl.replace(/\/\d*$/, '')}/7`;
const JOBS = '/api/main/geometry/jobs';

let portal: TestPortal;
let tokens: Record<'applicant' | 'rival', string>;
afterAll(() => services.stop());

const post = (login: keyof typeof tokens) =>
  portal.http(tokens[login]).post(`${JOBS}/validate`).set('Prefer', 'wait=0').send({ geojson: fresh() });
const request = async (login: keyof typeof tokens): Promise<string> => (await post(login).expect(202)).body.id;
const end = (id: string) =>
  portal.database.query("UPDATE geo_job SET status = 'cancelled', finished_at = now() WHERE id = $1", [id]);

/** The portal's own job for a dossier of a user. */
async function requestFootprint(): Promise<string> {
  const [owner] = await portal.database.query<{ id: string }>("SELECT id FROM app_user WHERE login = 'applicant'");
  const antenna = { longitude: 4, latitude: 45, antennaGainDbi: 30 };
  const id = await portal.portal.app.get(GeometryJobsRepository).insert(portal.database, {
    operation: 'sectorsAndCorridors',
    input: { paths: [{ a: antenna, b: { ...antenna, longitude: 4.1 }, frequencyMhz: 7000 }] },
    ownerId: owner!.id,
    subject: { type: 'test', id: owner!.id },
  });
  await portal.portal.app.get(GeometryQueueService).enqueue(id);
  return id;
}

const backends = [['Redis', redisUrl] as const, ['PostgreSQL', ''] as const].filter(([, url]) => url !== undefined);

describe.each(backends)('geometry jobs of several accounts, with the queue in %s', (_name, url) => {
  beforeAll(async () => {
    if (url) {
      const redis = new Redis(url);
      await redis.flushdb();
      redis.disconnect();
    }
    portal = await startTestPortal({ env: { REDIS_URL: url, JOB_RECONCILE_SECONDS: '3600' } });
    tokens = { applicant: await portal.signIn('applicant'), rival: await portal.signIn('rival') };
    // The footprints of the demonstration dossiers.
    await portal.database.query("UPDATE geo_job SET status = 'cancelled' WHERE status = 'queued'");
  }, 120_000);
  afterAll(() => portal?.close());

  /** Takes entries one at a time, as a worker of one thread does. @returns ids of the jobs, in their order */
  async function work(count: number, during: (id: string) => Promise<unknown> = async () => {}): Promise<string[]> {
    const ids: string[] = [];
    const pool = url ? undefined : await openQueuePool(portal.databaseUrl);
    let worker: Pick<Worker, 'close'> | undefined;
    await new Promise<void>((resolve, reject) => {
      const process: Processor = async ({ data: { id } }) => {
        const started = await portal.database.query(
          "UPDATE geo_job SET status = 'running' WHERE id = $1 AND status = 'queued' RETURNING id",
          [id],
        );
        if (started.length === 0) return;
        ids.push(id);
        await during(id).catch(reject);
        await end(id);
        if (ids.length === count) resolve();
      };
      worker = pool
        ? new Worker(GEOMETRY_QUEUE, process, { connection: pool }, createPostgresBackend)
        : new Worker(GEOMETRY_QUEUE, process, { connection: { url: url!, maxRetriesPerRequest: null } });
    });
    await worker?.close();
    await pool?.end();
    return ids;
  }

  it('are done in turn, the portal’s own before all others', async () => {
    const [first, second, third] = [await request('applicant'), await request('applicant'), await request('applicant')];
    const other = await request('rival');
    const footprint = await requestFootprint();
    expect(await work(5)).toEqual([footprint, first, other, second, third]);
  }, 60_000);

  it('of an account that requests one after another do not go before all those of another', async () => {
    const waiting = [await request('rival'), await request('rival'), await request('rival')];
    await request('applicant');
    const order = await work(6, async (id) => waiting.includes(id) || (await request('applicant')));
    // One of each in turn: of six, three are the waiting ones.
    expect(order.filter((id) => waiting.includes(id))).toEqual(waiting);
  }, 60_000);
});

describe('what one account may have of geometry jobs', () => {
  beforeAll(async () => {
    portal = await startTestPortal({ env: { REDIS_URL: '', JOB_RECONCILE_SECONDS: '3600' } });
    tokens = { applicant: await portal.signIn('applicant'), rival: await portal.signIn('rival') };
  }, 120_000);
  afterAll(() => portal?.close());

  it('is ten unfinished ones; others go on', async () => {
    const answers = await Promise.all(Array.from({ length: MAX_UNFINISHED_JOBS + 1 }, () => post('applicant')));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(MAX_UNFINISHED_JOBS).fill(202), 429]);
    const ids = answers.flatMap(({ status, body }) => (status === 202 ? [String(body.id)] : []));
    const refused = await post('applicant').expect(429);
    expect(refused.body.code).toBe('TOO_MANY_JOBS');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await request('rival');
    await portal.http(tokens.applicant).delete(`${JOBS}/${ids[0]}`).expect(200);
    await request('applicant');
    for (const id of ids) await end(id);
  });

  it('is 256 MB, results included, of which what is deleted no longer counts', async () => {
    const [kept, unfinished] = [await request('rival'), await request('rival')];
    await portal.database.query(
      `UPDATE geo_job SET status = 'done', result = repeat(' ', $2), finished_at = now() WHERE id = $1`,
      [kept, JOB_STORAGE_BYTES / 4],
    );
    // Three more as large, without the time that it takes to write them.
    await portal.database.query(
      `INSERT INTO geo_job (id, operation, status, input, result, owner_id, finished_at)
       SELECT gen_random_uuid(), 'validate', 'done', '', result, owner_id, now() FROM geo_job, generate_series(1, 3)
       WHERE id = $1`,
      [kept],
    );
    expect((await post('rival').expect(409)).body.code).toBe('JOB_STORAGE_FULL');
    await portal.http(tokens.applicant).delete(`${JOBS}/${kept}/result`).expect(404);
    await portal.http(tokens.rival).delete(`${JOBS}/${unfinished}/result`).expect(409);
    await portal.http(tokens.rival).delete(`${JOBS}/${kept}/result`).expect(204);
    await portal.http(tokens.rival).get(`${JOBS}/${kept}`).expect(404);
    await request('rival');
  }, 60_000);
});
