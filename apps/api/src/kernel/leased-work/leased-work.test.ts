import { setTimeout as pause } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { eventually } from '../../../test/eventually.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import type { DatabaseService } from '../database/database.service.js';
import { ScheduleService } from '../schedule/schedule.service.js';
import { type Claim, LeasedQueueRepository } from './leased-queue.repository.js';
import { LeasedWorkService } from './leased-work.service.js';

/** A minimal queue. */
class ErrandQueue extends LeasedQueueRepository<{ text: string }> {
  constructor(database: DatabaseService) {
    super(database, {
      table: 'errand',
      columns: 'text',
      leaseSeconds: 60,
      nextAttempt: 'now() + make_interval(mins => attempts)',
      isLastAttempt: 'attempts >= 3',
      onGiveUp: { reason: "'TRIED_THREE_TIMES'" },
    });
  }

  done(errand: Claim): Promise<boolean> {
    return this.finish(errand, 'DONE');
  }

  beat(errand: Claim): Promise<{ text: string } | undefined> {
    return this.renew(errand, {}, { returning: 'text' });
  }
}

let portal: TestPortal;
let queue: ErrandQueue;

beforeAll(async () => {
  portal = await startTestPortal({ demo: false });
  queue = new ErrandQueue(portal.database);
  await portal.database.query(
    `CREATE TABLE errand (id uuid PRIMARY KEY, text text NOT NULL, status text NOT NULL DEFAULT 'QUEUED',
       attempts smallint NOT NULL DEFAULT 0, due_at timestamptz NOT NULL DEFAULT now(), lease uuid,
       leased_until timestamptz, finished_at timestamptz, reason text)`,
  );
}, 120_000);
afterAll(() => portal?.close());
beforeEach(() => portal.database.query('DELETE FROM errand'));

async function add(text = 'x'): Promise<string> {
  const id = uuidv7();
  await portal.database.query('INSERT INTO errand (id, text) VALUES ($1, $2)', [id, text]);
  return id;
}

interface Row {
  readonly status: string;
  readonly attempts: number;
  readonly isFree: boolean;
  readonly isFinished: boolean;
  /** Minutes. */
  readonly wait: number;
  readonly reason: string | null;
}

async function rowOf(id: string): Promise<Row> {
  const [row] = await portal.database.query<Row>(
    `SELECT status, attempts, lease IS NULL AND leased_until IS NULL AS "isFree", finished_at IS NOT NULL AS "isFinished",
       round(extract(epoch FROM due_at - now()) / 60)::int AS wait, reason FROM errand WHERE id = $1`,
    [id],
  );
  return row!;
}

const claimed = async () => {
  const errand = await queue.claim();
  if (!errand) throw new Error('Nothing to claim');
  return errand;
};
const endLease = (id: string) =>
  portal.database.query(`UPDATE errand SET leased_until = now() - interval '1 second' WHERE id = $1`, [id]);
const makeDue = (id: string) => portal.database.query('UPDATE errand SET due_at = now() WHERE id = $1', [id]);

describe('a row of a queue', () => {
  it('is claimed by one of several simultaneous claims', async () => {
    const ids = [await add(), await add(), await add()];
    const claims = await Promise.all(Array.from({ length: 10 }, () => queue.claim()));
    expect(claims.flatMap((claim) => (claim ? [claim.id] : [])).sort()).toEqual([...ids].sort());
    expect(await queue.claim()).toBeUndefined();
  });

  it('is finished with its lease only', async () => {
    const id = await add('bread');
    const errand = await claimed();
    expect(errand).toMatchObject({ id, text: 'bread' });
    expect(await queue.done({ id, lease: uuidv7() })).toBe(false);
    expect(await queue.done(errand)).toBe(true);
    expect(await rowOf(id)).toMatchObject({ status: 'DONE', isFree: true, isFinished: true });
    expect(await queue.done(errand)).toBe(false);
  });

  it('is tried again later when an attempt fails, and fails with the last one', async () => {
    const id = await add();
    for (const wait of [1, 2]) {
      expect(await queue.retry(await claimed())).toBe('QUEUED');
      expect(await rowOf(id)).toMatchObject({ status: 'QUEUED', isFree: true, isFinished: false, wait });
      expect(await queue.claim()).toBeUndefined();
      await makeDue(id);
    }
    expect(await queue.retry(await claimed())).toBe('FAILED');
    expect(await rowOf(id)).toMatchObject({ status: 'FAILED', isFinished: true, reason: 'TRIED_THREE_TIMES' });
  });

  it('is due again at once when it is put back, which counts as no attempt', async () => {
    const id = await add();
    await queue.putBack(await claimed());
    expect(await rowOf(id)).toMatchObject({ status: 'QUEUED', attempts: 0, isFree: true, wait: 0 });
    await claimed();
  });

  it('is recovered when its process died, and a process that resumes changes nothing', async () => {
    const id = await add();
    const errand = await claimed();
    await queue.recover();
    expect(await rowOf(id)).toMatchObject({ status: 'RUNNING' });
    await endLease(id);
    await queue.recover();
    expect(await rowOf(id)).toMatchObject({ status: 'QUEUED', attempts: 1, wait: 1 });
    for (const change of [queue.beat(errand), queue.retry(errand)]) expect(await change).toBeUndefined();
    await queue.putBack(errand);
    expect(await rowOf(id)).toMatchObject({ attempts: 1, wait: 1 });
  });

  it('is not recovered while its lease is renewed', async () => {
    const id = await add('milk');
    const errand = await claimed();
    await endLease(id);
    expect(await queue.beat(errand)).toEqual({ text: 'milk' });
    await queue.recover();
    expect(await rowOf(id)).toMatchObject({ status: 'RUNNING' });
  });
});

describe('work on a queue', () => {
  let schedule: ScheduleService;
  let work: LeasedWorkService;
  beforeEach(() => {
    schedule = new ScheduleService();
    work = new LeasedWorkService(schedule);
  });
  afterEach(() => schedule.onModuleDestroy());

  it('does every row once, in several lanes, and retries what throws', async () => {
    const good = await Promise.all(Array.from({ length: 20 }, () => add('good')));
    const bad = await add('bad');
    const done: string[] = [];
    const attempt = async (errand: Claim & { text: string }) => {
      if (errand.text === 'bad') throw new Error('no');
      done.push(errand.id);
      await queue.done(errand);
    };
    work.run('Errands', queue, attempt, { lanes: 3 });
    schedule.onApplicationBootstrap();
    await eventually(
      () => done.length,
      (count) => count === good.length,
    );
    await eventually(
      () => rowOf(bad),
      ({ attempts }) => attempts === 1,
    );
    await schedule.onModuleDestroy();
    expect(done.sort()).toEqual([...good].sort());
    expect(await rowOf(bad)).toMatchObject({ status: 'QUEUED', attempts: 1, wait: 1 });
  });

  it('interrupted by the end of the portal is put back', async () => {
    const id = await add();
    let began = false;
    const untilAborted = async (_errand: Claim, signal: AbortSignal) => {
      began = true;
      while (!signal.aborted) await pause(1);
      signal.throwIfAborted();
    };
    work.run('Errands', queue, untilAborted, { lanes: 1 });
    schedule.onApplicationBootstrap();
    await eventually(
      () => began,
      (is) => is,
    );
    await schedule.onModuleDestroy();
    expect(await rowOf(id)).toMatchObject({ status: 'QUEUED', attempts: 0, wait: 0 });
  });
});
