import { UserAction } from '@portal/contracts';
import { Administrator, editOf, newUser } from '../../../../test/administrator.js';
import { onOneConnection } from '../../../../test/one-connection.js';
import { startTestPortal, type TestPortal } from '../../../../test/portal.js';

let portal: TestPortal;
let admin: Administrator;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await Administrator.signedIn(portal);
}, 120_000);

afterAll(() => portal?.close());

/** Lets somebody sign in with the password of the demonstration. */
const givePassword = (login: string) =>
  portal.database.query(
    `UPDATE app_user SET password_hash = (SELECT password_hash FROM app_user WHERE login = 'admin') WHERE login = $1`,
    [login],
  );

const asAdministrator = async (login: string): Promise<Administrator> => {
  await admin.createUser(newUser(login, { roles: ['PORTADMIN'] })).expect(201);
  await givePassword(login);
  return Administrator.signedIn(portal, login);
};

describe('an administrator', () => {
  it('is the last one, who can neither be closed nor lose the role', async () => {
    const { id } = await admin.found('admin');
    const { body } = await admin.user(id);
    const refusals = [
      await admin.act(id, 'disable', body.version),
      await admin.changeUser(id, { ...editOf(body), roles: ['REGULATOR'] }),
    ];
    for (const { status, body: problem } of refusals)
      expect([status, problem.code]).toEqual([409, 'LAST_ADMINISTRATOR']);
    await admin.changeUser(id, { ...editOf(body), roles: ['REGULATOR', 'PORTADMIN'] }).expect(200);
  });

  it('does not take the role from themselves, but others may', async () => {
    const second = await asAdministrator('zweit');
    const { id } = await admin.found('zweit');
    const { body } = await second.user(id);
    const own = await second.changeUser(id, { ...editOf(body), roles: ['FEE'] });
    expect([own.status, own.body.code]).toEqual([409, 'OWN_ADMINISTRATION']);
    expect((await second.act(id, 'disable', body.version)).body.code).toBe('OWN_ADMINISTRATION');
    await admin.changeUser(id, { ...editOf(body), roles: ['FEE'] }).expect(200);
    await second.users().expect(403);
  });

  it('remains when two close each other at the same moment, every time', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [`eins${round}`, `zwei${round}`];
      const [first, second] = [await asAdministrator(one), await asAdministrator(other)];
      const [a, b] = [await admin.found(one), await admin.found(other)];
      const answers = await Promise.all([first.act(b.id, 'disable', 1), second.act(a.id, 'disable', 1)]);
      // Who comes second is no administrator any more, or has no session left.
      const [won, lost] = answers.map(({ status }) => status).sort();
      expect(won).toBe(200);
      expect([401, 403]).toContain(lost);
      const left = [a, b].map(async ({ id }) => (await admin.user(id)).body.state);
      expect((await Promise.all(left)).sort()).toEqual(['ACTIVE', 'DISABLED']);
    }
  });
});

test.each(UserAction.options)('%s needs one connection at a time', async (action) => {
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
