import { UserAction } from '@portal/contracts';
import { Administrator, newUser } from '../../../test/administrator.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { POOL_SIZE } from '../../kernel/database/database.module.js';

/** All of the pool's but one, which is all that the embedded database has. */
const OTHERS = POOL_SIZE - 1;

let portal: TestPortal;
let admin: Administrator;
beforeAll(async () => {
  // Without Redis, limits are kept in the database too.
  portal = await startTestPortal({ env: { REDIS_URL: '' } });
  admin = await Administrator.signedIn(portal);
}, 120_000);
afterAll(() => portal?.close());

/** Keeps the other connections busy until `work` is done. */
async function onOneConnection<T>(work: () => Promise<T>): Promise<T> {
  let letGo: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const taken: Promise<void>[] = [];
  const busy = Array.from({ length: OTHERS }, () => {
    let isTaken: () => void = () => undefined;
    taken.push(
      new Promise((resolve) => {
        isTaken = resolve;
      }),
    );
    return portal.database.transaction(async (sql) => {
      await sql.query('SELECT 1');
      isTaken();
      await done;
    });
  });
  await Promise.all(taken);
  try {
    return await work();
  } finally {
    letGo();
    await Promise.all(busy);
  }
}

test.each(UserAction.options)('%s gets by with one connection', async (action) => {
  const login = `somebody.${action.toLowerCase()}`;
  await admin.createUser(newUser(login)).expect(201);
  const { id } = await admin.found(login);
  if (action === 'enable') await portal.database.query(`UPDATE app_user SET status = 'DISABLED' WHERE id = $1`, [id]);
  if (action === 'forcePasswordChange')
    await portal.database.query(`UPDATE app_user SET password_hash = 'any' WHERE id = $1`, [id]);
  const { version } = (await admin.user(id).expect(200)).body;
  const { status, body } = await onOneConnection(() => admin.act(id, action, version));
  expect({ status, code: body.code }).toEqual({ status: 200, code: undefined });
});
