import { hash } from '@node-rs/argon2';
import { DEMO_PASSWORD, startTestPortal } from '../../../../test/portal.js';
import { audited, cookieOf, lookAt, onAPortal, pairOf, portal, refresh, signIn } from '../../../../test/signing-in.js';

onAPortal();

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
          requestSystems: ['MW', 'ES', 'EXP', 'COM'],
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

  it('records the account whose login or only e-mail address was typed, whatever the case', async () => {
    await portal.database.query(`UPDATE app_user SET email = 'Only@Example.org' WHERE login = 'owner'`);
    await portal.database.query(`UPDATE app_user SET email = 'both@example.org' WHERE login IN ('rival', 'fees')`);
    const recorded = async (username: string) => {
      await signIn(portal.http(), { username, password: 'wrong' }).expect(400);
      const [event] = await portal.database.query<{ login: string | null; detail: { unknownName?: string } }>(
        `SELECT u.login, e.detail FROM audit_event e LEFT JOIN app_user u ON u.id::text = e.object_id
         WHERE e.action = 'login_failed' ORDER BY e.at DESC, e.id DESC LIMIT 1`,
      );
      return event!.login ?? event!.detail.unknownName;
    };
    expect(await recorded('OWNER')).toBe('owner');
    expect(await recorded(' only@example.ORG ')).toBe('owner');
    const unknown = await recorded('Correct-Horse-Battery');
    expect(unknown).toMatch(/^[0-9a-f]{8}$/);
    expect(await recorded('correct-horse-battery ')).toBe(unknown);
    expect(await recorded('Correct-Horse-Staple')).not.toBe(unknown);
    expect(await recorded('both@example.org')).toMatch(/^[0-9a-f]{8}$/);
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

/** However long the test takes from here, a pause that was made is not over. */
const pausesLast = () =>
  portal.database.query(`UPDATE rate_limit SET blocked_until = blocked_until + interval '1 hour'`);
const pausesEnd = () => portal.database.query(`UPDATE rate_limit SET blocked_until = now() - interval '1 second'`);

describe('Guessing passwords', () => {
  it('is slowed down after five failures, for that user at that address', async () => {
    for (let i = 0; i < 5; i++) await signIn(portal.http(), { password: `guess ${i}` }).expect(400);
    await pausesLast();
    const { body, headers } = await signIn(portal.http()).expect(429);
    expect(body.error).toBe('temporarily_unavailable');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await signIn(portal.http(), { username: 'owner' }).expect(200);
    await pausesEnd();
    await signIn(portal.http()).expect(200);
    await signIn(portal.http(), { password: 'wrong again' }).expect(400);
  });

  it('waits longer after each further failure, up to a minute', async () => {
    for (let i = 0; i < 13; i++) {
      await pausesEnd();
      await signIn(portal.http(), { password: `guess ${i}` }).expect(400);
    }
    const { headers } = await signIn(portal.http()).expect(429);
    // The last but one, of half a minute, is over by far.
    expect(Number(headers['retry-after'])).toBeGreaterThan(32);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('does not slip by when all guesses come at once', async () => {
    await signIn(portal.http(), { password: 'guess' }).expect(400);
    // So many that each is followed by a pause of a minute: all of these come within it.
    await portal.database.query(`UPDATE rate_limit SET hits = 12 WHERE key LIKE 'failedSignInsOfUserAtAddress:%'`);
    const guesses = Array.from({ length: 20 }, (_, i) => signIn(portal.http(), { password: `guess ${i}` }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(19);
  });

  it('of many logins from one address is slowed down too', async () => {
    for (let i = 0; i < 30; i++) await signIn(portal.http(), { username: `user${i}` }).expect(400);
    await pausesLast();
    await signIn(portal.http()).expect(429);
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
