import { createHash } from 'node:crypto';
import type { RegistrationGrant, RepresentativeInput } from '@portal/contracts';
import { AccountRequestStatus, representative } from '@portal/contracts';
import { ADMINISTRATION, Administrator } from '../../../test/administrator.js';
import { ALPINA, NOBODY, TELELIEN } from '../../../test/demo-organisations.js';
import { hostileTexts } from '../../../test/hostile-values.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { AccountRequests } from '../account/account-requests.js';
import { AccountRequestsRepository } from '../account/account-requests.repository.js';

let portal: TestPortal;
let admin: Administrator;

beforeAll(async () => {
  portal = await startTestPortal();
  admin = await Administrator.signedIn(portal);
}, 120_000);

afterAll(() => portal?.close());

const typed = (login: string, rest: Partial<RepresentativeInput> = {}): RepresentativeInput => ({
  personType: 'M',
  firstName: 'Noé',
  lastName: 'Bertin',
  companyName: `Ondes ${login}`,
  email: `${login}@ondes.example`,
  country: 'FR',
  language: 'fr',
  loginName: login,
  requestedSystems: ['MW'],
  requestedRoles: ['REQUEST'],
  consentTermsVersion: '2026-01',
  ...rest,
});

const judged = (login: string, rest: Partial<RepresentativeInput>, isRegistration: boolean) =>
  representative({ isRegistration }).parse(typed(login, rest));

/** A registration as the public form leaves it, its address confirmed unless said otherwise. */
async function registered(login: string, rest: Partial<RepresentativeInput> = {}, confirmed = true): Promise<string> {
  const payload = judged(login, rest, true);
  const confirmHash = createHash('sha256').update(login).digest();
  const { id } = await portal.portal.app.get(AccountRequests).add(portal.database, {
    kind: 'REGISTRATION',
    userId: null,
    payload,
    fullName: payload.fullName ?? '',
    companyName: payload.companyName,
    email: payload.email ?? '',
    language: 'fr',
    confirmHash,
    confirmExpiresAt: new Date(Date.now() + 60_000),
  });
  if (confirmed) await portal.portal.app.get(AccountRequestsRepository).confirm(portal.database, confirmHash);
  return id;
}

async function askedBy(login: string, kind: 'UPDATE_USER' | 'DELETE', change: Partial<RepresentativeInput> = {}) {
  const { id: userId } = await admin.found(login);
  const about = {
    userId,
    fullName: `Person ${login}`,
    companyName: null,
    email: `${login}@x.example`,
    language: 'en' as const,
  };
  const requests = portal.portal.app.get(AccountRequests);
  const { id } =
    kind === 'DELETE'
      ? await requests.add(portal.database, {
          ...about,
          kind,
          payload: { userId, reason: 'LEFT_COMPANY', comment: 'Bye', transferTo: null },
        })
      : await requests.add(portal.database, { ...about, kind, payload: judged(login, change, false) });
  return id;
}

const EVERY = AccountRequestStatus.options.join(',');

const granted: RegistrationGrant = { roles: ['REQUEST'], requestSystems: ['MW'], organisation: 'NEW' };

const mailsAbout = (id: string) =>
  portal.database.query<{ template: string; recipient: string; filling: Record<string, string> }>(
    'SELECT template, recipient, filling FROM mail WHERE about_id = $1 ORDER BY created_at',
    [id],
  );

const eventsAbout = (id: string, action: string) =>
  portal.database.query<{ detail: Record<string, Record<string, unknown>> }>(
    'SELECT detail FROM audit_event WHERE object_id = $1 AND action = $2',
    [id, action],
  );

const versionOf = async (id: string): Promise<number> => (await admin.request(id).expect(200)).body.version;

describe('a registration', () => {
  it('shows what is asked for, and the organisation on file it seems to mean', async () => {
    const id = await registered('neu1', { companyName: 'TÉLÉLIEN SA', requestedRoles: ['OWNER', 'REQUEST'] });
    const { body } = await admin.request(id).expect(200);
    expect(body).toMatchObject({ kind: 'REGISTRATION', status: 'EMAIL_CONFIRMED', user: null, reviewer: null });
    expect(body.registration).toEqual({
      loginName: 'neu1',
      loginTaken: false,
      roles: ['OWNER', 'REQUEST'],
      requestSystems: ['MW'],
      organisation: { id: TELELIEN, companyName: 'Télélien SA' },
    });
    expect(body.differences).toContainEqual({ field: 'lastName', onFile: null, asked: 'Bertin' });
  });

  it('opens an account with what the reviewer grants, and the mail carries the link to choose a password', async () => {
    const id = await registered('neu2');
    const grant: RegistrationGrant = {
      roles: ['OWNER', 'REQUEST'],
      requestSystems: ['ES'],
      organisation: { id: TELELIEN },
    };
    const { body } = await admin.accept(id, await versionOf(id), grant).expect(200);
    expect(body).toMatchObject({ status: 'ACCEPTED', user: { login: 'neu2' }, reviewer: { login: 'admin' } });
    const user = (await admin.user(body.user.id).expect(200)).body;
    expect(user).toMatchObject({
      state: 'INVITED',
      origin: 'USERS',
      roles: ['OWNER', 'REQUEST'],
      requestSystems: ['ES'],
      organisations: [{ id: TELELIEN, companyName: 'Télélien SA' }],
    });
    const [mail] = await mailsAbout(id);
    expect(mail).toMatchObject({
      template: 'REGISTRATION_ACCEPTED',
      recipient: 'neu2@ondes.example',
      filling: { loginName: 'neu2', link: expect.stringMatching(/passwords-management\/reset\/[\w-]{43}$/) },
    });
    const token = mail?.filling.link?.split('/').at(-1);
    const newPassword = 'un mot de passe tout neuf';
    await portal.http().post('/api/main/auth/resetPassword').send({ token, newPassword }).expect(204);
    const grantBody = { grant_type: 'password', username: 'neu2', password: newPassword };
    await portal.http().post('/token').type('form').send(grantBody).expect(200);
    expect((await admin.user(body.user.id)).body.state).toBe('ACTIVE');
    const events = await portal.database.query<{ action: string }>(
      'SELECT action FROM audit_event WHERE object_id = ANY ($1) ORDER BY at',
      [[id, body.user.id]],
    );
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account_request_accepted', 'user_created', 'password_reset']),
    );
  });

  it('may bring its organisation along, once', async () => {
    const [first, second] = [await registered('neu3'), await registered('neu4', { companyName: 'Ondes NEU3' })];
    await admin.accept(first, await versionOf(first), granted).expect(200);
    const { body } = await admin.accept(second, await versionOf(second), granted).expect(400);
    expect(body.issues[0]).toMatchObject({ path: 'body.grant.organisation', message: 'ORGANISATION_TAKEN_WARNING' });
    await admin
      .accept(second, await versionOf(second), { ...granted, requestSystems: [], organisation: 'NONE' })
      .expect(200);
  });

  it('is not accepted without a grant, for an organisation that is not there, or before its address is confirmed', async () => {
    const id = await registered('neu5');
    const version = await versionOf(id);
    const paths = async (grant?: RegistrationGrant) =>
      (await admin.accept(id, version, grant).expect(400)).body.issues.map((issue: { path: string }) => issue.path);
    expect(await paths()).toEqual(['body.grant']);
    expect(await paths({ ...granted, organisation: { id: NOBODY } })).toEqual(['body.grant.organisation']);
    expect(await paths({ ...granted, organisation: 'NONE' })).toEqual(['body.grant.requestSystems']);
    const unconfirmed = await registered('neu6', {}, false);
    const refusal = await admin.accept(unconfirmed, await versionOf(unconfirmed), granted);
    expect([refusal.status, refusal.body.code]).toEqual([409, 'TRANSITION_NOT_ALLOWED']);
    expect(await mailsAbout(id)).toEqual([]);
  });

  it('is told that its login was taken meanwhile, and leaves nothing behind', async () => {
    const id = await registered('neu7', { companyName: 'Nach dem Namen' });
    await portal.database.query(
      `INSERT INTO app_user (id, login, full_name, email) VALUES (gen_random_uuid(), 'NEU7', 'x', 'x@x.example')`,
    );
    expect((await admin.request(id)).body.registration.loginTaken).toBe(true);
    const { status, body } = await admin.accept(id, await versionOf(id), granted);
    expect([status, body.code]).toEqual([409, 'LOGIN_TAKEN']);
    expect((await admin.organisations({ search: 'Nach dem Namen' })).body.total).toBe(0);
    expect((await admin.request(id)).body.status).toBe('EMAIL_CONFIRMED');
  });

  it('is decided on once, however many decide at once', async () => {
    const id = await registered('neu8');
    const version = await versionOf(id);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => admin.accept(id, version, granted)),
      ...Array.from({ length: 4 }, () => admin.refuse(id, version, 'Trop tard')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect(await mailsAbout(id)).toHaveLength(1);
  });

  it('is refused with a reason, which the person reads', async () => {
    const id = await registered('neu9');
    await admin.refuse(id, await versionOf(id), '   ').expect(400);
    const { body } = await admin.refuse(id, await versionOf(id), 'Pièce illisible').expect(200);
    expect(body).toMatchObject({ status: 'REFUSED', reason: 'Pièce illisible', user: null });
    expect(await mailsAbout(id)).toMatchObject([
      { template: 'REGISTRATION_REFUSED', filling: { reason: 'Pièce illisible' } },
    ]);
  });
});

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
      roles: ['OWNER'],
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

describe('a request to close an account', () => {
  it('closes it and ends its sessions', async () => {
    const rival = portal.http(await portal.signIn('rival'));
    const id = await askedBy('rival', 'DELETE');
    const { body } = await admin.request(id).expect(200);
    expect(body).toMatchObject({
      closing: { reason: 'LEFT_COMPANY', transferTo: null },
      comment: 'Bye',
      differences: [],
    });
    await admin.accept(id, body.version).expect(200);
    await rival.get('/api/main/auth/getCurrentUserSettings').expect(401);
    const closed = (await admin.user(body.user.id)).body;
    expect(closed.state).toBe('DISABLED');
    await admin.act(body.user.id, 'enable', closed.version).expect(200);
    await rival.get('/api/main/auth/getCurrentUserSettings').expect(401);
    expect(await mailsAbout(id)).toMatchObject([{ template: 'DELETE_DONE' }]);
    expect(await eventsAbout(body.user.id, 'account_closed')).toHaveLength(1);
  });

  it('of the last administrator is not accepted', async () => {
    const id = await askedBy('admin', 'DELETE');
    const { status, body } = await admin.accept(id, await versionOf(id));
    expect([status, body.code]).toEqual([409, 'LAST_ADMINISTRATOR']);
    await admin.refuse(id, await versionOf(id), 'Non').expect(200);
  });
});

describe('the queue', () => {
  const references = async (query: Record<string, string | number>) =>
    (await admin.requests({ limit: 200, ...query }).expect(200)).body.rows.map(
      (row: { reference: string }) => row.reference,
    );

  it('holds what waits, who has waited longest first, unless asked for the rest or the other way round', async () => {
    const [open, all] = [await references({}), await references({ status: EVERY })];
    const since = (await admin.requests({ limit: 200 }).expect(200)).body.rows.map(
      ({ createdAt }: { createdAt: string }) => createdAt,
    );
    expect(since).toEqual([...since].sort());
    expect(await references({ order: 'desc' })).toEqual([...open].reverse());
    expect(all.length).toBeGreaterThan(open.length);
    expect(await references({ status: 'REFUSED', kind: 'REGISTRATION' })).toHaveLength(1);
    expect((await references({ kind: 'DELETE', status: EVERY })).every((text: string) => text.startsWith('DEL-'))).toBe(
      true,
    );
  });

  it.each(['asc', 'desc'])('comes whole in pages: %s', async (order) => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const query: Record<string, string | number> = { status: EVERY, limit: 2, order, ...(after && { after }) };
      const { body } = await admin.requests(query).expect(200);
      seen.push(...body.rows.map((row: { reference: string }) => row.reference));
      after = body.next;
    } while (after);
    expect(seen).toEqual(await references({ status: EVERY, order }));
  });

  it.each(hostileTexts)('is searched for %j as it stands', async (search) => {
    const all = (await admin.requests({ status: EVERY, limit: 200 })).body.rows;
    const words = search
      .trim()
      .split(/\s+/)
      .map((word) => word.normalize('NFKD').toLowerCase());
    const expected = all.filter((row: Record<string, string>) => {
      const text = [row.reference, row.fullName, row.companyName, row.email].join(' ').normalize('NFKD');
      return words.every((word) => text.toLowerCase().includes(word));
    });
    expect(await references({ status: EVERY, search })).toEqual(
      expected.map(({ reference }: { reference: string }) => reference),
    );
  });

  it.each(['kind', 'status', 'after', 'order'])('takes in %s nothing but what it knows', async (filter) => {
    for (const value of hostileTexts)
      expect([value, (await admin.requests({ [filter]: value })).status]).toEqual([value, 400]);
  });

  it('is nobody else’s business', async () => {
    const id = await registered('neu10');
    const officer = await Administrator.signedIn(portal, 'officer');
    for (const answer of [
      await officer.requests(),
      await officer.request(id),
      await officer.accept(id, 1, granted),
      await officer.refuse(id, 1, 'x'),
    ])
      expect(answer.status).toBe(403);
    await admin.request(NOBODY).expect(404);
    await admin.accept(NOBODY, 1, granted).expect(404);
    for (const field of ['status', 'userId', 'reviewerId', '__proto__']) {
      const text = `{"version":1,"reason":"x","${field}":"x"}`;
      await admin.http.post(`${ADMINISTRATION}/accountRequests/${id}/refuse`).type('json').send(text).expect(400);
    }
  });
});
