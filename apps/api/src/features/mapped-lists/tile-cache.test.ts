import { jest } from '@jest/globals';
import { TileCache } from './tile-cache.js';

const tileOf = (bytes: number) => jest.fn(async () => Buffer.alloc(bytes));

it('loads a tile once, also for readers who meet', async () => {
  const cache = new TileCache(100);
  const load = tileOf(10);
  const [a, b] = await Promise.all([cache.get('a', load), cache.get('a', load)]);
  expect(await cache.get('a', load)).toBe(a);
  expect(b).toBe(a);
  expect(load).toHaveBeenCalledTimes(1);
});

it('lets those go first that nobody asked for', async () => {
  const cache = new TileCache(100);
  const loads = { a: tileOf(40), b: tileOf(40), c: tileOf(40) };
  for (const tag of ['a', 'b', 'a', 'c', 'a', 'b'] as const) await cache.get(tag, loads[tag]);
  expect(loads.a).toHaveBeenCalledTimes(1);
  expect(loads.b).toHaveBeenCalledTimes(2);
});

it('keeps no failure', async () => {
  const cache = new TileCache(100);
  await expect(cache.get('a', () => Promise.reject(new Error('No database')))).rejects.toThrow('No database');
  expect(await cache.get('a', tileOf(3))).toHaveLength(3);
});
