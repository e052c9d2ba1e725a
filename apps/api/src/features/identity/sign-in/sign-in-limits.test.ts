import { DEMO_PASSWORD, startTestPortal, type TestPortal } from '../../../../test/portal.js';
import { SignInLocksService } from '../sign-in-locks.service.js';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: 'loopback' } });
}, 120_000);
afterAll(() => portal?.close());
beforeEach(() => portal.database.query('DELETE FROM rate_limit'));

type Agent = ReturnType<TestPortal['http']>;

let addresses = 0;
/** Everybody comes through a proxy, each from an address of their own. */
const newAddress = (): string => `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;

const signIn = (fields: Record<string, string> = {}, { agent = portal.http(), from = newAddress() } = {}) =>
  agent
    .post('/token')
    .set('X-Forwarded-For', from)
    .type('form')
    .send({ grant_type: 'password', username: 'applicant', password: DEMO_PASSWORD, ...fields });

const guessFromEverywhere = async (times: number, username = 'applicant') => {
  for (let i = 0; i < times; i++) await signIn({ username, password: `guess ${i}` }).expect(400);
};

/** What time does, without waiting for it. */
const age = (minutes: number) =>
  portal.database.query(
    `UPDATE rate_limit SET resets_at = resets_at - make_interval(secs => 60 * $1::float8),
       blocked_until = blocked_until - make_interval(secs => 60 * $1::float8)`,
    [minutes],
  );

const retryAfter = async (): Promise<number> => Number((await signIn().expect(429)).headers['retry-after']);

describe('Guessing one user’s password from many addresses', () => {
  it('locks the name for a quarter of an hour after twenty failures within one, and says for how long', async () => {
    await guessFromEverywhere(20);
    const { body, headers } = await signIn().expect(429);
    expect(body.error).toBe('temporarily_unavailable');
    expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    await signIn({ username: 'owner' }).expect(200);
  });

  it('locks for twice as long after each further failure, four hours at most, and never for good', async () => {
    await guessFromEverywhere(20);
    const locks = [await retryAfter()];
    for (let i = 0; i < 6; i++) {
      await age((locks.at(-1) ?? 0) / 60 + 0.1);
      await signIn({ password: 'guess' }).expect(400);
      locks.push(await retryAfter());
    }
    const quarters = locks.map((seconds) => Math.round(seconds / 900));
    expect(quarters).toEqual([1, 2, 4, 8, 16, 16, 16]);
    await age(4 * 60 + 0.1);
    await signIn().expect(200);
    await signIn({ password: 'wrong' }).expect(400);
    await signIn().expect(200);
  });

  it('does not add up over days', async () => {
    for (let day = 0; day < 5; day++) {
      await guessFromEverywhere(19);
      await age(61);
    }
    await signIn().expect(200);
  });

  it('locks names that nobody has in the same way', async () => {
    await guessFromEverywhere(20, 'nobody');
    await signIn({ username: 'nobody' }).expect(429);
  });

  it('is on record once, without what was typed', async () => {
    await guessFromEverywhere(20, 'visitor');
    const rows = await portal.database.query<{ detail: { seconds: number } }>(
      `SELECT a.detail FROM audit_event a JOIN app_user u ON u.id::text = a.object_id
       WHERE a.action = 'login_locked' AND u.login = 'visitor'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.detail.seconds).toBeGreaterThan(14 * 60);
  });

  it('does not keep the user out where they have signed in before', async () => {
    const home: Agent = portal.http();
    await signIn({}, { agent: home }).expect(200);
    await guessFromEverywhere(20);
    await signIn().expect(429);
    await signIn({}, { agent: home }).expect(200);
    // Their own coming and going does not let the strangers in again.
    await signIn().expect(429);
  });

  it('is counted on a known device, too', async () => {
    const home: Agent = portal.http();
    await signIn({}, { agent: home }).expect(200);
    for (let i = 0; i < 20; i++) await signIn({ password: `guess ${i}` }, { agent: home }).expect(400);
    await signIn({}, { agent: home }).expect(429);
    await signIn().expect(200);
  });

  it('is not eased by a device of somebody else, or a made-up one', async () => {
    const others: Agent = portal.http();
    await signIn({ username: 'owner' }, { agent: others }).expect(200);
    await guessFromEverywhere(20);
    await signIn({}, { agent: others }).expect(429);
    await signIn()
      .set('Cookie', `portal_device=${'A'.repeat(43)}`)
      .expect(429);
  });

  it('is forgiven by an administrator', async () => {
    await guessFromEverywhere(20);
    const locks = portal.portal.app.get(SignInLocksService);
    const ends = await locks.endsOf(['owner', 'applicant']);
    expect([...ends.keys()]).toEqual(['applicant']);
    expect(ends.get('applicant')?.getTime()).toBeGreaterThan(Date.now() + 14 * 60_000);
    await locks.end(portal.database, 'Applicant');
    await signIn().expect(200);
  });
});

describe('The mark of a known device', () => {
  it('is a cookie for a year that only the token endpoint sees, and a digest in the database', async () => {
    const answer = await signIn().expect(200);
    const cookies = [answer.headers['set-cookie']].flat().map(String);
    const mark = cookies.find((cookie) => cookie.startsWith('portal_device='));
    expect(mark).toMatch(
      /^portal_device=[\w-]{43}; Max-Age=31536000; Path=\/token; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
    const rows = await portal.database.query('SELECT d::text AS line FROM known_device d');
    expect(JSON.stringify(rows)).not.toContain(mark?.slice(14, 57));
  });
});

describe('One address', () => {
  it('signs in a hundred times in a quarter of an hour, good or bad, and waits for its end then', async () => {
    const from = newAddress();
    for (let i = 0; i < 100; i++) await signIn({}, { from }).expect(200);
    const { headers } = await signIn({}, { from }).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(10 * 60);
    await signIn().expect(200);
  });

  it('is a whole /64 for IPv6', async () => {
    for (let i = 0; i < 30; i++)
      await signIn({ username: `user${i}`, password: 'x' }, { from: `2001:db8:0:1::${i + 1}` }).expect(400);
    // The pause is a second, and this may take longer.
    await age(-1);
    await signIn({}, { from: '2001:db8:0:1:ffff::1' }).expect(429);
    await signIn({}, { from: '2001:db8:0:2::1' }).expect(200);
  });
});

describe('One session', () => {
  it('is renewed ten times a minute', async () => {
    const agent = portal.http();
    const { body } = await signIn({}, { agent }).expect(200);
    const renew = () => agent.post('/token').type('form').send({ grant_type: 'refresh_token' });
    for (let i = 0; i < 10; i++) await renew().expect(200);
    const refused = await renew().expect(429);
    expect(refused.body.error).toBe('temporarily_unavailable');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers).not.toHaveProperty('set-cookie');
    await portal.http(body.access_token).get('/api/main/auth/getCurrentUserSettings').expect(200);
    await portal.database.query(`UPDATE auth_session SET renewals_until = now() - interval '1 s'`);
    await renew().expect(200);
  });
});

describe('One user', () => {
  it('makes six hundred calls a minute, whatever the session, and others go on', async () => {
    const [token, another, others] = [
      await portal.signIn('watcher'),
      await portal.signIn('watcher'),
      await portal.signIn('agency'),
    ];
    const call = async (bearer: string) =>
      (
        await fetch(`${portal.url}/api/main/auth/getCurrentUserSettings`, {
          headers: { authorization: `Bearer ${bearer}` },
        })
      ).status;
    const statuses: number[] = [];
    for (let i = 0; i < 30; i++) statuses.push(...(await Promise.all(Array.from({ length: 20 }, () => call(token)))));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const answer = await portal.http(another).get('/api/main/auth/getCurrentUserSettings').expect(429);
    expect(answer.body.code).toBe('RATE_LIMITED');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await call(others)).toBe(200);
  });
});
