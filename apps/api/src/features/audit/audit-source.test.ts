import { type AuditAction, SECOND_FACTOR_GRANT } from '@portal/contracts';
import { Secret, TOTP } from 'otpauth';
import { formOf, register, registration, secretOf } from '../../../test/accounts.js';
import { ADMINISTRATION, newUser } from '../../../test/administrator.js';
import { eventually } from '../../../test/eventually.js';
import { goodFiles, sentFile } from '../../../test/files.js';
import { draftWith, lyonHop } from '../../../test/mw-drafts.js';
import { DEMO_PASSWORD, startTestPortal, type TestPortal } from '../../../test/portal.js';

const ADDRESS = '198.51.100.9';
const AUTH = '/api/main/auth';
const FACTORS = '/api/main/secondFactors';
const ACCOUNT = '/api/main/account';
const VIEWS = '/api/main/preferences/tableViews';
const TEMPLATES = '/api/main/appSettings';
const EXPORTS = '/api/main/exports';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ env: { TRUSTED_PROXIES: 'loopback' } });
}, 120_000);
afterAll(() => portal?.close());

type Body = object | FormData | URLSearchParams;
/** A session that goes on, where a new one would not do. */
type Session = { readonly token: string };
/** One call: by whom, what, and what is sent along. */
type Call = readonly [caller: string | Session | undefined, method: string, path: string, body?: Body];

const tokenOf = (caller: string | Session): string | Promise<string> =>
  typeof caller === 'string' ? portal.signIn(caller) : caller.token;

const bodyOf = (body: Body): FormData | URLSearchParams | string =>
  body instanceof FormData || body instanceof URLSearchParams ? body : JSON.stringify(body);

async function send([caller, method, path, body]: Call, traceId: string): Promise<number> {
  const sent = body && bodyOf(body);
  const headers = {
    'X-Request-Id': traceId,
    'X-Forwarded-For': ADDRESS,
    ...(caller && { Authorization: `Bearer ${await tokenOf(caller)}` }),
    ...(typeof sent === 'string' && { 'Content-Type': 'application/json' }),
  };
  const answer = await fetch(portal.url + path, { method, headers, ...(sent && { body: sent }) });
  await answer.arrayBuffer();
  return answer.status;
}

const grant = (username: string, password: string) =>
  new URLSearchParams({ grant_type: 'password', username, password });
const get = async (login: string, path: string) => (await portal.http(await portal.signIn(login)).get(path)).body;
const mine = () => get('applicant', '/api/main/users/getCurrentUserFullInfo');
const template = async () => (await get('admin', `${TEMPLATES}/getRegistrationMailTemplates`)).templates[0];
const post = async (login: string, path: string, body: object) =>
  (
    await portal
      .http(await portal.signIn(login))
      .post(path)
      .send(body)
  ).body;

const view = {
  table: 'sites',
  name: 'Alpes',
  address: 'sort=name',
  layout: { order: ['name'], hidden: [], widths: {}, isDense: false },
};
const list = { table: 'main/users', query: {}, format: 'csv', locale: 'en', timeZone: 'Europe/Paris' };
const update = async () => ({ contactId: (await mine()).contactId, changes: { jobTitle: 'Directrice' } });
const asked = async (): Promise<{ id: string; version: number }> => {
  const [row] = await portal.database.query<{ id: string; version: number }>(
    `SELECT id, version FROM account_request WHERE status IN ('RECEIVED', 'EMAIL_CONFIRMED') ORDER BY created_at DESC LIMIT 1`,
  );
  return row!;
};

/** An act of every kind of service, signed in and not; later ones build on earlier ones. */
const acts: Readonly<Partial<Record<AuditAction, () => Promise<Call> | Call>>> = {
  login: () => [undefined, 'POST', '/token', grant('officer', DEMO_PASSWORD)],
  login_failed: () => [undefined, 'POST', '/token', grant('officer', 'not this one')],
  logout: () => ['officer', 'POST', `${AUTH}/removeRefreshCookie`],
  sessions_ended: () => ['officer', 'DELETE', `${AUTH}/sessions`],
  session_ended: async () => [
    'officer',
    'DELETE',
    `${AUTH}/sessions/${(await get('officer', `${AUTH}/sessions`))[0].id}`,
  ],
  password_changed: () => [
    'fees',
    'POST',
    `${AUTH}/changePassword`,
    { oldPassword: DEMO_PASSWORD, newPassword: 'Neuf-Girafes-Mangent-Bleu' },
  ],
  password_reset_requested: () => [
    undefined,
    'POST',
    `${AUTH}/requestPasswordResetToken`,
    { login: 'applicant', email: 'jeanne.martin@telelien.example', locale: 'fr' },
  ],
  password_reset: async () => {
    const [mail] = await portal.database.query<{ filling: { link: string } }>(
      `SELECT filling FROM mail WHERE template = 'PASSWORD_RESET'`,
    );
    const token = mail?.filling.link.match(/[\w-]{43}/)?.[0];
    return [undefined, 'POST', `${AUTH}/resetPassword`, { token, newPassword: DEMO_PASSWORD }];
  },
  second_factor_added: async () => {
    const token = await portal.signIn('rival');
    const proof = { password: DEMO_PASSWORD };
    const { body } = await portal.http(token).post(`${FACTORS}/authenticatorApp/begin`).send({ proof });
    const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
    return [{ token }, 'POST', `${FACTORS}/authenticatorApp/confirm`, { code }];
  },
  second_factor_failed: async () => {
    const { body } = await portal
      .http()
      .post('/token')
      .type('form')
      .send(String(grant('rival', DEMO_PASSWORD)));
    const answer = { grant_type: SECOND_FACTOR_GRANT, mfa_token: body.mfa_token, code: '00000-00000' };
    return [undefined, 'POST', '/token', new URLSearchParams(answer)];
  },
  registration_received: () => [
    undefined,
    'POST',
    `${ACCOUNT}/sendRegistrationRequest`,
    formOf({ representative: registration() }),
  ],
  registration_confirmed: async () => {
    const { body } = await register(portal, { loginName: 'jeanne.n' });
    return [undefined, 'POST', `${ACCOUNT}/confirmEmail`, { token: await secretOf(portal, body.requestId ?? '') }];
  },
  account_request_received: async () => ['applicant', 'POST', `${ACCOUNT}/updateContactRequest`, await update()],
  account_request_cancelled: async () => [
    'applicant',
    'POST',
    `${ACCOUNT}/requests/${(await mine()).pendingRequests[0].id}/cancel`,
  ],
  account_request_refused: async () => {
    await post('applicant', `${ACCOUNT}/updateContactRequest`, await update());
    const { id, version } = await asked();
    return ['admin', 'POST', `${ADMINISTRATION}/accountRequests/${id}/refuse`, { version, reason: 'Not like this.' }];
  },
  user_created: () => ['admin', 'POST', `${ADMINISTRATION}/users`, newUser('newcomer')],
  organisation_created: () => [
    'admin',
    'POST',
    `${ADMINISTRATION}/organisations`,
    { companyName: 'Nouvelle', nationalCompanyNumber: null, operatorIds: [] },
  ],
  settings_changed: async () => {
    const rules = await get('admin', '/api/main/signInRules');
    return ['admin', 'PUT', '/api/main/signInRules', { ...rules, minimumPasswordLength: 13 }];
  },
  document_added: () => [
    'admin',
    'POST',
    '/api/main/documents/add',
    formOf({ module: 'main' }, [sentFile('note.pdf', goodFiles.pdf ?? '')]),
  ],
  document_read: () => ['visitor', 'GET', '/api/main/documentation/getDocument?name=note.pdf'],
  document_removed: async () => [
    'admin',
    'DELETE',
    `/api/main/documents/${(await get('admin', '/api/main/documents/list?module=main'))[0].id}`,
  ],
  mail_template_changed: async () => [
    'admin',
    'POST',
    `${TEMPLATES}/setRegistrationMailTemplates`,
    { templates: [{ ...(await template()), subject: 'Changed' }] },
  ],
  dossier_step: () => ['applicant', 'POST', '/api/mwApplicationsRequests/dossiers', { draft: draftWith(lyonHop()) }],
  audit_verified: () => ['admin', 'POST', '/api/main/audit/verify', {}],
  table_view_saved: () => ['applicant', 'PUT', VIEWS, view],
  export_started: () => ['admin', 'POST', EXPORTS, list],
  export_read: async () => ['admin', 'GET', `${EXPORTS}/${(await post('admin', EXPORTS, list)).id}/file`],
};

test.each(Object.entries(acts))('%s says where it came from, and in which request', async (action, callOf) => {
  const traceId = `request-of-${action}`;
  const call = await callOf();
  const status = await send(call, traceId);
  const recorded = () =>
    portal.database.query<{ action: string; ip: string }>(
      'SELECT action, host(ip) AS ip FROM audit_event WHERE trace_id = $1',
      [traceId],
    );
  // A forgotten password is looked into once the answer is out.
  const events = await eventually(recorded, ({ length }) => length > 0).catch(() => `nothing, answered ${status}`);
  expect(events).toContainEqual({ action, ip: ADDRESS });
});

test('whatever somebody signed in does is done in a request', async () => {
  expect(
    await portal.database.query(
      'SELECT action FROM audit_event WHERE session_id IS NOT NULL AND (ip IS NULL OR trace_id IS NULL)',
    ),
  ).toEqual([]);
});
