import { antennas } from '../../test/antennas.js';
import { buildWorker } from '../../test/build.js';
import type { Supervisor } from './geometry-thread.js';
import type { Outcome, Share } from './messages.js';
import { ThreadPool } from './thread-pool.js';

const MEGABYTE = 1024 ** 2;
const union = (count: number) => ({
  operation: 'union',
  input: JSON.stringify({ geometries: antennas(count, 3), crs: 'EPSG:4326' }),
});
const never = new AbortController().signal;

let pool: ThreadPool;
beforeAll(buildWorker);
afterEach(() => pool.close());

async function start(threads: number, megabytes = 1024): Promise<void> {
  pool = new ThreadPool(threads, megabytes * MEGABYTE);
  await pool.ready();
}

/** Callbacks as of the job runner that count the help of other threads. */
function supervisor(signal: AbortSignal): Supervisor & { readonly helped: boolean[] } {
  const helped: boolean[] = [];
  return {
    helped,
    onProgress: () => {},
    help: async (share: Share) => {
      const unions = await pool.help(share, signal);
      helped.push(unions !== undefined);
      return unions;
    },
  };
}

const textOf = (outcome: Outcome): string => {
  if (outcome.kind === 'failed') throw new Error(JSON.stringify(outcome.error));
  return Buffer.from(outcome.result).toString();
};

async function united(count: number): Promise<{ readonly text: string; readonly helped: readonly boolean[] }> {
  const follower = supervisor(never);
  const outcome = await pool.use((thread) => thread.run(union(count), never, follower));
  return { text: textOf(outcome), helped: follower.helped };
}

it('lets an idle thread help with a large union, and only with that', async () => {
  await start(2);
  expect((await united(1000)).helped).toEqual([true]);
  expect((await united(50)).helped).toEqual([]);
});

it('computes the same result while every other thread is busy', async () => {
  await start(2);
  const { text } = await united(1000);
  const both = await Promise.all([united(1000), united(1000)]);
  expect(both.flatMap(({ helped }) => helped)).toContain(false);
  expect(both.map((one) => one.text === text)).toEqual([true, true]);
});

it('continues without a helper that failed', async () => {
  await start(2);
  const { text } = await united(1000);
  const follower = supervisor(never);
  const spoilt = { counts: Uint32Array.of(1, 1, 1, 2), coordinates: Float64Array.of(0, 0, 1, 1) };
  const outcome = await pool.use((thread) =>
    thread.run(union(1000), never, { ...follower, help: () => follower.help({ batches: [spoilt] }) }),
  );
  expect(follower.helped).toEqual([false]);
  expect(textOf(outcome) === text).toBe(true);
});

it('ends a thread whose request for help cannot be passed on', async () => {
  await start(2);
  const help = () => Promise.reject(new Error('not to be passed on'));
  const lost = pool.use((thread) => thread.run(union(1000), never, { ...supervisor(never), help }));
  await expect(lost).rejects.toMatchObject({ fault: 'JOB_CRASHED', message: 'not to be passed on' });
  expect((await united(1000)).helped).toEqual([true]);
});

it('ends the helper together with the job it helps', async () => {
  await start(2);
  const stop = new AbortController();
  const follower = supervisor(stop.signal);
  let help: Promise<unknown> = Promise.resolve('not asked');
  const stopped = pool.use((thread) =>
    thread.run(union(4000), stop.signal, {
      ...follower,
      help: (share) => {
        const unions = follower.help(share);
        help = unions;
        stop.abort(new Error('cancelled'));
        return unions;
      },
    }),
  );
  await expect(stopped).rejects.toThrow('cancelled');
  expect(await help).toBeUndefined();
  expect((await united(1000)).helped).toEqual([true]);
});
