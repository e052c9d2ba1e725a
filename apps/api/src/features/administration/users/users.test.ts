import { UserAction } from '@portal/contracts';
import { ADMINISTRATION, Administrator, editOf, newUser } from '../../../../test/administrator.js';
import { Caseworker } from '../../../../test/casework.js';
import { ALPINA, ARSF, NOBODY, TELELIEN } from '../../../../test/demo-organisations.js';
import { startTestPortal, type TestPortal } from '../../../../test/portal.js';

let portal: TestPortal;
let admin: Administrator;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await Administrator.signedIn(portal);
}, 120_000);

afterAll(() => portal?.close());

const audited = (action: string, id: string) =>
  portal.database.query<{ detail: { before: object; after: object }; actor: string; ip: string }>(
    `SELECT e.detail, u.login AS actor, host(e.ip) AS ip FROM audit_event e LEFT JOIN app_user u ON u.id = e.actor_id
     WHERE e.action = $1 AND e.object_type = 'user' AND e.object_id = $2 ORDER BY e.at`,
    [action, id],
  );

const created = async (login: string, rest: Parameters<typeof newUser>[1] = {}) => {
  const { body } = await admin.createUser(newUser(login, rest)).expect(201);
  return body;
};

describe('a new account', () => {
  it('is opened without a password, and its holder is mailed a link to choose one', async () => {
    const body = await created('neuf', {
      fullName: 'Aïcha Neuf',
      language: 'de',
      relations: [{ parentId: TELELIEN, requestSystems: ['ES', 'MW'], operatorIds: [] }],
    });
    expect(body).toMatchObject({
      login: 'neuf',
      state: 'INVITED',
      hasPassword: false,
      version: 1,
      requestSystems: ['ES', 'MW'],
      organisations: [{ id: TELELIEN, companyName: 'Télélien SA' }],
      openSessions: 0,
      lockedUntil: null,
    });
    expect(body.relations[0].availableOperators).toEqual([{ id: TELELIEN, companyName: 'Télélien SA' }]);
    const [mail] = await portal.database.query<{ locale: string; filling: { link: string }; days: number }>(
      `SELECT locale, filling, extract(day FROM expires_at - now())::int AS days FROM mail
       WHERE template = 'INVITATION' AND recipient = 'neuf@example.test' AND about_id = $1`,
      [body.id],
    );
    expect(mail).toMatchObject({ locale: 'de', days: 13 });
    expect(mail?.filling.link).toMatch(/\/app\/main\/passwords-management\/reset\/[\w-]{43}$/);
    const [event] = await audited('user_created', body.id);
    expect(event).toMatchObject({ actor: 'admin', detail: { after: { login: 'neuf', roles: ['REQUEST'] } } });
    expect(JSON.stringify(event)).not.toMatch(/password|reset\//);
  });

  it('is refused under a login that somebody has, however it is cased, and nothing of it stays', async () => {
    const { body } = await admin.createUser(newUser('APPLICANT', { email: 'twice@example.test' })).expect(400);
    expect(body.issues).toEqual([{ path: 'body.login', code: 'taken', message: 'ACCOUNT_PAGE_LOGIN_TAKEN_WARNING' }]);
    expect(await portal.database.query(`SELECT FROM mail WHERE recipient = 'twice@example.test'`)).toEqual([]);
  });

  it('is opened once, however many ask for it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => admin.createUser(newUser('gleich'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400, 400, 400]);
  });

  it('names every field that is wrong', async () => {
    const { body } = await admin
      .createUser({
        login: 'a b',
        fullName: 'x\u202ey',
        email: 'nowhere',
        language: 'pt',
        origin: 'LDAP',
        roles: ['REQUEST', 'REQUEST'],
        relations: [{ parentId: 'x', requestSystems: ['MW', 'FM'], operatorIds: [] }],
      })
      .expect(400);
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'body.login',
      'body.email',
      'body.language',
      'body.origin',
      'body.roles',
      'body.relations.0.parentId',
      'body.relations.0.requestSystems.1',
      // Text that cannot be stored is named last.
      'body.fullName',
    ]);
  });

  it.each([
    'id',
    'status',
    'state',
    'passwordHash',
    'password',
    'version',
    'mustChangePassword',
    '__proto__',
    'constructor',
  ])('takes no %s from outside', async (field) => {
    const text = JSON.stringify(newUser('masse')).replace(/}$/, `,"${field}":"x"}`);
    const answer = await admin.http.post(`${ADMINISTRATION}/users`).type('json').send(text);
    expect(answer.status).toBe(400);
    expect(answer.body.issues[0].message).toBe('RULE_UNKNOWN_FIELD');
  });

  it('belongs to organisations that exist, and acts for operators they have opened', async () => {
    const relations = [
      { parentId: NOBODY, requestSystems: ['MW'], operatorIds: [] },
      { parentId: TELELIEN, requestSystems: ['MW'], operatorIds: [ALPINA] },
    ];
    const { body } = await admin.createUser({ ...newUser('fremd'), relations }).expect(400);
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'body.relations.0.parentId',
      'body.relations.1.operatorIds',
    ]);
    await admin
      .createUser({ ...newUser('fremd'), relations: [relations[1], relations[1]] })
      .expect(400)
      .expect((answer) => expect(answer.body.issues[0].path).toBe('body.relations'));
  });
});

describe('a change', () => {
  it('counts with the next call, without signing in again', async () => {
    const rival = await Caseworker.signedIn(portal, 'rival');
    await rival.list().expect(200);
    const before = (await rival.counts()).body;
    expect(before.DRAFT ?? 0).toBe(0);
    expect(await admin.changed('rival', { roles: ['FEE'] })).toMatchObject({ roles: ['FEE'], version: 2 });
    await rival.list().expect(403);
    const relations = [{ parentId: TELELIEN, requestSystems: ['MW' as const], operatorIds: [] }];
    await admin.changed('rival', { roles: ['OWNER'], relations });
    const holders = (await rival.list('?pageSize=0').expect(200)).body.rows.map(
      (row: { holder: { id: string } }) => row.holder.id,
    );
    expect(new Set(holders)).toEqual(new Set([TELELIEN]));
    await admin.changed('rival', { relations: [] });
    expect((await rival.list('?pageSize=0').expect(200)).body.rows).toEqual([]);
  });

  it('is put on record with what it was and what it became, and nothing that stayed', async () => {
    const { id } = await created('protokoll', {
      relations: [{ parentId: ARSF, requestSystems: ['MW'], operatorIds: [] }],
    });
    const { body } = await admin.user(id);
    await admin.changeUser(id, { ...editOf(body), roles: ['VISITOR', 'REQUEST'], origin: null }).expect(200);
    await admin
      .changeUser(id, { ...editOf(body), version: 2, roles: ['REQUEST', 'VISITOR'], origin: null })
      .expect(200);
    expect(await audited('user_changed', id)).toMatchObject([
      {
        actor: 'admin',
        ip: '127.0.0.1',
        detail: {
          before: { origin: 'USERS', roles: ['REQUEST'] },
          after: { origin: null, roles: ['REQUEST', 'VISITOR'] },
        },
      },
    ]);
    const [event] = await audited('user_changed', id);
    expect(Object.keys(event?.detail.after ?? {}).sort()).toEqual(['origin', 'roles']);
  });

  it('is refused to whoever saw an older state, and tells which one is current', async () => {
    const { id } = await created('doppelt');
    const { body } = await admin.user(id);
    const edits = Array.from({ length: 6 }, (_, at) =>
      admin.changeUser(id, { ...editOf(body), fullName: `Version ${at}` }),
    );
    const answers = await Promise.all(edits);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const refusal = answers.find(({ status }) => status === 409);
    expect(refusal?.body).toMatchObject({ code: 'VERSION_CONFLICT', currentVersion: 2 });
    await admin.act(id, 'disable', 1).expect(409);
  });

  it('of nobody finds nobody', async () => {
    await admin.user(NOBODY).expect(404);
    await admin.user('x').expect(404);
    await admin.changeUser(NOBODY, editOf((await admin.user((await admin.found('owner')).id)).body)).expect(404);
    await admin.act(NOBODY, 'disable', 1).expect(404);
    await admin.act((await admin.found('owner')).id, 'delete', 1).expect(404);
  });
});

describe('an account that is closed', () => {
  it('ends every session at once and opens none until it is opened again', async () => {
    const watcher = portal.http(await portal.signIn('watcher'));
    await watcher.get('/api/main/auth/getCurrentUserSettings').expect(200);
    const { id } = await admin.found('watcher');
    const { body } = await admin.act(id, 'disable', 1).expect(200);
    expect(body).toMatchObject({ state: 'DISABLED', openSessions: 0, version: 2 });
    await watcher.get('/api/main/auth/getCurrentUserSettings').expect(401);
    const grant = { grant_type: 'password', username: 'watcher', password: 'Spectrum-demo-2026!' };
    await portal.http().post('/token').type('form').send(grant).expect(400);
    await admin.act(id, 'disable', 2).expect(409);
    await admin.act(id, 'enable', 2).expect(200);
    await portal.http().post('/token').type('form').send(grant).expect(200);
    await watcher.get('/api/main/auth/getCurrentUserSettings').expect(401);
    expect(await audited('user_disabled', id)).toHaveLength(1);
    expect(await audited('user_enabled', id)).toHaveLength(1);
  });
});

describe('what else is done to an account', () => {
  it('sessions are ended', async () => {
    const agency = portal.http(await portal.signIn('agency'));
    const { id } = await admin.found('agency');
    expect((await admin.user(id)).body.openSessions).toBe(1);
    expect((await admin.act(id, 'endSessions', 1).expect(200)).body.openSessions).toBe(0);
    await agency.get('/api/main/auth/getCurrentUserSettings').expect(401);
  });

  it('an invitation is sent again, and the earlier link stops working', async () => {
    const { id, version } = await created('nochmal');
    const tokenOf = async () =>
      (
        await portal.database.query<{ hash: Buffer }>(
          'SELECT token_hash AS hash FROM password_reset_token WHERE user_id = $1',
          [id],
        )
      )[0]?.hash;
    const first = await tokenOf();
    await admin.act(id, 'invite', version).expect(200);
    expect(first).toBeDefined();
    expect((await tokenOf())?.equals(first!)).toBe(false);
    const officer = await admin.found('officer');
    await admin.act(officer.id, 'invite', 1).expect(409);
  });

  it('second factors that were lost are taken away, and the holder is told', async () => {
    const { id } = await admin.found('decider');
    await portal.database.query(`INSERT INTO authenticator_app (user_id, secret) VALUES ($1, '\\x00')`, [id]);
    const before = (await admin.user(id)).body;
    expect(before.secondFactors).toEqual({ authenticatorApp: true, passkeys: 0, recoveryCodes: 0 });
    const after = (await admin.act(id, 'resetSecondFactor', before.version).expect(200)).body;
    expect(after.secondFactors.authenticatorApp).toBe(false);
    expect(await audited('second_factors_reset', id)).toHaveLength(1);
    const mails = await portal.database.query(
      `SELECT FROM mail WHERE template = 'SECOND_FACTOR_CHANGED' AND about_id = $1`,
      [id],
    );
    expect(mails).toHaveLength(1);
  });

  it('a change of password is asked for', async () => {
    const { id } = await admin.found('fees');
    expect((await admin.act(id, 'forcePasswordChange', 1).expect(200)).body).toMatchObject({
      mustChangePassword: true,
      version: 2,
    });
    const invited = await created('ohne');
    await admin.act(invited.id, 'forcePasswordChange', 1).expect(409);
  });
});

test.each(['officer', 'decider', 'applicant', 'owner', 'visitor'])('%s has no business here', async (login) => {
  const other = await Administrator.signedIn(portal, login);
  const { id } = await admin.found('admin');
  const answers = [
    await other.users(),
    await other.user(id),
    await other.createUser(newUser('x')),
    await other.changeUser(id, {}),
    ...(await Promise.all(UserAction.options.map((action) => other.act(id, action, 1)))),
  ];
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
});
