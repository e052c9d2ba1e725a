import { quantileMs, RequestTimes } from './request-times.js';

const MINUTE_MS = 60_000;
const NOON = Date.UTC(2026, 10, 23, 12);

test('times are counted by route, with faults, the slowest and a bound of the 95th percentile', () => {
  const times = new RequestTimes();
  for (let count = 0; count < 95; count += 1) times.add('GET /a', 8, false, NOON);
  for (let count = 0; count < 5; count += 1) times.add('GET /a', 700, count === 0, NOON + count * MINUTE_MS);
  times.add('GET /b', 30_000, true, NOON);
  const hour = times.lastHour(NOON + 5 * MINUTE_MS);
  const a = hour.get('GET /a')!;
  expect(a).toMatchObject({ requests: 100, faults: 1, totalMs: 95 * 8 + 5 * 700, slowestMs: 700 });
  expect(quantileMs(a, 0.95)).toBe(10);
  expect(quantileMs(a, 0.96)).toBe(700);
  expect(quantileMs(hour.get('GET /b')!, 0.95)).toBe(30_000);
});

test('what is older than an hour is forgotten', () => {
  const times = new RequestTimes();
  times.add('GET /a', 8, false, NOON);
  expect(times.lastHour(NOON + 59 * MINUTE_MS).size).toBe(1);
  expect(times.lastHour(NOON + 60 * MINUTE_MS).size).toBe(0);
});
