import type { RegistrationGrant } from '@portal/contracts';
import { AccountRequestStatus } from '@portal/contracts';
import { ADMINISTRATION, Administrator } from '../../../../test/administrator.js';
import { NOBODY, TELELIEN } from '../../../../test/demo-organisations.js';
import {
  admin,
  askedBy,
  closePortal,
  eventsAbout,
  granted,
  mailsAbout,
  openPortal,
  portal,
  registered,
  versionOf,
} from '../../../../test/requesting-accounts.js';

beforeAll(openPortal, 120_000);
afterAll(closePortal);

const EVERY = AccountRequestStatus.options.join(',');

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
    expect(closed).toMatchObject({ state: 'ERASED', openSessions: 0, hasPassword: false });
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
    (await admin.requests({ pageSize: 200, ...query }).expect(200)).body.rows.map(
      (row: { reference: string }) => row.reference,
    );

  it('holds what waits, who has waited longest first, unless asked for the rest or the other way round', async () => {
    const [open, all] = [await references({}), await references({ status: EVERY })];
    const since = (await admin.requests({ pageSize: 200 }).expect(200)).body.rows.map(
      ({ createdAt }: { createdAt: string }) => createdAt,
    );
    expect(since).toEqual([...since].sort());
    expect(await references({ order: 'desc' })).toEqual([...open].reverse());
    expect(all.length).toBeGreaterThan(open.length);
    const refused = (await admin.requests({ pageSize: 200, status: 'REFUSED', kind: 'REGISTRATION' })).body.rows;
    // Two, where the refusals were the first of those that raced.
    expect([1, 2]).toContain(refused.length);
    for (const row of refused) expect(row).toMatchObject({ status: 'REFUSED', kind: 'REGISTRATION' });
    expect((await references({ kind: 'DELETE', status: EVERY })).every((text: string) => text.startsWith('DEL-'))).toBe(
      true,
    );
  });

  it.each(['asc', 'desc'])('comes whole in pages: %s', async (order) => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const query: Record<string, string | number> = { status: EVERY, pageSize: 2, order, ...(after && { after }) };
      const { body } = await admin.requests(query).expect(200);
      seen.push(...body.rows.map((row: { reference: string }) => row.reference));
      after = body.next;
    } while (after);
    expect(seen).toEqual(await references({ status: EVERY, order }));
  });

  it('is searched in reference, name, company and address', async () => {
    const id = await registered('neu11');
    const { reference, email } = (await admin.requests({ status: EVERY, pageSize: 200 })).body.rows.find(
      (row: { id: string }) => row.id === id,
    );
    for (const search of [reference.toLowerCase(), email.toUpperCase()])
      expect(await references({ status: EVERY, search })).toEqual([reference]);
    expect(await references({ status: EVERY, search: '%' })).toEqual([]);
  });

  it.each(['kind', 'status', 'after', 'order'])('accepts in %s only values it knows', async (filter) => {
    await admin.requests({ [filter]: "' OR 1=1 --" }).expect(400);
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
