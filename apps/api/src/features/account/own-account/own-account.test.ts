import { ADMIN, accept, as, closePortal, info, openPortal, portal } from '../../../../test/account-holders.js';
import { mailsAbout } from '../../../../test/accounts.js';
import { startTestPortal } from '../../../../test/portal.js';
import { RateLimiterService } from '../../../kernel/limits/rate-limiter.service.js';

beforeAll(openPortal, 120_000);
afterAll(closePortal);

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
      companyName: 'Agence nationale des radiofréquences',
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
      requestSystems: ['COM', 'ES', 'EXP', 'MW'],
      email: 'bastien.leroux@telelien.example',
    });
    expect(body.map(({ companyName }: { companyName: string }) => companyName)).not.toContain(
      'Agence nationale des radiofréquences',
    );
    await as('applicant').get('/api/main/users/getExternalApplicants').expect(403);
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

  test('is not added twice by the same request, sent twice at the same time', async () => {
    const body = { contactId: null, changes: { role: 'EMERGENCY_24_7', fullName: 'Deux fois', language: 'fr' } };
    const statuses = await Promise.all([1, 2, 3].map(async () => (await ask('rival', body)).status));
    expect(statuses.sort()).toEqual([202, 409, 409]);
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
      const limiter = strict.portal.app.get(RateLimiterService);
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
