import { type RepresentativeInput, representative } from '@portal/contracts';
import fc from 'fast-check';
import {
  ADMIN,
  accept,
  as,
  closePortal,
  info,
  openPortal,
  portal,
  requestOf,
  tokens,
} from '../../../../test/account-holders.js';
import { formOf, mailsAbout, postForm } from '../../../../test/accounts.js';
import { goodFiles, sentFile } from '../../../../test/files.js';
import { startTestPortal } from '../../../../test/portal.js';
import { AccountRequestsService } from '../account-requests.service.js';

const UPDATE = '/api/main/account/updateUserRequest';

beforeAll(openPortal, 120_000);
afterAll(closePortal);

/** What is on file about somebody, as their form sends it back. */
const filed = async (login: string): Promise<RepresentativeInput> => {
  const { userId, origin, status, contactId, contacts, colleagues, pendingRequests, ...fields } = await info(login);
  return fields;
};
const update = (login: string, fields: object, files: readonly File[] = []) =>
  postForm(portal, UPDATE, formOf({ representative: fields }, files), tokens.get(login));
const cancelAll = async (login: string) => {
  const { pendingRequests } = await info(login);
  for (const { id } of pendingRequests) await as(login).post(`/api/main/account/requests/${id}/cancel`).expect(200);
};

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
    const requests = portal.portal.app.get(AccountRequestsService);
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
    expect((await asked({ requestedSystems: ['PMR'] })).status).toBe(202);
  });

  test('asks for services only for an organisation one acts for', async () => {
    await portal.database.query(
      "DELETE FROM user_relation WHERE user_id = (SELECT id FROM app_user WHERE login = 'fees')",
    );
    const fields = {
      ...(await filed('fees')),
      personType: 'M',
      companyName: 'Agence nationale des radiofréquences',
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
    const requests = portal.portal.app.get(AccountRequestsService);
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

test('twenty requests an hour may be made, however often the forms were corrected before', async () => {
  const strict = await startTestPortal({ env: { RATE_LIMIT_FACTOR: '0.25' } });
  try {
    const token = await strict.signIn('applicant');
    const known = await filed('applicant');
    const send = (more: object) =>
      postForm(strict, UPDATE, formOf({ representative: { ...known, ...more } }), token).then(({ status }) => status);
    const contact = (body: object) => strict.http(token).post('/api/main/account/updateContactRequest').send(body);
    for (const wrong of [{ phone: '12' }, { email: 'x' }, { country: 'France' }, {}, { roles: ['PORTADMIN'] }])
      expect(await send(wrong)).toBe(400);
    await contact({ contactId: 7 }).expect(400);
    expect(await send({ phone: '+33 1 23 45 67 80' })).toBe(202);
    // A quarter of twenty: four more, each of them told that one waits already.
    for (let at = 0; at < 4; at++) expect(await send({ phone: '+33 1 23 45 67 81' })).toBe(409);
    expect(await send({ phone: '+33 1 23 45 67 82' })).toBe(429);
    await contact({ contactId: null, changes: { role: 'TECHNICAL', fullName: 'Jean Roux', language: 'fr' } }).expect(
      429,
    );
  } finally {
    await strict.close();
  }
}, 60_000);
