import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import type { Limit } from './limits.js';
import { RateLimiterService } from './rate-limiter.service.js';
import { RateLimitsRepository } from './rate-limits.repository.js';

let portal: TestPortal;
let counts: RateLimitsRepository;

beforeAll(async () => {
  portal = await startTestPortal({ demo: false });
  counts = portal.portal.app.get(RateLimitsRepository);
}, 120_000);
afterAll(() => portal?.close());

let keys = 0;
const newKey = (): string => `test:${keys++}`;

const hard: Limit = { allowed: 3, windowSeconds: 900 };
const soft: Limit = {
  allowed: 2,
  windowSeconds: 900,
  pause: { firstSeconds: 60, longestSeconds: 240, rememberedSeconds: 3600 },
};

/** Simulates the passing of time. */
const age = (key: string, seconds: number) =>
  portal.database.query(
    `UPDATE rate_limit SET resets_at = resets_at - make_interval(secs => $2),
       blocked_until = blocked_until - make_interval(secs => $2) WHERE key = $1`,
    [key, seconds],
  );

test('allowed tries pass, the next waits for the end of the window', async () => {
  const key = newKey();
  const tried = [{ key, limit: hard }];
  for (let i = 0; i < 3; i++) expect(await counts.count(tried)).toBe(0);
  const wait = await counts.count(tried);
  expect(wait).toBeGreaterThan(840);
  expect(wait).toBeLessThanOrEqual(900);
  await age(key, 900);
  expect(await counts.count(tried)).toBe(0);
});

test('of simultaneous tries no more than allowed pass', async () => {
  const tried = [{ key: newKey(), limit: hard }];
  const waits = await Promise.all(Array.from({ length: 20 }, () => counts.count(tried)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
});

test('a try refused for one key does not count for others', async () => {
  const [busy, free] = [newKey(), newKey()];
  for (let i = 0; i < 3; i++) await counts.count([{ key: busy, limit: hard }]);
  const both = [
    { key: free, limit: hard },
    { key: busy, limit: hard },
  ];
  for (let i = 0; i < 10; i++) expect(await counts.count(both)).toBeGreaterThan(0);
  for (let i = 0; i < 3; i++) expect(await counts.count([{ key: free, limit: hard }])).toBe(0);
});

test('pauses double up to the longest, and the count is kept long after the last', async () => {
  const key = newKey();
  const waits: number[] = [];
  for (let i = 0; i < 6; i++) {
    expect(await counts.count([{ key, limit: soft }])).toBe(0);
    const [wait = 0] = await counts.waits([key]);
    waits.push(Math.ceil(wait / 10) * 10);
    await age(key, wait);
  }
  expect(waits).toEqual([0, 60, 120, 240, 240, 240]);
  await age(key, 3600);
  await counts.count([{ key, limit: soft }]);
  expect(await counts.waits([key])).toEqual([0]);
});

test('a try that is taken back ends its pause; other tries still count', async () => {
  const key = newKey();
  for (let i = 0; i < 2; i++) await counts.count([{ key, limit: soft }]);
  await counts.takeBack([key]);
  expect(await counts.waits([key])).toEqual([0]);
  await counts.count([{ key, limit: soft }]);
  expect((await counts.waits([key]))[0]).toBeGreaterThan(0);
});

test('a limit of one blocks from the first try on', async () => {
  const tried = [{ key: newKey(), limit: { ...hard, allowed: 1 } }];
  expect(await counts.count(tried)).toBe(0);
  expect(await counts.count(tried)).toBeGreaterThan(0);
});

test('waits are returned in the order of the keys; an unused key has none', async () => {
  const [busy, idle] = [newKey(), newKey()];
  for (let i = 0; i < 3; i++) await counts.count([{ key: busy, limit: hard }]);
  const [first, second, third] = await counts.waits([idle, busy, idle]);
  expect([first, third]).toEqual([0, 0]);
  expect(second).toBeGreaterThan(840);
});

test('a transaction clears counts with its commit only', async () => {
  const limiter = portal.portal.app.get(RateLimiterService);
  const subjects = { resetRequestsForName: newKey() };
  const blocked = async () => (await limiter.waitsOf('resetRequestsForName', [subjects.resetRequestsForName]))[0] !== 0;
  for (let i = 0; i < 300; i++) await limiter.attempt(subjects);
  const undone = portal.database.transaction(async (sql) => {
    await limiter.forget(subjects, sql);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await blocked()).toBe(true);
  await portal.database.transaction((sql) => limiter.forget(subjects, sql));
  expect(await blocked()).toBe(false);
});
