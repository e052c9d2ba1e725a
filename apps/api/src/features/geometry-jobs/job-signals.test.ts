import { uuidv7 } from 'uuidv7';
import { startTestPortal, type TestPortal, testServices } from '../../../test/portal.js';
import { JobSignalsService } from './job-signals.service.js';
import { JobWaiterService } from './job-waiter.service.js';

const services = await testServices();
const onServer = services.embedded ? describe.skip : describe;

/** Longer than any look at the rows would wait. */
const LONG_MS = 20_000;
const never = new AbortController().signal;

afterAll(() => services.stop());

onServer('the end of a job', () => {
  let portal: TestPortal;
  let signals: JobSignalsService;
  beforeAll(async () => {
    portal = await startTestPortal({ demo: false, env: { JOB_RECONCILE_SECONDS: '3600' } });
    signals = portal.portal.app.get(JobSignalsService);
    await eventually(() => signals.listening);
  }, 120_000);
  afterAll(() => portal?.close(), 30_000);

  const insert = async (status: string): Promise<string> => {
    const id = uuidv7();
    await portal.database.query(`INSERT INTO geo_job (id, operation, input, status) VALUES ($1, 'union', '{}', $2)`, [
      id,
      status,
    ]);
    return id;
  };
  const set = (id: string, status: string) =>
    portal.database.query(
      `UPDATE geo_job SET status = $2, result = CASE WHEN $2 = 'done' THEN '{}' END WHERE id = $1`,
      [id, status],
    );
  /** Jobs that the portal hears of while something is done, the last of which it must hear of. */
  const heardDuring = async (change: () => Promise<string>): Promise<string[]> => {
    const waiter = portal.portal.app.get(JobWaiterService);
    const heard: string[] = [];
    let last: string | undefined;
    signals.onEnd((id) => {
      heard.push(id);
      waiter.ended(id);
    });
    last = await change();
    await eventually(() => heard.includes(last!));
    signals.onEnd((id) => waiter.ended(id));
    return heard;
  };

  it.each(['done', 'failed', 'cancelled'])('is signalled when it is %s, and only then', async (status) => {
    const id = await insert('queued');
    const heard = await heardDuring(async () => {
      await set(id, 'running');
      await portal.database.query('UPDATE geo_job SET progress = 50 WHERE id = $1', [id]);
      await set(id, status);
      await portal.database.query('UPDATE geo_job SET finished_at = now() WHERE id = $1', [id]);
      return id;
    });
    expect(heard).toEqual([id]);
  });

  it('ends the waiting for this job and no other', async () => {
    const waiter = portal.portal.app.get(JobWaiterService);
    const [ended, other] = [await insert('running'), await insert('running')];
    const otherWait = new AbortController();
    let isOtherOver = false;
    const waits = [
      waiter.finished(ended, LONG_MS, never),
      waiter.finished(other, LONG_MS, otherWait.signal).then(() => {
        isOtherOver = true;
      }),
    ];
    await set(ended, 'done');
    await waits[0];
    expect(isOtherOver).toBe(false);
    otherWait.abort();
    await waits[1];
  });

  it('is found by polling while the connection is lost, and signalled again afterwards', async () => {
    await portal.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'portal job signals' AND datname = current_database()`,
    );
    await eventually(() => !signals.listening);
    const id = await insert('running');
    const wait = portal.portal.app.get(JobWaiterService).finished(id, LONG_MS, never);
    await set(id, 'failed');
    await wait;
    await eventually(() => signals.listening);
    const next = await insert('queued');
    expect(await heardDuring(async () => set(next, 'cancelled').then(() => next))).toContain(next);
  }, 30_000);
});

async function eventually(isSo: () => boolean): Promise<void> {
  for (let looks = 0; !isSo(); looks++) {
    if (looks > 400) throw new Error('It never came to be');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
