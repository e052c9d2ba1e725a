import { type RepresentativeInput, representative } from '@portal/contracts';
import fc from 'fast-check';
import { formOf, mailsAbout, postForm } from '../../../test/accounts.js';
import { goodFiles, sentFile } from '../../../test/files.js';
import { startTestPortal, type TestPortal } from '../../../test/portal.js';
import { RateLimiter } from '../../kernel/limits/rate-limiter.js';
import { AccountRequests } from './account-requests.js';

const UPDATE = '/api/main/account/updateUserRequest';
const ADMIN = '01990000-0000-7000-8000-000000000101';

let portal: TestPortal;
const tokens = new Map<string, string>();
beforeAll(async () => {
  portal = await startTestPortal();
  for (const login of ['admin', 'officer', 'applicant', 'owner', 'rival', 'visitor', 'fees'])
    tokens.set(login, await portal.signIn(login));
}, 120_000);
afterAll(() => portal?.close());

const as = (login: string) => portal.http(tokens.get(login));
const info = async (login: string) => (await as(login).get('/api/main/users/getCurrentUserFullInfo').expect(200)).body;
/** What is on file about somebody, as their form sends it back. */
const filed = async (login: string): Promise<RepresentativeInput> => {
  const { userId, origin, status, contactId, contacts, colleagues, pendingRequests, ...fields } = await info(login);
  return fields;
};
const update = (login: string, fields: object, files: readonly File[] = []) =>
  postForm(portal, UPDATE, formOf({ representative: fields }, files), tokens.get(login));
const requestOf = async (reference: string | undefined): Promise<{ id: string; version: number; status: string }> => {
  const [row] = await portal.database.query<{ id: string; version: number; status: string }>(
    'SELECT id, version, status FROM account_request WHERE reference = $1',
    [reference],
  );
  return row!;
};
const accept = async (reference: string | undefined) => {
  const { id, version } = await requestOf(reference);
  const requests = portal.portal.app.get(AccountRequests);
  return portal.database.transaction((sql) => requests.accept(sql, id, { version, reviewerId: ADMIN }));
};
const cancelAll = async (login: string) => {
  const { pendingRequests } = await info(login);
  for (const { id } of pendingRequests) await as(login).post(`/api/main/account/requests/${id}/cancel`).expect(200);
};

describe('What is on file', () => {
  test('is told to the person it is about, with contacts, colleagues and what is pending', async () => {
    expect(await info('applicant')).toMatchObject({
      loginName: 'applicant',
      lastName: 'Martin',
      birthDate: '1986-04-17',
      companyName: 'Télélien SA',
      nationalCompanyNumber: '900000210',
      status: 'ACTIVE',
      contacts: [{ role: 'ADMIN', fullName: 'Jeanne Martin' }, { role: 'EMERGENCY_24_7' }],
      colleagues: [{ fullName: 'Adrien Costes' }, { fullName: 'Bastien Leroux' }],
      pendingRequests: [],
    });
  });

  test('is what the account says where nothing was filed', async () => {
    expect(await info('fees')).toMatchObject({
      fullName: 'Odile Granger',
      companyName: 'ARSF',
      lastName: null,
      contacts: [],
    });
  });

  test('of a contact names whose contact it is', async () => {
    const { body } = await as('visitor').get('/api/main/users/getFullUserInfoForRelatedContact').expect(200);
    expect(body).toMatchObject({
      contact: { fullName: 'Adrien Costes', role: 'TECHNICAL' },
      relatedUser: { loginName: 'owner', fullName: 'Bastien Leroux' },
      relation: { parentInfo: { companyName: 'Télélien SA' }, requestSystems: ['MW'] },
    });
    await as('fees').get('/api/main/users/getFullUserInfoForRelatedContact').expect(404);
  });

  test('of those who apply is told to the regulator', async () => {
    const { body } = await as('officer').get('/api/main/users/getExternalApplicants').expect(200);
    expect(body).toContainEqual({
      id: '01990000-0000-7000-8000-000000000010',
      companyName: 'Télélien SA',
      nationalCompanyNumber: '900000210',
      requestSystems: ['ES', 'MW'],
      email: 'bastien.leroux@telelien.example',
    });
    expect(body.map(({ companyName }: { companyName: string }) => companyName)).not.toContain('ARSF');
    await as('applicant').get('/api/main/users/getExternalApplicants').expect(403);
  });
});

describe('A change', () => {
  afterEach(() => cancelAll('applicant'));

  test('is asked for, confirmed by mail, and seen as pending', async () => {
    const { status, body } = await update('applicant', { ...(await filed('applicant')), phone: '+33 1 23 45 67 89' }, [
      sentFile('proof.pdf', goodFiles.pdf!),
    ]);
    expect({ status, body }).toEqual({
      status: 202,
      body: {
        requestId: expect.stringMatching(/^UPD-\d{4}-\d{6}$/),
        status: 'RECEIVED',
        uploads: [expect.objectContaining({ resultCode: 1 })],
      },
    });
    expect(await mailsAbout(portal, body.requestId!)).toMatchObject([
      { template: 'UPDATE_RECEIVED', recipient: 'jeanne.martin@telelien.example', locale: 'fr' },
      {
        template: 'REGISTRATION_TO_REVIEW',
        recipient: 'claire.fontanel@arsf.example',
        filling: {
          fullName: 'Jeanne Martin',
          link: expect.stringMatching(/accountRequests\?request=[0-9a-f-]{36}$/),
        },
      },
    ]);
    const { pendingRequests } = await info('applicant');
    expect(pendingRequests).toEqual([
      { id: expect.any(String), requestId: body.requestId, kind: 'UPDATE_USER', status: 'RECEIVED' },
    ]);
    const { body: own } = await as('applicant').get('/api/main/account/requests').expect(200);
    expect(own[0]).toMatchObject({ reference: body.requestId, reason: null, files: [{ name: 'proof.pdf' }] });
  });

  test('counts once it is accepted, and the officer sees what it changes', async () => {
    const before = await filed('applicant');
    const { body } = await update('applicant', {
      ...before,
      phone: '+33123456789',
      address2: 'Étage 2',
      language: 'en',
    });
    expect(await filed('applicant')).toEqual(before);
    const requests = portal.portal.app.get(AccountRequests);
    const { id } = await requestOf(body.requestId);
    const record = await requests.read(portal.database, id);
    expect(record.onFile).toMatchObject({ phone: '+33100000000', address2: null });
    expect(record.payload).toMatchObject({ phone: '+33123456789', address2: 'Étage 2' });
    await accept(body.requestId);
    expect(await filed('applicant')).toEqual({ ...before, phone: '+33123456789', address2: 'Étage 2', language: 'en' });
    const { body: again } = await update('applicant', before);
    await accept(again.requestId);
    expect(await filed('applicant')).toEqual(before);
  });

  test('that changes nothing is none, but for new files', async () => {
    const same = await filed('applicant');
    const { status, body } = await update('applicant', same);
    expect({ status, issues: body.issues }).toMatchObject({
      status: 400,
      issues: [{ path: 'body.representative', message: 'ACCOUNT_NOTHING_CHANGED' }],
    });
    expect((await update('applicant', same, [sentFile('a.pdf', goodFiles.pdf!)])).status).toBe(202);
  });

  test('may ask for roles and services one has not, and for nothing one has', async () => {
    const same = await filed('applicant');
    const asked = (fields: object) => update('applicant', { ...same, ...fields });
    const held = await asked({ requestedRoles: ['REQUEST'], requestedSystems: ['MW'] });
    expect(held.body.issues).toMatchObject([{ message: 'ACCOUNT_NOTHING_CHANGED' }]);
    expect((await asked({ requestedRoles: ['REQUEST', 'FEE'] })).status).toBe(202);
    await cancelAll('applicant');
    expect((await asked({ requestedSystems: ['EXP'] })).status).toBe(202);
  });

  test('asks for services only for an organisation one acts for', async () => {
    await portal.database.query(
      "DELETE FROM user_relation WHERE user_id = (SELECT id FROM app_user WHERE login = 'fees')",
    );
    const fields = {
      ...(await filed('fees')),
      personType: 'M',
      companyName: 'ARSF',
      lastName: 'Granger',
      country: 'FR',
    };
    const { status, body } = await update('fees', { ...fields, requestedSystems: ['MW'] });
    expect({ status, issues: body.issues }).toMatchObject({
      status: 400,
      issues: [{ path: 'body.representative.requestedSystems' }],
    });
  });

  test('waits for the one before, also when two come at once', async () => {
    const fields = { ...(await filed('applicant')), cityName: 'Lyon' };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => update('applicant', fields, [sentFile('a.pdf', goodFiles.pdf!)])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('REQUEST_PENDING');
  });

  test('may keep the login however it is cased, and not take somebody else’s', async () => {
    const fields = await filed('applicant');
    const taken = await update('applicant', { ...fields, loginName: 'RIVAL' });
    expect(taken.body.issues).toMatchObject([
      { path: 'body.representative.loginName', message: 'ACCOUNT_PAGE_LOGIN_TAKEN_WARNING' },
    ]);
    expect((await update('applicant', { ...fields, loginName: 'Applicant', cityName: 'Lyon' })).status).toBe(202);
  });

  test('can be taken back by its owner until it is decided on', async () => {
    const { body } = await update('applicant', { ...(await filed('applicant')), cityName: 'Lyon' });
    const { id } = await requestOf(body.requestId);
    await as('rival').post(`/api/main/account/requests/${id}/cancel`).expect(404);
    const { body: own } = await as('applicant').post(`/api/main/account/requests/${id}/cancel`).expect(200);
    expect(own[0]).toMatchObject({ reference: body.requestId, status: 'CANCELLED' });
    await as('applicant').post(`/api/main/account/requests/${id}/cancel`).expect(409);
    await expect(accept(body.requestId)).rejects.toThrow('TRANSITION_NOT_ALLOWED');
  });

  test('is judged by the version the officer looked at', async () => {
    const { body } = await update('applicant', { ...(await filed('applicant')), cityName: 'Lyon' });
    const { id } = await requestOf(body.requestId);
    const requests = portal.portal.app.get(AccountRequests);
    const stale = portal.database.transaction((sql) =>
      requests.refuse(sql, id, { version: 7, reviewerId: ADMIN }, 'no'),
    );
    await expect(stale).rejects.toMatchObject({ code: 'VERSION_CONFLICT', details: { currentVersion: 1 } });
  });

  test.each(['roles', 'origin', 'userId', 'status', 'relationsInfo', 'constructor'])(
    'gives nobody %s',
    async (name) => {
      expect((await update('applicant', { ...(await filed('applicant')), [name]: ['PORTADMIN'] })).status).toBe(400);
    },
  );

  test('over HTTP is judged as in the form, whatever is typed', async () => {
    const judge = representative({ isRegistration: false });
    const fields = await filed('applicant');
    const typed = fc.record({
      personType: fc.constantFrom('F', 'M'),
      nationalCompanyNumber: fc.constantFrom('900000210', '90000021', 'x', ''),
      nationalInstitutionNumber: fc.constantFrom('90000021000017', '90000021100017', '9000002100001', null),
      nationalNumber1: fc.constantFrom('75A0000210', '75C0000210', '2', ''),
      postCode: fc.constantFrom('75002', '96000', '00999', '97400', 'abcde', null),
      cityCode: fc.constantFrom('75102', '751020', null),
      email: fc.constantFrom('a@b.example', 'a@b', 'a b@c.example', ''),
    });
    for (const sample of fc.sample(typed, 60)) {
      const given = { ...fields, ...sample };
      const expected = judge.safeParse(given);
      const { status, body } = await update('applicant', given);
      const paths = (body.issues ?? []).map(({ path }) => path.replace('body.representative.', '')).sort();
      expect(paths).toEqual(expected.success ? [] : expected.error.issues.map(({ path }) => path.join('.')).sort());
      if (status === 202) await cancelAll('applicant');
    }
  });
});

describe('A contact', () => {
  const ask = (login: string, body: object) => as(login).post('/api/main/account/updateContactRequest').send(body);
  const contactOf = async (login: string) => (await info(login)).contacts[0];

  test('is changed, and a new one added, when that is accepted', async () => {
    const { id } = await contactOf('rival');
    const { body } = await ask('rival', {
      contactId: id,
      changes: { phone: '+33 4 11 11 11 11', jobTitle: 'Cheffe' },
    }).expect(202);
    expect(body).toEqual({ requestId: expect.stringMatching(/^UPC-/), status: 'RECEIVED' });
    const added = { role: 'EMERGENCY_24_7', fullName: 'Astreinte', phone: '+33422222222', language: 'fr' };
    const { body: second } = await ask('rival', {
      contactId: null,
      changes: added,
      comment: 'jour et nuit\n24/7',
    }).expect(202);
    await accept(body.requestId);
    await accept(second.requestId);
    expect((await info('rival')).contacts).toMatchObject([
      { id, phone: '+33411111111', jobTitle: 'Cheffe', fullName: 'Solène Berthier' },
      { ...added, email: null },
    ]);
  });

  test('that is the user is changed by them, though somebody else named them', async () => {
    const { contactId } = await info('visitor');
    const { body } = await ask('visitor', { contactId, changes: { jobTitle: 'Observateur' } }).expect(202);
    await accept(body.requestId);
    expect((await info('owner')).contacts).toContainEqual(
      expect.objectContaining({ id: contactId, jobTitle: 'Observateur' }),
    );
  });

  test('of somebody else is not found', async () => {
    const { id } = await contactOf('applicant');
    await ask('rival', { contactId: id, changes: { phone: '+33411111111' } }).expect(404);
  });

  test.each([
    [{ contactId: null, changes: { fullName: 'X' } }, ['body.changes.role', 'body.changes.language']],
    [
      { contactId: null, changes: {} },
      ['body.changes.role', 'body.changes.fullName', 'body.changes.language', 'body.changes'],
    ],
    [{ contactId: ADMIN, changes: { phone: '12' } }, ['body.changes.phone']],
    [{ contactId: ADMIN, changes: { fullName: 'a\r\nBcc: x' } }, ['body.changes.fullName']],
    [{ contactId: ADMIN, changes: { fullName: 'x'.repeat(100_000) } }, ['body.changes.fullName']],
    [{ contactId: ADMIN, changes: { phone: null, roles: ['PORTADMIN'] } }, ['body.changes']],
    [{ contactId: ADMIN, changes: { email: 'x' }, comment: 'a\u0000' }, ['body.changes.email', 'body.comment']],
    [{ contactId: 'x', changes: { email: null } }, ['body.contactId']],
  ])('%#: what is wrong is told at its field', async (body, paths) => {
    const answer = await ask('rival', body).expect(400);
    expect(answer.body.issues.map(({ path }: { path: string }) => path)).toEqual(paths);
  });
});

describe('The end of an account', () => {
  const ask = (login: string, body: object) => as(login).post('/api/main/account/deleteUserRequest').send(body);

  test('is asked for by its holder alone, for a colleague to take over', async () => {
    const { userId, colleagues } = await info('owner');
    const rival = (await info('rival')).userId;
    await ask('rival', { userId, reason: 'OTHER' }).expect(404);
    const stranger = await ask('owner', { userId, reason: 'LEFT_COMPANY', transferTo: rival }).expect(400);
    expect(stranger.body.issues).toMatchObject([{ path: 'body.transferTo' }]);
    await ask('owner', { userId, reason: 'BECAUSE' }).expect(400);
    const heir = colleagues.find(({ fullName }: { fullName: string }) => fullName === 'Jeanne Martin').userId;
    const { body } = await ask('owner', {
      userId,
      reason: 'LEFT_COMPANY',
      comment: 'Au revoir',
      transferTo: heir,
    }).expect(202);
    expect(body.requestId).toMatch(/^DEL-/);
    const told = await mailsAbout(portal, body.requestId);
    expect(told.map(({ template }) => template)).toEqual(['DELETE_RECEIVED', 'REGISTRATION_TO_REVIEW']);
    await ask('owner', { userId, reason: 'LEFT_COMPANY' }).expect(409);

    await accept(body.requestId);
    await as('owner').get('/api/main/users/getCurrentUserFullInfo').expect(401);
    expect(await portal.database.query('SELECT FROM representative WHERE user_id = $1', [userId])).toHaveLength(0);
    const { contacts } = await info('applicant');
    expect(contacts.map(({ fullName }: { fullName: string }) => fullName)).toEqual(
      expect.arrayContaining(['Jeanne Martin', 'Adrien Costes']),
    );
    expect(contacts.map(({ fullName }: { fullName: string }) => fullName)).not.toContain('Bastien Leroux');
  });
});

describe('A user name', () => {
  const exists = (userName: string, login?: string) =>
    (login ? as(login) : portal.http()).get(
      `/api/main/users/doesUserNameExist?userName=${encodeURIComponent(userName)}`,
    );

  test.each([
    ['applicant', true],
    ['APPLICANT', true],
    ['applican', false],
    ['applicant%', false],
    ['%', false],
    ["' OR 1=1 --", false],
  ])('%s is taken: %s', async (name, taken) => {
    const { body } = await exists(name).expect(200);
    expect(body).toEqual({ exists: taken });
  });

  test('is asked for as text of a length', async () => {
    await exists('').expect(400);
    await exists('x'.repeat(65)).expect(400);
  });

  test('is told no sooner when it is taken than when it is free', async () => {
    const timed = async (name: string) => {
      const from = performance.now();
      await exists(name).expect(200);
      return performance.now() - from;
    };
    const [taken, free] = [await timed('applicant'), await timed('nobody.here')];
    expect(Math.min(taken, free)).toBeGreaterThanOrEqual(299);
  });

  test('is asked for ten times a minute by one user', async () => {
    const strict = await startTestPortal({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const bearer = await strict.signIn('applicant');
      const ask = (token?: string) => strict.http(token).get('/api/main/users/doesUserNameExist?userName=x');
      const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await ask(bearer)).status));
      expect(statuses.filter((status) => status === 200)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(2);
      await ask().expect(200);
    } finally {
      await strict.close();
    }
  }, 60_000);

  test('found taken thirty times a day by one address is put on record, once', async () => {
    const strict = await startTestPortal({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const limiter = strict.portal.app.get(RateLimiter);
      const probes = () => strict.database.query(`SELECT FROM audit_event WHERE action = 'user_names_probed'`);
      const rounds = async (times: number) => {
        for (let at = 0; at < times; at++) {
          await strict.http().get('/api/main/users/doesUserNameExist?userName=applicant').expect(200);
          await limiter.forget({ userNameChecksInMinute: '127.0.0.1', userNameChecksInDay: '127.0.0.1' });
        }
      };
      await rounds(29);
      expect(await probes()).toHaveLength(0);
      await rounds(3);
      expect(await probes()).toHaveLength(1);
    } finally {
      await strict.close();
    }
  }, 60_000);
});
