import { jest } from '@jest/globals';
import { DEMO_PASSWORD, startTestPortal, type TestPortal } from '../../../../test/portal.js';
import { SessionsService } from '../sessions.service.js';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
}, 120_000);
afterAll(() => portal?.close());

const ME = '/api/main/auth/getCurrentUserSettings';
const SESSIONS = '/api/main/auth/sessions';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

const enter = async (login: string, userAgent = FIREFOX, fields: Record<string, string> = {}) => {
  const grant = { grant_type: 'password', username: login, password: DEMO_PASSWORD, ...fields };
  const agent = portal.http();
  const { body } = await agent.post('/token').set('User-Agent', userAgent).type('form').send(grant).expect(200);
  const renew = () => agent.post('/token').type('form').send({ grant_type: 'refresh_token' });
  return { token: String(body.access_token), renew };
};
const status = async (token: string): Promise<number> => (await portal.http(token).get(ME)).status;
const listed = async (token: string) => (await portal.http(token).get(SESSIONS).expect(200)).body;

describe('A user’s own sessions', () => {
  it('are listed with device, address and last use, and nobody else’s', async () => {
    const here = await enter('owner', FIREFOX);
    await enter('owner', EDGE, { rememberMe: 'true' });
    await enter('owner', IPHONE);
    await enter('owner', 'curl/8.5.0');
    await enter('rival');
    const sessions = await listed(here.token);
    const seen = sessions.map(({ browser, system, isCurrent, rememberMe }: Record<string, unknown>) => [
      browser,
      system,
      isCurrent,
      rememberMe,
    ]);
    expect(seen).toHaveLength(4);
    expect(seen).toEqual(
      expect.arrayContaining([
        ['Firefox', 'Linux', true, false],
        ['Edge', 'Windows', false, true],
        ['Safari', 'iOS', false, false],
        [null, null, false, false],
      ]),
    );
    expect(sessions.find(({ browser }: Record<string, unknown>) => browser === null)).toEqual({
      id: expect.any(String),
      browser: null,
      system: null,
      address: '127.0.0.1',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      lastUsedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      endsAt: expect.stringMatching(/^\d{4}-.*Z$/),
      rememberMe: expect.any(Boolean),
      isCurrent: expect.any(Boolean),
    });
  });

  it('are no longer listed once they have ended or lie fallow', async () => {
    const here = await enter('fees');
    const idle = await enter('fees');
    expect(await listed(here.token)).toHaveLength(2);
    await portal.database.query(
      `WITH s AS (SELECT id FROM auth_session WHERE user_id = (SELECT id FROM app_user WHERE login = 'fees') ORDER BY id DESC LIMIT 1),
         r AS (UPDATE refresh_token SET expires_at = now() - interval '1 s' WHERE session_id IN (SELECT id FROM s))
       UPDATE access_token SET expires_at = now() - interval '1 s' WHERE session_id IN (SELECT id FROM s)`,
    );
    expect(await status(idle.token)).toBe(401);
    expect(await listed(here.token)).toHaveLength(1);
  });

  it('are ended one by one, at once and for good', async () => {
    const [here, there] = [await enter('visitor'), await enter('visitor')];
    const [{ id }] = (await listed(here.token)).filter(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    await portal.http(here.token).delete(`${SESSIONS}/${id}`).expect(204);
    expect(await status(there.token)).toBe(401);
    await there.renew().expect(400);
    expect(await status(here.token)).toBe(200);
    await portal.http(here.token).delete(`${SESSIONS}/${id}`).expect(404);
    const [event] = await portal.database.query(
      `SELECT object_type, object_id FROM audit_event WHERE action = 'session_ended' ORDER BY at DESC LIMIT 1`,
    );
    expect(event).toEqual({ object_type: 'session', object_id: id });
  });

  it('are ended all but this one', async () => {
    const [here, ...others] = [await enter('agency'), await enter('agency'), await enter('agency')];
    const { body } = await portal.http(here.token).delete(SESSIONS).expect(200);
    expect(body).toEqual({ ended: 2 });
    for (const other of others) expect(await status(other.token)).toBe(401);
    expect(await status(here.token)).toBe(200);
    expect((await portal.http(here.token).delete(SESSIONS).expect(200)).body).toEqual({ ended: 0 });
  });

  it('are not ended by anybody else, who cannot tell whether they exist', async () => {
    const [mine, theirs] = [await enter('owner'), await enter('rival')];
    const [{ id }] = await listed(theirs.token);
    await portal.http(mine.token).delete(`${SESSIONS}/${id}`).expect(404);
    await portal.http(mine.token).delete(`${SESSIONS}/01990000-0000-7000-8000-0000000000ff`).expect(404);
    await portal.http(mine.token).delete(`${SESSIONS}/nonsense`).expect(404);
    expect(await status(theirs.token)).toBe(200);
  });

  it('end together with the change that gives reason to, or not at all', async () => {
    const [kept, ended] = [await enter('decider'), await enter('decider')];
    const sessions = portal.portal.app.get(SessionsService);
    const [{ id }] = (await listed(kept.token)).filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    const [user] = await portal.database.query<{ id: string }>(`SELECT id FROM app_user WHERE login = 'decider'`);
    const change = (fails: boolean) =>
      portal.database.transaction(async (sql) => {
        await sessions.endAll(sql, user?.id ?? '', 'password_changed', id);
        if (fails) throw new Error('The change failed.');
      });
    await expect(change(true)).rejects.toThrow();
    expect(await status(ended.token)).toBe(200);
    await change(false);
    expect([await status(ended.token), await status(kept.token)]).toEqual([401, 200]);
  });
});

const asSql = (sql: string) => portal.database.query(sql);
const versionOf = async (token: string): Promise<number> =>
  Number((await portal.http(token).get(SESSIONS)).headers['x-access-version']);

describe('Rights that change while a session lives', () => {
  it('count from the next call on', async () => {
    const { token } = await enter('officer');
    const officersOnly = '/api/mwApplicationsRequests/dossiers';
    await portal.http(token).get(officersOnly).expect(200);
    await asSql(`UPDATE app_user SET roles = '{FEE}' WHERE login = 'officer'`);
    expect((await portal.http(token).get(officersOnly)).status).toBe(403);
    expect((await portal.http(token).get(ME).expect(200)).body.roles).toEqual(['FEE']);
    await asSql(`UPDATE app_user SET roles = '{REGULATOR}' WHERE login = 'officer'`);
    await portal.http(token).get(officersOnly).expect(200);
  });

  it('show in every answer, refusals included, whichever of them changed', async () => {
    const { token } = await enter('applicant');
    const relation = `(SELECT id FROM user_relation WHERE user_id = (SELECT id FROM app_user WHERE login = 'applicant') LIMIT 1)`;
    const changes = [
      `UPDATE app_user SET roles = '{REQUEST,VISITOR}' WHERE login = 'applicant'`,
      `UPDATE app_user SET origin = NULL WHERE login = 'applicant'`,
      `UPDATE app_user SET full_name = 'Jeanne M.' WHERE login = 'applicant'`,
      `UPDATE user_relation SET request_systems = '{MW}' WHERE id = ${relation}`,
      `INSERT INTO user_relation_operator (relation_id, organisation_id) SELECT ${relation}, id FROM organisation
         WHERE id NOT IN (SELECT organisation_id FROM user_relation_operator WHERE relation_id = ${relation}) LIMIT 1`,
      `DELETE FROM user_relation_operator WHERE relation_id = ${relation}`,
      `DELETE FROM user_relation WHERE id = ${relation}`,
    ];
    let known = await versionOf(token);
    for (const change of changes) {
      await asSql(change);
      const version = await versionOf(token);
      expect(version).toBeGreaterThan(known);
      known = version;
    }
    await asSql(`UPDATE app_user SET last_login_at = now(), language = 'en' WHERE login = 'applicant'`);
    expect(await versionOf(token)).toBe(known);
    expect((await portal.http(token).get(ME).expect(200)).body.accessVersion).toBe(known);
    const refused = await portal.http(token).get('/api/main/auth/nowhere').expect(404);
    expect(refused.status).toBe(404);
  });

  it('end the session of a user who becomes an administrator half a day after signing in', async () => {
    const [old, young] = [await enter('watcher', FIREFOX, { rememberMe: 'true' }), await enter('watcher')];
    await asSql(
      `UPDATE auth_session SET created_at = now() - interval '13 hours' WHERE remember_me AND user_id = (SELECT id FROM app_user WHERE login = 'watcher')`,
    );
    expect(await status(old.token)).toBe(200);
    await asSql(`UPDATE app_user SET roles = '{PORTADMIN}' WHERE login = 'watcher'`);
    expect(await status(old.token)).toBe(401);
    await old.renew().expect(400);
    expect(await status(young.token)).toBe(200);
    const { body } = await young.renew().expect(200);
    expect(body.session_expires_in).toBeLessThanOrEqual(12 * 3600);
    await asSql(`UPDATE app_user SET roles = '{WATCHER}' WHERE login = 'watcher'`);
  });

  it('bind what is left of a remembered session to half a day', async () => {
    const remembered = await enter('watcher', FIREFOX, { rememberMe: 'true' });
    await asSql(`UPDATE app_user SET roles = '{PORTADMIN}' WHERE login = 'watcher'`);
    const { body, headers } = await remembered.renew().expect(200);
    expect(body.session_expires_in).toBeLessThanOrEqual(12 * 3600);
    expect(body.refresh_expires_in).toBeLessThanOrEqual(12 * 3600);
    expect(Number(String(headers['set-cookie']).match(/Max-Age=(\d+)/)?.[1])).toBeLessThanOrEqual(12 * 3600);
    await asSql(`UPDATE app_user SET roles = '{WATCHER}' WHERE login = 'watcher'`);
  });
});

describe('A user who is disabled', () => {
  it('in the middle of calls gets answers to those under way, and none after', async () => {
    const { token } = await enter('rival');
    let isDisabled = false;
    const statuses: [boolean, number][] = [];
    const call = async () => {
      const wasDisabled = isDisabled;
      statuses.push([wasDisabled, await status(token)]);
    };
    const caller = async () => {
      do await call();
      while (!isDisabled);
      for (let i = 0; i < 3; i++) await call();
    };
    const disable = async () => {
      await status(token);
      await asSql(`UPDATE app_user SET status = 'DISABLED' WHERE login = 'rival'`);
      isDisabled = true;
    };
    await Promise.all([caller(), caller(), caller(), caller(), disable()]);
    expect(new Set(statuses.map(([, code]) => code))).toEqual(new Set([200, 401]));
    for (const [wasDisabled, code] of statuses) if (wasDisabled) expect(code).toBe(401);
    await asSql(`UPDATE app_user SET status = 'ACTIVE' WHERE login = 'rival'`);
  });

  it('while their password is being checked is not let in', async () => {
    const sessions = portal.portal.app.get(SessionsService);
    const [user] = await portal.database.query<{ id: string; hash: string }>(
      `UPDATE app_user SET status = 'DISABLED' WHERE login = 'fees' RETURNING id, password_hash AS hash`,
    );
    const entrance = { userId: user?.id ?? '', rememberMe: false, passwordHash: user?.hash ?? '' };
    const from = { ip: null, traceId: 'entrance', userAgent: null };
    await expect(sessions.open(entrance, from)).rejects.toThrow();
    await asSql(`UPDATE app_user SET status = 'ACTIVE' WHERE login = 'fees'`);
    await expect(sessions.open({ ...entrance, passwordHash: 'replaced meanwhile' }, from)).rejects.toThrow();
    await sessions.open(entrance, from);
  });
});

describe.each([2, -2])('On a server whose clock is %d hours off', (hours) => {
  afterEach(() => jest.restoreAllMocks());

  it('sessions last as long as by the database’s, which all of them share', async () => {
    const real = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => real() + hours * 3_600_000);
    const { token, renew } = await enter('decider', FIREFOX, { rememberMe: 'true' });
    expect(await status(token)).toBe(200);
    const { body, headers } = await renew().expect(200);
    expect(body.expires_in).toBeGreaterThan(3590);
    expect(body.expires_in).toBeLessThanOrEqual(3600);
    // Browsers go by Max-Age, whatever Expires says.
    expect(String(headers['set-cookie'])).toMatch(/Max-Age=(1209600|12095\d\d);/);
    expect(await status(String(body.access_token))).toBe(200);
  });
});
