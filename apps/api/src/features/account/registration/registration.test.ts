import {
  type Answered,
  confirmedRegistration,
  formOf,
  mailsAbout,
  postForm,
  register,
  registration,
  secretOf,
} from '../../../../test/accounts.js';
import { goodFiles, sentFile } from '../../../../test/files.js';
import { startTestPortal, type TestPortal } from '../../../../test/portal.js';
import { AccountRequestsService } from '../account-requests.service.js';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
}, 120_000);
afterAll(() => portal?.close());

const PATH = '/api/main/account/sendRegistrationRequest';
const accounts = (login: string) =>
  portal.database.query<{ roles: string[]; status: string; email: string; passwordHash: string | null }>(
    'SELECT roles, status, email, password_hash AS "passwordHash" FROM app_user WHERE lower(login) = lower($1)',
    [login],
  );
const count = async (table: string): Promise<number> => {
  const [row] = await portal.database.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${table}`);
  return row!.rows;
};

test('a registration is received under a number, with its files, and asks its address to be confirmed', async () => {
  const { status, body } = await register(portal, {}, [sentFile('kbis.pdf', goodFiles.pdf!)]);
  expect(status).toBe(202);
  expect(body).toEqual({
    requestId: expect.stringMatching(/^REG-\d{4}-\d{6}$/),
    status: 'RECEIVED',
    uploads: [
      { resultCode: 1, resultData: { id: expect.any(String), name: 'kbis.pdf', sizeBytes: goodFiles.pdf!.length } },
    ],
  });
  expect(await mailsAbout(portal, body.requestId!)).toEqual([
    {
      template: 'REGISTRATION_CONFIRM_EMAIL',
      recipient: 'j.martin@ondes-du-sud.example',
      locale: 'fr',
      filling: expect.objectContaining({ fullName: 'Jeanne Martin', requestNumber: body.requestId }),
    },
  ]);
});

test('numbers follow one another without a gap', async () => {
  const numbers = await Promise.all(
    [1, 2, 3, 4].map(async (at) => (await register(portal, { loginName: `n${at}.n` })).body.requestId),
  );
  const sorted = numbers.map((reference) => Number(reference?.slice(-6))).sort((a, b) => a - b);
  expect(sorted.map((number) => number - sorted[0]!)).toEqual([0, 1, 2, 3]);
});

test('the link confirms the address once; then the applicant and the administrators are told', async () => {
  const { body } = await register(portal, { loginName: 'confirm.me', language: 'de' });
  const token = await secretOf(portal, body.requestId!);
  const confirm = () => portal.http().post('/api/main/account/confirmEmail').send({ token });
  expect((await confirm().expect(200)).body).toEqual({ requestId: body.requestId });
  expect((await confirm().expect(410)).body.code).toBe('TOKEN_EXPIRED');
  const mails = await mailsAbout(portal, body.requestId!);
  expect(mails.map(({ template, recipient, locale }) => [template, recipient, locale])).toEqual([
    ['REGISTRATION_CONFIRM_EMAIL', 'j.martin@ondes-du-sud.example', 'de'],
    ['REGISTRATION_RECEIVED', 'j.martin@ondes-du-sud.example', 'de'],
    ['REGISTRATION_TO_REVIEW', 'claire.fontanel@arsf.example', 'fr'],
  ]);
});

test('the secret of the link is stored as a digest only, and dies after two days', async () => {
  const { body } = await register(portal, { loginName: 'too.late' });
  const token = await secretOf(portal, body.requestId!);
  const [row] = await portal.database.query<{ text: string }>(
    'SELECT r::text AS text FROM account_request r WHERE reference = $1',
    [body.requestId],
  );
  expect(row!.text).not.toContain(token);
  await portal.database.query(`UPDATE account_request SET confirm_expires_at = now() WHERE reference = $1`, [
    body.requestId,
  ]);
  await portal.http().post('/api/main/account/confirmEmail').send({ token }).expect(410);
  await portal.http().post('/api/main/account/confirmEmail').send({ token: 'x' }).expect(410);
});

const field = (path: string) => `body.representative.${path}`;
test.each([
  [{ loginName: 'APPLICANT' }, 'loginName', 'ACCOUNT_PAGE_LOGIN_TAKEN_WARNING'],
  [{ loginName: 'a\r\nBcc: x@y.example' }, 'loginName', '_RSFAP_SHARED_INVALID_DATA'],
  [{ email: 'nobody' }, 'email', '_RSFAP_SHARED_INVALID_DATA'],
  [{ email: 'a@b.example\r\nBcc: x@y.example' }, 'email', '_RSFAP_SHARED_INVALID_DATA'],
  [{ phone: '01 99 00 12 34' }, 'phone', 'RULE_PHONE'],
  [{ birthDate: '2026-02-30' }, 'birthDate', 'RULE_DATE'],
  [{ country: 'France' }, 'country', '_RSFAP_SHARED_INVALID_DATA'],
  [{ requestedRoles: ['PORTADMIN'] }, 'requestedRoles.0', 'RULE_NOT_A_CHOICE'],
  [{ personType: 'X' }, 'personType', 'RULE_NOT_A_CHOICE'],
  [{ lastName: 7 }, 'lastName', '_RSFAP_SHARED_INVALID_DATA'],
  [{ lastName: { $gt: '' } }, 'lastName', '_RSFAP_SHARED_INVALID_DATA'],
  [{ companyName: 'x'.repeat(100_000) }, 'companyName', 'RULE_TOO_LONG'],
  [{ personType: 'M', companyName: ' ' }, 'companyName', '_RSFAP_SHARED_REQUIRED'],
])('%#: what is wrong with a field is told there', async (wrong, path, message) => {
  const before = await count('account_request');
  const { status, body } = await register(portal, wrong as object);
  expect({ status, issues: body.issues }).toEqual({
    status: 400,
    issues: [expect.objectContaining({ path: field(path), message })],
  });
  expect(await count('account_request')).toBe(before);
});

test('everything wrong is told at once', async () => {
  const { body } = await register(portal, { email: 'x', postCode: '1', cityCode: '123456', lastName: '', phone: '12' });
  expect(body.issues?.map(({ path }) => path).sort()).toEqual(
    ['cityCode', 'email', 'lastName', 'phone', 'postCode'].map(field),
  );
});

test('the rules on numbers are those of natural persons', async () => {
  const numbers = {
    nationalCompanyNumber: 'HRB 1',
    nationalInstitutionNumber: 'x',
    nationalNumber1: 'y',
    postCode: 'SW1A 1AA',
  };
  const { status } = await register(portal, { personType: 'M', loginName: 'legal.person', country: 'GB', ...numbers });
  expect(status).toBe(202);
});

test.each(['roles', 'isAdmin', 'id', 'relations', 'createdBy', 'status', 'userId', 'constructor', '__proto__'])(
  'nobody gives themselves %s',
  async (name) => {
    const text = JSON.stringify(registration()).replace(/^\{/, `{${JSON.stringify(name)}:["PORTADMIN"],`);
    const form = new FormData();
    form.append('representative', text);
    const { status, body } = await postForm(portal, PATH, form);
    expect(status).toBe(400);
    expect(body.issues).toEqual([
      expect.objectContaining({ path: 'body.representative', message: 'RULE_UNKNOWN_FIELD' }),
    ]);
    expect(Reflect.get({}, 'PORTADMIN')).toBeUndefined();
  },
);

test.each([
  ['another part', formOf({ representative: registration(), roles: ['PORTADMIN'] })],
  ['no representative', formOf({})],
  ['a list for a representative', formOf({ representative: [registration()] })],
  ['nothing for a representative', formOf({ representative: null })],
])('%s is refused', async (_what, form) => {
  expect((await postForm(portal, PATH, form)).status).toBe(400);
});

test('without a grant and a confirmed address no account comes out of it', async () => {
  const requests = portal.portal.app.get(AccountRequestsService);
  const decision = { version: 1, reviewerId: '01990000-0000-7000-8000-000000000101' };
  const grant = { roles: ['REQUEST' as const], requestSystems: ['MW' as const], organisation: 'NEW' as const };
  const { body } = await register(portal, { loginName: 'not.yet' });
  const [row] = await portal.database.query<{ id: string }>('SELECT id FROM account_request WHERE reference = $1', [
    body.requestId,
  ]);
  const accept = (given?: typeof grant) =>
    portal.database.transaction((sql) => requests.accept(sql, row!.id, decision, given));
  await expect(accept(grant)).rejects.toThrow('TRANSITION_NOT_ALLOWED');
  expect(await accounts('not.yet')).toEqual([]);
});

test('an accepted registration is an account with what was granted, whatever was asked for', async () => {
  const requests = portal.portal.app.get(AccountRequestsService);
  const id = await confirmedRegistration(portal, { loginName: 'welcome', requestedRoles: ['OWNER', 'FEE'] });
  const decision = { version: 2, reviewerId: '01990000-0000-7000-8000-000000000101' };
  const grant = { roles: ['REQUEST' as const], requestSystems: ['ES' as const], organisation: 'NEW' as const };
  const { userId } = await portal.database.transaction((sql) => requests.accept(sql, id, decision, grant));
  expect(await accounts('welcome')).toEqual([
    { roles: ['REQUEST'], status: 'ACTIVE', email: 'j.martin@ondes-du-sud.example', passwordHash: null },
  ]);
  const [filed] = await portal.database.query(
    `SELECT r.last_name AS "lastName", r.phone, c.full_name AS contact, c.account_id AS self, x.request_systems AS systems,
       o.company_name AS company, o.national_company_number AS number
     FROM representative r JOIN contact c ON c.user_id = r.user_id JOIN user_relation x ON x.user_id = r.user_id
     JOIN organisation o ON o.id = x.parent_id WHERE r.user_id = $1`,
    [userId],
  );
  expect(filed).toEqual({
    lastName: 'Martin',
    phone: '+33100000000',
    contact: 'Jeanne Martin',
    self: userId,
    systems: ['ES'],
    company: 'Ondes du Sud',
    number: '900000410',
  });
  await expect(
    portal.database.transaction((sql) => requests.refuse(sql, id, { ...decision, version: 3 }, 'no')),
  ).rejects.toThrow('TRANSITION_NOT_ALLOWED');
});

test('of two people who ask for one login the first accepted has it, and the second is told why not', async () => {
  const requests = portal.portal.app.get(AccountRequestsService);
  const [one, two] = await Promise.all([
    confirmedRegistration(portal, { loginName: 'twice', email: 'one@twice.example', companyName: 'One' }),
    confirmedRegistration(portal, { loginName: 'Twice', email: 'two@twice.example', companyName: 'Two' }),
  ]);
  const grant = { roles: ['REQUEST' as const], requestSystems: [], organisation: 'NONE' as const };
  const decision = { version: 2, reviewerId: '01990000-0000-7000-8000-000000000101' };
  const outcomes = await Promise.allSettled(
    [one, two].map((id) => portal.database.transaction((sql) => requests.accept(sql, id, decision, grant))),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'LOGIN_TAKEN' } });
  expect(await accounts('twice')).toHaveLength(1);
  const loser = outcomes[0]!.status === 'rejected' ? one : two;
  const refused = await portal.database.transaction((sql) => requests.refuse(sql, loser, decision, 'taken'));
  expect(refused.request.status).toBe('EMAIL_CONFIRMED');
});

test('two officers who decide at once do not both', async () => {
  const requests = portal.portal.app.get(AccountRequestsService);
  const id = await confirmedRegistration(portal, { loginName: 'raced' });
  const decision = { version: 2, reviewerId: '01990000-0000-7000-8000-000000000101' };
  const decide = () => portal.database.transaction((sql) => requests.refuse(sql, id, decision, 'no'));
  const outcomes = await Promise.allSettled([decide(), decide(), decide()]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

describe('Within an hour, from one address', () => {
  let strict: TestPortal;
  beforeEach(async () => {
    strict = await startTestPortal({ env: { RATE_LIMIT_FACTOR: '1' } });
  }, 60_000);
  afterEach(() => strict?.close());

  const expectWait = ({ status, body, headers }: Answered) => {
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'RATE_LIMITED' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000);
  };
  const tooMany = Array.from({ length: 21 }, (_, at) => sentFile(`${at}.txt`, 'x'));

  test('five accounts may be asked for, however often the forms were corrected before; the sixth waits', async () => {
    for (const wrong of [{ email: 'x' }, { phone: '12' }, { lastName: '' }, { consentTermsVersion: '' }])
      expect((await register(strict, wrong)).status).toBe(400);
    expect((await register(strict, {}, tooMany)).status).toBe(400);
    expect((await postForm(strict, PATH, formOf({ representative: null }))).status).toBe(400);
    for (let at = 0; at < 5; at++) expect((await register(strict, { loginName: `limited${at}` })).status).toBe(202);
    expectWait(await register(strict, { loginName: 'limited6' }));
  });

  test('whether a user name is free is told five times by them', async () => {
    for (let at = 0; at < 5; at++) {
      const { status, body } = await register(strict, { loginName: 'applicant' });
      expect({ status, issues: body.issues }).toMatchObject({ status: 400, issues: [{ path: field('loginName') }] });
    }
    expectWait(await register(strict, { loginName: 'applicant' }));
  });

  test('thirty forms are read, whatever is wrong with them', async () => {
    for (let at = 0; at < 30; at++) expect((await register(strict, { email: 'x' })).status).toBe(400);
    expectWait(await register(strict, { email: 'x' }));
  });
});
