import { UserAction } from '@portal/contracts';
import { Administrator, newUser } from '../../../../test/administrator.js';
import { onOneConnection } from '../../../../test/one-connection.js';
import { startTestPortal, type TestPortal } from '../../../../test/portal.js';

let portal: TestPortal;
let admin: Administrator;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await Administrator.signedIn(portal);
}, 120_000);
afterAll(() => portal?.close());

test.each(UserAction.options)('%s gets by with one connection', async (action) => {
  const login = `somebody.${action.toLowerCase()}`;
  await admin.createUser(newUser(login)).expect(201);
  const { id } = await admin.found(login);
  if (action === 'enable') await portal.database.query(`UPDATE app_user SET status = 'DISABLED' WHERE id = $1`, [id]);
  if (action === 'forcePasswordChange')
    await portal.database.query(`UPDATE app_user SET password_hash = 'any' WHERE id = $1`, [id]);
  const { version } = (await admin.user(id).expect(200)).body;
  const { status, body } = await onOneConnection(portal, () => admin.act(id, action, version));
  expect({ status, code: body.code }).toEqual({ status: 200, code: undefined });
});
