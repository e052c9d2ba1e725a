import { openTestPortal, startTestPortal, type TestPortal } from '../../../../test/portal.js';

const DEMO_ACCOUNTS = '/api/main/administration/demoAccounts';
const logins = [
  ...['accountant', 'admin', 'agency', 'airports', 'applicant', 'decider', 'defence', 'fees'],
  ...['inspector', 'officer', 'owner', 'rival', 'visitor', 'watcher'],
];

const lines: string[] = [];
const logging = { env: { LOG_LEVEL: 'warn' }, logTo: { write: (line: string) => void lines.push(line) } } as const;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal(logging);
}, 120_000);
afterAll(() => portal?.close());

/** Starts the portal once more on the same database, as an operator would. */
async function startAgain(demo: boolean): Promise<void> {
  lines.length = 0;
  const again = await openTestPortal({ ...logging, databaseUrl: portal.databaseUrl, demo });
  await again.close();
}

const me = (token: string) => portal.http(token).get('/api/main/auth/getCurrentUserSettings');
const open = async (): Promise<string[]> => {
  const rows = await portal.database.query<{ login: string }>(
    `SELECT login FROM app_user WHERE is_demo AND status = 'ACTIVE' ORDER BY login`,
  );
  return rows.map(({ login }) => login);
};

describe('Demo accounts', () => {
  it('are named in a warning at start and to administrators while they can sign in', async () => {
    expect(lines.filter((line) => line.includes(`demo password: ${logins.join(', ')}`))).toHaveLength(1);
    const { body } = await portal
      .http(await portal.signIn('admin'))
      .get(DEMO_ACCOUNTS)
      .expect(200);
    expect(body).toEqual({ logins });
    await portal
      .http(await portal.signIn('officer'))
      .get(DEMO_ACCOUNTS)
      .expect(403);
  });

  it('are closed with their sessions by a start without demonstration data, on record', async () => {
    const token = await portal.signIn('applicant');
    await me(token).expect(200);
    await portal.database.query(`UPDATE app_user SET status = 'DISABLED' WHERE login = 'fees'`);

    await startAgain(false);

    await me(token).expect(401);
    await expect(portal.signIn('applicant')).rejects.toThrow();
    expect(await open()).toEqual([]);
    expect(lines.filter((line) => line.includes('Closed demo accounts'))).toHaveLength(1);
    const recorded = await portal.database.query(
      `SELECT FROM audit_event e JOIN app_user u ON u.id::text = e.object_id
       WHERE e.action = 'user_disabled' AND e.actor_id IS NULL AND u.is_demo`,
    );
    expect(recorded).toHaveLength(logins.length - 1);

    await startAgain(false);
    expect(lines.filter((line) => line.includes('Closed demo accounts'))).toEqual([]);
  });

  it('are open again after a start with demonstration data, but for those an administrator disabled', async () => {
    await startAgain(true);
    await me(await portal.signIn('applicant')).expect(200);
    expect(await open()).toEqual(logins.filter((login) => login !== 'fees'));
  });
});
