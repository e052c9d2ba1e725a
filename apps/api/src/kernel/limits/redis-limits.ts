import type { Redis } from 'ioredis';
import type { Counted, LimitStore } from './limit-store.js';

/** Braces keep the keys of one try on one node of a cluster. */
const PREFIX = '{portal:limits}:';

/** Redis's own clock, in milliseconds, so that processes whose clocks differ count the same. */
const NOW = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** Five arguments a key: allowed, then in milliseconds window, first and longest pause (0: none), remembered. */
const COUNT = `${NOW}
  local wait = 0
  for _, key in ipairs(KEYS) do
    wait = math.max(wait, tonumber(redis.call('HGET', key, 'blocked') or 0) - now)
  end
  if wait > 0 then return wait end
  for i, key in ipairs(KEYS) do
    local allowed, window, first, longest, remembered = unpack(ARGV, i * 5 - 4, i * 5)
    local hits = tonumber(redis.call('HGET', key, 'hits') or 0) + 1
    local resets = tonumber(redis.call('HGET', key, 'resets') or 0)
    if resets <= now then hits, resets = 1, now + window end
    local blocked = 0
    if hits >= tonumber(allowed) then
      if tonumber(first) == 0 then
        blocked = resets
      else
        blocked = now + math.min(longest, first * 2 ^ math.min(hits - allowed, 30))
        resets = math.max(resets, blocked + remembered)
      end
    end
    redis.call('HSET', key, 'hits', hits, 'resets', string.format('%.0f', resets), 'blocked', string.format('%.0f', blocked))
    redis.call('PEXPIREAT', key, string.format('%.0f', math.max(resets, blocked)))
  end
  return 0`;

const TAKE_BACK = `
  for _, key in ipairs(KEYS) do
    local hits = redis.call('HGET', key, 'hits')
    if hits then redis.call('HSET', key, 'hits', math.max(hits - 1, 0), 'blocked', 0) end
  end`;

const WAITS = `${NOW}
  local waits = {}
  for i, key in ipairs(KEYS) do
    waits[i] = math.max(0, tonumber(redis.call('HGET', key, 'blocked') or 0) - now)
  end
  return waits`;

const milliseconds = (seconds: number | undefined): number => (seconds ?? 0) * 1000;

/** Counts in Redis, so that every process counts the same without asking the database. */
export class RedisLimits implements LimitStore {
  constructor(private readonly redis: Redis) {}

  async count(tries: readonly Counted[]): Promise<number> {
    const bounds = tries.flatMap(({ limit: { allowed, windowSeconds, pause } }) => [
      allowed,
      milliseconds(windowSeconds),
      milliseconds(pause?.firstSeconds),
      milliseconds(pause?.longestSeconds),
      milliseconds(pause?.rememberedSeconds),
    ]);
    const wait = await this.run(
      COUNT,
      tries.map(({ key }) => key),
      bounds,
    );
    return Number(wait) / 1000;
  }

  async takeBack(keys: readonly string[]): Promise<void> {
    await this.run(TAKE_BACK, keys);
  }

  async forget(keys: readonly string[]): Promise<void> {
    await this.redis.del(keys.map((key) => PREFIX + key));
  }

  async waits(keys: readonly string[]): Promise<number[]> {
    const waits = (await this.run(WAITS, keys)) as number[];
    return waits.map((wait) => wait / 1000);
  }

  private run(script: string, keys: readonly string[], given: readonly number[] = []): Promise<unknown> {
    return this.redis.eval(script, keys.length, ...keys.map((key) => PREFIX + key), ...given);
  }
}
