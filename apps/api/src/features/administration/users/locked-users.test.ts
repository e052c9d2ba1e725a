import { Administrator } from '../../../../test/administrator.js';
import { DEMO_PASSWORD, startTestPortal, type TestPortal } from '../../../../test/portal.js';

let portal: TestPortal;
let admin: Administrator;

beforeAll(async () => {
  // Two wrong passwords lock a name.
  portal = await startTestPortal({ env: { RATE_LIMIT_FACTOR: '0.1' } });
  admin = await Administrator.signedIn(portal);
}, 120_000);

afterAll(() => portal?.close());

const signIn = (password: string, address: string) =>
  portal
    .http()
    .post('/token')
    .set('X-Forwarded-For', address)
    .type('form')
    .send({ grant_type: 'password', username: 'watcher', password });

const unlockedOnRecord = async (id: string): Promise<number> => {
  const events = await portal.database.query(
    `SELECT FROM audit_event WHERE action = 'user_unlocked' AND object_id = $1`,
    [id],
  );
  return events.length;
};

test('a name that wrong passwords have locked is seen to be, and let in again by an administrator', async () => {
  const { id } = await admin.found('watcher');
  expect((await admin.user(id)).body.lockedUntil).toBeNull();
  for (const address of ['192.0.2.1', '192.0.2.2']) await signIn('a wrong password', address).expect(400);
  await signIn(DEMO_PASSWORD, '192.0.2.3').expect(429);

  const { body } = await admin.user(id).expect(200);
  expect(Date.parse(body.lockedUntil)).toBeGreaterThan(Date.now());
  const [listed] = (await admin.users({ search: 'watcher' }).expect(200)).body.rows;
  expect(listed).toMatchObject({ state: 'ACTIVE', lockedUntil: expect.any(String) });

  expect((await admin.act(id, 'unlock', body.version).expect(200)).body.lockedUntil).toBeNull();
  await signIn(DEMO_PASSWORD, '192.0.2.4').expect(200);
  expect(await unlockedOnRecord(id)).toBe(1);
});
