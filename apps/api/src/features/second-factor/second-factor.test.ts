import { SECOND_FACTOR_GRANT } from '@portal/contracts';
import { Secret, TOTP } from 'otpauth';
import { DEMO_PASSWORD, startTestPortal, type TestPortal } from '../../../test/portal.js';
import { Database } from '../../kernel/database/database.js';
import { SettingsRepository } from '../app-settings/settings.repository.js';
import { asGivenOut, newRecoveryCodes, readable } from './recovery-codes.js';
import { SecondFactorsService } from './second-factors.service.js';

let portal: TestPortal;
beforeAll(async () => {
  // Without Redis, so that limits can be lifted where they are kept.
  portal = await startTestPortal({ env: { REDIS_URL: '', RATE_LIMIT_FACTOR: '1' } });
}, 120_000);
afterAll(() => portal?.close());
beforeEach(async () => {
  await portal.database.query('DELETE FROM rate_limit');
  for (const table of ['authenticator_app', 'authenticator_step_used', 'passkey', 'recovery_code', 'pending_sign_in'])
    await portal.database.query(`DELETE FROM ${table}`);
});

const FACTORS = '/api/main/secondFactors';
const PERIOD_MS = 30_000;

/** Codes of an app that holds a secret. */
const appWith = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return (steps = 0): string => totp.generate({ timestamp: Date.now() + steps * PERIOD_MS });
};

const grant = (fields: Record<string, string>) => portal.http().post('/token').type('form').send(fields);
const password = (login: string) => grant({ grant_type: 'password', username: login, password: DEMO_PASSWORD });
const factor = (mfaToken: string, fields: Record<string, string>) =>
  grant({ grant_type: SECOND_FACTOR_GRANT, mfa_token: mfaToken, ...fields });
const mine = async (token: string) => (await portal.http(token).get(`${FACTORS}/mine`).expect(200)).body;
const records = async (action: string) =>
  portal.database.query<{ detail: object }>('SELECT detail FROM audit_event WHERE action = $1', [action]);
const mailed = async (): Promise<number> =>
  (await portal.database.query(`SELECT FROM mail WHERE template = 'SECOND_FACTOR_CHANGED'`)).length;

/**
 * Somebody with an authenticator app. The code that confirmed it has counted, so tests go on with the one of the next
 * step, which stays good should the clock reach that step in between.
 */
async function withApp(login: string) {
  const token = await portal.signIn(login);
  const { body: begun } = await portal.http(token).post(`${FACTORS}/authenticatorApp/begin`).expect(200);
  const code = appWith(begun.secret);
  const confirm = { code: code() };
  const { body } = await portal.http(token).post(`${FACTORS}/authenticatorApp/confirm`).send(confirm).expect(201);
  return { token, code, recoveryCodes: body.recoveryCodes as string[] };
}

const challenged = async (login: string): Promise<string> => (await password(login).expect(400)).body.mfa_token;

describe('An authenticator app', () => {
  it('counts once a code of it was confirmed, and brings ten recovery codes along', async () => {
    const token = await portal.signIn('applicant');
    const before = await mailed();
    const { body: begun } = await portal.http(token).post(`${FACTORS}/authenticatorApp/begin`).expect(200);
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/.*applicant\?.*secret=[A-Z2-7]{32}/);
    await password('applicant').expect(200);
    const confirm = { code: appWith(begun.secret)() };
    const { body } = await portal.http(token).post(`${FACTORS}/authenticatorApp/confirm`).send(confirm).expect(201);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect(body.recoveryCodes[0]).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(await mine(token)).toEqual({
      authenticatorApp: { createdAt: expect.any(String), lastUsedAt: expect.any(String) },
      passkeys: [],
      recoveryCodesLeft: 10,
      isRequired: false,
    });
    expect(await records('second_factor_added')).toEqual([{ detail: { method: 'authenticatorApp' } }]);
    expect(await mailed()).toBe(before + 1);
    const again = await portal.http(token).post(`${FACTORS}/authenticatorApp/begin`).expect(409);
    expect(again.body.code).toBe('SECOND_FACTOR_EXISTS');
  });

  it('is kept as a secret that the database alone does not give away', async () => {
    const token = await portal.signIn('applicant');
    const { body } = await portal.http(token).post(`${FACTORS}/authenticatorApp/begin`).expect(200);
    const bytes = Buffer.from(Secret.fromBase32(body.secret).bytes);
    await portal
      .http(token)
      .post(`${FACTORS}/authenticatorApp/confirm`)
      .send({ code: appWith(body.secret)() })
      .expect(201);
    const [row] = await portal.database.query<{ secret: Buffer }>('SELECT secret FROM authenticator_app');
    expect(row?.secret.includes(bytes)).toBe(false);
    const everything = await portal.database.query(`SELECT a::text AS line FROM audit_event a`);
    expect(JSON.stringify(everything)).not.toContain(body.secret);
  });

  it('does not count without a code of it', async () => {
    const token = await portal.signIn('applicant');
    const { body: begun } = await portal.http(token).post(`${FACTORS}/authenticatorApp/begin`).expect(200);
    const confirm = (code: string) => portal.http(token).post(`${FACTORS}/authenticatorApp/confirm`).send({ code });
    const code = appWith(begun.secret);
    const wrong = await confirm(code(-10)).expect(400);
    expect(wrong.body).toMatchObject({ code: 'SECOND_FACTOR_REFUSED', issues: [{ path: 'body.code' }] });
    for (const bad of ['', '12345', 'abcdef', '1'.repeat(100_000)]) await confirm(bad).expect(400);
    await portal.database.query(`UPDATE second_factor_enrolment SET expires_at = now()`);
    await confirm(code()).expect(400);
    await password('applicant').expect(200);
  });
});

describe('Signing in with a second factor', () => {
  it('asks for it after the password, and only then opens a session', async () => {
    const { code } = await withApp('applicant');
    const asked = await password('applicant').expect(400);
    expect(asked.body).toEqual({
      error: 'mfa_required',
      error_description: expect.any(String),
      mfa_token: expect.stringMatching(/^[\w-]{43}$/),
      mfa_methods: ['authenticatorApp', 'recoveryCode'],
    });
    expect(asked.headers).not.toHaveProperty('set-cookie');
    const { body, headers } = await factor(asked.body.mfa_token, { code: code(1) }).expect(200);
    expect(headers['set-cookie']?.[0]).toMatch(/^portal_rt=/);
    await portal.http(body.access_token).get('/api/main/auth/getCurrentUserSettings').expect(200);
    expect((await records('second_factor_used')).at(-1)).toEqual({ detail: { method: 'authenticatorApp' } });
  });

  it('keeps what was said about staying signed in', async () => {
    const { code } = await withApp('applicant');
    const { body } = await grant({
      grant_type: 'password',
      username: 'applicant',
      password: DEMO_PASSWORD,
      rememberMe: 'true',
    }).expect(400);
    const { headers } = await factor(body.mfa_token, { code: code(1) }).expect(200);
    expect(headers['set-cookie']?.[0]).toMatch(/Max-Age=/);
  });

  it('takes a code of the step before and after, and none further off', async () => {
    const { code } = await withApp('applicant');
    await factor(await challenged('applicant'), { code: code(-3) }).expect(400);
    await factor(await challenged('applicant'), { code: code(3) }).expect(400);
    await factor(await challenged('applicant'), { code: code(1) }).expect(200);
  });

  it('takes a code once, even from two at the same time', async () => {
    const { code } = await withApp('applicant');
    const tokens = [await challenged('applicant'), await challenged('applicant')];
    const same = code(1);
    const answers = await Promise.all(tokens.map((token) => factor(token, { code: same })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    await factor(await challenged('applicant'), { code: same }).expect(400);
  });

  it('takes a sign-in once', async () => {
    const { code, recoveryCodes } = await withApp('applicant');
    const token = await challenged('applicant');
    await factor(token, { code: code(1) }).expect(200);
    const { body } = await factor(token, { code: String(recoveryCodes[0]) }).expect(400);
    expect(body.error).toBe('invalid_grant');
  });

  it('takes a recovery code once, however it is typed', async () => {
    const { token, recoveryCodes } = await withApp('applicant');
    const [first = '', second = ''] = recoveryCodes;
    await factor(await challenged('applicant'), { code: first.toLowerCase().replace('-', ' ') }).expect(200);
    await factor(await challenged('applicant'), { code: first }).expect(400);
    await factor(await challenged('applicant'), { code: second }).expect(200);
    expect((await mine(token)).recoveryCodesLeft).toBe(8);
    const stored = JSON.stringify(await portal.database.query('SELECT r::text AS line FROM recovery_code r'));
    for (const code of recoveryCodes) expect(stored).not.toContain(Buffer.from(code).toString('hex'));
  });

  it('does not take the code of somebody else', async () => {
    await withApp('applicant');
    const { code, recoveryCodes } = await withApp('owner');
    await factor(await challenged('applicant'), { code: code(1) }).expect(400);
    await factor(await challenged('applicant'), { code: String(recoveryCodes[0]) }).expect(400);
  });

  it('is over after five minutes, once the password has changed, or the account was disabled', async () => {
    const { token, code } = await withApp('applicant');
    const [late, changed, disabled] = [
      await challenged('applicant'),
      await challenged('applicant'),
      await challenged('applicant'),
    ];
    await portal.database.query(
      `UPDATE pending_sign_in SET expires_at = now() WHERE token_hash = sha256(convert_to($1, 'UTF8'))`,
      [late],
    );
    await factor(late, { code: code(1) }).expect(400);
    const passwords = { oldPassword: DEMO_PASSWORD, newPassword: 'Neuf-Girafes-Mangent-Bleu' };
    await portal.http(token).post('/api/main/auth/changePassword').send(passwords).expect(204);
    await factor(changed, { code: code(1) }).expect(400);
    await portal.database.query(
      `UPDATE app_user u SET password_hash = o.password_hash FROM app_user o WHERE o.login = 'fees' AND u.login = 'applicant'`,
    );
    await portal.database.query(`UPDATE app_user SET status = 'DISABLED' WHERE login = 'applicant'`);
    await factor(disabled, { code: code(1) }).expect(400);
    await portal.database.query(`UPDATE app_user SET status = 'ACTIVE' WHERE login = 'applicant'`);
    await factor(await challenged('applicant'), { code: code(1) }).expect(200);
  });

  it('lets nobody try more than five times in a quarter of an hour, over all their sign-ins', async () => {
    const { code } = await withApp('applicant');
    for (let i = 0; i < 5; i++) await factor(await challenged('applicant'), { code: code(-10 - i) }).expect(400);
    const { body, headers } = await factor(await challenged('applicant'), { code: code(1) }).expect(429);
    expect(body.error).toBe('temporarily_unavailable');
    expect(Number(headers['retry-after'])).toBeGreaterThan(60);
    expect((await records('second_factor_failed')).length).toBeGreaterThanOrEqual(5);
  });

  it.each([
    [{}],
    [{ code: '123456', passkey: '{}' }],
    [{ code: '12345' }],
    [{ code: 'x'.repeat(5000) }],
    [{ passkey: 'not json' }],
    [{ passkey: '{"id":1}' }],
    [{ passkey: '{"__proto__":{"id":"x"}}' }],
  ])('names a request that cannot be right (%#)', async (fields) => {
    const { body } = await factor('x'.repeat(43), fields as Record<string, string>).expect(400);
    expect(body.error).toBe('invalid_request');
  });

  it('knows no sign-in that never began', async () => {
    expect((await factor('x'.repeat(43), { code: '123456' }).expect(400)).body.error).toBe('invalid_grant');
    const options = await portal
      .http()
      .post(`${FACTORS}/passkeys/beginSignIn`)
      .send({ mfaToken: 'x'.repeat(43) });
    expect([options.status, options.body.code]).toEqual([410, 'TOKEN_EXPIRED']);
  });

  it('is not what users without one are asked for', async () => {
    await password('owner').expect(200);
  });
});

describe('Taking a second factor away', () => {
  const remove = (token: string, proof: object) =>
    portal.http(token).post(`${FACTORS}/authenticatorApp/remove`).send({ proof });

  it('asks for the password or a code, ends the recovery codes, is on record and told to the owner', async () => {
    const { token, recoveryCodes } = await withApp('applicant');
    const wrong = await remove(token, { password: 'wrong' }).expect(400);
    expect(wrong.body).toMatchObject({ code: 'WRONG_PASSWORD', issues: [{ path: 'body.proof.password' }] });
    const refused = await remove(token, { code: '000000' }).expect(400);
    expect(refused.body).toMatchObject({ code: 'SECOND_FACTOR_REFUSED', issues: [{ path: 'body.proof.code' }] });
    await remove(token, {}).expect(400);
    const [told, recorded] = [await mailed(), (await records('second_factor_removed')).length];
    await remove(token, { password: DEMO_PASSWORD }).expect(204);
    expect(await mailed()).toBe(told + 1);
    expect((await records('second_factor_removed')).length).toBe(recorded + 1);
    expect(await mine(token)).toMatchObject({ authenticatorApp: null, recoveryCodesLeft: 0 });
    await password('applicant').expect(200);
    await remove(token, { password: DEMO_PASSWORD }).expect(404);
    expect(recoveryCodes).toHaveLength(10);
  });

  it('takes a code as well', async () => {
    const { token, code } = await withApp('applicant');
    await remove(token, { code: code(1) }).expect(204);
  });

  it('gives new recovery codes, and the old ones end', async () => {
    const { token, recoveryCodes } = await withApp('applicant');
    const proof = { password: DEMO_PASSWORD };
    const { body } = await portal.http(token).post(`${FACTORS}/recoveryCodes/renew`).send({ proof }).expect(201);
    expect(new Set([...body.recoveryCodes, ...recoveryCodes]).size).toBe(20);
    await factor(await challenged('applicant'), { code: String(recoveryCodes[0]) }).expect(400);
    await factor(await challenged('applicant'), { code: body.recoveryCodes[0] }).expect(200);
  });

  it('gives no recovery codes to somebody who has nothing to recover', async () => {
    const token = await portal.signIn('applicant');
    const proof = { password: DEMO_PASSWORD };
    await portal.http(token).post(`${FACTORS}/recoveryCodes/renew`).send({ proof }).expect(404);
  });

  it('is what an administrator does for somebody who lost them', async () => {
    const { token } = await withApp('applicant');
    const [user] = await portal.database.query<{ id: string }>(`SELECT id FROM app_user WHERE login = 'applicant'`);
    const [admin] = await portal.database.query<{ id: string }>(`SELECT id FROM app_user WHERE login = 'admin'`);
    const factors = portal.portal.app.get(SecondFactorsService);
    const administrator = { id: String(admin?.id), sessionId: '0198c1f0-0000-7000-8000-000000000000', source: null };
    await portal.portal.app.get(Database).transaction((sql) => factors.resetOf(sql, String(user?.id), administrator));
    expect(await mine(token)).toMatchObject({ authenticatorApp: null, passkeys: [], recoveryCodesLeft: 0 });
    await password('applicant').expect(200);
    expect((await records('second_factors_reset')).length).toBe(1);
  });
});

describe('A role that needs a second factor', () => {
  const rule = async (secondFactorRoles: string[]) => {
    await portal.database.query(
      `UPDATE setting SET value = value || $1 WHERE module = 'main' AND kind = 'NON_PUBLIC'`,
      [JSON.stringify({ minimumPasswordLength: 12, administratorMinimumPasswordLength: 16, secondFactorRoles })],
    );
    await portal.portal.app.get(SettingsRepository).forget();
  };
  afterEach(() => rule([]));

  const dossiers = '/api/mwApplicationsRequests/dossiers';

  it('leaves its holders a session that may only enrol, and opens it once they did', async () => {
    const token = await portal.signIn('applicant');
    await rule(['REQUEST']);
    const me = await portal.http(token).get('/api/main/auth/getCurrentUserSettings').expect(200);
    expect(me.body.mustEnrolSecondFactor).toBe(true);
    expect((await portal.http(token).get(dossiers).expect(403)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await mine(token)).isRequired).toBe(true);
    const { body: begun } = await portal.http(token).post(`${FACTORS}/authenticatorApp/begin`).expect(200);
    const code = appWith(begun.secret)();
    await portal.http(token).post(`${FACTORS}/authenticatorApp/confirm`).send({ code }).expect(201);
    await portal.http(token).get(dossiers).expect(200);
    const now = await portal.http(token).get('/api/main/auth/getCurrentUserSettings').expect(200);
    expect(now.body.mustEnrolSecondFactor).toBe(false);
    expect(now.body.accessVersion).toBeGreaterThan(me.body.accessVersion);
  });

  it('keeps the last one from being taken away', async () => {
    const { token } = await withApp('applicant');
    await rule(['REQUEST']);
    const proof = { password: DEMO_PASSWORD };
    const { body } = await portal.http(token).post(`${FACTORS}/authenticatorApp/remove`).send({ proof }).expect(409);
    expect(body.code).toBe('SECOND_FACTOR_NEEDED');
    expect((await mine(token)).authenticatorApp).not.toBeNull();
  });

  it('is nobody else’s concern', async () => {
    await rule(['PORTADMIN']);
    await portal
      .http(await portal.signIn('applicant'))
      .get(dossiers)
      .expect(200);
    const admin = await portal.signIn('admin');
    await portal.http(admin).get('/api/main/signInRules').expect(403);
  });

  it('comes after a password that has to be changed', async () => {
    const token = await portal.signIn('applicant');
    await rule(['REQUEST']);
    await portal.database.query(`UPDATE app_user SET must_change_password = true WHERE login = 'applicant'`);
    expect((await portal.http(token).get(dossiers).expect(403)).body.code).toBe('PASSWORD_CHANGE_REQUIRED');
    await portal.http(token).post(`${FACTORS}/authenticatorApp/begin`).expect(403);
    await portal.database.query(`UPDATE app_user SET must_change_password = false WHERE login = 'applicant'`);
  });
});

describe('Recovery codes', () => {
  it('are given out in letters that cannot be misread, and taken as they were read', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
      expect(readable(code)).toBe(`${code.slice(0, 5)}-${code.slice(5)}`);
      expect(asGivenOut(code)).toBe(code);
    }
    expect(asGivenOut('OIL0123456')).toBe('0110123456');
  });
});
