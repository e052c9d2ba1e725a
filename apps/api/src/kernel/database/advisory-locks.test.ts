import { startTestPortal, type TestPortal, testServices } from '../../../test/portal.js';
import { advisoryLocks, inOneProcess, takeLock } from './advisory-locks.js';

it('each advisory lock has its own number', () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

const services = await testServices();
/** The embedded database has one session, which holds every lock. */
const withSessions = services.embedded ? it.skip : it;

describe('work for one process', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ demo: false });
  });
  afterAll(async () => {
    await portal?.close();
    await services.stop();
  });

  withSessions('is skipped while the lock is held elsewhere, and done when it is free', async () => {
    let done = 0;
    const work = () =>
      inOneProcess(portal.database, 'entryIntoForce', async () => {
        done += 1;
      });
    await portal.database.transaction(async (sql) => {
      await takeLock(sql, 'entryIntoForce');
      await work();
      expect(done).toBe(0);
    });
    await work();
    expect(done).toBe(1);
  });

  withSessions('holds a lock that is divided by subject only against the same subject', async () => {
    await portal.database.transaction(async (first) => {
      await takeLock(first, 'geometryRequests', 'one user');
      await portal.database.transaction(async (second) => {
        await takeLock(second, 'geometryRequests', 'another user');
        const [same] = await second.query<{ free: boolean }>(
          'SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS free',
          [advisoryLocks.geometryRequests, 'one user'],
        );
        expect(same?.free).toBe(false);
      });
    });
  });
});
