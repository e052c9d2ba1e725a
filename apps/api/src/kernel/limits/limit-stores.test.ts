import fc from 'fast-check';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { parseEnvironment } from '../config/environment.js';
import type { LimitStore } from './limit-store.js';
import type { Limit } from './limits.js';
import { LimitsRedisService } from './limits-redis.service.js';
import { MemoryLimits } from './memory-limits.js';
import { PostgresLimits } from './postgres-limits.js';
import { RateLimiterService } from './rate-limiter.service.js';
import { RedisLimits } from './redis-limits.js';

let portal: TestPortal;
const stores: Record<string, LimitStore> = {};

beforeAll(async () => {
  portal = await startTestPortal({ demo: false });
  stores.memory = new MemoryLimits();
  stores.postgres = new PostgresLimits(portal.database);
  const { client } = portal.portal.app.get(LimitsRedisService);
  if (client) stores.redis = new RedisLimits(client);
}, 120_000);
afterAll(() => portal?.close());

let keys = 0;
const newKey = (): string => `${process.pid}:${Date.now()}:${keys++}`;
const everyStore = (): LimitStore[] => Object.values(stores);

const hard: Limit = { allowed: 3, windowSeconds: 900 };
const soft: Limit = {
  allowed: 2,
  windowSeconds: 900,
  pause: { firstSeconds: 60, longestSeconds: 240, rememberedSeconds: 3600 },
};

test('what is allowed passes, the next try waits for the end of the window', async () => {
  for (const store of everyStore()) {
    const tried = [{ key: newKey(), limit: hard }];
    for (let i = 0; i < 3; i++) expect(await store.count(tried)).toBe(0);
    const wait = await store.count(tried);
    expect(wait).toBeGreaterThan(890);
    expect(wait).toBeLessThanOrEqual(900);
  }
});

test('of tries at the same time no more pass than are allowed', async () => {
  for (const store of everyStore()) {
    const tried = [{ key: newKey(), limit: hard }];
    const waits = await Promise.all(Array.from({ length: 20 }, () => store.count(tried)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  }
});

test('a try that one key refuses counts for no other', async () => {
  for (const store of everyStore()) {
    const [busy, free] = [newKey(), newKey()];
    for (let i = 0; i < 3; i++) await store.count([{ key: busy, limit: hard }]);
    for (let i = 0; i < 10; i++)
      expect(
        await store.count([
          { key: free, limit: hard },
          { key: busy, limit: hard },
        ]),
      ).toBeGreaterThan(0);
    for (let i = 0; i < 3; i++) expect(await store.count([{ key: free, limit: hard }])).toBe(0);
  }
});

test('pauses grow from the first to the longest, and end when the try is taken back or forgotten', async () => {
  for (const store of everyStore()) {
    const key = newKey();
    const waits: number[] = [];
    for (let i = 0; i < 6; i++) {
      expect(await store.count([{ key, limit: soft }])).toBe(0);
      const [wait = 0] = await store.waits([key]);
      waits.push(Math.ceil(wait / 10) * 10);
      // The pause ends; what was counted stays, as when time passes.
      if (wait > 0) {
        await store.takeBack([key]);
        await store.count([{ key, limit: { ...soft, allowed: 1000 } }]);
      }
    }
    expect(waits).toEqual([0, 60, 120, 240, 240, 240]);
    await store.forget([key]);
    expect(await store.waits([key])).toEqual([0]);
  }
});

test('a limit of one holds up from the first try on', async () => {
  for (const store of everyStore()) {
    const key = newKey();
    expect(await store.count([{ key, limit: { ...hard, allowed: 1 } }])).toBe(0);
    expect(await store.count([{ key, limit: { ...hard, allowed: 1 } }])).toBeGreaterThan(0);
  }
});

test('waits are told in the order they are asked for; a key that nobody tried has none', async () => {
  for (const store of everyStore()) {
    const [busy, idle] = [newKey(), newKey()];
    for (let i = 0; i < 3; i++) await store.count([{ key: busy, limit: hard }]);
    const [first, second, third] = await store.waits([idle, busy, idle]);
    expect([first, third]).toEqual([0, 0]);
    expect(second).toBeGreaterThan(890);
  }
});

const Step = fc.record({ act: fc.constantFrom('count', 'count', 'count', 'takeBack', 'forget'), key: fc.nat(2) });

/** The stores are asked one after the other: what they are told to wait differs by what a slow machine took meanwhile. */
const SLOW_SECONDS = 60;

test('every store judges the same tries the same way', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(Step, { maxLength: 25 }),
      fc.record({
        allowed: fc.integer({ min: 1, max: 5 }),
        windowSeconds: fc.integer({ min: 600, max: 3600 }),
        pause: fc.option(
          fc.record({
            firstSeconds: fc.integer({ min: 300, max: 600 }),
            longestSeconds: fc.integer({ min: 600, max: 7200 }),
            rememberedSeconds: fc.integer({ min: 0, max: 3600 }),
          }),
          { nil: undefined },
        ),
      }),
      async (steps, limit) => {
        const base = newKey();
        const verdicts: number[][] = [];
        for (const store of everyStore()) {
          const verdict: number[] = [];
          for (const { act, key } of steps) {
            const name = `${base}:${key}`;
            if (act === 'count') verdict.push(await store.count([{ key: name, limit }]));
            else await store[act as 'takeBack' | 'forget']([name]);
          }
          verdicts.push(verdict);
        }
        const [first = []] = verdicts;
        for (const verdict of verdicts) expect(verdict.map((wait) => wait > 0)).toEqual(first.map((wait) => wait > 0));
        for (const verdict of verdicts)
          for (const [i, wait] of verdict.entries()) expect(Math.abs(wait - first[i]!)).toBeLessThan(SLOW_SECONDS);
      },
    ),
    { numRuns: 60 },
  );
});

describe('While Redis is away', () => {
  const env = parseEnvironment({
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
    REDIS_URL: 'redis://127.0.0.1:1',
  });
  const redis = new LimitsRedisService(env);
  const limiter = () => new RateLimiterService(portal.database, redis, env);
  afterAll(() => redis.onApplicationShutdown());

  it('a fifth of each limit holds in this process, and the database is left alone', async () => {
    await portal.database.query('DELETE FROM rate_limit');
    const alone = limiter();
    for (let i = 0; i < 6; i++) await alone.attempt({ failedSignInsAtAddress: '192.0.2.1' });
    await expect(alone.attempt({ failedSignInsAtAddress: '192.0.2.1' })).rejects.toThrow('RATE_LIMITED');
    await alone.attempt({ failedSignInsAtAddress: '192.0.2.2' });
    expect(await portal.database.query('SELECT FROM rate_limit')).toEqual([]);
  });

  it('what was tried is taken back and forgotten all the same', async () => {
    const alone = limiter();
    for (let i = 0; i < 20; i++) {
      await alone.attempt({ failedSignInsAtAddress: 'a', failedSignInsOfUserAtAddress: 'b' });
      await alone.forgive({ failedSignInsAtAddress: 'a' });
      await alone.forget({ failedSignInsOfUserAtAddress: 'b' });
    }
    expect(await alone.waitsOf('failedSignInsAtAddress', ['a'])).toEqual([0]);
  });
});
