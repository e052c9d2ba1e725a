import { setTimeout as pause } from 'node:timers/promises';
import { nativeServicesInstalled, type PrivateServer, startPostgres } from '../../../../../infra/test/services.mjs';
import { openTestPortal, type TestPortal } from '../../../test/portal.js';

let server: PrivateServer;
let portal: TestPortal;
let token: string;

const ME = '/api/main/auth/getCurrentUserSettings';

const timed = async (path: string): Promise<{ status: number; code: unknown; ms: number }> => {
  const began = performance.now();
  const { status, body } = await portal.http(token).get(path);
  return { status, code: body.code, ms: performance.now() - began };
};

async function untilServed(path: string): Promise<void> {
  for (let i = 0; i < 100; i++) {
    if ((await timed(path)).status === 200) return;
    await pause(50);
  }
  throw new Error(`${path} is still not served`);
}

const onNative = nativeServicesInstalled() ? describe : describe.skip;

onNative('While the database is away', () => {
  beforeAll(async () => {
    server = await startPostgres();
    portal = await openTestPortal({ databaseUrl: server.url });
    token = await portal.signIn('officer');
  }, 120_000);
  afterAll(async () => {
    await portal?.close();
    await server?.close();
  });

  test.each(['stop', 'kill'] as const)(
    '(%s) calls answer 503 within two seconds, and work again when it is back',
    async (end) => {
      await server[end]();
      const calls = await Promise.all([
        timed(ME),
        timed('/api/main/dictionary/getDictionaries?language=fr'),
        timed(ME),
      ]);
      for (const call of calls) {
        expect(call).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
        expect(call.ms).toBeLessThan(2_000);
      }
      const { headers } = await portal.http(token).get(ME).expect(503);
      expect(headers['retry-after']).toBe('5');
      const { body: refused } = await portal
        .http()
        .post('/token')
        .type('form')
        .send({ grant_type: 'password', username: 'officer', password: 'x' })
        .expect(503);
      expect(refused.error).toBe('temporarily_unavailable');
      await portal.http().get('/health/live').expect(200);
      const ready = await portal.http().get('/health/ready').expect(503);
      expect(ready.body).toMatchObject({ status: 'unavailable', parts: { database: 'down' } });

      await server.start();
      await untilServed(ME);
      await portal.http().get('/health/ready').expect(200);
    },
    60_000,
  );

  test('an address that leads nowhere is not found, whoever asks, and nobody trips over the unanswered question who', async () => {
    const tripped: unknown[] = [];
    const note = (reason: unknown) => tripped.push(reason);
    process.on('unhandledRejection', note);
    try {
      await server.stop();
      await portal.http(token).get('/api/nowhere').expect(404);
      const { body } = await portal.http(token).get(ME).expect(503);
      expect(body.code).toBe('SERVICE_UNAVAILABLE');
      await server.start();
      await untilServed(ME);
      expect(tripped).toEqual([]);
    } finally {
      process.off('unhandledRejection', note);
    }
  }, 60_000);

  test('a statement that takes too long is given up, and the connection serves the next one', async () => {
    const began = performance.now();
    await expect(portal.database.query('SELECT pg_sleep(20)')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(performance.now() - began).toBeLessThan(6_500);
    expect(await portal.database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  }, 30_000);

  test('a connection that ends in the middle of a transaction undoes it', async () => {
    const work = portal.database.transaction(async (sql) => {
      await sql.query(`INSERT INTO rate_limit (key, hits, resets_at) VALUES ('half', 1, now())`);
      await sql.query('SELECT pg_terminate_backend(pg_backend_pid())');
      await sql.query('SELECT 1');
    });
    await expect(work).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await portal.database.query(`SELECT FROM rate_limit WHERE key = 'half'`)).toEqual([]);
  });

  test('more work than connections waits two seconds at most', async () => {
    const sleeps = Array.from({ length: 10 }, () => portal.database.query('SELECT pg_sleep(3)'));
    await pause(200);
    const call = await timed(ME);
    expect(call).toMatchObject({ status: 503 });
    expect(call.ms).toBeLessThan(2_500);
    await portal.http().get('/health/live').expect(200);
    await Promise.all(sleeps);
    expect((await timed(ME)).status).toBe(200);
  }, 30_000);
});
