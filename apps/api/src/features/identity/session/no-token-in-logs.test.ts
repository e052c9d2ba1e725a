import type { EndpointSpec } from '@portal/contracts';
import { DEMO_PASSWORD, startTestPortal, type TestPortal } from '../../../../test/portal.js';
import { servedGroups } from '../../../kernel/contract/routes.js';

let portal: TestPortal;
const lines: string[] = [];
beforeAll(async () => {
  const logTo = { write: (line: string) => void lines.push(line) };
  portal = await startTestPortal({ env: { LOG_LEVEL: 'trace' }, logTo });
}, 120_000);
afterAll(() => portal?.close());

const issued = new Set<string>();
type Answer = {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, unknown>;
};

/** Keeps every secret that an answer gives out. */
function note(answer: Answer): Answer {
  for (const [, secret] of JSON.stringify(answer.headers['set-cookie'] ?? '').matchAll(/=([\w-]{43});/g))
    issued.add(String(secret));
  if (typeof answer.body.access_token === 'string') issued.add(answer.body.access_token);
  return answer;
}

const grant = (username: string, password = DEMO_PASSWORD) => ({ grant_type: 'password', username, password });

async function enter(username: string) {
  const agent = portal.http();
  const { body } = note(await agent.post('/token').type('form').send(grant(username)));
  return { agent, token: String(body.access_token) };
}

const endpoints = servedGroups.flatMap(({ base, endpoints }) =>
  Object.values(endpoints).map((spec: EndpointSpec) => ({
    method: spec.method,
    path: `${base}${spec.path}`.replace(/:\w+/g, 'main'),
  })),
);

/** A secret wherever a client could put it by mistake. */
async function spill(token: string): Promise<void> {
  const send = (path: string, init: RequestInit = {}) => fetch(portal.url + path, init).then((answer) => answer.text());
  for (const { method, path } of endpoints) await send(`${path}?access_token=${token}`, { method });
  for (const query of [
    `ACCESS_TOKEN=${token}`,
    `%61ccess_token=${token}`,
    `access_token[]=${token}`,
    `x=1&token=${token}`,
    `q=${token}`,
    token,
  ])
    await send(`/api/main/auth/getCurrentUserSettings?${query}`);
  for (const path of [
    `/api/${token}`,
    `/app/main/passwords-management/reset/${token}`,
    `/token/${token}`,
    `//${token}//`,
  ])
    await send(path);
  const json = { 'content-type': 'application/json' };
  const headerSets: Record<string, string>[] = [
    { authorization: `Basic ${token}` },
    { authorization: token },
    { cookie: `portal_rt=${token}; x=${token}` },
  ];
  for (const headers of headerSets) await send('/api/main/auth/getCurrentUserSettings', { headers });
  for (const body of [JSON.stringify({ operation: token, geometries: [token] }), `{"a":"${token}"`, token]) {
    await send('/token', { method: 'POST', headers: json, body });
    await send('/api/main/geometry/jobs/union', {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${token}` },
      body,
    });
  }
}

test('whatever people and programs do, no token and no password is in a log line or an audit row', async () => {
  const people = await Promise.all(['admin', 'officer', 'applicant', 'owner', 'visitor'].map(enter));
  for (const { agent, token } of people) {
    const me = portal.http(token);
    note(await agent.post('/token').type('form').send({ grant_type: 'refresh_token', refresh_token: '' }));
    note(await agent.post('/token').type('form').send({ grant_type: 'refresh_token', refresh_token: token }));
    await me.get('/api/main/auth/sessions').expect(200);
    await spill(token);
  }
  note(await portal.http().post('/token').type('form').send(grant('applicant', 'a wrong password, 2026')));
  note(await portal.http().post('/token').type('form').send(grant('a password where the name belongs', 'x')));
  const [first, second] = people;
  const reused = await second?.agent.post('/token').type('form').send({ grant_type: 'refresh_token' });
  note(reused as Answer);
  await portal.database.query(`UPDATE refresh_token SET used_at = now() - interval '1 hour' WHERE used_at IS NOT NULL`);
  for (const cookie of [...issued])
    await portal
      .http()
      .post('/token')
      .set('Cookie', `portal_rt=${cookie}`)
      .type('form')
      .send({ grant_type: 'refresh_token' });
  await portal.database.query('ALTER TABLE user_relation RENAME TO gone');
  await spill(first?.token ?? '');
  await portal.database.query('ALTER TABLE gone RENAME TO user_relation');
  for (const { token } of people) await portal.http(token).post('/api/main/auth/removeRefreshCookie').expect(204);

  expect(issued.size).toBeGreaterThan(5 * 4);
  const audit = await portal.database.query('SELECT a::text AS line FROM audit_event a');
  expect(audit.length).toBeGreaterThan(10);
  expect(lines.some((line) => line.includes('"level":"error"'))).toBe(true);
  const written = [...lines, ...audit.map((row) => JSON.stringify(row))].join('\n');
  const secrets = [...issued, DEMO_PASSWORD, 'a wrong password, 2026', 'a password where the name belongs'];
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
}, 120_000);
