import { startTestPortal, type TestPortal, testServices } from '../../../test/portal.js';
import { openQueuePool } from './open-queue.js';

const services = await testServices();
/** An embedded database has one session: ending it would end all connections. */
const withSessions = services.embedded ? test.skip : test;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ demo: false });
}, 120_000);
afterAll(async () => {
  await portal?.close();
  await services.stop();
});

withSessions(
  'a session that breaks between two queries fails the next query and nothing else',
  async () => {
    const pool = await openQueuePool(portal.databaseUrl);
    const session = await pool.connect();
    try {
      const { rows } = await session.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      // Listening to errors as well, as events.once does, would be what the pool is there for.
      const ended = new Promise((resolve) => {
        session.once('end', resolve);
      });
      await portal.database.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      await ended;
      await expect(session.query('SELECT 1')).rejects.toThrow();
    } finally {
      session.release(true);
    }
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  },
  60_000,
);
