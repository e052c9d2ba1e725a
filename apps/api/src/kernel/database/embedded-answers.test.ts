// Always on the embedded database, whose single session once gave callers the answers of others.
import { startEmbeddedDatabase } from '../../../../../infra/test/services.mjs';
import { formOf, postForm } from '../../../test/accounts.js';
import { openTestPortal, type TestPortal } from '../../../test/portal.js';

/** More in the slow set: each hundred takes a second on two cores. */
const ANSWERS = process.env.SLOW_TESTS ? 10_000 : 400;
const USERS = '/api/main/users/getCurrentUserFullInfo';
const UPDATE = '/api/main/account/updateUserRequest';
const PATHS = [
  '/api/main/auth/getCurrentUserSettings',
  USERS,
  '/api/main/account/requests',
  '/api/mwApplicationsRequests/dossiers/counts',
  '/api/main/administration/users',
];
const LOGINS = ['officer', 'owner', 'rival', 'agency', 'fees', 'watcher', 'visitor', 'decider'];

let embedded: Awaited<ReturnType<typeof startEmbeddedDatabase>>;
let portal: TestPortal;

beforeAll(async () => {
  embedded = await startEmbeddedDatabase();
  // The queue shares the database, and the reconciler queries it for jobs without a worker during the calls.
  const env = {
    PREPARED_STATEMENTS: 'false',
    DATABASE_CONNECT_MS: '15000',
    RATE_LIMIT_FACTOR: '1000000',
    JOB_RECONCILE_SECONDS: '1',
  };
  portal = await openTestPortal({ databaseUrl: embedded.url, env });
}, 120_000);
afterAll(async () => {
  await portal?.close();
  await embedded?.close();
});

async function answer(path: string, token: string): Promise<string> {
  const response = await fetch(`${portal.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  return `${response.status} ${response.ok ? text : JSON.parse(text).code}`;
}

/** Requests that fail in the database, on the shared connections. */
const failing: readonly (readonly [string, readonly unknown[]])[] = [
  ['SELECT $1::text', ['a\u0000b']],
  ['SELECT $1::jsonb', ['"\\ud800"']],
  ['SELECT 1 / $1::int', [0]],
  ['SELEC $1', [1]],
  ['INSERT INTO app_user (id) VALUES ($1)', [null]],
];

test('every caller gets its own answer while other statements fail', async () => {
  const tokens = new Map<string, string>();
  for (const login of [...LOGINS, 'applicant']) tokens.set(login, await portal.signIn(login));
  const own = new Map<string, string>();
  for (const login of LOGINS)
    for (const path of PATHS) own.set(`${login} ${path}`, await answer(path, tokens.get(login)!));
  for (const login of LOGINS) expect(own.get(`${login} ${PATHS[0]}`)).toContain(`"login":"${login}"`);
  expect(new Set(LOGINS.map((login) => own.get(`${login} ${USERS}`))).size).toBe(LOGINS.length);
  expect(own.get('fees /api/main/administration/users')).toBe('403 FORBIDDEN');

  let left = ANSWERS;
  const foreign: string[] = [];
  const caller = async (login: string) => {
    for (let turn = 0; left > 0; turn++) {
      left -= 1;
      const path = PATHS[turn % PATHS.length]!;
      const given = await answer(path, tokens.get(login)!);
      if (given !== own.get(`${login} ${path}`)) foreign.push(`${login} ${path}: ${given.slice(0, 200)}`);
    }
  };
  const outcomes = new Set<string>();
  const failingStatements = async () => {
    for (let turn = 0; left > 0; turn++) {
      const [sql, params] = failing[turn % failing.length]!;
      outcomes.add(
        await portal.database.query(sql, params).then(
          () => 'answered',
          ({ code }) => String(code),
        ),
      );
    }
  };
  const { userId, origin, status, contactId, contacts, colleagues, pendingRequests, ...fields } = (
    await portal.http(tokens.get('applicant')).get(USERS).expect(200)
  ).body;
  const form = () => formOf({ representative: { ...fields, phone: '+33 1 23 45 67 89' } }, []);
  const repeat = () => postForm(portal, UPDATE, form(), tokens.get('applicant'));
  expect((await repeat()).status).toBe(202);
  const refusals = new Set<number>();
  const pendingRequest = async () => {
    while (left > 0) refusals.add((await repeat()).status);
  };
  await Promise.all([...LOGINS.map(caller), failingStatements(), failingStatements(), pendingRequest()]);
  expect(foreign).toEqual([]);
  expect(outcomes).toEqual(new Set(['22021', '22P02', '22012', '42601', '23502']));
  expect(refusals).toEqual(new Set([409]));
}, 600_000);
