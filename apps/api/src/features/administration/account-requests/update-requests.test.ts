import { ADMINISTRATION } from '../../../../test/administrator.js';
import { ALPINA, TELELIEN } from '../../../../test/demo-organisations.js';
import {
  admin,
  askedBy,
  closePortal,
  eventsAbout,
  mailsAbout,
  openPortal,
  portal,
  versionOf,
} from '../../../../test/requesting-accounts.js';

beforeAll(openPortal, 120_000);
afterAll(closePortal);

describe('an update', () => {
  it('shows the fields that would change, and only those, then changes them', async () => {
    const id = await askedBy('owner', 'UPDATE_USER', {
      loginName: '',
      companyName: 'Télélien SA',
      phone: '+33 1 02 03 04 05',
      requestedSystems: [],
      requestedRoles: [],
    });
    const { body } = await admin.request(id).expect(200);
    const fields = Object.fromEntries(
      body.differences.map(({ field, onFile, asked }: Record<string, string>) => [field, [onFile, asked]]),
    );
    expect(fields.fullName).toEqual(['Bastien Leroux', 'Noé Bertin']);
    expect(fields.email).toEqual(['bastien.leroux@telelien.example', 'owner@ondes.example']);
    expect(fields).not.toHaveProperty('companyName');
    expect(fields).not.toHaveProperty('loginName');
    await admin.accept(id, body.version).expect(200);
    expect((await admin.user(body.user.id)).body).toMatchObject({
      login: 'owner',
      fullName: 'Noé Bertin',
      roles: ['OWNER', 'FEE'],
    });
    expect(await mailsAbout(id)).toMatchObject([{ template: 'UPDATE_ACCEPTED', recipient: 'owner@ondes.example' }]);
    const [event] = await eventsAbout(id, 'account_request_accepted');
    const names = body.differences.map(({ field }: { field: string }) => field).sort();
    expect(Object.keys(event?.detail.before ?? {}).sort()).toEqual(names);
    expect(event?.detail).toMatchObject({
      kind: 'UPDATE_USER',
      before: { fullName: 'Bastien Leroux', email: 'bastien.leroux@telelien.example' },
      after: { fullName: 'Noé Bertin', email: 'owner@ondes.example' },
    });
  });
});

describe('an update that asks for more', () => {
  const accept = (id: string, version: number, extension?: object) =>
    admin.http
      .post(`${ADMINISTRATION}/accountRequests/${id}/accept`)
      .send({ version, ...(extension && { extension }) });
  const nothing = { roles: [], requestSystems: [], organisationId: null };

  it('shows what its user has and would have, and gives what is granted of it, at once', async () => {
    const visitor = portal.http(await portal.signIn('visitor'));
    const id = await askedBy('visitor', 'UPDATE_USER', {
      loginName: '',
      requestedRoles: ['VISITOR', 'REQUEST', 'OWNER'],
      requestedSystems: ['MW', 'ES', 'COM'],
    });
    const { body } = await admin.request(id).expect(200);
    expect(body.extension).toEqual({
      roles: ['OWNER', 'REQUEST'],
      requestSystems: ['ES', 'COM'],
      organisations: [{ id: TELELIEN, companyName: 'Télélien SA' }],
    });
    expect(body.differences).toEqual(
      expect.arrayContaining([
        { field: 'requestedRoles', onFile: 'VISITOR', asked: 'VISITOR,OWNER,REQUEST' },
        { field: 'requestedSystems', onFile: 'MW', asked: 'MW,ES,COM' },
      ]),
    );
    const granted = { roles: ['REQUEST'], requestSystems: ['ES'], organisationId: TELELIEN };
    const { body: decided } = await accept(id, body.version, granted).expect(200);
    expect(decided.status).toBe('ACCEPTED');
    const { body: me } = await visitor.get('/api/main/auth/getCurrentUserSettings').expect(200);
    expect(me.roles).toEqual(['REQUEST', 'VISITOR']);
    expect(me.relationsInfo).toMatchObject([{ requestSystems: ['MW', 'ES'], parentInfo: { id: TELELIEN } }]);
    const [event] = await portal.database.query(
      "SELECT detail FROM audit_event WHERE action = 'user_changed' AND object_id = $1",
      [me.id],
    );
    expect(event).toEqual({
      detail: {
        before: { roles: ['VISITOR'], requestSystems: ['MW'] },
        after: { roles: ['REQUEST', 'VISITOR'], requestSystems: ['ES', 'MW'] },
      },
    });
  });

  it('may be accepted without it, but not without a word about it', async () => {
    const id = await askedBy('watcher', 'UPDATE_USER', {
      loginName: '',
      requestedRoles: ['FEE'],
      requestedSystems: [],
    });
    const version = await versionOf(id);
    const { body } = await accept(id, version).expect(400);
    expect(body.issues).toMatchObject([{ path: 'body.extension', message: '_RSFAP_SHARED_REQUIRED' }]);
    const { body: decided } = await accept(id, version, nothing).expect(200);
    expect((await admin.user(decided.user.id)).body.roles).toEqual(['WATCHER']);
  });

  it.each([
    ['a role that was not asked for', { ...nothing, roles: ['OWNER'] }, 'body.extension.roles'],
    ['a role that nobody may ask for', { ...nothing, roles: ['PORTADMIN'] }, 'body.extension.roles.0'],
    ['a system that was not asked for', { ...nothing, requestSystems: ['TS'] }, 'body.extension.requestSystems'],
    ['a system for no organisation', { ...nothing, requestSystems: ['ES'] }, 'body.extension.organisationId'],
    [
      'a system for somebody else’s organisation',
      { ...nothing, requestSystems: ['ES'], organisationId: ALPINA },
      'body.extension.organisationId',
    ],
  ])('is not granted %s', async (_what, extension, path) => {
    const id = await askedBy('applicant', 'UPDATE_USER', {
      loginName: '',
      requestedRoles: ['FEE'],
      requestedSystems: ['EXP', 'ES'],
    });
    const version = await versionOf(id);
    const { body } = await accept(id, version, extension).expect(400);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
    await admin.refuse(id, version, 'Non').expect(200);
  });
});
