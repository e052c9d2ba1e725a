import { quantileMs, RequestTimes } from './request-times.js';

const MINUTE_MS = 60_000;
const NOON = Date.UTC(2026, 10, 23, 12);

test('times are counted by minute and route, with faults, the slowest and a bound of the 95th percentile', () => {
  const times = new RequestTimes();
  for (let count = 0; count < 95; count += 1) times.add('GET', '/a', { ms: 8, isFault: false }, NOON + 1_000);
  for (let count = 0; count < 5; count += 1) times.add('GET', '/a', { ms: 700, isFault: count === 0 }, NOON);
  times.add('GET', '/b', { ms: 30_000, isFault: true }, NOON + MINUTE_MS);
  const [a, b] = times.take(NOON + 5 * MINUTE_MS);
  expect(a).toMatchObject({ minute: NOON, method: 'GET', route: '/a' });
  expect(a!.times).toMatchObject({ requests: 100, faults: 1, totalMs: 95 * 8 + 5 * 700, slowestMs: 700 });
  expect(quantileMs(a!.times, 0.95)).toBe(10);
  expect(quantileMs(a!.times, 0.96)).toBe(700);
  expect(b!.minute).toBe(NOON + MINUTE_MS);
  expect(quantileMs(b!.times, 0.95)).toBe(30_000);
});

test('what was taken is taken once, unless it is put back', () => {
  const times = new RequestTimes();
  times.add('GET', '/a', { ms: 8, isFault: false });
  const taken = times.take();
  expect(times.take()).toEqual([]);
  times.add('GET', '/a', { ms: 90, isFault: true });
  times.putBack(taken);
  const all = times.take().map(({ times: { requests } }) => requests);
  expect(all.reduce((sum, requests) => sum + requests, 0)).toBe(2);
});

test('what is older than an hour is forgotten', () => {
  const times = new RequestTimes();
  times.add('GET', '/a', { ms: 8, isFault: false }, NOON);
  const taken = times.take(NOON + 59 * MINUTE_MS);
  expect(taken).toHaveLength(1);
  times.add('GET', '/a', { ms: 8, isFault: false }, NOON);
  expect(times.take(NOON + 60 * MINUTE_MS)).toEqual([]);
});
