import { hash } from '@node-rs/argon2';
import { DEMO_PASSWORD, startTestPortal, type TestPortal } from '../../../test/portal.js';

let portal: TestPortal;
beforeAll(async () => {
  // Without Redis, so that limits can be looked at and lifted where they are kept.
  portal = await startTestPortal({ env: { REDIS_URL: '', RATE_LIMIT_FACTOR: '1' } });
}, 120_000);
afterAll(() => portal?.close());
beforeEach(() => portal.database.query('DELETE FROM rate_limit'));

type Agent = ReturnType<TestPortal['http']>;

const ME = '/api/main/auth/getCurrentUserSettings';

const signIn = (agent: Agent, fields: Record<string, string> = {}) =>
  agent
    .post('/token')
    .type('form')
    .send({ grant_type: 'password', username: 'applicant', password: DEMO_PASSWORD, ...fields });

/** With the given cookie, or the one the agent holds. */
const refresh = (agent: Agent, cookie?: string) => {
  const call = agent.post('/token').type('form').send({ grant_type: 'refresh_token', refresh_token: '' });
  return cookie === undefined ? call : call.set('Cookie', cookie);
};

const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
  String([answer.headers['set-cookie']].flat()[0] ?? '');
const pairOf = (answer: { headers: Record<string, unknown> }): string => cookieOf(answer).split(';')[0] ?? '';

const lookAt = (token: string) => portal.http(token).get(ME);
const audited = async (action: string): Promise<number> => {
  const rows = await portal.database.query('SELECT FROM audit_event WHERE action = $1', [action]);
  return rows.length;
};

describe('Signing in', () => {
  it('gives a bearer that opens the portal for an hour', async () => {
    const { body, headers } = await signIn(portal.http()).expect(200);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'bearer',
      expires_in: expect.any(Number),
      refresh_expires_in: expect.any(Number),
      session_expires_in: expect.any(Number),
    });
    const seconds = [body.expires_in, body.refresh_expires_in, body.session_expires_in];
    for (const [i, expected] of [3600, 2 * 3600, 12 * 3600].entries()) {
      expect(seconds[i]).toBeGreaterThan(expected - 10);
      expect(seconds[i]).toBeLessThanOrEqual(expected);
    }
    expect(headers['cache-control']).toBe('no-store');
    const me = await lookAt(body.access_token).expect(200);
    expect(me.body).toEqual({
      id: expect.any(String),
      login: 'applicant',
      fullName: 'Jeanne Martin',
      origin: 'USERS',
      roles: ['REQUEST'],
      relationsInfo: [
        {
          requestSystems: ['MW', 'ES'],
          parentInfo: { id: expect.any(String), companyName: 'Télélien SA' },
          availableOperators: [{ id: expect.any(String), companyName: 'Télélien SA' }],
        },
      ],
      mustChangePassword: false,
      mustEnrolSecondFactor: false,
      lastLoginAt: expect.any(String),
      accessVersion: expect.any(Number),
    });
  });

  it('hashes a password anew that was hashed at another cost, once', async () => {
    const stored = async (): Promise<string> => {
      const [user] = await portal.database.query<{ hash: string }>(
        `SELECT password_hash AS hash FROM app_user WHERE login = 'fees'`,
      );
      return user?.hash ?? '';
    };
    const cheap = await hash(DEMO_PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await portal.database.query(`UPDATE app_user SET password_hash = $1 WHERE login = 'fees'`, [cheap]);
    const fields = { username: 'fees' };
    await signIn(portal.http(), { ...fields, password: 'a wrong password' }).expect(400);
    expect(await stored()).toBe(cheap);
    await signIn(portal.http(), fields).expect(200);
    const renewed = await stored();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await signIn(portal.http(), fields).expect(200);
    expect(await stored()).toBe(renewed);
  });

  it('takes the login however it is cased', async () => {
    await signIn(portal.http(), { username: 'Applicant' }).expect(200);
  });

  it('sets a cookie that scripts and other sites cannot use, and that ends with the browser', async () => {
    const cookie = cookieOf(await signIn(portal.http()).expect(200));
    expect(cookie).toMatch(/^portal_rt=[\w-]{43}; Path=\/token; HttpOnly; SameSite=Strict$/);
  });

  it('keeps the cookie for fourteen days when asked to remember', async () => {
    const cookie = cookieOf(await signIn(portal.http(), { rememberMe: 'true' }).expect(200));
    expect(Number(cookie.match(/Max-Age=(\d+)/)?.[1])).toBeGreaterThan(14 * 86_400 - 10);
  });

  it('keeps administrators for twelve hours at most, remembered or not', async () => {
    const cookie = cookieOf(await signIn(portal.http(), { username: 'admin', rememberMe: 'true' }).expect(200));
    expect(Number(cookie.match(/Max-Age=(\d+)/)?.[1])).toBeLessThanOrEqual(12 * 3600);
  });

  it('stores no token, only digests', async () => {
    const answer = await signIn(portal.http()).expect(200);
    const secrets = [answer.body.access_token, pairOf(answer).split('=')[1]];
    for (const table of ['access_token', 'refresh_token', 'auth_session', 'audit_event']) {
      const rows = await portal.database.query(`SELECT t::text AS line FROM ${table} t`);
      const text = JSON.stringify(rows);
      for (const secret of secrets) {
        expect(text).not.toContain(secret);
        expect(text).not.toContain(Buffer.from(String(secret)).toString('hex'));
      }
    }
  });

  it('is on the record', async () => {
    const before = await audited('login');
    await signIn(portal.http()).expect(200);
    expect(await audited('login')).toBe(before + 1);
  });
});

describe('A sign-in that is refused', () => {
  const refused = { error: 'invalid_grant', error_description: expect.any(String) };

  it('does not tell a wrong password from an unknown login', async () => {
    const wrong = await signIn(portal.http(), { password: 'wrong' }).expect(400);
    const unknown = await signIn(portal.http(), { username: 'nobody' }).expect(400);
    expect(wrong.body).toEqual(refused);
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.headers).not.toHaveProperty('set-cookie');
  });

  it('is on the record, without what was typed', async () => {
    const before = await audited('login_failed');
    await signIn(portal.http(), { username: 'My-Secret-Password' }).expect(400);
    expect(await audited('login_failed')).toBe(before + 1);
    const rows = await portal.database.query('SELECT a::text AS line FROM audit_event a');
    expect(JSON.stringify(rows)).not.toContain('My-Secret-Password');
  });

  it('is the answer to a disabled user', async () => {
    await portal.database.query(`UPDATE app_user SET status = 'DISABLED' WHERE login = 'visitor'`);
    expect((await signIn(portal.http(), { username: 'visitor' }).expect(400)).body).toEqual(refused);
    await portal.database.query(`UPDATE app_user SET status = 'ACTIVE' WHERE login = 'visitor'`);
  });

  it.each([
    [{ grant_type: 'password', username: 'applicant' }, 'invalid_request'],
    [{ grant_type: 'password', username: '', password: 'x' }, 'invalid_request'],
    [{ grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    [{}, 'invalid_request'],
    [{ username: 'applicant', password: 'x' }, 'invalid_request'],
    [{ grant_type: 'refresh_token', refresh_token: 'stolen' }, 'invalid_request'],
    [{ grant_type: 'password', username: 'applicant', password: 'x'.repeat(1025) }, 'invalid_request'],
  ])('says in the terms of its standard what is wrong with %j', async (fields, error) => {
    const { body } = await portal.http().post('/token').type('form').send(fields).expect(400);
    expect(body).toEqual({ error, error_description: expect.any(String) });
  });

  it('wants a form', async () => {
    const grant = { grant_type: 'password', username: 'applicant', password: DEMO_PASSWORD };
    const { body } = await portal.http().post('/token').send(grant).expect(400);
    expect(body.error).toBe('invalid_request');
  });

  it('is the answer to pages of another site', async () => {
    for (const header of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'null' }]) {
      const { body } = await signIn(portal.http().set(header)).expect(400);
      expect(body.error).toBe('invalid_request');
    }
    await signIn(portal.http().set({ Origin: portal.url, 'Sec-Fetch-Site': 'same-origin' })).expect(200);
  });
});

describe('Guessing passwords', () => {
  it('is slowed down after five failures, for that user at that address', async () => {
    for (let i = 0; i < 5; i++) await signIn(portal.http(), { password: `guess ${i}` }).expect(400);
    const { body, headers } = await signIn(portal.http()).expect(429);
    expect(body.error).toBe('temporarily_unavailable');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await signIn(portal.http(), { username: 'owner' }).expect(200);
    await portal.database.query(`UPDATE rate_limit SET blocked_until = now() - interval '1 second'`);
    await signIn(portal.http()).expect(200);
    await signIn(portal.http(), { password: 'wrong again' }).expect(400);
  });

  it('waits longer after each further failure, up to a minute', async () => {
    for (let i = 0; i < 13; i++) {
      await signIn(portal.http(), { password: `guess ${i}` });
      await portal.database.query(
        `UPDATE rate_limit SET blocked_until = now() - interval '1 second' WHERE blocked_until < now() + interval '50 s'`,
      );
    }
    const { headers } = await signIn(portal.http()).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('does not slip by when all guesses come at once', async () => {
    const guesses = Array.from({ length: 20 }, (_, i) => signIn(portal.http(), { password: `guess ${i}` }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('of many logins from one address is slowed down too', async () => {
    for (let i = 0; i < 30; i++) await signIn(portal.http(), { username: `user${i}` }).expect(400);
    await signIn(portal.http()).expect(429);
  });
});

describe('An access token', () => {
  it('ends with its session, its hour and its user', async () => {
    const token = await portal.signIn('owner');
    await lookAt(token).expect(200);
    const { database } = portal;
    const changes = [
      [`UPDATE app_user SET status = 'DISABLED' WHERE login = 'owner'`, `UPDATE app_user SET status = 'ACTIVE'`],
      [
        `UPDATE auth_session SET absolute_expiry = now() - interval '1 s'`,
        `UPDATE auth_session SET absolute_expiry = now() + interval '1 h'`,
      ],
      [
        `UPDATE access_token SET expires_at = now() - interval '1 s'`,
        `UPDATE access_token SET expires_at = now() + interval '1 h'`,
      ],
      [`UPDATE auth_session SET revoked_at = now()`, `UPDATE auth_session SET revoked_at = NULL`],
    ] as const;
    for (const [end, undo] of changes) {
      await database.query(end);
      const { body } = await lookAt(token).expect(401);
      expect(body.code).toBe('NOT_SIGNED_IN');
      await database.query(undo);
      await lookAt(token).expect(200);
    }
  });

  it('shows a change of roles at once', async () => {
    const token = await portal.signIn('watcher');
    await portal.database.query(`UPDATE app_user SET roles = '{VISITOR}' WHERE login = 'watcher'`);
    expect((await lookAt(token).expect(200)).body.roles).toEqual(['VISITOR']);
    await portal.database.query(`UPDATE app_user SET roles = '{WATCHER}' WHERE login = 'watcher'`);
  });
});

describe('Renewing a session', () => {
  it('gives a new bearer and a new cookie; the earlier bearer still works', async () => {
    const agent = portal.http();
    const first = await signIn(agent).expect(200);
    const second = await refresh(agent).expect(200);
    expect(second.body.access_token).not.toBe(first.body.access_token);
    expect(pairOf(second)).not.toBe(pairOf(first));
    await lookAt(first.body.access_token).expect(200);
    await lookAt(second.body.access_token).expect(200);
    await refresh(agent).expect(200);
  });

  it('needs the cookie', async () => {
    expect((await refresh(portal.http()).expect(400)).body.error).toBe('invalid_grant');
    expect((await refresh(portal.http(), 'portal_rt=made-up').expect(400)).body.error).toBe('invalid_grant');
  });

  it('gives the same successor to a cookie used twice within the grace', async () => {
    const first = await signIn(portal.http()).expect(200);
    const one = await refresh(portal.http(), pairOf(first)).expect(200);
    const two = await refresh(portal.http(), pairOf(first)).expect(200);
    expect(pairOf(two)).toBe(pairOf(one));
    await lookAt(two.body.access_token).expect(200);
  });

  it('leads a late tab to the newest cookie, not to one that was replaced meanwhile', async () => {
    const first = await signIn(portal.http()).expect(200);
    const second = await refresh(portal.http(), pairOf(first)).expect(200);
    const third = await refresh(portal.http(), pairOf(second)).expect(200);
    const late = await refresh(portal.http(), pairOf(first)).expect(200);
    expect(pairOf(late)).toBe(pairOf(third));
  });

  it('ten times at once leaves one successor', async () => {
    const first = await signIn(portal.http()).expect(200);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(portal.http(), pairOf(first))));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(pairOf)).size).toBe(1);
    const rows = await portal.database.query<{ used: boolean }>(
      `SELECT used_at IS NOT NULL AS used FROM refresh_token WHERE session_id =
         (SELECT session_id FROM refresh_token ORDER BY issued_at DESC LIMIT 1)`,
    );
    expect(rows.map(({ used }) => used).sort()).toEqual([false, true]);
  });

  it('ends the whole session when a used cookie comes back after the grace', async () => {
    const first = await signIn(portal.http()).expect(200);
    const second = await refresh(portal.http(), pairOf(first)).expect(200);
    await portal.database.query(`UPDATE refresh_token SET used_at = used_at - interval '31 seconds'`);
    const before = await audited('refresh_reuse');
    const { body, headers } = await refresh(portal.http(), pairOf(first)).expect(400);
    expect(body.error).toBe('invalid_grant');
    // Another tab may have been given a new cookie meanwhile; this answer must not take it away.
    expect(headers).not.toHaveProperty('set-cookie');
    expect(await audited('refresh_reuse')).toBe(before + 1);
    await refresh(portal.http(), pairOf(second)).expect(400);
    await lookAt(second.body.access_token).expect(401);
  });

  it('ends two hours after the last renewal, and twelve hours after signing in', async () => {
    const idle = await signIn(portal.http()).expect(200);
    const [times] = await portal.database.query<{ idle: number; absolute: number }>(
      `SELECT extract(epoch FROM r.expires_at - now())::int AS idle, extract(epoch FROM s.absolute_expiry - now())::int AS absolute
       FROM refresh_token r JOIN auth_session s ON s.id = r.session_id ORDER BY r.issued_at DESC LIMIT 1`,
    );
    expect(times?.idle).toBeGreaterThan(7190);
    expect(times?.idle).toBeLessThanOrEqual(7200);
    expect(times?.absolute).toBeLessThanOrEqual(43_200);
    await portal.database.query(`UPDATE refresh_token SET expires_at = now() - interval '1 s'`);
    await refresh(portal.http(), pairOf(idle)).expect(400);
  });

  it('never outlives the session', async () => {
    const first = await signIn(portal.http(), { rememberMe: 'true' }).expect(200);
    await portal.database.query(`UPDATE auth_session SET absolute_expiry = now() + interval '10 minutes'`);
    const second = await refresh(portal.http(), pairOf(first)).expect(200);
    expect(second.body.expires_in).toBeLessThanOrEqual(600);
    expect(Number(cookieOf(second).match(/Max-Age=(\d+)/)?.[1])).toBeLessThanOrEqual(600);
  });

  it('is refused to pages of another site', async () => {
    const first = await signIn(portal.http()).expect(200);
    await refresh(portal.http().set('Sec-Fetch-Site', 'same-site'), pairOf(first)).expect(400);
    await refresh(portal.http(), pairOf(first)).expect(200);
  });
});

describe('Signing out', () => {
  const signOut = (agent: Agent) => agent.post('/api/main/auth/removeRefreshCookie');

  it('ends the session of the bearer at once and clears the cookie', async () => {
    const first = await signIn(portal.http()).expect(200);
    const before = await audited('logout');
    const answer = await signOut(portal.http(first.body.access_token)).expect(204);
    expect(cookieOf(answer)).toMatch(/^portal_rt=; Max-Age=0; Path=\/token/);
    expect(answer.text).toBe('');
    await lookAt(first.body.access_token).expect(401);
    await refresh(portal.http(), pairOf(first)).expect(400);
    expect(await audited('logout')).toBe(before + 1);
  });

  it('leaves the user’s other sessions alone', async () => {
    const other = await portal.signIn('owner');
    await signOut(portal.http(await portal.signIn('owner'))).expect(204);
    await lookAt(other).expect(200);
  });

  it('works without a session too', async () => {
    await signOut(portal.http()).expect(204);
    await signOut(portal.http('A'.repeat(43))).expect(204);
  });

  it('is refused to pages of another site', async () => {
    await signOut(portal.http().set('Origin', 'https://evil.example')).expect(403);
  });
});

test('over https the cookie carries the prefix and flag that keep it there', async () => {
  const secure = await startTestPortal({ env: { PUBLIC_URL: 'https://portal.example' } });
  try {
    const answer = await signIn(secure.http().set('Origin', 'https://portal.example')).expect(200);
    expect(cookieOf(answer)).toMatch(/^__Secure-portal_rt=[\w-]{43}; Path=\/token; HttpOnly; Secure; SameSite=Strict$/);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    await refresh(secure.http(), pairOf(answer)).expect(200);
  } finally {
    await secure.close();
  }
}, 60_000);

test('without demonstration data nobody has a password', async () => {
  const plain = await startTestPortal({ demo: false });
  try {
    await signIn(plain.http()).expect(400);
    expect(await plain.database.query('SELECT FROM app_user WHERE password_hash IS NOT NULL')).toEqual([]);
  } finally {
    await plain.close();
  }
}, 60_000);
