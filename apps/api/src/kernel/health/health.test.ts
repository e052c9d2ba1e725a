import { eventually } from '../../../test/eventually.js';
import { startTestPortal } from '../../../test/portal.js';

test('the process is live, started and ready, until it drains', async () => {
  const portal = await startTestPortal({ demo: false, env: { REDIS_URL: '' } });
  try {
    await portal.http().get('/health/live').expect(200, { status: 'ok', parts: {} });
    await portal.http().get('/health/started').expect(200, { status: 'ok', parts: {} });
    const ready = await portal.http().get('/health/ready').expect(200);
    expect(ready.body).toEqual({
      status: 'ok',
      parts: { database: 'up', disk: 'up', redis: 'unused' },
      eventLoopDelayMs: expect.any(Number),
    });
    expect(ready.headers['cache-control']).toBe('no-store');

    portal.portal.drain();
    await portal.http().get('/health/ready').expect(503);
    await portal.http().get('/health/live').expect(200);
  } finally {
    await portal.close();
  }
}, 60_000);

test('a portal whose disk is full is not ready', async () => {
  const portal = await startTestPortal({ demo: false, env: { REDIS_URL: '', MIN_FREE_DISK_MB: '1e9' } });
  try {
    const { body } = await portal.http().get('/health/ready').expect(503);
    expect(body).toMatchObject({ status: 'unavailable', parts: { database: 'up', disk: 'down', redis: 'unused' } });
  } finally {
    await portal.close();
  }
}, 60_000);

test('an unavailable Redis is reported, and the process is ready', async () => {
  const portal = await startTestPortal({ demo: false, env: { REDIS_URL: 'redis://127.0.0.1:1' } });
  try {
    const { body } = await portal.http().get('/health/ready').expect(200);
    expect(body).toMatchObject({ status: 'ok', parts: { database: 'up', disk: 'up', redis: 'down' } });
  } finally {
    await portal.close();
  }
}, 60_000);

const { TEST_REDIS_URL } = process.env;
(TEST_REDIS_URL ? test : test.skip)(
  'an available Redis is reported',
  async () => {
    const portal = await startTestPortal({ demo: false, env: { REDIS_URL: TEST_REDIS_URL } });
    try {
      const { body } = await portal.http().get('/health/ready').expect(200);
      expect(body.parts).toEqual({ database: 'up', disk: 'up', redis: 'up' });
    } finally {
      await portal.close();
    }
  },
  60_000,
);

test('a request under way is answered before the process ends', async () => {
  const portal = await startTestPortal({ demo: false });
  let closed: Promise<void> | undefined;
  const answer = await portal.database.transaction(async (sql) => {
    await sql.query('LOCK TABLE dictionary_entry');
    // In an object, because a returned promise would be awaited within the transaction.
    const asked = { call: fetch(`${portal.url}/api/main/dictionary/getDictionaries?language=fr`) };
    const waiting = () =>
      sql.query(`SELECT FROM pg_locks WHERE relation = 'dictionary_entry'::regclass AND NOT granted`);
    await eventually(waiting, ({ length }) => length > 0);
    closed = portal.close();
    return asked;
  });
  expect((await answer.call).status).toBe(200);
  await closed;
  await expect(fetch(`${portal.url}/health/live`)).rejects.toThrow();
}, 60_000);
