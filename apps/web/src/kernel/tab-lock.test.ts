import { jest } from '@jest/globals';
import fc from 'fast-check';
import { withTabLock } from './tab-lock.js';

const KEY = 'portal.lock.test';
/** As long as a tab may hold the lock before the others take it for gone. */
const LEASE_MS = 15_000;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => void jest.useRealTimers());

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Tabs of pages without Web Locks that work for a while each. Notes how many are at work at once. */
function contenders() {
  let working = 0;
  const seen = { most: 0, done: 0 };
  const contend = (ms: number) =>
    withTabLock('test', async () => {
      working += 1;
      seen.most = Math.max(seen.most, working);
      await pause(ms);
      working -= 1;
      seen.done += 1;
    });
  return { contend, seen };
}

describe('the lock between tabs, where the browser has none', () => {
  it('lets one work at a time, whenever each comes and however long it takes', async () => {
    const tab = fc.record({ comesAfter: fc.nat(500), worksFor: fc.nat(1000) });
    await fc.assert(
      fc.asyncProperty(fc.array(tab, { minLength: 2, maxLength: 5 }), async (tabs) => {
        localStorage.clear();
        const { contend, seen } = contenders();
        const all = Promise.all(
          tabs.map(({ comesAfter, worksFor }) => pause(comesAfter).then(() => contend(worksFor))),
        );
        await jest.advanceTimersByTimeAsync(2 * LEASE_MS);
        await all;
        expect(seen).toEqual({ most: 1, done: tabs.length });
        expect(localStorage.getItem(KEY)).toBeNull();
      }),
      { numRuns: 50 },
    );
  });

  it('lets the second in when the first has failed', async () => {
    const failing = withTabLock('test', () => Promise.reject(new Error('lost')));
    failing.catch(() => undefined);
    const next = withTabLock('test', async () => 'in');
    await jest.advanceTimersByTimeAsync(500);
    await expect(failing).rejects.toThrow('lost');
    await expect(next).resolves.toBe('in');
  });

  it('is taken again by a tab that was slow to look, when another has had it and gone meanwhile', async () => {
    const { contend, seen } = contenders();
    const slow = contend(300);
    localStorage.setItem(KEY, `quick@${Date.now() + LEASE_MS}`);
    await jest.advanceTimersByTimeAsync(50);
    localStorage.removeItem(KEY);
    await jest.advanceTimersByTimeAsync(20);
    const next = contend(300);
    await jest.advanceTimersByTimeAsync(2_000);
    await Promise.all([slow, next]);
    expect(seen).toEqual({ most: 1, done: 2 });
  });

  it('waits for a tab that holds it, and no longer than its lease when that tab has died', async () => {
    localStorage.setItem(KEY, `dead@${Date.now() + LEASE_MS}`);
    const { contend, seen } = contenders();
    const waiting = contend(0);
    await jest.advanceTimersByTimeAsync(LEASE_MS - 1);
    expect(seen.done).toBe(0);
    await jest.advanceTimersByTimeAsync(500);
    await waiting;
    expect(seen.done).toBe(1);
  });

  it.each([
    ['ends later than any can', () => `other@${Date.now() + 2 * LEASE_MS}`],
    ['has run out', () => `other@${Date.now() - 1}`],
    ['says no time', () => 'other@soon'],
    ['reads like nothing', () => 'nonsense'],
  ])('takes no notice of a lease that %s', async (_, lease) => {
    localStorage.setItem(KEY, lease());
    const { contend, seen } = contenders();
    const working = contend(0);
    await jest.advanceTimersByTimeAsync(500);
    await working;
    expect(seen.done).toBe(1);
  });

  it('holds nobody up where nothing can be stored', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { contend, seen } = contenders();
    const working = contend(0);
    await jest.advanceTimersByTimeAsync(500);
    await working;
    expect(seen.done).toBe(1);
    forbidden.mockRestore();
  });
});
