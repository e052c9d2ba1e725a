import { eventually } from '../../../../test/eventually.js';
import { type Services, startTestPortal, type TestPortal, testServices } from '../../../../test/portal.js';
import { POOL_SIZE } from '../../../kernel/database/database.module.js';
import { SessionsService } from '../sessions.service.js';
import { SessionRenewalService } from './session-renewal.service.js';
import { digestOf } from './tokens.js';

let services: Services;
let portal: TestPortal;
let users: { id: string; login: string }[];
beforeAll(async () => {
  services = await testServices();
  portal = await startTestPortal({ env: { RATE_LIMIT_FACTOR: '1000000' } });
  users = await portal.database.query('SELECT id, login FROM app_user ORDER BY login');
}, 120_000);
afterAll(async () => {
  await portal?.close();
  await services?.stop();
});

const client = { ip: '192.0.2.1', traceId: 'races', userAgent: null };
const isSlow = Boolean(process.env.SLOW_TESTS);
const RACES = isSlow ? 10_000 : 400;
const BROKEN_CONNECTIONS = isSlow ? 40 : 8;
/** Browsers that race side by side, each for a session of its own. */
const BROWSERS = 8;

const renewals = () => portal.portal.app.get(SessionRenewalService);
const openSession = async (browser: number) => {
  const { id: userId } = users[browser % users.length] ?? { id: '' };
  return portal.portal.app.get(SessionsService).open({ userId, rememberMe: false }, client);
};

/** Two or three tabs renew at once; now and then the answer to the first is lost, and its cookie comes again. */
async function race(cookie: string, number: number): Promise<string> {
  const tabs = 2 + (number % 2);
  const answers = await Promise.all(Array.from({ length: tabs }, () => renewals().renew(cookie, client)));
  const successors = new Set(answers.map(({ refreshToken }) => refreshToken));
  expect(successors.size).toBe(1);
  if (number % 10 === 0) successors.add((await renewals().renew(cookie, client)).refreshToken);
  expect(successors.size).toBe(1);
  return [...successors][0] ?? '';
}

test('renewals of one cookie at the same time end no session and leave one successor each', async () => {
  const browser = async (at: number) => {
    let { refreshToken } = await openSession(at);
    for (let number = 0; number < RACES / BROWSERS; number++) refreshToken = await race(refreshToken, number);
    return refreshToken;
  };
  const cookies = await Promise.all(Array.from({ length: BROWSERS }, (_, at) => browser(at)));
  for (const cookie of cookies) await renewals().renew(cookie, client);
  const [count] = await portal.database.query<{ sessions: number; ended: number; branches: number }>(
    `SELECT count(*)::int AS sessions, count(revoked_at)::int AS ended,
       (SELECT count(*)::int FROM (SELECT FROM refresh_token WHERE used_at IS NULL GROUP BY session_id HAVING count(*) > 1) b) AS branches
     FROM auth_session`,
  );
  expect(count).toEqual({ sessions: BROWSERS, ended: 0, branches: 0 });
  expect(await portal.database.query(`SELECT FROM audit_event WHERE action = 'refresh_reuse'`)).toEqual([]);
}, 600_000);

const renewOverHttp = (cookie: string) =>
  portal.http().post('/token').set('Cookie', `portal_rt=${cookie}`).type('form').send({ grant_type: 'refresh_token' });

const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
  String(answer.headers['set-cookie']).match(/portal_rt=([\w-]{43})/)?.[1] ?? '';

test('a browser that goes away in the middle of a renewal comes back with its old cookie and goes on', async () => {
  const { refreshToken } = await openSession(0);
  let cookie = refreshToken;
  for (let i = 0; i < 30; i++) {
    const abandon = new AbortController();
    const gone = fetch(`${portal.url}/token`, {
      method: 'POST',
      headers: { cookie: `portal_rt=${cookie}` },
      body: new URLSearchParams({ grant_type: 'refresh_token' }),
      signal: abandon.signal,
    }).catch(() => undefined);
    // Before, while and after the server works on it.
    setTimeout(() => abandon.abort(), i % 10);
    await gone;
    cookie = cookieOf(await renewOverHttp(cookie).expect(200));
  }
});

/** Ends the connection of a renewal that is held up in the middle. */
async function cutWhileItWaits(cookie: string): Promise<void> {
  const answer = portal.database.transaction(async (sql) => {
    await sql.query('SELECT FROM refresh_token WHERE token_hash = $1 FOR UPDATE', [digestOf(cookie)]);
    const waiting = renewOverHttp(cookie).then((a) => a);
    // By another connection: a transaction sees what others do as it was when it first looked.
    const ended = () =>
      portal.database.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%refresh_token%'`,
      );
    await eventually(ended, ({ length }) => length > 0);
    return waiting;
  });
  expect((await answer).status).toBe(503);
}

/** A connection that has ended shows it to whoever asks next. */
const everyConnectionWorks = () =>
  eventually(
    () =>
      Promise.all(Array.from({ length: POOL_SIZE }, () => portal.database.query('SELECT'))).then(
        () => true,
        () => false,
      ),
    (works) => works,
  );

test('connections to the database that break in the middle cost an answer, never the session', async () => {
  if (services.embedded) return;
  const { refreshToken } = await openSession(1);
  await cutWhileItWaits(refreshToken);
  let cookie = refreshToken;
  const statuses: number[] = [];
  for (let i = 0; i < BROKEN_CONNECTIONS; i++) {
    const answers = [renewOverHttp(cookie), renewOverHttp(cookie), renewOverHttp(cookie)].map((call) =>
      call.then((a) => a),
    );
    await portal.database
      .query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'portal-api' AND pid <> pg_backend_pid()`,
      )
      .catch(() => undefined);
    for (const answer of await Promise.all(answers)) {
      statuses.push(answer.status);
      if (answer.status === 200) cookie = cookieOf(answer);
    }
  }
  for (const status of statuses) expect([200, 503]).toContain(status);
  await everyConnectionWorks();
  await renewOverHttp(cookie).expect(200);
  expect(await portal.database.query('SELECT FROM auth_session WHERE revoked_at IS NOT NULL')).toEqual([]);
}, 120_000);

test('a cookie that comes back after the grace ends its session and no other, and is on record', async () => {
  const [stolen, other] = [await openSession(2), await openSession(2)];
  const successor = await renewals().renew(stolen.refreshToken, client);
  await portal.database.query(
    `UPDATE refresh_token SET used_at = used_at - interval '31 seconds' WHERE used_at IS NOT NULL`,
  );
  const thieves = Array.from({ length: 5 }, () => renewals().renew(stolen.refreshToken, client));
  for (const { status } of await Promise.allSettled(thieves)) expect(status).toBe('rejected');
  await expect(renewals().renew(successor.refreshToken, client)).rejects.toThrow();
  await portal.http(successor.accessToken).get('/api/main/auth/getCurrentUserSettings').expect(401);
  await renewals().renew(other.refreshToken, client);
  const reuses = await portal.database.query(`SELECT actor_id FROM audit_event WHERE action = 'refresh_reuse'`);
  expect(reuses).toHaveLength(1);
});
