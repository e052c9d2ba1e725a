import { startTestPortal } from '../../../test/portal.js';

test('the process is live, started and ready, until it drains', async () => {
  const portal = await startTestPortal({ demo: false, env: { REDIS_URL: '' } });
  try {
    await portal.http().get('/health/live').expect(200, { status: 'ok', parts: {} });
    await portal.http().get('/health/started').expect(200, { status: 'ok', parts: {} });
    const ready = await portal.http().get('/health/ready').expect(200);
    expect(ready.body).toEqual({ status: 'ok', parts: { database: 'up', redis: 'unused' } });
    expect(ready.headers['cache-control']).toBe('no-store');

    portal.portal.drain();
    await portal.http().get('/health/ready').expect(503);
    await portal.http().get('/health/live').expect(200);
  } finally {
    await portal.close();
  }
}, 60_000);

test('a Redis that is away is told and keeps nobody out', async () => {
  const portal = await startTestPortal({ demo: false, env: { REDIS_URL: 'redis://127.0.0.1:1' } });
  try {
    const { body } = await portal.http().get('/health/ready').expect(200);
    expect(body).toEqual({ status: 'ok', parts: { database: 'up', redis: 'down' } });
  } finally {
    await portal.close();
  }
}, 60_000);

test('a request under way is answered before the process ends', async () => {
  const portal = await startTestPortal({ demo: false });
  const slow = portal.database.query<{ done: number }>('SELECT 1 AS done FROM pg_sleep(1)');
  const answer = portal.http().get('/api/main/dictionary/getDictionaries?language=fr');
  const [rows, { status }] = await Promise.all([slow, answer]);
  expect([rows[0]?.done, status]).toEqual([1, 200]);
  await portal.close();
  await expect(fetch(`${portal.url}/health/live`)).rejects.toThrow();
}, 60_000);
