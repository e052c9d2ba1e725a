import { nativeServicesInstalled, type PrivateServer, startPostgres } from '../../../../../infra/test/services.mjs';
import { eventually } from '../../../test/eventually.js';
import { openTestPortal, type TestPortal } from '../../../test/portal.js';
import { POOL_SIZE } from './database.module.js';

let server: PrivateServer;
let portal: TestPortal;
let token: string;

const ME = '/api/main/auth/getCurrentUserSettings';

const call = async (path: string): Promise<{ status: number; code: unknown }> => {
  const { status, body } = await portal.http(token).get(path);
  return { status, code: body.code };
};

const untilServed = (path: string) =>
  eventually(
    () => call(path),
    ({ status }) => status === 200,
  );

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
    '(%s) calls answer 503 while it is, and work again when it is back',
    async (end) => {
      await server[end]();
      const answers = await Promise.all([call(ME), call('/api/main/dictionary/getDictionaries?language=fr'), call(ME)]);
      for (const answer of answers) expect(answer).toEqual({ status: 503, code: 'SERVICE_UNAVAILABLE' });
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

  test('an unknown path is 404, and the failed session lookup is no unhandled rejection', async () => {
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

  test('a statement that takes too long is cancelled, and the connection serves the next one', async () => {
    const began = performance.now();
    await expect(portal.database.query('SELECT pg_sleep(20)')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(await portal.database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  }, 30_000);

  test('a connection that ends during a transaction rolls it back', async () => {
    const work = portal.database.transaction(async (sql) => {
      await sql.query(`INSERT INTO rate_limit (key, hits, resets_at) VALUES ('half', 1, now())`);
      await sql.query('SELECT pg_terminate_backend(pg_backend_pid())');
      await sql.query('SELECT 1');
    });
    await expect(work).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await portal.database.query(`SELECT FROM rate_limit WHERE key = 'half'`)).toEqual([]);
  });

  test('requests are refused after a short wait while all connections are in use', async () => {
    let taken = 0;
    let release: () => void = () => undefined;
    const done = new Promise<void>((resolve) => {
      release = resolve;
    });
    const busy = Array.from({ length: POOL_SIZE }, () =>
      portal.database.transaction(async (sql) => {
        await sql.query('SELECT');
        taken += 1;
        await done;
      }),
    );
    try {
      await eventually(
        () => taken,
        (count) => count === POOL_SIZE,
      );
      expect(await call(ME)).toEqual({ status: 503, code: 'SERVICE_UNAVAILABLE' });
      await portal.http().get('/health/live').expect(200);
    } finally {
      release();
      await Promise.all(busy);
    }
    expect((await call(ME)).status).toBe(200);
  });
});
