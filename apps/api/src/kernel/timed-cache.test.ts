import { setTimeout as pause } from 'node:timers/promises';
import { TimedCache } from './timed-cache.js';

test('loads that meet share one, and what they yield is kept for its time', async () => {
  const cache = new TimedCache<number>(40);
  let loads = 0;
  const load = async () => ++loads;
  expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual([1, 1]);
  expect(await cache.get('b', load)).toBe(2);
  await pause(60);
  expect(await cache.get('a', load)).toBe(3);
  cache.forget();
  expect(await cache.get('a', load)).toBe(4);
});

test('a load that fails is tried again at once', async () => {
  const cache = new TimedCache<number>(10_000);
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('a', async () => 1)).toBe(1);
});

test('a late failure does not throw away what was loaded since', async () => {
  const cache = new TimedCache<number>(60_000);
  let fail: (reason: Error) => void = () => undefined;
  const late = cache.get(
    'a',
    () =>
      new Promise<number>((_, reject) => {
        fail = reject;
      }),
  );
  cache.forget();
  let loads = 0;
  const load = async () => ++loads;
  await cache.get('a', load);
  fail(new Error('late'));
  await expect(late).rejects.toThrow('late');
  expect(await cache.get('a', load)).toBe(1);
});
