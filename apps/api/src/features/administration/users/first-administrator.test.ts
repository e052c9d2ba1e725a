import { openTestPortal, startTestPortal, type TestPortal } from '../../../../test/portal.js';

const PASSWORD = 'un mot de passe assez long 2026';
const LINK = /Set the password of \\"([\w-]+)\\", once: (http\S+\/passwords-management\/reset\/([\w-]{43}))/;

const lines: string[] = [];
const logging = {
  demo: false,
  env: { LOG_LEVEL: 'info' },
  logTo: { write: (line: string) => void lines.push(line) },
} as const;

const printed = (): RegExpExecArray[] => lines.map((line) => LINK.exec(line)).filter((found) => found !== null);

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal(logging);
}, 120_000);

afterAll(() => portal?.close());

/** Starts the portal once more on the same database, as an operator would. */
async function startAgain(): Promise<void> {
  const again = await openTestPortal({ ...logging, databaseUrl: portal.databaseUrl });
  await again.close();
}

const age = (seconds: number) =>
  portal.database.query(`UPDATE password_reset_token SET expires_at = expires_at - make_interval(secs => $1)`, [
    seconds,
  ]);

const choose = (token: string) =>
  portal.http().post('/api/main/auth/resetPassword').send({ token, newPassword: PASSWORD });

test('a portal without an administrator prints a link that makes one, once', async () => {
  expect(printed()).toHaveLength(1);
  const [, login, , first = ''] = printed()[0]!;
  expect(login).toBe('admin');
  const stored = await portal.database.query<{ hash: Buffer }>('SELECT token_hash AS hash FROM password_reset_token');
  expect(stored).toHaveLength(1);
  expect(stored[0]?.hash.toString()).not.toContain(first);

  // Processes that start together print one link between them.
  await startAgain();
  expect(printed()).toHaveLength(1);

  // A start later on prints another, and the first opens nothing any more.
  await age(600);
  await startAgain();
  expect(printed()).toHaveLength(2);
  const second = printed()[1]![3] ?? '';
  await choose(first).expect(410);
  await choose(second).expect(204);
  await choose(second).expect(410);

  const grant = { grant_type: 'password', username: 'admin', password: PASSWORD };
  const { body } = await portal.http().post('/token').type('form').send(grant).expect(200);
  const user = await portal.http(body.access_token).get('/api/main/auth/getCurrentUserSettings').expect(200);
  expect(user.body).toMatchObject({ login: 'admin', roles: ['PORTADMIN'] });

  await startAgain();
  expect(printed()).toHaveLength(2);
  const accounts = await portal.database.query('SELECT FROM app_user');
  expect(accounts).toHaveLength(1);
}, 60_000);

test('the link is also mailed to ADMIN_EMAIL, which is the address of the account', async () => {
  const mailed = await startTestPortal({ demo: false, env: { ADMIN_EMAIL: 'it@regulator.example' } });
  try {
    const [account] = await mailed.database.query('SELECT login, email FROM app_user');
    expect(account).toEqual({ login: 'admin', email: 'it@regulator.example' });
    const mails = await mailed.database.query<{ to: string }>('SELECT * FROM mail');
    expect(JSON.stringify(mails)).toContain('it@regulator.example');
    expect(JSON.stringify(mails)).toMatch(/\/passwords-management\/reset\/[\w-]{43}/);
  } finally {
    await mailed.close();
  }
}, 60_000);
